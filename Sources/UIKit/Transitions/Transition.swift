import Foundation

/// One change of what is shown, from its request to its end. The owner of everything that takes part in it:
/// animator, interaction controller, context, coordinator, the container's time (design rule: one engine).
@MainActor
final class Transition {
    /// All that are in flight, oldest first. What a transition runs with lives as long as it is here (CTX-20).
    private(set) static var inFlight: [Transition] = []
    private static var lastID = 0

    let id: Int
    let adapter: any TransitionAdapter
    let animator: (any UIViewControllerAnimatedTransitioning)?
    let interactionController: (any UIViewControllerInteractiveTransitioning)?
    let isAnimated: Bool
    let initiallyInteractive: Bool

    private(set) var state = TransitionState.requested
    /// PCT-01: what the animator said at the start. Seconds.
    private(set) var duration = 0.0
    /// The decision in force; an interruptible transition may take it back.
    private(set) var isCancelled = false
    /// What the interaction last reported.
    private(set) var progress = 0.0
    /// Present while the transition is interruptible (INT-03).
    private(set) var interruptible: (any UIViewImplicitlyAnimating)?

    let clock = TransitionClock()
    let driven = DrivenAnimations()
    private(set) var context: TransitionContext?
    private(set) var coordinator: TransitionCoordinator?
    private var isSetUp = false
    /// Of the first view animation that the animator made.
    private var firstTiming: ViewTiming?
    private var heldViews: [UIView] = []
    private weak var firstResponder: UIResponder?

    init(
        adapter: any TransitionAdapter, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactionController: (any UIViewControllerInteractiveTransitioning)? = nil, isAnimated: Bool
    ) {
        Self.lastID += 1
        id = Self.lastID
        self.adapter = adapter
        self.animator = animator
        self.interactionController = interactionController
        self.isAnimated = isAnimated
        initiallyInteractive = isAnimated && interactionController?.wantsInteractiveStart ?? false
        context = TransitionContext(self)
        if animator != nil { coordinator = TransitionCoordinator(self) }
    }

    var isInteractive: Bool { state == .interactive || (initiallyInteractive && isBeforeStart) }
    var isInFlight: Bool { state != .requested && state != .ended }
    var isInterruptible: Bool { interruptible != nil }
    /// The duration as far as it can be known before the start.
    var plannedDuration: Double {
        guard isBeforeStart, let animator else { return duration }
        return animator.transitionDuration(using: context)
    }
    private var isBeforeStart: Bool { state == .requested || state == .preparing }

    /// Whether companions can still join the animation.
    var isBeforeAnimations: Bool { isInFlight && !isSetUp }

    // MARK: Start

    /// Runs everything up to the first frame; an unanimated transition to its end.
    func begin() {
        Self.inFlight.append(self)
        move(.prepare)
        firstResponder = FirstResponder.current
        hold(true)
        adapter.prepare(self)
        adapter.placeViews()
        guard let animator, let context else { return completeUnanimated() }
        Observer.callback(animator, "transitionDuration(using:)")
        duration = max(animator.transitionDuration(using: context), 0)
        findInterruptibleAnimator()
        blockTouches(true)
        if let interactionController, initiallyInteractive {
            move(.interact)
            record(.began(interactive: true, duration: duration))
            Observer.callback(interactionController, "startInteractiveTransition(_:)")
            interactionController.startInteractiveTransition(context)
        } else {
            move(.animate)
            record(.began(interactive: false, duration: duration))
            runAnimator()
            attachDriver()
        }
        finishSetUp()
    }

    private func completeUnanimated() {
        record(.began(interactive: false, duration: 0))
        finishSetUp()
        guard adapter.sendsUnanimatedDidCallsLater else { return complete(true) }
        move(.complete)
        context?.outcome = true
        endViews(true)
        Self.unfinished.append(self)
        TurnEnd.perform { Self.finishUnanimated() }
    }

    /// Unanimated transitions whose did-calls are still due in this turn (MOD-23).
    private static var unfinished: [Transition] = []

    /// Before the next request looks at the controllers, or at the end of the turn.
    static func finishUnanimated() {
        while !unfinished.isEmpty { unfinished.removeFirst().endCalls(true) }
    }

    /// Has the animator set up its animations, on time that runs or, for the percent driver, stands still.
    func runAnimator() {
        guard !isSetUp, let animator, let context else { return }
        if isInteractive {
            if let interruptible {
                interruptible.pauseAnimation()
            } else {
                clock.freeze([adapter.containerView.layer] + adapter.companionLayers, duration: duration)
                driven.collect { callAnimator(animator, context) }
            }
        } else {
            callAnimator(animator, context)
        }
        finishSetUp()
    }

