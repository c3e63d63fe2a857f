@testable import UIKit

/// What an earlier test left: a transition without its clock would never end, and a later test's swipe would wait for it;
/// windows that a test's own cycles keep alive would be checked with every turn of the tests after it.
@MainActor
enum Leftovers {
    /// How often this was done.
    private(set) static var generation = 0

    static func clear() {
        generation += 1
        AppearanceProxies.removeAll()
        TransitionInvariants.onViolation = nil
        for window in UIScreen.main.windowsFrontFirst where window.rootViewController != nil { window.isHidden = true }
        for transition in Transition.inFlight {
            print("left in flight by an earlier test: \(transition.adapter.kind), \(transition.state)")
        }
        Transition.inFlight = []
        Transition.unfinished = []
        Transition.idleWaiters = []
    }
}
