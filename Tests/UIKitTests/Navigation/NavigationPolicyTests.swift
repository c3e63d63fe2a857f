import Testing

@testable import UIKit

/// What the other values of navigation's policies do; each is put back at the end.
@MainActor
@Suite("Policies of navigation")
struct NavigationPolicyTests {
    @Test("NAV-13: by policy the delegate is asked without animation too, and nothing is animated all the same")
    func asksUnanimated() {
        Policy.navAsksAnimatorUnanimated = true
        defer { Policy.navAsksAnimatorUnanimated = false }
        let s = NavigationStage()
        s.delegate.animator = TraceAnimator(s.trace)
        s.N.pushViewController(s.B, animated: false)
        let lines = s.trace.take()
        #expect(lines.filter { $0.hasPrefix("nd.anim") } == ["nd.animationController(push, A, B)"])
        #expect(!lines.contains { $0.hasPrefix("an.") } && lines.last == "nd.didShow(B, f)")
        #expect(s.N.transitionCoordinator == nil && s.B.view.window != nil)
    }

    @Test("NAV-02, X-01: by policy a push of what is on the stack does nothing, also when it had to wait", arguments: [false, true])
    func duplicatePush(isQueued: Bool) {
        Policy.navDuplicatePush = .isIgnored
        defer { Policy.navDuplicatePush = .stopsTheApp }
        let s = NavigationStage("AB")
        if isQueued { s.N.pushViewController(s.C, animated: true) }
        s.N.pushViewController(s.B, animated: false)
        s.stage.pass(1)
        #expect(s.stage.takeFaults() == [])
        #expect(s.names() == (isQueued ? ["A", "B", "C"] : ["A", "B"]))
    }

    @Test("NAV-05: by policy pops return what they removed with the top one first")
    func poppedOrder() {
        Policy.navPoppedOrder = .upperFirst
        defer { Policy.navPoppedOrder = .lowerFirst }
        let s = NavigationStage("ABCD")
        #expect(s.N.popToViewController(s.B, animated: false) == [s.D, s.C])
        #expect(s.N.popToRootViewController(animated: true) == [s.B])
        s.stage.pass(1)
    }

    @Test("NAV-07: by policy those that go together hear of their parent from the lowest up")
    func skippedOrder() {
        Policy.navSkippedParentCalls = .lowerFirst
        defer { Policy.navSkippedParentCalls = .upperFirst }
        let s = NavigationStage("ABCD")
        s.N.popToRootViewController(animated: true)
        s.stage.pass(1)
        let moves = s.trace.take().filter { $0.contains("ove(") }
        #expect(moves == ["B", "C", "D"].map { "\($0).willMove(nil)" } + ["B", "C", "D"].map { "\($0).didMove(nil)" })
    }

    @Test("NAV-32, X-06: by policy a cancelled pop leaves willMove(nil) without an answer, and the next pop has both calls")
    func parentCallsOnCancel() {
        Policy.navParentCallsOnCancel = .stayOpen
        defer { Policy.navParentCallsOnCancel = .areClosed }
        let pop = DrivenPop()
        pop.s.N.popViewController(animated: true)
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(pop.s.trace.take().filter { $0.contains("ove(") } == ["B.willMove(nil)"])
        #expect(pop.s.B.parent === pop.s.N)
        pop.s.N.popViewController(animated: false)
        #expect(pop.s.trace.take().filter { $0.contains("ove(") } == ["B.willMove(nil)", "B.didMove(nil)"])
    }

