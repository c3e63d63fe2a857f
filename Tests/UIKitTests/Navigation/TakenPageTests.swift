import Testing
import UIKit

/// What `removeFromParent` does to a stack.
@MainActor
@Suite("Pages that are taken out of a stack by hand")
struct TakenPageTests {
    private func parents(_ s: NavigationStage) -> [String] { s.trace.take().filter { $0.contains("ove(") } }

    @Test("APP-14, NAV-01: a page at rest leaves the stack and hears didMove(nil); the one below it shows", arguments: ["A", "B", "C"])
    func atRest(name: String) {
        let s = NavigationStage("ABC")
        s[name].removeFromParent()
        #expect(s.names() == ["A", "B", "C"].filter { $0 != name })
        #expect(parents(s) == ["\(name).didMove(nil)"])
        s.stage.pass(0.1)
        #expect(s.N.topViewController?.view.window != nil && s[name].view.window == nil)
        #expect(s.N.navigationBar.items?.count == 2)
        TransitionInvariants.checkRest(of: s.stage.window)
    }

    @Test("APP-14, NAV-34: the arriving page of a push is taken: the push is undone, and nobody hears of the page twice", arguments: [true, false])
    func arrivingPush(finishes: Bool) {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        driver.update(0.4)
        s.stage.pass(0.05)
        s.B.removeFromParent()
        finishes ? driver.finish() : driver.cancel()
        s.stage.pass(1)
        let lines = s.trace.take()
        #expect(lines.filter { $0.contains("ove(") } == ["B.willMove(N)", "B.didMove(nil)"])
        #expect(lines.filter { $0.contains("A.d") || $0.contains("B.d") && !$0.contains("ove(") } == ["B.dD(t)", "A.dA(t)"])
        #expect(!lines.contains("nd.didShow(B, t)"))
        #expect(s.names() == ["A"] && s.A.view.window != nil && s.B.view.window == nil)
        _ = s.stage.takeReports()
    }

    @Test("APP-14, NAV-34: the leaving page of a pop is taken: the pop goes through, cancelled or not", arguments: [true, false])
    func leavingPop(finishes: Bool) {
        let s = NavigationStage("AB"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.popViewController(animated: true)
        driver.update(0.4)
        s.B.removeFromParent()
        finishes ? driver.finish() : driver.cancel()
        s.stage.pass(1)
        let lines = s.trace.take()
        #expect(lines.filter { $0.contains("ove(") } == ["B.willMove(nil)", "B.didMove(nil)"])
        #expect(lines.contains("B.dD(t)") && lines.contains("A.dA(t)"))
        #expect(s.names() == ["A"] && s.A.view.window != nil && s.B.view.window == nil && s.B.parent == nil)
        _ = s.stage.takeReports()
    }

    @Test("APP-14, NAV-34: a page in the middle is taken during a cancelled pop: the stack comes back without it")
    func middle() {
        let s = NavigationStage("ABC"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.popToRootViewController(animated: true)
        s.B.removeFromParent()
        driver.cancel()
        s.stage.pass(1)
        #expect(parents(s) == ["C.willMove(nil)", "B.willMove(nil)", "B.didMove(nil)", "C.didMove(N)"])
        #expect(s.names() == ["A", "C"] && s.C.view.window != nil)
    }

    @Test("APP-14: both pages of a pop are taken: the page that is left shows")
    func both() {
        let s = NavigationStage("ABC")
        s.delegate.animator = TraceAnimator(s.trace)
        s.N.popViewController(animated: true)
        s.stage.pass(0.1)
        s.B.removeFromParent()
        s.C.removeFromParent()
        s.stage.pass(1)
        #expect(s.names() == ["A"] && s.A.view.window != nil && s.N.transitionCoordinator == nil)
        s.N.pushViewController(s.D, animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "D"])
        _ = s.stage.takeReports()
    }
}