    private func callAnimator(
        _ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext
    ) {
        Observer.callback(animator, "animateTransition(using:)")
        let outer = ViewAnimation.onTiming
        ViewAnimation.onTiming = { [weak self] timing in
            if self?.firstTiming == nil { self?.firstTiming = timing }
        }
        animator.animateTransition(using: context)
        ViewAnimation.onTiming = outer
    }

    /// INT-01…INT-03
    private func findInterruptibleAnimator() {
        guard isAnimated, let animator, let context else { return }
        let found = animator.interruptibleAnimator(using: context)
        if found !== NoInterruptibleAnimator.shared { interruptible = found }
    }

    /// A driver that lets the transition start running may grab it later (PCT-11).
    private func attachDriver() {
        guard let driver = interactionController as? UIPercentDrivenInteractiveTransition, let context,
            state == .running
        else { return }
        driver.attach(to: context)
    }

    /// What follows animateTransition: the arriving view's isAppearing and layout, then the companions (T03).
    private func finishSetUp() {
        guard !isSetUp else { return }
        isSetUp = true
        guard isInFlight, state != .completing else { return }
        UIView.performWithoutAnimation {
            adapter.to?.sendIsAppearingIfDue()
            adapter.containerView.layoutIfNeeded()
            adapter.to?.viewIfLoaded?.layoutIfNeeded()
        }
        guard isAnimated else {
            UIView.performWithoutAnimation { runCompanions() }
            return
        }
        if let interruptible {
            interruptible.addAnimations { [weak self] in self?.runCompanions() }
        } else if clock.isDriving {
            driven.collect { animateCompanions() }
            clock.pinNewAnimations()
        } else {
            animateCompanions()
        }
    }

    /// COO-02: as long as the transition, along the curve of its first animation.
    private func animateCompanions() {
        var timing = ViewTiming(duration: duration, delay: 0, curve: .easeInEaseOut, options: [.allowUserInteraction])
        if let curve = firstTiming?.curve { timing.curve = curve }
        timing.spring = firstTiming?.spring
        UIView.animate(timing, keyframes: nil, { [weak self] in self?.runCompanions() }, nil)
    }

    private func runCompanions() {
        adapter.animateCompanions()
        coordinator?.runAnimations(of: self)
    }

    // MARK: Interaction

    /// CTX-12: moves companions and state.
    func report(progress value: Double) {
        guard state == .interactive else { return }
        progress = Policy.ctxClampsProgress ? min(max(value, 0), 1) : value
        record(.progress(progress))
        if clock.isDriving { clock.seek(to: progress) }
    }

    /// CTX-13: the interactive phase is over; the rest of the animation follows.
    func decide(cancelled: Bool) {
        guard state == .interactive else { return }
        move(.decide)
        isCancelled = cancelled
        if let driver = interactionController as? UIPercentDrivenInteractiveTransition {
            coordinator?.captureRelease(
                percent: progress, velocity: driver.completionSpeed, curve: driver.completionCurve)
        } else {
            coordinator?.captureRelease(
                percent: progress, velocity: interactionController?.completionSpeed ?? 1,
                curve: interactionController?.completionCurve ?? .easeInOut)
        }
        record(.decided(cancelled: cancelled))
        blockTouches(true)
        coordinator?.interactionDidChange(ended: true)
    }

    /// INT-06: back to interactive.
    func pause() {
        guard isInterruptible, state == .running || state == .settling else { return }
        move(.pause)
        isCancelled = false
        blockTouches(false)
        coordinator?.interactionDidChange(ended: false)
    }

    /// Plays the rest of a percent-driven run and then ends its animations (PCT-05…PCT-08).
    func playRest(in length: Double, ease: TimeMap.Ease) {
        let target = isCancelled ? 0.0 : 1.0
        let length = clock.fraction == target ? 0 : max(length, 0)
        clock.run(to: target, in: length, ease: ease)
        let end: @Sendable () -> Void = { [weak self] in MainActor.assumeIsolated { self?.settle() } }
        if length > 0 {
            MainLoop.main.schedule(at: MainLoop.main.now + length, end)
        } else {
            MainLoop.main.perform(end)
        }
    }

    /// The rest has been played: animated values are final or put back, then the completions run.
    private func settle() {
        guard state == .settling, clock.isDriving else { return }
        if isCancelled { driven.rollBack() }
        let ended = clock.takeEndedAnimations(rewound: isCancelled)
        let flag = isCancelled ? Policy.pctFinishedFlagOnCancel : true
        if !isCancelled { clock.goOn() }
        for entry in ended { entry.stop(finished: flag) }
        if isCancelled || !driven.hasLongerRuns { clock.release() }
        driven.finish(flag, all: isCancelled)
    }

