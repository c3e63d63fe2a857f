import Foundation

// From the request to the first frame.
extension Transition {
    /// Runs everything up to the first frame; an unanimated transition to its end. Asked for inside somebody's animation
    /// block it is no part of that block, and nothing that it places is taken back with it.
    func begin() {
        let isStill = !UIView.areAnimationsEnabled
        UIView.outsideAnimations { isStill ? UIView.performWithoutAnimation { start() } : start() }
    }

    private func start() {
        Self.inFlight.append(self)
        startTime = MainLoop.main.now
        move(.prepare)
        firstResponder = FirstResponder.current
        focusBefore = AccessibilityFocus.element
        viewsBefore = TransitionInvariants.viewsBefore(self)
        hold(true)
        adapter.prepare(self)
        adapter.placeViews()
        isPlaced = true
        let waiting = onPlaced
        onPlaced = []
        for block in waiting { block() }
        guard state == .preparing else { return }
        guard let animator, let context else { return completeUnanimated() }
        Observer.callback(animator, "transitionDuration(using:)")
        duration = usable(animator.transitionDuration(using: context), of: animator)
        // That question may have ended it.
        guard state == .preparing else { return }
        blockTouches(true)
        move(initiallyInteractive ? .interact : .animate)
        record(.began(interactive: initiallyInteractive, duration: duration))
        if let interactionController, initiallyInteractive || !(interactionController is UIPercentDrivenInteractiveTransition) {
            start(interactionController, context)
        } else {
            runAnimator()
            attachDriver()
        }
        finishSetUp()
        startWatchdog()
    }

    /// The interaction controller sets the animations up, also where the transition starts by running (PCT-11): only
    /// afterwards is the animator asked for what was made there. Where nothing runs then, the animator starts it.
    private func start(
        _ interactionController: any UIViewControllerInteractiveTransitioning, _ context: TransitionContext
    ) {
        Observer.callback(interactionController, "startInteractiveTransition(_:)")
        let hasAnimated = notingTiming { interactionController.startInteractiveTransition(context) }
        guard !isOver else { return }
        if interruptible == nil { findInterruptibleAnimator() }
        if !initiallyInteractive, !hasAnimated, interruptible?.state != .active { runAnimator() }
    }

    private var isOver: Bool { state.after(.complete) == nil }

    /// Seconds; none for what no clock can count.
    private func usable(_ duration: Double, of animator: any UIViewControllerAnimatedTransitioning) -> Double {
        guard duration.isFinite else {
            Fault.report(
                "transitionDuration(using:) of \(describe(animator)) is \(duration) for \(calledName); it counts as 0")
            return 0
        }
        return max(duration, 0)
    }

    func completeUnanimated() {
        record(.began(interactive: false, duration: 0))
        finishSetUp()
        guard state == .preparing else { return }
        guard adapter.sendsUnanimatedDidCallsLater else { return complete(true) }
        move(.complete)
        context?.outcome = true
        endViews(true)
        Self.unfinished.append(self)
        TurnEnd.perform { Self.finishUnanimated() }
    }

    /// Before the next request looks at the controllers, or at the end of the turn.
    static func finishUnanimated() {
        while !unfinished.isEmpty { unfinished.removeFirst().endCalls(true) }
    }

    /// Has the animator set up its animations, on time that runs or, for the percent driver, stands still.
    func runAnimator() {
        guard !isSetUp, let animator, let context else { return }
        if isInteractive {
            findInterruptibleAnimator()
            if let interruptible {
                interruptible.pauseAnimation()
            } else {
                clock.freeze([adapter.containerView.layer] + adapter.companionLayers, duration: duration)
                driven.collect { callAnimator(animator, context) }
                // A turn of the device in the midst of it has undone the interaction already (GEO-11).
                if !clock.isDriving { driven.letGo() }
            }
        } else {
            callAnimator(animator, context)
            // Only now: many animators make what they answer with in animateTransition(using:).
            if state == .running { findInterruptibleAnimator() }
        }
        finishSetUp()
    }

    func callAnimator(
        _ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext
    ) {
        Observer.callback(animator, "animateTransition(using:)")
        notingTiming { animator.animateTransition(using: context) }
    }

    /// Keeps the timing of the first view animation that `block` starts.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    private func notingTiming(_ block: () -> Void) -> Bool {
        let outer = ViewAnimation.onTiming
        var hasAnimated = false
        ViewAnimation.onTiming = { [weak self] timing in
            hasAnimated = true
            if self?.firstTiming == nil { self?.firstTiming = timing }
        }
        block()
        ViewAnimation.onTiming = outer
        return hasAnimated
    }

    /// INT-01…INT-03
    func findInterruptibleAnimator() {
        guard isAnimated, let animator, let context else { return }
        let found = animator.interruptibleAnimator(using: context)
        if found !== NoInterruptibleAnimator.shared { interruptible = found }
    }

    /// INT-01: asked again, the animator has to answer with the object that runs.
    func checkInterruptibleAnimator() {
        guard let interruptible, let animator, let context else { return }
        if animator.interruptibleAnimator(using: context) === interruptible { return }
        Fault.report(
            "interruptibleAnimator(using:) of \(describe(animator)) has to answer with one and the same object until the "
                + "transition is over; the first one goes on")
    }

    /// A driver that lets the transition start running may grab it later (PCT-11).
    func attachDriver() {
        guard let driver = interactionController as? UIPercentDrivenInteractiveTransition, let context,
            state == .running
        else { return }
        driver.attach(to: context)
    }
}
