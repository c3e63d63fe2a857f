import CoreGraphics
import MainLoop

/// There is no photo library, and that is what the completion target hears:
/// `image(_:didFinishSavingWithError:contextInfo:)`, in the next turn.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    guard let target = completionTarget as? AnyObject, let completionSelector else { return }
    let error = NSError(
        domain: "ALAssetsLibraryErrorDomain", code: -3310,
        userInfo: [NSLocalizedDescriptionKey: "There is no photo library to save the image to."])
    MainLoop.main.perform {
        MainActor.assumeIsolated {
            _ = completionSelector.invoke(on: target, with: [image, error, contextInfo])
        }
    }
}