    @Test("NAV-20, X-05: by policy the swipe back is off where the bar is hidden, its back button gone or the delegate animates", arguments: [
        ("plain", true), ("hidden bar", false), ("hidden back button", false), ("left item", false),
        ("supplementing item", true), ("animator with interaction", false),
    ])
    func popGestureRule(place: String, begins: Bool) {
        Policy.navPopGestureRule = .whereBarIsPlain
        defer { Policy.navPopGestureRule = .wherePopIsDrivable }
        let s = NavigationStage("AB")
        switch place {
        case "hidden bar": s.N.setNavigationBarHidden(true, animated: false)
        case "hidden back button": s.B.navigationItem.hidesBackButton = true
        case "left item": s.B.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
        case "supplementing item":
            s.B.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
            s.B.navigationItem.leftItemsSupplementBackButton = true
        case "animator with interaction":
            s.delegate.animator = TraceAnimator(s.trace)
            s.delegate.interaction = UIPercentDrivenInteractiveTransition()
        default: break
        }
        let finger = Finger().down(at: CGPoint(x: 3, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.2)
        #expect((s.N.transitionCoordinator != nil) == begins)
        finger.up()
        s.stage.pass(1)
        #expect(s.names() == (begins ? ["A"] : ["A", "B"]))
    }

    @Test("NAV-21, X-17: by policy what code asks for in mid-swipe is refused, and the swipe goes on", arguments: [true, false])
    func duringSwipe(finishes: Bool) {
        Policy.navDuringSwipe = .refuse
        defer { Policy.navDuringSwipe = .cancelThenRun }
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.s.N.pushViewController(pop.s.C, animated: true)
        #expect(pop.s.N.transitionCoordinator?.isInteractive == true)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(2)
        #expect(pop.s.names() == (finishes ? ["A"] : ["A", "B"]) && pop.s.C.parent == nil)
    }

    @Test("NAV-33: by policy what is asked for during a transition is forgotten; a swipe is still cancelled by it")
    func overlap() {
        Policy.navOverlap = .ignore
        defer { Policy.navOverlap = .queue }
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.N.pushViewController(s.C, animated: true)
        #expect(s.N.popViewController(animated: true) == nil)
        s.stage.pass(2)
        #expect(s.names() == ["A", "B"] && s.C.parent == nil)
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.s.N.pushViewController(pop.s.C, animated: false)
        pop.pass(1)
        #expect(pop.s.names() == ["A", "B", "C"])
    }

    @Test("NAV-26: by policy only the top's flag counts", arguments: [false, true])
    func bottomBarRule(topOnly: Bool) {
        Policy.navBottomBarRule = topOnly ? .topOnly : .anyMember
        defer { Policy.navBottomBarRule = .anyMember }
        let s = TabStage("aB"), hiding = TraceController("D", s.trace), plain = TraceController("E", s.trace)
        hiding.hidesBottomBarWhenPushed = true
        s.navigation().pushViewController(hiding, animated: false)
        #expect(s.tabs.tabBar.isHidden)
        s.navigation().pushViewController(plain, animated: true)
        s.stage.pass(1)
        #expect(s.tabs.tabBar.isHidden == !topOnly)
    }

    @Test("NAV-23: by policy the page starts to settle at rest, not at the finger's speed", arguments: [true, false])
    func settlingSpeed(isKept: Bool) {
        Policy.navSettleKeepsSpeed = isKept
        defer { Policy.navSettleKeepsSpeed = true }
        let s = NavigationStage("AB")
        let finger = Finger().down(at: CGPoint(x: 3, y: 400)).move(by: CGVector(dx: 200, dy: 0), over: 0.2)
        finger.up()
        let start = s.stage.shown(s.B.view).position.x
        s.stage.pass(0.01)
        // 1,000 points a second.
        let way = s.stage.shown(s.B.view).position.x - start
        #expect(isKept ? way > 7 : way < 7)
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    @Test("NAV-24: parallax and dimming are as the policies say")
    func picture() throws {
        let before = (Policy.navParallax, Policy.navDimming)
        defer { (Policy.navParallax, Policy.navDimming) = before }
        (Policy.navParallax, Policy.navDimming) = (0.5, 0.4)
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        let progress = 1 - (s.stage.shown(s.B.view).position.x - 195) / 390
        #expect(abs(s.stage.shown(s.A.view).position.x - (195 - 0.5 * 390 * progress)) < 0.01)
        let dim = try #require(s.B.view.superview?.subviews.first { $0.backgroundColor == .black })
        #expect(abs(CGFloat(s.stage.shown(dim).opacity) - 0.4 * progress) < 1e-3)
        s.stage.pass(1)
    }

    @Test("NAV-29: the bar takes the policy's time")
    func barDuration() {
        let before = Policy.navBarHideShowDuration
        defer { Policy.navBarHideShowDuration = before }
        Policy.navBarHideShowDuration = 0.6
        let s = NavigationStage()
        s.N.setNavigationBarHidden(true, animated: true)
        s.stage.pass(0.55)
        #expect(!s.N.navigationBar.isHidden)
        s.stage.pass(0.1)
        #expect(s.N.navigationBar.isHidden)
    }
}
