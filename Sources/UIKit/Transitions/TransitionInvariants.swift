import Foundation

/// What holds in every state; checked after every move while a test (or the prover) listens.
@MainActor
package enum TransitionInvariants {
    package static var onViolation: ((String) -> Void)?

    static func check(_ transition: Transition) {
        guard let onViolation else { return }
        for violation in violations(of: transition) { onViolation("transition \(transition.id): \(violation)") }
    }

    static func violations(of transition: Transition) -> [String] {
        var found: [String] = []
        func expect(_ holds: Bool, _ what: String) {
            if !holds { found.append(what) }
        }
        let isListed = Transition.inFlight.contains { $0 === transition }
        switch transition.state {
        case .requested:
            expect(!transition.clock.isDriving, "time is driven before the start")
        case .preparing, .running, .interactive, .settling:
            expect(isListed, "in flight, but not kept alive")
            expect(transition.context != nil, "in flight without a context")
        case .completing:
            expect(transition.context != nil, "completes without a context")
        case .ended:
            expect(!transition.clock.isDriving, "time is still driven after the end")
        }
        return found
    }

    /// What must hold when nothing is in flight.
    package static func checkRest(of window: UIWindow) {
        guard let onViolation, Transition.inFlight.isEmpty else { return }
        func visit(_ view: UIView) {
            if view.isHeldByTransition { onViolation("\(describe(view)) takes no touches at rest") }
            if view.layer.timeMap != .identity { onViolation("\(describe(view)) has a time of its own at rest") }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
    }
}
