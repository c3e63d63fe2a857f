import Foundation

/// One tab fades into the other, where the policy says so and nobody else animates the switch (TAB-03).
@MainActor
final class TabCrossFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Policy.tabFadeDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let toView = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        let alpha = toView.alpha
        toView.untransformedFrame = context.finalFrame(for: to)
        toView.alpha = 0
        context.containerView.addSubview(toView)
        UIView.animate(withDuration: Policy.tabFadeDuration) {
            toView.alpha = alpha
        } completion: { _ in
            toView.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
