import Foundation

// What lowered calls of optional members ask: nil where the app's class has no such method.
extension UIAdaptivePresentationControllerDelegate {
    private func implements(_ name: String) -> Bool { _respondsToOptional(self, name) }

    public var presentationControllerShouldDismiss__optional: ((UIPresentationController) -> Bool)? {
        implements("presentationControllerShouldDismiss:") ? { self.presentationControllerShouldDismiss($0) } : nil
    }

    public var presentationControllerWillDismiss__optional: ((UIPresentationController) -> Void)? {
        implements("presentationControllerWillDismiss:") ? { self.presentationControllerWillDismiss($0) } : nil
    }

    public var presentationControllerDidDismiss__optional: ((UIPresentationController) -> Void)? {
        implements("presentationControllerDidDismiss:") ? { self.presentationControllerDidDismiss($0) } : nil
    }

    public var presentationControllerDidAttemptToDismiss__optional: ((UIPresentationController) -> Void)? {
        implements("presentationControllerDidAttemptToDismiss:")
            ? { self.presentationControllerDidAttemptToDismiss($0) } : nil
    }
}
