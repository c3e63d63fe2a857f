import Foundation

// What lowered calls of optional members ask: nil where the app's class has no such method.
extension UIViewControllerAnimatedTransitioning {
    private func implements(_ name: String) -> Bool { _respondsToOptional(self, name) }

    /// Whether the class is known to be interruptible; one that was not lowered is known by its answer only.
    var declaresInterruptibleAnimator: Bool { implements("interruptibleAnimatorUsing:") }

    public var interruptibleAnimator_using__optional:
        ((any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating)?
    { declaresInterruptibleAnimator ? { self.interruptibleAnimator(using: $0) } : nil }

    public var animationEnded__optional: ((Bool) -> Void)? {
        implements("animationEnded:") ? { self.animationEnded($0) } : nil
    }
}

extension UIViewControllerTransitioningDelegate {
    private func implements(_ name: String) -> Bool { _respondsToOptional(self, name) }

    public var animationController_forPresented_presenting_source__optional:
        ((UIViewController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)?
    {
        implements("animationControllerForPresented:presenting:source:")
            ? { self.animationController(forPresented: $0, presenting: $1, source: $2) } : nil
    }

    public var animationController_forDismissed__optional:
        ((UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)?
    { implements("animationControllerForDismissed:") ? { self.animationController(forDismissed: $0) } : nil }

    public var interactionControllerForPresentation_using__optional:
        ((any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
    {
        implements("interactionControllerForPresentationUsing:")
            ? { self.interactionControllerForPresentation(using: $0) } : nil
    }

    public var interactionControllerForDismissal_using__optional:
        ((any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
    {
        implements("interactionControllerForDismissalUsing:")
            ? { self.interactionControllerForDismissal(using: $0) } : nil
    }

    public var presentationController_forPresented_presenting_source__optional:
        ((UIViewController, UIViewController?, UIViewController) -> UIPresentationController?)?
    {
        implements("presentationControllerForPresented:presenting:source:")
            ? { self.presentationController(forPresented: $0, presenting: $1, source: $2) } : nil
    }
}
