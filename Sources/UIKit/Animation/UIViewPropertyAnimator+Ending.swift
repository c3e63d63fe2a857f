import Foundation

extension UIViewPropertyAnimator {
    func reachedEnd() {
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
}