    /// Undoes an interactive transition at once: cancelled and rewound in no time (GEO-11).
    func cancelNow() {
        guard state == .interactive || (state == .settling && isCancelled), clock.isDriving else { return }
        decide(cancelled: true)
        settle()
    }

    // MARK: End

    /// CTX-14…CTX-17: synchronous, once.
    func complete(_ didComplete: Bool) {
        guard state.after(.complete) != nil else {
            return Fault.report(
                state == .requested
                    ? "completeTransition(_:) was called before the transition started"
                    : "completeTransition(_:) was called more than once for one transition; the first call counts")
        }
        if didComplete == isCancelled, isAnimated {
            Fault.report(
                "completeTransition(\(didComplete)) contradicts transitionWasCancelled, which is \(isCancelled)")
        }
        let completed = Policy.ctxOutcomeSource == .argument || !isAnimated ? didComplete : !isCancelled
        if state == .interactive { decide(cancelled: !completed) }
        isCancelled = !completed
        move(.complete)
        context?.outcome = completed
        end(completed)
    }

    /// CTX-16: the order of the end.
    private func end(_ completed: Bool) {
        endViews(completed)
        endCalls(completed)
    }

    private func endViews(_ completed: Bool) {
        if !completed, clock.isDriving { driven.rollBack() }
        clock.release()
        driven.letGo()
        UIView.outsideAnimations {
            UIView.performWithoutAnimation { completed ? adapter.commit() : adapter.restore() }
        }
    }

    private func endCalls(_ completed: Bool) {
        UIView.outsideAnimations {
            adapter.sendDidCalls(completed: completed)
            adapter.notifyEnd(completed: completed)
            coordinator?.runCompletions()
            adapter.callCompletion(completed: completed)
            if let animator {
                Observer.callback(animator, "animationEnded(_:)")
                animator.animationEnded(completed)
            }
            close(completed)
            adapter.runQueuedWork()
            let waiting = afterwards
            afterwards = []
            for block in waiting { block() }
        }
    }

    private var afterwards: [() -> Void] = []

    /// Runs `block` when the transition is over and its own queue has had its turn.
    func whenOver(_ block: @escaping () -> Void) { afterwards.append(block) }

    private func close(_ completed: Bool) {
        move(.end)
        blockTouches(false)
        hold(false)
        coordinator?.detach()
        coordinator = nil
        (interactionController as? UIPercentDrivenInteractiveTransition)?.detach(from: self)
        context?.detach()
        context = nil
        interruptible = nil
        if !completed { restoreFirstResponder() }
        StatusBar.update()
        record(.ended(completed: completed))
        Self.inFlight.removeAll { $0 === self }
        Self.tellIdleWaiters()
        if completed, isAnimated { UIAccessibility.post(notification: .screenChanged, argument: nil) }
    }

    /// B71: a cancelled transition gives the keyboard back.
    private func restoreFirstResponder() {
        guard let firstResponder, FirstResponder.current !== firstResponder else { return }
        firstResponder.becomeFirstResponder()
    }

    private static var idleWaiters: [() -> Void] = []

    /// Runs `block` once nothing is in flight.
    static func whenIdle(_ block: @escaping () -> Void) {
        inFlight.isEmpty ? block() : idleWaiters.append(block)
    }

    private static func tellIdleWaiters() {
        guard inFlight.isEmpty else { return }
        let waiting = idleWaiters
        idleWaiters = []
        for block in waiting { block() }
    }

    // MARK: Helpers

    private func move(_ move: TransitionMove) {
        guard let next = state.after(move) else {
            return Fault.report("a transition cannot \(move) while \(state)")
        }
        state = next
        TransitionInvariants.check(self)
    }

    private func record(_ step: Observer.TransitionStep) {
        guard let onTransition = Observer.onTransition else { return }
        onTransition(
            Observer.TransitionRecord(
                id: id, kind: adapter.kind, from: adapter.from, to: adapter.to, time: MainLoop.main.now, step: step))
    }

    /// While it takes part in a transition, nobody else sends a controller's appearance calls.
    private func hold(_ held: Bool) {
        for controller in [adapter.from, adapter.to].compactMap({ $0 }) { controller.transitionHolds += held ? 1 : -1 }
    }

    /// GES-19, B52: no new touches for the participants, unless they may be grabbed.
    private func blockTouches(_ blocked: Bool) {
        for view in heldViews { view.isHeldByTransition = false }
        heldViews = blocked && !isInterruptible ? adapter.heldViews : []
        for view in heldViews { view.isHeldByTransition = true }
    }
}
