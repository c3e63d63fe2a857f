import Foundation

/// A popover grows out of its arrow and fades away.
@MainActor
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isDismissal: Bool
    private let tip: CGPoint?

    /// - Parameter tip: of the arrow, in the container.
    init(isDismissal: Bool, tip: CGPoint?) {
        self.isDismissal = isDismissal
        self.tip = tip
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Policy.modDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isDismissal ? .from : .to) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        let isDismissal = isDismissal, alpha = view.alpha
        if !isDismissal {
            if let to = context.viewController(forKey: .to) { view.untransformedFrame = context.finalFrame(for: to) }
            context.containerView.addSubview(view)
            UIView.performWithoutAnimation {
                view.alpha = 0
                if !UIAccessibility.reduceMotion { view.transform = small(view) }
            }
        }
        UIView.animate(ModalAnimator.timing(), keyframes: nil) {
            view.alpha = isDismissal ? 0 : alpha
            view.transform = .identity
        } _: { _ in
            view.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Shrunk towards the arrow's tip.
    private func small(_ view: UIView) -> CGAffineTransform {
        let scale = Policy.popStartScale, tip = tip ?? view.center
        return CGAffineTransform(
            translationX: (tip.x - view.center.x) * (1 - scale), y: (tip.y - view.center.y) * (1 - scale)
        ).scaledBy(x: scale, y: scale)
    }
}
