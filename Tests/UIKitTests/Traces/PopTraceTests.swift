import Testing

@testable import UIKit

@MainActor
@Suite("Traces of an animated pop: T04")
struct PopTraceTests {
    @Test("T04: an animated pop, and nothing keeps the popped controller")
    func plain() {
        let s = NavigationStage("AB")
        s.watchCoordinator()
        weak let popped = s.B
        s.B.onCall = { if $0 == "wD(t)" { #expect(popped?.isMovingFromParent == true) } }
        s.A.onCall = { if $0 == "wA(t)" { #expect(!s.A.isMovingToParent) } }
        #expect(s.N.popViewController(animated: true) === s.B)
        #expect(s.names() == ["A"])
        #expect(s.trace.take() == PopCalls.begins)
        s.stage.pass(1)
        #expect(s.trace.take() == PopCalls.ends)
        s.forget("B")
        s.stage.pass(0.1)
        #expect(popped == nil)
    }

    @Test("T04 unanimated: the same calls with animated false, without asking for an animator")
    func unanimated() {
        let s = NavigationStage("AB")
        s.N.popViewController(animated: false)
        #expect(
            s.trace.take() == [
                "B.willMove(nil)", "A.load", "B.wD(f)", "A.wA(f)", "nd.willShow(A, f)", "A.iA(f)", "A.lay", "B.dD(f)",
                "A.dA(f)", "B.didMove(nil)", "nd.didShow(A, f)",
            ])
    }

    @Test("T04 interrupted: a push requested meanwhile waits for the pop's end")
    func interruptedByPush() {
        let s = NavigationStage("AB")
        s.watchCoordinator()
        s.N.popViewController(animated: true)
        s.stage.pass(0.2)
        s.N.pushViewController(s.C, animated: false)
        #expect(s.trace.take() == PopCalls.begins)
        s.stage.pass(1)
        #expect(
            s.trace.take() == PopCalls.ends + [
                "C.willMove(N)", "C.load", "A.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)", "C.lay", "A.dD(f)",
                "C.dA(f)", "C.didMove(N)", "nd.didShow(C, f)",
            ])
        #expect(s.names() == ["A", "C"])
    }

    @Test("T04 interrupted: the delegate goes, a call comes in, the device turns: the calls are the same")
    func interrupted() {
        let screen = TurnedScreen()
        let s = NavigationStage("AB")
        s.watchCoordinator()
        s.N.popViewController(animated: true)
        s.N.delegate = nil
        s.stage.pass(0.1)
        PhoneCall.rings()
        screen.turn()
        s.stage.pass(0.1)
        PhoneCall.ends()
        s.stage.pass(1)
        #expect(s.trace.take() == PopCalls.begins + PopCalls.ends.filter { $0 != "nd.didShow(A, t)" })
        #expect(s.A.view.frame.size == TurnedScreen.size)
    }
}
