import UIKit

/// An animator that writes its calls down and runs the given animation; by default the arriving view fades in.
@MainActor
class TraceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let trace: Trace
    var duration = 0.3
    var onAnimate: ((any UIViewControllerContextTransitioning) -> Void)?
    /// Replaces the whole animation.
    var animation: ((any UIViewControllerContextTransitioning) -> Void)?

    init(_ trace: Trace) { self.trace = trace }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        trace.add("an.transitionDuration")
        return duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        trace.add("an.animateTransition")
        onAnimate?(context)
        if let animation { return animation(context) }
        Self.fade(context, duration)
    }

    func animationEnded(_ transitionCompleted: Bool) { trace.add("an.animationEnded(\(transitionCompleted))") }

    static func fade(_ context: any UIViewControllerContextTransitioning, _ duration: Double) {
        guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
            let from = context.view(forKey: .from)
            return UIView.animate(withDuration: duration) { from?.alpha = 0 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        to.frame = context.finalFrame(for: controller)
        to.alpha = 0
        context.containerView.addSubview(to)
        UIView.animate(withDuration: duration) { to.alpha = 1 } completion: { _ in
            to.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
