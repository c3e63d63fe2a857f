import Foundation

extension Policy {
    /// CTX-17: how long a request may wait for a transition that is overdue before a report says who waits for whom.
    /// Seconds. The transition is not ended for that, but by `ctxWatchdog`, if that is on.
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
        "\(request) waits for \(calledName), which has not ended: \(lack)"
    }

    /// `Policy.ctxWatchdog`: a transition that nobody drives and nobody ends is ended here, and the app is told.
    func startWatchdog() {
        guard let limit = Policy.ctxWatchdog, isInFlight else { return }
        let now = MainLoop.main.now
        MainLoop.main.schedule(at: max((startTime ?? now) + duration, now) + limit) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isInFlight, self.state != .completing else { return }
                if self.state == .interactive, TouchDispatcher.shared.tracks.contains(where: { !$0.touch.isOver }) {
                    return self.startWatchdog()
                }
                Fault.report("the watchdog ends \(self.calledName): \(self.lack)")
                self.endForWatchdog()
            }
        }
    }

    private func endForWatchdog() {
        cancelNow()
        guard isInFlight, state != .completing else { return }
        context?.isEndedForApp = true
        complete(!isCancelled)
    }

    /// What the transition still waits for.
    private var lack: String {
        if state == .interactive, let interactionController {
            return "its interaction controller \(describe(interactionController)) has reported neither "
                + "finish nor cancel. Every end of the gesture, .cancelled and .failed too, has to call one of them."
        }
        guard let animator else { return "completeTransition(_:) has not been called." }
        return "its animator \(describe(animator)) has not called completeTransition(_:). It has to be called "
            + "once on every way out, after a cancel too."
    }
}

/// Transitions that should have ended by now, for whoever waits for an app to come to rest.
@MainActor
package enum OverdueTransitions {
    /// A sentence for each: which one, and what it lacks.
    package static var reports: [String] {
        Transition.inFlight.filter(\.isOverdue).map(\.overdueReport)
    }
}

extension Transition {
    fileprivate var isOverdue: Bool {
        isInFlight && (state == .interactive || startTime.map { MainLoop.main.now > $0 + duration } ?? false)
    }

    fileprivate var overdueReport: String { "\(calledName) has not ended: \(lack)" }
}

extension TransitionAdapter {
    /// As messages call the transition.
    var transitionName: String {
        let ends = [from, to].map { $0.map { describe($0) } ?? "nothing" }
        return "the \(kind.rawValue) from \(ends[0]) to \(ends[1])"
    }
}
