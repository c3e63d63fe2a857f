@_exported import UIKit

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

/// Why the library is closed.
public struct PHPhotosError: Error, Sendable {
    public enum Code: Int, Sendable { case accessUserDenied = 3311 }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}

/// The user's photos, of a user who lets no app see them.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private static let library = PHPhotoLibrary()

    open class func shared() -> PHPhotoLibrary { library }

    open class func authorizationStatus() -> PHAuthorizationStatus { .denied }

    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }

    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
        MainLoop.main.perform { handler(.denied) }
    }

    open class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void) {
        requestAuthorization(handler)
    }

    /// The block is not run: nothing may be changed.
    open func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) {
        MainLoop.main.perform { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
    }

    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws { throw PHPhotosError(.accessUserDenied) }
}

/// A change to the library; made in a block that is not run here.
open class PHAssetChangeRequest: NSObject {
    open class func creationRequestForAsset(from image: UIImage) -> Self { makeInstance(of: self) }

    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { makeInstance(of: self) }

    open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { makeInstance(of: self) }
}
