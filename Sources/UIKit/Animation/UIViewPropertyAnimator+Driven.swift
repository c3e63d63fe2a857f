import Foundation

/// Driven by a transition's time (PCT-10).
extension UIViewPropertyAnimator {
    /// An animator that is started while a percent-driven transition sets up moves with it.
    func takeDriver() {
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
