import Testing
import UIKit

@MainActor
@Suite("Traces of requests during a push: T10")
struct QueuedPushTraceTests {
    private let firstEnds = ["A.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)", "co(false)"]

    @Test("T10: a push requested during a push waits for its end and then runs in the same turn")
    func queuedPush() {
        let s = NavigationStage()
        s.watchCoordinator()
        s.N.pushViewController(s.B, animated: true)
        _ = s.trace.take()
        s.N.pushViewController(s.C, animated: true)
        #expect(s.trace.take() == [])
        #expect(s.names() == ["A", "B"])
        s.stage.pass(0.451)
        #expect(
            s.trace.take() == firstEnds + [
                "C.willMove(N)", "nd.animationController(push, B, C)", "C.load", "B.wD(t)", "C.wA(t)",
                "nd.willShow(C, t)", "C.iA(t)", "C.lay", "alongside",
            ])
        s.stage.pass(1)
        #expect(s.trace.take() == ["B.dD(t)", "C.dA(t)", "C.didMove(N)", "nd.didShow(C, t)", "co(false)"])
        #expect(s.names() == ["A", "B", "C"])
    }

    @Test("T10 unanimated: the queued push keeps its own flag")
    func queuedUnanimated() {
        let s = NavigationStage()
        s.watchCoordinator()
        s.N.pushViewController(s.B, animated: true)
        _ = s.trace.take()
        s.N.pushViewController(s.C, animated: false)
        s.stage.pass(1)
        #expect(
            s.trace.take() == firstEnds + [
                "C.willMove(N)", "C.load", "B.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)", "C.lay", "B.dD(f)",
                "C.dA(f)", "C.didMove(N)", "nd.didShow(C, f)",
            ])
    }

    @Test("T10 cancelled: after a cancelled push the queued one starts from the page that stayed")
    func queuedAfterCancel() {
        let s = NavigationStage()
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        driver.update(0.5)
        driver.cancel()
        _ = s.trace.take()
        s.N.pushViewController(s.C, animated: false)
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "B.didMove(nil)", "an.animationEnded(false)",
                "C.willMove(N)", "C.load", "A.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)", "C.lay", "A.dD(f)",
                "C.dA(f)", "C.didMove(N)", "nd.didShow(C, f)",
            ])
        #expect(s.names() == ["A", "C"])
    }

    @Test("T10: the same controller pushed twice is refused when its turn comes, and the stack stays whole")
    func queuedDuplicate() {
        let s = NavigationStage()
        s.watchCoordinator()
        s.N.pushViewController(s.B, animated: true)
        s.N.pushViewController(s.B, animated: true)
        #expect(s.stage.takeFaults() == [])
        _ = s.trace.take()
        s.stage.pass(1)
        #expect(s.stage.takeFaults().count == 1)
        #expect(s.trace.take() == firstEnds)
        #expect(s.names() == ["A", "B"])
    }

    @Test("T10 interrupted: several requests run in their order, each after the one before")
    func queuedSeveral() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.N.pushViewController(s.C, animated: true)
        s.N.popViewController(animated: true)
        s.N.pushViewController(s.D, animated: true)
        s.stage.pass(5)
        #expect(
            s.trace.take().filter { $0.hasPrefix("nd.") } == [
                "nd.animationController(push, A, B)", "nd.willShow(B, t)", "nd.didShow(B, t)",
                "nd.animationController(push, B, C)", "nd.willShow(C, t)", "nd.didShow(C, t)",
                "nd.animationController(pop, C, B)", "nd.willShow(B, t)", "nd.didShow(B, t)",
                "nd.animationController(push, B, D)", "nd.willShow(D, t)", "nd.didShow(D, t)",
            ])
        #expect(s.names() == ["A", "B", "D"])
    }
}
