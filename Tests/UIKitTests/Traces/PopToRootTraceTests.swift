import Testing

@testable import UIKit

@MainActor
@Suite("Traces of a pop to the root: T08")
struct PopToRootTraceTests {
    private let toRoot = ["D.willMove(nil)", "C.willMove(nil)", "B.willMove(nil)"]

    @Test("T08: popToRoot is one transition; the controllers between are not loaded and hear only of their parent")
    func popToRoot() {
        let s = NavigationStage("ABCD")
        s.watchCoordinator()
        let removed = s.N.popToRootViewController(animated: true)
        #expect(removed == [s.B, s.C, s.D])
        #expect(
            s.trace.take() == toRoot + [
                "nd.animationController(pop, D, A)", "A.load", "D.wD(t)", "A.wA(t)", "nd.willShow(A, t)", "A.iA(t)",
                "A.lay", "alongside",
            ])
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "D.dD(t)", "A.dA(t)", "D.didMove(nil)", "C.didMove(nil)", "B.didMove(nil)", "nd.didShow(A, t)",
                "co(false)",
            ])
        #expect(!s.B.isViewLoaded && !s.C.isViewLoaded)
    }

    @Test("T08 unanimated: the same calls at once")
    func popToRootUnanimated() {
        let s = NavigationStage("ABCD")
        #expect(s.N.popToRootViewController(animated: false) == [s.B, s.C, s.D])
        #expect(
            s.trace.take() == toRoot + [
                "A.load", "D.wD(f)", "A.wA(f)", "nd.willShow(A, f)", "A.iA(f)", "A.lay", "D.dD(f)", "A.dA(f)",
                "D.didMove(nil)", "C.didMove(nil)", "B.didMove(nil)", "nd.didShow(A, f)",
            ])
    }

    @Test("T08 cancelled: all of them are back, and each hears of its old parent")
    func popToRootCancelled() {
        let s = NavigationStage("ABCD")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.watchCoordinator()
        s.N.popToRootViewController(animated: true)
        driver.update(0.5)
        _ = s.trace.take()
        driver.cancel()
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "ni(true)", "A.wD(t)", "A.dD(t)", "D.wA(t)", "D.iA(t)", "D.dA(t)", "D.didMove(N)", "C.didMove(N)",
                "B.didMove(N)", "co(true)", "an.animationEnded(false)",
            ])
        #expect(s.names() == ["A", "B", "C", "D"])
        #expect(!s.B.isViewLoaded && !s.C.isViewLoaded && s.C.parent === s.N)
    }

    @Test("T08 interrupted: a second popToRoot requested meanwhile finds nothing to do")
    func popToRootTwice() {
        let s = NavigationStage("ABCD")
        s.N.popToRootViewController(animated: true)
        _ = s.trace.take()
        #expect(s.N.popToRootViewController(animated: true) == nil)
        s.stage.pass(2)
        #expect(
            s.trace.take() == [
                "D.dD(t)", "A.dA(t)", "D.didMove(nil)", "C.didMove(nil)", "B.didMove(nil)", "nd.didShow(A, t)",
            ])
    }
}
