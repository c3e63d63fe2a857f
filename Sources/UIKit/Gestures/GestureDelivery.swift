import Foundation

/// Calls the touch methods of recognisers.
@MainActor
enum GestureDelivery {
    /// Every recogniser gets its touches of the event, phase by phase; the deepest view's come first.
    static func deliver(_ touches: [UITouch], event: UIEvent) {
        var recognizers: [UIGestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.recognizers where !recognizers.contains(where: { $0 === recognizer }) {
                recognizers.append(recognizer)
            }
        }
        for recognizer in recognizers {
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                let mine = touches.filter { $0.phase == phase && recognizer.isTracking($0) }
                guard !mine.isEmpty, !recognizer.isOver else { continue }
                send(phase, mine, to: recognizer, event: event)
            }
        }
        for recognizer in recognizers { breakDeadlock(of: recognizer) }
    }

    /// What the system does to a touch; a recogniser that does not listen is stopped all the same (GES-10).
    static func cancel(_ touch: UITouch, event: UIEvent) {
        touch.phase = .cancelled
        for recognizer in touch.recognizers where recognizer.isTracking(touch) && !recognizer.isOver {
            send(.cancelled, [touch], to: recognizer, event: event)
        }
    }

    /// In one view, more taps come before fewer: the shorter series is part of the longer.
    static func order(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        let taps = recognizers.map { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0 }
        guard taps.contains(where: { $0 > 1 }) else { return recognizers }
        return recognizers.indices
            .sorted { taps[$0] == taps[$1] ? $0 < $1 : taps[$0] > taps[$1] }
            .map { recognizers[$0] }
    }

    private static func send(
        _ phase: UITouch.Phase, _ touches: [UITouch], to recognizer: UIGestureRecognizer, event: UIEvent
    ) {
        let set = Set(touches)
        switch phase {
        case .began:
            recognizer.touchesBegan(set, with: event)
            if recognizer.hasRecognized, recognizer.cancelsTouchesInView {
                TouchDispatcher.shared.claim(touches.filter(recognizer.isTracking), for: recognizer)
            }
        case .moved: recognizer.touchesMoved(set, with: event)
        case .ended: recognizer.touchesEnded(set, with: event)
        case .cancelled:
            recognizer.touchesCancelled(set, with: event)
            if recognizer.remainingTouches.isEmpty { recognizer.abandonAttempt() }
        default: break
        }
    }

    /// Recognisers that wait for each other when the last finger is up would wait for ever.
    private static func breakDeadlock(of recognizer: UIGestureRecognizer) {
        guard isStuck(recognizer) else { return }
        let others = ActiveRecognizers.rivals(of: recognizer).filter { $0.currentState == .possible }
        if others.allSatisfy(isStuck) { recognizer.abandonAttempt() }
    }

    private static func isStuck(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizer.attempt.heldStates.isEmpty && recognizer.remainingTouches.isEmpty
    }
}
