import Testing

@testable import UIKit

/// What an earlier test left: a transition without its clock would never end, and a later test's swipe would wait for it;
/// a window would be checked with every turn of the tests after it. A transition that a test leaves in flight fails here;
/// a window is taken off the screen.
@MainActor
enum Leftovers {
    /// How often this was done.
    private(set) static var generation = 0

    static func clear() {
        generation += 1
        AppearanceProxies.removeAll()
        TransitionInvariants.onViolation = nil
        for transition in Transition.inFlight {
            Issue.record("left in flight by an earlier test: \(transition.adapter.kind), \(transition.state)")
        }
        Transition.inFlight = []
        Transition.unfinished = []
        Transition.idleWaiters = []
        for window in UIScreen.main.windowsFrontFirst where window.rootViewController != nil { window.isHidden = true }
    }
}
