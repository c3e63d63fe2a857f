import Foundation

extension UIGestureRecognizer {
    /// GES-04: the event is asked about first, then the touch.
    func accepts(_ touch: UITouch, event: UIEvent) -> Bool {
        guard isEnabled, !isOver, allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
            shouldReceive(event)
        else { return false }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event)
            && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    func track(_ touch: UITouch) {
        attempt.follow(touch)
        ActiveRecognizers.add(self)
    }

    func isTracking(_ touch: UITouch) -> Bool { attempt.down.contains { $0 === touch } }

    /// Whether the fate of the touch is still open here, so that views may have to wait (GES-07).
    func isUndecided(about touch: UITouch) -> Bool {
        currentState == .possible && attempt.touches.contains { $0 === touch }
            && (isTracking(touch) || awaitsMoreTouches || !attempt.heldStates.isEmpty)
    }

    /// A recogniser that neither decides nor waits when the last finger is up must not keep touches, and so views, alive.
    func touchIsUp(_ touch: UITouch) {
        attempt.lift(touch)
        guard attempt.down.isEmpty, currentState == .possible, attempt.heldStates.isEmpty, !awaitsMoreTouches else {
            return
        }
        ActiveRecognizers.remove(self)
        attempt.end()
    }

    /// The fingers that stay down after this event.
    var remainingTouches: [UITouch] { attempt.down.filter { !$0.isOver } }

    /// GES-09, GES-10: whoever was told that the gesture began hears that it is cancelled.
    func abandonAttempt() {
        switch currentState {
        case .began, .changed: move(to: .cancelled)
        case .possible where !attempt.touches.isEmpty: move(to: .failed)
        default: break
        }
    }

    /// GES-10: the view or the recogniser leaves; the recogniser hears of it as of cancelled touches.
    func loseTouches() {
        let touches = attempt.down
        if !touches.isEmpty, !isOver {
            let event = TouchesEvent()
            event.timestamp = MainLoop.main.now
            event.touches = touches
            touchesCancelled(Set(touches), with: event)
        }
        abandonAttempt()
    }

    /// GES-08.
    func finishAttempt() {
        reset()
        ActiveRecognizers.remove(self)
        attempt.end()
        currentState = .possible
    }

    /// Calls the targets with the state as it was.
    func sendActions(reporting state: State) {
        for target in targets {
            guard let object = target.target else { continue }
            reportedState = state
            if !target.action.perform(on: object, with: [self]) {
                Fault.stop(unrecognized("\(target.action)", object))
            }
        }
        reportedState = nil
    }
}
