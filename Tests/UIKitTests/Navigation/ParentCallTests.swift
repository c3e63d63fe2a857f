import Testing
import UIKit

@MainActor
@Suite("Parents of pages")
struct ParentCallTests {
    private func calls(_ name: String, _ s: NavigationStage) -> [String] {
        s.trace.take().filter { $0.hasPrefix("\(name).") && !$0.hasSuffix("load") && !$0.hasSuffix("lay") }
    }

    @Test("NAV-31: a pushed page gets willMove first and didMove last, a popped one encloses its calls in nil ones", arguments: [true, false])
    func enclosing(animated: Bool) {
        let s = NavigationStage()
        let flag = animated ? "t" : "f"
        s.N.pushViewController(s.B, animated: animated)
        s.stage.pass(1)
        #expect(
            calls("B", s) == ["B.willMove(N)", "B.wA(\(flag))", "B.iA(\(flag))", "B.dA(\(flag))", "B.didMove(N)"])
        s.N.popViewController(animated: animated)
        s.stage.pass(1)
        #expect(calls("B", s) == ["B.willMove(nil)", "B.wD(\(flag))", "B.dD(\(flag))", "B.didMove(nil)"])
        #expect(s.B.parent == nil)
    }

    @Test("NAV-32: a cancelled pop closes willMove(nil) with didMove(N)")
    func cancelledPop() {
        let pop = DrivenPop()
        pop.s.N.popViewController(animated: true)
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(
            pop.s.trace.take().filter { $0.contains("ove(") } == ["B.willMove(nil)", "B.didMove(N)"])
        #expect(pop.s.B.parent === pop.s.N)
        #expect(!pop.s.B.isMovingFromParent)
    }

    @Test("NAV-32: a cancelled pop over several levels closes all of them, a cancelled push closes with nil")
    func cancelledOthers() {
        let s = NavigationStage("ABC")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.popToRootViewController(animated: true)
        driver.cancel()
        s.stage.pass(1)
        #expect(
            s.trace.take().filter { $0.contains("didMove(") } == ["C.didMove(N)", "B.didMove(N)"])
        s.N.pushViewController(s.D, animated: true)
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.contains("ove(") } == ["D.willMove(N)", "D.didMove(nil)"])
        #expect(s.D.parent == nil)
    }

    @Test("NAV-30: during a cancelled pop the flags are those of a pop, and false again after it")
    func movingDuringCancel() {
        let pop = DrivenPop()
        var seen: [String] = []
        for controller in [pop.s.A, pop.s.B] {
            controller.onCall = { call in
                guard call.hasSuffix("(t)") else { return }
                seen.append("\(controller.name).\(call) \(controller.isMovingToParent) \(controller.isMovingFromParent)")
            }
        }
        pop.start()
        #expect(seen.contains("B.wD(t) false true") && seen.contains("A.wA(t) false false"))
        pop.driver.cancel()
        pop.pass(1)
        #expect(seen.allSatisfy { $0.hasPrefix("B.wD") || !$0.hasPrefix("A") || $0.hasSuffix("false false") })
        #expect(!pop.s.B.isMovingFromParent && !pop.s.B.isMovingToParent)
    }
}
