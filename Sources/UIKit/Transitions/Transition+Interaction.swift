import Foundation

// While a finger, or something else, drives.
extension Transition {
    /// CTX-12: moves companions and state.
    func report(progress value: Double) {
        guard state == .interactive else { return }
        progress = Policy.ctxClampsProgress ? min(max(value, 0), 1) : value
        record(.progress(progress))
        if clock.isDriving { clock.seek(to: progress) }
        companions?.fractionComplete = CGFloat(progress)
    }

    /// CTX-13: the interactive phase is over; the rest of the animation follows.
    func decide(cancelled: Bool) {
        guard state == .interactive else { return }
        move(.decide)
        isCancelled = cancelled
        // COO-10
        let speed = Policy.cooVelocitySource == .one ? 1 : interactionController?.completionSpeed ?? 1
        coordinator?.captureRelease(
            percent: progress, velocity: speed, curve: interactionController?.completionCurve ?? .easeInOut)
        record(.decided(cancelled: cancelled))
        letCompanionsGo()
        blockTouches(true)
        coordinator?.interactionDidChange(ended: true)
        if Policy.appCancelTiming == .atDecision {
            TransitionAppearance.decide(cancelled: cancelled, from: adapter.from, to: adapter.to)
        }
    }

    /// INT-06: back to interactive.
    func pause() {
        guard isInterruptible, state == .running || state == .settling else { return }
        checkInterruptibleAnimator()
        move(.pause)
        isCancelled = false
        // Grabbed where it is (COO-09).
        if let interruptible { progress = Double(interruptible.fractionComplete) }
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
    func settle() {
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
        guard state == .interactive || (state == .settling && isCancelled) else { return }
        if clock.isDriving {
            decide(cancelled: true)
            settle()
        } else if let interruptible, interruptible.state == .active {
            decide(cancelled: true)
            interruptible.stopAnimation(false)
            if interruptible.state == .stopped { interruptible.finishAnimation(at: .start) }
        } else if state == .interactive {
            cancelByHand()
        }
    }

    /// GEO-11
    func cancelForResize() { if Policy.geoResizeInFlight == .cancelsInteraction { cancelNow() } }

    /// What a hand-written interaction moves is its own: its gesture is interrupted (GES-10), so that it undoes that by
    /// itself. One that does not listen is ended here; what it reports later comes too late.
    private func cancelByHand() {
        if let window = adapter.containerView.window { TouchDispatcher.shared.interruptGestures(in: window) }
        guard state == .interactive else { return }
        decide(cancelled: true)
        guard state == .settling else { return }
        context?.isEndedForApp = true
        complete(false)
    }
}
