import UIKit

/// Fades the arriving page in with a property animator of its own: half a second, linear, interruptible.
@MainActor
final class InterruptibleFade: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private(set) var timesAsked = 0
    /// Answers with a new animator every time, which INT-01 forbids.
    var isFickle = false
    var onAnimate: (() -> Void)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        onAnimate?()
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        timesAsked += 1
        if let animator, !isFickle { return animator }
        let made = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
        if animator == nil, let to = context.view(forKey: .to) {
            to.alpha = 0
            context.containerView.addSubview(to)
            made.addAnimations { to.alpha = 1 }
            made.addCompletion { position in context.completeTransition(position == .end) }
            animator = made
            self.context = context
        }
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        context = nil
    }
}

/// Drives an `InterruptibleFade` by hand, and tells the context, as INT-09 asks.
@MainActor
final class HandDriver: NSObject, UIViewControllerInteractiveTransitioning {
    let fade: InterruptibleFade
    let wantsInteractiveStart: Bool
    private var context: (any UIViewControllerContextTransitioning)?

    init(_ fade: InterruptibleFade, interactive: Bool = true) {
        self.fade = fade
        wantsInteractiveStart = interactive
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
    }

    func update(_ fraction: CGFloat) {
        fade.animator?.fractionComplete = fraction
        context?.updateInteractiveTransition(fraction)
    }

    func pause() {
        fade.animator?.pauseAnimation()
        context = fade.context
        context?.pauseInteractiveTransition()
    }

    func end(finished: Bool) {
        finished ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
        fade.animator?.isReversed = !finished
        fade.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
}
