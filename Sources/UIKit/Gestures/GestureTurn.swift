import Foundation

/// What recognition has to say at the next turn: actions and resets, in the order in which they came up (GES-02).
@MainActor
final class GestureTurn {
    static let shared = GestureTurn()

    private enum Entry {
        case action(UIGestureRecognizer, UIGestureRecognizer.State, touches: [UITouch])
        case reset(UIGestureRecognizer)
    }

    private var entries: [Entry] = []
    private var isScheduled = false
    private var isRunning = false

    func addAction(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        entries.append(.action(recognizer, state, touches: recognizer.attempt.touches))
        schedule()
    }

    func addReset(_ recognizer: UIGestureRecognizer) {
        entries.append(.reset(recognizer))
        schedule()
    }

    /// Events that come before the next turn find everything said. An action that causes another has a limit.
    func run() {
        for _ in 0..<8 where !entries.isEmpty { runBatch() }
    }

    func eventDidEnd() {
        if Policy.gesActionTiming == .sameEvent { run() }
        TouchDispatcher.shared.drainViews(event: nil)
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        MainLoop.main.perform {
            MainActor.assumeIsolated {
                self.isScheduled = false
                self.runBatch()
            }
        }
    }

    private func runBatch() {
        guard !isRunning, !entries.isEmpty else { return }
        isRunning = true
        let batch = entries
        entries = []
        for entry in batch {
            switch entry {
            case .action(let recognizer, let state, let touches):
                if recognizer.cancelsTouchesInView { TouchDispatcher.shared.cancelClaimed(touches) }
                recognizer.sendActions(reporting: state)
            case .reset(let recognizer):
                recognizer.finishAttempt()
            }
        }
        isRunning = false
        TouchDispatcher.shared.drainViews(event: nil)
    }
}
