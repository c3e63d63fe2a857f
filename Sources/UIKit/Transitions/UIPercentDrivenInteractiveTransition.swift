import Foundation

/// Lets a gesture set how far a transition has come, by stopping the time of its container.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private enum Outcome { case finish, cancel }

    private weak var context: TransitionContext?
    private var early: Outcome?
    private var storedDuration: CGFloat = 0
    private var storedPercent: CGFloat = 0

    public override init() { super.init() }

    /// PCT-01: what the animator returned at the start. Seconds.
    open var duration: CGFloat { storedDuration }

    /// PCT-02
    open var percentComplete: CGFloat { storedPercent }

    /// PCT-05: more than 0; 2 plays the rest in half the time.
    open var completionSpeed: CGFloat = 1 {
        didSet {
            guard !(completionSpeed > 0) else { return }
            Fault.stop(
                "NSInvalidArgumentException: completionSpeed of \(describe(self)) must be greater than 0, not "
                    + "\(completionSpeed)")
            completionSpeed = oldValue
        }
    }

    /// PCT-07
    open var completionCurve: UIView.AnimationCurve = .easeInOut

    /// PCT-07: only with an interruptible animator.
    open var timingCurve: (any UITimingCurveProvider)?

    /// PCT-11
    open var wantsInteractiveStart = true

    /// PCT-09: stops time, then has the animator set up.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            return Fault.report(
                "\(describe(self)) was started with \(describe(transitionContext)), which is not a context of UIKit's: it "
                    + "cannot drive that transition. A container with contexts of its own has to drive its layers' time itself.")
        }
        attach(to: context)
        context.transition?.runAnimator()
        applyEarlyOutcome()
    }

    /// - Parameter percentComplete: 0…1; more or less is shown as 1 or 0 (PCT-04).
    open func update(_ percentComplete: CGFloat) {
        guard !percentComplete.isNaN else { return Fault.report("update(_:) was given NaN") }
        guard let context, let transition = context.transition, transition.state == .interactive else {
            return noteLateCall("update(_:)")
        }
        storedPercent = Policy.pctClamps ? min(max(percentComplete, 0), 1) : percentComplete
        transition.interruptible?.fractionComplete = storedPercent
        context.updateInteractiveTransition(storedPercent)
    }

    /// PCT-12
    open func pause() {
        guard let context, let transition = context.transition else { return }
        guard let animator = transition.interruptible else {
            return Fault.report("pause() does nothing: the animator has no interruptibleAnimator(using:)")
        }
        guard transition.state != .interactive else { return }
        animator.pauseAnimation()
        storedPercent = animator.fractionComplete
        context.pauseInteractiveTransition()
    }

    /// PCT-05, PCT-13…PCT-15: plays the rest of the way.
    open func finish() { end(.finish) }

    /// PCT-06, PCT-13…PCT-15: plays the way back.
    open func cancel() { end(.cancel) }

    private func end(_ outcome: Outcome) {
        guard let context, let transition = context.transition else { return remember(outcome) }
        guard transition.state == .interactive else {
            return noteLateCall(outcome == .finish ? "finish()" : "cancel()")
        }
        switch outcome {
        case .finish: context.finishInteractiveTransition()
        case .cancel: context.cancelInteractiveTransition()
        }
        guard transition.state == .settling else { return }
        if let animator = transition.interruptible {
            resume(animator, outcome)
        } else {
            playRest(of: transition)
        }
    }

    /// PCT-15
    private func noteLateCall(_ call: String) {
        guard Policy.pctLateCalls == .reported, let transition = context?.transition,
            transition.state == .settling || transition.state == .completing
        else { return }
        Fault.report("\(call) of \(describe(self)) comes after the outcome of \(transition.calledName) and does nothing")
    }

    /// What a subclass answers may be anything.
    private var usableSpeed: CGFloat { completionSpeed > 0 ? completionSpeed : 1 }

    /// PCT-05, PCT-06: the part of the duration that the rest takes.
    private func rest(isCancelled: Bool) -> CGFloat {
        guard isCancelled else { return 1 - storedPercent }
        return Policy.pctCancelTime == .whole && storedPercent > 0 ? 1 : storedPercent
    }

    /// PCT-05…PCT-07
    func playRest(of transition: Transition) {
        let rest = rest(isCancelled: transition.isCancelled)
        transition.playRest(
            in: Double(rest / usableSpeed) * transition.duration, ease: .curve(CubicCurve(completionCurve)))
    }

    /// INT-04
    private func resume(_ animator: any UIViewImplicitlyAnimating, _ outcome: Outcome) {
        let rest = rest(isCancelled: outcome == .cancel)
        animator.isReversed = outcome == .cancel
        animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: rest / usableSpeed)
    }

    // MARK: Early ends (PCT-13)

    /// Kept while any transition is in flight, so also while one waits its turn, else until the turn is over:
    /// a stray cancel must not decide a later swipe.
    private func remember(_ outcome: Outcome) {
        guard Policy.pctEarlyEnd == .remember else { return }
        early = outcome
        forgetWhenIdle()
    }

    private func forgetWhenIdle() {
        MainLoop.main.perform { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.early != nil else { return }
                if Transition.inFlight.isEmpty {
                    self.early = nil
                } else {
                    Transition.whenIdle { [weak self] in self?.forgetWhenIdle() }
                }
            }
        }
    }

    private func applyEarlyOutcome() {
        guard let outcome = early else { return }
        early = nil
        end(outcome)
    }

    // MARK: For the engine

    func attach(to context: TransitionContext) {
        self.context = context
        storedDuration = CGFloat(context.transition?.duration ?? 0)
        storedPercent = 0
    }

    func detach(from transition: Transition) {
        guard context == nil || context?.transition === transition else { return }
        context = nil
    }

    /// Ends the interaction from outside the app's own code: the navigation needs its turn (NAV-21).
    func cancelForFramework() { end(.cancel) }
}
