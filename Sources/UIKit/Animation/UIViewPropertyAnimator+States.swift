import Foundation

extension UIViewPropertyAnimator {
    private var now: Double { driver?.time ?? MainLoop.main.now }

    /// Of the way, or of the time where scrubbing goes by the curve (PRO-04, PRO-07).
    var currentFraction: CGFloat {
        guard state != .inactive else { return 0 }
        let place = scrubsLinearly ? clock.fraction(at: now) : clock.place(at: now)
        let fraction = min(max(place, 0), 1)
        return CGFloat(reversed && Policy.proReversedFraction == .fromEnd ? 1 - fraction : fraction)
    }

    // MARK: Becoming active

    /// PRO-01: inactive → active, paused at the start.
    func activate() {
        guard state == .inactive else { return }
        state = .active
        run = AnimatorRun(
            maps: clock.maps, timing: ownTiming, blocksTouches: !isUserInteractionEnabled,
            showsToHitTests: !isManualHitTestingEnabled)
        let waiting = blocks
        blocks = []
        for block in waiting { perform(block) }
    }

    private var ownTiming: ViewTiming {
        ViewTiming(
            duration: duration, delay: 0, curve: timingParameters?.cubicTimingParameters?.curve ?? .easeInEaseOut,
            options: [])
    }

    func add(_ block: AnimatorBlock) {
        switch state {
        case .inactive: blocks.append(block)
        case .active:
            perform(block)
            if waitsForBlocks {
                waitsForBlocks = false
                go()
            }
        case .stopped: Fault.stop("UIViewPropertyAnimator: animations cannot be added to a stopped animator")
        }
    }

    /// PRO-13: from now to the end; a delay never goes past the end.
    private func perform(_ block: AnimatorBlock) {
        var start = clock.fraction(at: now)
        if block.delayFactor > 0 {
            let place = clock.place(at: now)
            let base = Policy.proDelayBase == .total ? 1 : 1 - place
            start = max(start, clock.motion.ease.value(at: min(place + block.delayFactor * base, 1)))
        }
        run?.perform(from: min(max(start, 0), 1), to: 1, block.animations)
    }

    // MARK: Running

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

    private func cancelPendingStart() {
        if let pendingStart { MainLoop.main.cancel(pendingStart) }
        pendingStart = nil
    }

    /// Plays what is left of the animator's own curve.
    private func go() {
        let place = clock.place(at: now)
        play(lasting: duration * (reversed ? place : 1 - place))
    }

    /// - Parameter other: the curve to go on along, if not the animator's own.
    private func play(_ other: AnimatorMotion? = nil, lasting length: Double) {
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

    func pause() {
        switch state {
        case .stopped: Fault.stop("UIViewPropertyAnimator: a stopped animator cannot be paused")
        case .inactive:
            cancelPendingStart()
            selfWhileRunning = nil
            activate()
        case .active:
            guard isRunning || pendingStart != nil else { return }
            if !isInterruptible {
                return Fault.stop("UIViewPropertyAnimator: an animator that is not interruptible cannot be paused")
            }
            cancelPendingStart()
            halt()
        }
    }

    /// Stands still at what is shown.
    private func halt() {
        isRunning = false
        selfWhileRunning = nil
        if let pendingEnd { MainLoop.main.cancel(pendingEnd) }
        pendingEnd = nil
        clock.hold(at: now)
        run?.follow(clock.maps)
    }

    /// PRO-03
    func scrub(to fraction: CGFloat) {
        guard !isRunning, state != .stopped, fraction.isFinite else { return }
        activate()
        var place = Double(min(max(fraction, 0), 1))
        if reversed, Policy.proReversedFraction == .fromEnd { place = 1 - place }
        if scrubsLinearly { clock.stop(at: place) } else { clock.stop(atPlace: place) }
        run?.follow(clock.maps)
    }

    /// PRO-06: the curve is played back from where it is.
    func setReversed(_ newValue: Bool) {
        guard reversed != newValue else { return }
        reversed = newValue
        guard isRunning, Policy.proLiveReverse else { return }
        go()
    }

    // MARK: Ending

    private func reachedEnd() {
        pendingEnd = nil
        guard state == .active else { return }
        isRunning = false
        selfWhileRunning = nil
        driver = nil
        clock.stop(at: runsForward ? 1 : 0)
        run?.follow(clock.maps)
        if pausesOnCompletion { return }
        complete(at: runsForward ? .end : .start)
    }

    /// PRO-08: what is shown becomes the model.
    func stop(withoutFinishing: Bool) {
        guard state == .active else {
            if state == .inactive, Policy.proStopInactive == .stopsTheApp {
                Fault.stop("UIViewPropertyAnimator: an inactive animator cannot be stopped")
            }
            return
        }
        if !isInterruptible {
            return Fault.stop("UIViewPropertyAnimator: an animator that is not interruptible cannot be stopped")
        }
        cancelPendingStart()
        halt()
        run?.stop()
        guard withoutFinishing else { return state = .stopped }
        run?.finish(at: .current)
        becomeInactive()
        completions = []
    }

    /// PRO-09
    func finishStopped(at position: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return Fault.stop("UIViewPropertyAnimator: finishAnimation(at:) needs a stopped animator")
        }
        complete(at: position)
    }

    /// PRO-14: in the order added, once.
    func complete(at position: UIViewAnimatingPosition) {
        let ended = run
        ended?.finish(at: position)
        becomeInactive()
        let waiting = completions
        completions = []
        UIView.outsideAnimations {
            ended?.runCompletions()
            for completion in waiting { completion(position) }
        }
    }

    private func becomeInactive() {
        if let pendingEnd { MainLoop.main.cancel(pendingEnd) }
        pendingEnd = nil
        isRunning = false
        selfWhileRunning = nil
        driver = nil
        run = nil
        blocks = []
        state = .inactive
        reversed = false
        clock.stop(at: 0)
        waitsForBlocks = false
    }

    // MARK: Driven by a transition's time (PCT-10)

    /// An animator that is started while a percent-driven transition sets up moves with it.
    private func takeDriver() {
        guard driver == nil, !isRunning, let taker = ViewAnimation.driver as? DrivenAnimations else { return }
        driver = taker
        taker.take(self)
    }

    var isDrivenToEnd: Bool { clock.fraction(at: now) >= 1 }

    /// PCT-17: its completions wait for `driverEnded(at:)`.
    func rollBack() { run?.finish(at: .start) }

    /// The transition's run is over.
    func driverEnded(at position: UIViewAnimatingPosition) {
        guard driver != nil, state == .active else { return }
        complete(at: position)
    }

    /// The transition's run is over, but not this animator's; its layers' time goes on by itself.
    func driverGoesOn() {
        guard driver != nil, state == .active else { return }
        // One that somebody paused is its holder's from here on.
        guard isRunning else { return driverLetGo() }
        let rest = (1 - clock.fraction(at: now)) * duration
        pendingEnd = MainLoop.main.schedule(at: MainLoop.main.now + rest) { [weak self] in
            MainActor.assumeIsolated { self?.reachedEnd() }
        }
    }

    /// The transition ended early: what is left plays by itself.
    func driverLetGo() {
        guard driver != nil else { return }
        let fraction = clock.fraction(at: now)
        driver = nil
        guard state == .active else { return }
        clock.stop(at: fraction)
        if isRunning { go() }
    }
}
