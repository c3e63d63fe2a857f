import Foundation

extension Policy {
    /// CTX-17: how long a request may wait for a transition that is overdue before a report says who waits for whom.
    /// Seconds. The transition is never ended for that.
    nonisolated(unsafe) package static var ctxStallReport = 3.0
}

extension Transition {
    /// As messages call it: "the push from <A> to <B>".
    var calledName: String { adapter.transitionName }

    /// CTX-17: `request` waits for the end of this transition; if that does not come, a report says why.
    func isAwaited(by request: String) {
        guard !isWatchedForStall else { return }
        isWatchedForStall = true
        checkStall(request)
    }

    private func checkStall(_ request: String) {
        let begun = startTime ?? MainLoop.main.now
        let due = max(begun + duration, MainLoop.main.now) + Policy.ctxStallReport
        MainLoop.main.schedule(at: due) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isInFlight else { return }
                // While somebody holds it, it is not overdue.
                if self.state == .interactive, TouchDispatcher.shared.tracks.contains(where: { !$0.touch.isOver }) {
                    return self.checkStall(request)
                }
                Fault.report(self.stallReport(request))
            }
        }
    }

    private func stallReport(_ request: String) -> String {
        let wait = "\(request) waits for \(calledName), which has not ended: "
        if state == .interactive, let interactionController {
            return wait + "its interaction controller \(describe(interactionController)) has reported neither "
                + "finish nor cancel. Every end of the gesture, .cancelled and .failed too, has to call one of them."
        }
        guard let animator else { return wait + "completeTransition(_:) has not been called." }
        return wait + "its animator \(describe(animator)) has not called completeTransition(_:). It has to be called "
            + "once on every way out, after a cancel too."
    }
}

extension TransitionAdapter {
    /// As messages call the transition.
    var transitionName: String {
        let ends = [from, to].map { $0.map { describe($0) } ?? "nothing" }
        return "the \(kind.rawValue) from \(ends[0]) to \(ends[1])"
    }
}
