import Foundation

/// Playing along the curve.
extension UIViewPropertyAnimator {
    func start() {
        switch state {
        case .stopped:
            Fault.stop("UIViewPropertyAnimator: a stopped animator cannot be started; finish it first")
        case .active:
            if pendingStart == nil, isRunning { return }
            cancelPendingStart()
            go()
        case .inactive:
            let hasBlocks = !blocks.isEmpty
            activate()
            if hasBlocks { go() } else { waitsForBlocks = true }
        }
    }

    /// PRO-15
    func start(after delay: TimeInterval) {
        guard delay > 0, state != .stopped, !isRunning else { return start() }
        self.delay = delay
        if Policy.proDelayState == .active { activate() }
        selfWhileRunning = self
        cancelPendingStart()
        pendingStart = MainLoop.main.schedule(at: now + delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.pendingStart != nil else { return }
                self.pendingStart = nil
                self.start()
            }
        }
    }

    func cancelPendingStart() {
        if let pendingStart { MainLoop.main.cancel(pendingStart) }
        pendingStart = nil
    }

    /// Plays what is left of the animator's own curve.
    func go() {
        let place = clock.place(at: now)
        play(lasting: duration * (reversed ? place : 1 - place))
    }

    /// - Parameter other: the curve to go on along, if not the animator's own.
    func play(_ other: AnimatorMotion? = nil, lasting length: Double) {
        takeDriver()
        isRunning = true
        runsForward = !reversed
        selfWhileRunning = self
        let length = max(length, 0)
        if let other {
            clock.play(other, forward: !reversed, at: now, lasting: length)
        } else if driver != nil {
            // PCT-03
            let linear = AnimatorMotion(UICubicTimingParameters(animationCurve: .linear), duration: length)
            clock.play(linear, forward: !reversed, at: now, lasting: length)
        } else {
            clock.play(forward: !reversed, at: now, lasting: length)
        }
        run?.follow(clock.maps)
        endLater(in: length)
    }

    /// Whoever drives the animator says when it ends.
    private func endLater(in length: Double) {
        if let pendingEnd { MainLoop.main.cancel(pendingEnd) }
        pendingEnd = nil
        guard driver == nil else { return }
        pendingEnd = MainLoop.main.schedule(at: now + length) { [weak self] in
            MainActor.assumeIsolated { self?.reachedEnd() }
        }
    }

    /// PRO-12
    func resume(with parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active else {
            return Fault.stop("UIViewPropertyAnimator: continueAnimation needs a paused animator")
        }
        guard !isRunning else { return }
        if durationFactor.isNaN {
            Fault.report("UIViewPropertyAnimator: continueAnimation's durationFactor is \(durationFactor); it counts as 0")
        }
        cancelPendingStart()
        // A spring that is beyond its end on its way is not at it.
        let place = clock.place(at: now), isAtEnd = reversed ? place <= 0 : place >= 1
        let left = Policy.proZeroFactor == .remainingTime ? (reversed ? place : 1 - place) : 1
        let time = durationFactor > 0 ? Double(durationFactor) * duration : left * duration
        if isAtEnd, Policy.proContinueAtEnd == .completesAtOnce { return play(lasting: 0) }
        guard let parameters else { return play(lasting: time) }
        let motion = AnimatorMotion(parameters, duration: time)
        play(motion, lasting: motion.duration)
    }
}
