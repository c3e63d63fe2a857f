import UIKit

// CTX: the context is read, its views may be nil, and its reports have their long names.

final class ContextReader: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        _ = context?.containerView
        _ = context.containerView // refused: must be unwrapped
        return 0.3
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let page = UIViewController()
        context.view(forKey: .to)?.alpha = 0
        context.view(forKey: .to).alpha = 0 // refused: must be unwrapped
        context.viewController(forKey: .from)?.loadViewIfNeeded()
        context.viewController(forKey: .from).loadViewIfNeeded() // refused: must be unwrapped
        _ = context.view(forKey: .container) // refused: container
        _ = context.viewController(forKey: UITransitionContextViewKey.to) // refused: cannot convert

        context.containerView.addSubview(UIView())
        context.containerView = UIView() // refused: get-only
        context.isAnimated = true // refused: get-only
        context.isInteractive = false // refused: get-only
        context.transitionWasCancelled = false // refused: get-only
        context.presentationStyle = .custom // refused: get-only
        context.targetTransform = .identity // refused: get-only

        _ = context.initialFrame(for: page).width
        _ = context.initialFrame(for: page)! // refused: non-optional
        _ = context.finalFrame(for: page)?.width // refused: non-optional
        _ = context.finalFrame(for: nil) // refused: nil

        context.updateInteractiveTransition(0.5)
        context.update(0.5) // refused: update
        context.finish() // refused: finish
        context.cancel() // refused: cancel
        context.pause() // refused: pause
        _ = context.percentComplete // refused: percentComplete
        _ = context.transitionDuration // refused: transitionDuration

        context.completeTransition(!context.transitionWasCancelled)
        context.completeTransition() // refused: missing argument
        context.completeTransition(nil) // refused: nil
    }
}

final class TakesAnOptional: NSObject, UIViewControllerAnimatedTransitioning { // refused: does not conform
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using context: UIViewControllerContextTransitioning?) {}
}

final class TakesNoOptional: NSObject, UIViewControllerAnimatedTransitioning { // refused: does not conform
    func transitionDuration(using context: UIViewControllerContextTransitioning) -> TimeInterval { 0.3 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {}
}

final class StartsNothing: NSObject, UIViewControllerInteractiveTransitioning { // refused: does not conform
    func startInteractiveTransition(_ context: UIViewControllerContextTransitioning?) {}
}
