import Testing
import UIKit

@MainActor
@Suite("Traces of setViewControllers: T09")
struct SetTraceTests {
    @Test("T09: setViewControllers with a new top pushes")
    func setPushes() {
        let s = NavigationStage("AB")
        s.watchCoordinator()
        s.N.setViewControllers([s.A, s.C], animated: true)
        #expect(
            s.trace.take() == [
                "C.willMove(N)", "B.willMove(nil)", "nd.animationController(push, B, C)", "C.load", "B.wD(t)",
                "C.wA(t)", "nd.willShow(C, t)", "C.iA(t)", "C.lay", "alongside",
            ])
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "B.dD(t)", "C.dA(t)", "C.didMove(N)", "B.didMove(nil)", "nd.didShow(C, t)", "co(false)",
            ])
    }

    @Test("T09: setViewControllers to a known controller pops; what comes below it is not loaded")
    func setPops() {
        let s = NavigationStage("ABC")
        s.N.setViewControllers([s.D, s.A], animated: true)
        #expect(
            s.trace.take() == [
                "D.willMove(N)", "C.willMove(nil)", "B.willMove(nil)", "nd.animationController(pop, C, A)", "A.load",
                "C.wD(t)", "A.wA(t)", "nd.willShow(A, t)", "A.iA(t)", "A.lay",
            ])
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "C.dD(t)", "A.dA(t)", "D.didMove(N)", "C.didMove(nil)", "B.didMove(nil)", "nd.didShow(A, t)",
            ])
        #expect(!s.D.isViewLoaded)
    }

    @Test("T09: setViewControllers with the same top runs no transition")
    func setKeepsTop() {
        let s = NavigationStage("AB")
        s.N.setViewControllers([s.C, s.B], animated: true)
        #expect(
            s.trace.take() == ["C.willMove(N)", "A.willMove(nil)", "C.didMove(N)", "A.didMove(nil)"])
        #expect(s.N.transitionCoordinator == nil)
        s.stage.pass(1)
        #expect(s.trace.take() == [])
        #expect(s.names() == ["C", "B"])
    }

    @Test("T09 unanimated: the same calls at once, without asking for an animator")
    func setUnanimated() {
        let s = NavigationStage("AB")
        s.N.setViewControllers([s.A, s.C], animated: false)
        #expect(
            s.trace.take() == [
                "C.willMove(N)", "B.willMove(nil)", "C.load", "B.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)",
                "C.lay", "B.dD(f)", "C.dA(f)", "C.didMove(N)", "B.didMove(nil)", "nd.didShow(C, f)",
            ])
    }

    @Test("T09 cancelled: an interactive set that pushes puts the old array back")
    func setPushCancelled() {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.watchCoordinator()
        s.N.setViewControllers([s.A, s.C], animated: true)
        driver.update(0.5)
        _ = s.trace.take()
        driver.cancel()
        s.stage.pass(0.2)
        #expect(
            s.trace.take() == [
                "ni(true)", "C.wD(t)", "C.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "C.didMove(nil)", "B.didMove(N)",
                "co(true)", "an.animationEnded(false)",
            ])
        #expect(s.names() == ["A", "B"])
        #expect(s.C.parent == nil)
        #expect(s.B.parent === s.N)
    }

    @Test("T09 cancelled: an interactive set that pops puts the old array back")
    func setPopCancelled() {
        let s = NavigationStage("ABC")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.setViewControllers([s.D, s.A], animated: true)
        driver.update(0.5)
        _ = s.trace.take()
        driver.cancel()
        s.stage.pass(0.2)
        #expect(
            s.trace.take() == [
                "A.wD(t)", "A.dD(t)", "C.wA(t)", "C.iA(t)", "C.dA(t)", "D.didMove(nil)", "C.didMove(N)",
                "B.didMove(N)", "an.animationEnded(false)",
            ])
        #expect(s.names() == ["A", "B", "C"])
        #expect(s.D.parent == nil && s.A.parent === s.N)
    }

    @Test("T09 interrupted: a set requested during a set waits and is compared with the stack of then")
    func setDuringSet() {
        let s = NavigationStage("AB")
        s.N.setViewControllers([s.A, s.C], animated: true)
        _ = s.trace.take()
        s.N.setViewControllers([s.A], animated: false)
        #expect(s.names() == ["A", "C"])
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "B.dD(t)", "C.dA(t)", "C.didMove(N)", "B.didMove(nil)", "nd.didShow(C, t)", "C.willMove(nil)", "A.load",
                "C.wD(f)", "A.wA(f)", "nd.willShow(A, f)", "A.iA(f)", "A.lay", "C.dD(f)", "A.dA(f)", "C.didMove(nil)",
                "nd.didShow(A, f)",
            ])
    }
}
