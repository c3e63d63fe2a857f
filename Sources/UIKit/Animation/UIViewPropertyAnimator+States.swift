import Foundation

extension UIViewPropertyAnimator {
    private var now: Double { MainLoop.main.now }

    var currentFraction: CGFloat {
        guard state != .inactive else { return 0 }
        return CGFloat(min(max(clock.fraction(at: now), 0), 1))
    }

    // MARK: Becoming active

    /// PRO-01: inactive → active, paused at the start.
    func activate() {
        guard state == .inactive else { return }
        state = .active
        run = AnimatorRun(map: clock.map, blocksTouches: !isUserInteractionEnabled)
        let waiting = blocks
        blocks = []
        for block in waiting { perform(block) }
    }

    func add(_ block: AnimatorBlock) {
        switch state {
        case .inactive: blocks.append(block)
        case .active:
            perform(block)
            if waitsForBlocks {
                waitsForBlocks = false
                go(from: 0, forward: true)
            }
        case .stopped: Fault.stop("UIViewPropertyAnimator: animations cannot be added to a stopped animator")
        }
    }

    /// PRO-13: from now to the end; the delay counts the whole duration and never goes past the end.
    private func perform(_ block: AnimatorBlock) {
        let start = Double(currentFraction)
        let delayed = min(start + block.delayFactor, 1)
        run?.perform(from: delayed, to: 1, block.animations)
    }

    // MARK: Running

    func start() {
        switch state {
        case .stopped:
            Fault.stop("UIViewPropertyAnimator: a stopped animator cannot be started; finish it first")
        case .active:
            cancelPendingStart()
            if !isRunning { resume(with: nil, durationFactor: 0) }
        case .inactive:
            let hasBlocks = !blocks.isEmpty
            activate()
            if hasBlocks { go(from: 0, forward: !reversed) } else { waitsForBlocks = true }
        }
    }

    /// PRO-15
    func start(after delay: TimeInterval) {
        guard delay > 0 else { return start() }
        guard state == .inactive else { return start() }
        self.delay = delay
        activate()
        selfWhileRunning = self
        pendingStart = MainLoop.main.schedule(at: now + delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.pendingStart != nil else { return }
                self.pendingStart = nil
                self.go(from: 0, forward: !self.reversed)
            }
        }
    }

    private func cancelPendingStart() {
        if let pendingStart { MainLoop.main.cancel(pendingStart) }
        pendingStart = nil
    }

    /// Runs from `fraction` to either end along the animator's own curve.
    private func go(from fraction: Double, forward: Bool) {
        let length = forward ? 1 - fraction : fraction
        play(from: fraction, forward: forward, duration: duration * length, ease: clock.motion.ease)
    }

    private func play(from fraction: Double, forward: Bool, duration: Double, ease: TimeMap.Ease) {
        isRunning = true
        selfWhileRunning = self
        clock.run(from: fraction, to: forward ? 1 : 0, at: now, lasting: duration, ease: ease)
        run?.follow(clock.map)
        if let pendingEnd { MainLoop.main.cancel(pendingEnd) }
        pendingEnd = MainLoop.main.schedule(at: now + max(duration, 0)) { [weak self] in
            MainActor.assumeIsolated { self?.reachedEnd() }
        }
    }

    func resume(with parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active, !isRunning else {
            if state != .active { Fault.stop("UIViewPropertyAnimator: continueAnimation needs a paused animator") }
            return
        }
        if durationFactor.isNaN {
            Fault.report("UIViewPropertyAnimator: continueAnimation's durationFactor is \(durationFactor); it counts as 0")
        }
        cancelPendingStart()
        let fraction = clock.fraction(at: now)
        let remaining = reversed ? fraction : 1 - fraction
        let motion = parameters.map { AnimatorMotion($0, duration: duration) }
        // PRO-12: factor 0 keeps what is left of the original time; at the end there is nothing left to wait for.
        let time = durationFactor > 0 ? Double(durationFactor) * duration : max(remaining, 0) * duration
        play(
            from: fraction, forward: !reversed, duration: remaining <= 0 ? 0 : time,
            ease: motion?.ease ?? clock.motion.ease)
    }

    func pause() {
        switch state {
        case .stopped: Fault.stop("UIViewPropertyAnimator: a stopped animator cannot be paused")
        case .inactive:
            activate()
        case .active:
            guard isRunning || pendingStart != nil else { return }
            if !isInterruptible || !isInterruptibleByCreation {
                return Fault.stop("UIViewPropertyAnimator: an animator that is not interruptible cannot be paused")
            }
            cancelPendingStart()
            hold(at: clock.fraction(at: now))
        }
    }

    private func hold(at fraction: Double) {
        isRunning = false
        selfWhileRunning = nil
        if let pendingEnd { MainLoop.main.cancel(pendingEnd) }
        pendingEnd = nil
        clock.stop(at: fraction)
        run?.follow(clock.map)
    }

    /// PRO-03
    func scrub(to fraction: CGFloat) {
        guard !isRunning, state != .stopped, fraction.isFinite else { return }
        activate()
        let place = Double(min(max(fraction, 0), 1))
        clock.stop(at: scrubsLinearly ? place : clock.motion.ease.value(at: place))
        run?.follow(clock.map)
    }

    func setReversed(_ newValue: Bool) {
        guard reversed != newValue else { return }
        reversed = newValue
        guard isRunning else { return }
        go(from: clock.fraction(at: now), forward: !newValue)
    }

    // MARK: Ending

    private func reachedEnd() {
        pendingEnd = nil
        guard state == .active else { return }
        isRunning = false
        selfWhileRunning = nil
        clock.stop(at: reversed ? 0 : 1)
        run?.follow(clock.map)
        if pausesOnCompletion { return }
        complete(at: reversed ? .start : .end)
    }

    /// PRO-08
    func stop(withoutFinishing: Bool) {
        guard state == .active else { return }
        if !isInterruptible || !isInterruptibleByCreation {
            return Fault.stop("UIViewPropertyAnimator: an animator that is not interruptible cannot be stopped")
        }
        cancelPendingStart()
        if let pendingEnd { MainLoop.main.cancel(pendingEnd) }
        pendingEnd = nil
        isRunning = false
        selfWhileRunning = nil
        if withoutFinishing {
            run?.end(at: .current)
            becomeInactive()
            completions = []
        } else {
            let fraction = clock.fraction(at: now)
            clock.stop(at: fraction)
            run?.follow(clock.map)
            state = .stopped
        }
    }

    /// PRO-09
    func finishStopped(at position: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return Fault.stop("UIViewPropertyAnimator: finishAnimation(at:) needs a stopped animator")
        }
        complete(at: position)
    }

    /// PRO-14: in the order added, once.
    private func complete(at position: UIViewAnimatingPosition) {
        run?.end(at: position)
        becomeInactive()
        let waiting = completions
        completions = []
        UIView.outsideAnimations { for completion in waiting { completion(position) } }
    }

    private func becomeInactive() {
        run = nil
        blocks = []
        state = .inactive
        reversed = false
        clock.stop(at: 0)
        waitsForBlocks = false
    }
}
