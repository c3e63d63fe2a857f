import Foundation

/// Standing still, and going elsewhere.
extension UIViewPropertyAnimator {
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
    func halt() {
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
}
