import UIKit

/// An animator with a property animator of its own (INT-01), that writes its calls down; the arriving view fades in.
@MainActor
final class TraceInterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let trace: Trace
    let parameters: any UITimingCurveProvider
    var duration = 0.5
    private(set) var animator: UIViewPropertyAnimator?

    init(_ trace: Trace, _ parameters: (any UITimingCurveProvider)? = nil) {
        self.trace = trace
        self.parameters = parameters ?? UICubicTimingParameters(animationCurve: .linear)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        trace.add("an.transitionDuration")
        return duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        trace.add("an.animateTransition")
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        trace.add("an.interruptibleAnimator")
        let made = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        if let to = context.view(forKey: .to) {
            to.alpha = 0
            context.containerView.addSubview(to)
            made.addAnimations { to.alpha = 1 }
        } else if let from = context.view(forKey: .from) {
            made.addAnimations { from.alpha = 0 }
        }
        made.addCompletion { position in context.completeTransition(position == .end) }
        animator = made
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) {
        trace.add("an.animationEnded(\(transitionCompleted))")
        animator = nil
    }
}
