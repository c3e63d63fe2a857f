import UIKit

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let metadata = AVMediaType(rawValue: "meta")
}

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// A camera or a microphone. There is none.
open class AVCaptureDevice: NSObject {
    public enum Position: Int, Sendable { case unspecified, back, front }

    override init() { super.init() }

    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }

    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
        MainLoop.main.perform { handler(false) }
    }
}
