import Testing
import UIKit

@MainActor
@Suite("Navigation traces")
struct NavigationTraceTests {
    @Test("T01: an animated push with the built-in transition")
    func builtInPush() {
        let s = NavigationStage()
        s.watchCoordinator()
        s.N.pushViewController(s.B, animated: true)
        #expect(
            s.trace.take() == [
                "B.willMove(N)", "nd.animationController(push, A, B)", "B.load", "A.wD(t)", "B.wA(t)",
                "nd.willShow(B, t)", "B.iA(t)", "B.lay", "alongside",
            ])
        #expect(s.N.transitionCoordinator != nil)
        s.stage.pass(1)
        #expect(
            s.trace.take() == ["A.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)", "co(false)"])
        #expect(s.N.transitionCoordinator == nil)
        #expect(s.A.view.window == nil)
        #expect(s.names() == ["A", "B"])
    }

    @Test("T02: a push without animation lays out before the did-calls, asks for no animator, has no coordinator")
    func unanimatedPush() {
        let s = NavigationStage()
        s.delegate.onWillShow = { #expect($0.transitionCoordinator == nil) }
        s.N.pushViewController(s.B, animated: false)
        #expect(
            s.trace.take() == [
                "B.willMove(N)", "B.load", "A.wD(f)", "B.wA(f)", "nd.willShow(B, f)", "B.iA(f)", "B.lay", "A.dD(f)",
                "B.dA(f)", "B.didMove(N)", "nd.didShow(B, f)",
            ])
        #expect(s.A.view.superview == nil)
        #expect(s.B.view.window != nil)
    }

    @Test("T03: a push with a custom animator")
    func customPush() {
        let s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        s.watchCoordinator()
        animator.onAnimate = { context in
            #expect(context.view(forKey: .from) === s.A.view)
            #expect(context.view(forKey: .to) === s.B.view)
            #expect(context.finalFrame(for: s.A) == .zero)
            #expect(context.finalFrame(for: s.B) == s.stage.window.bounds)
        }
        s.N.pushViewController(s.B, animated: true)
        #expect(
            s.trace.take() == [
                "B.willMove(N)", "nd.animationController(push, A, B)", "nd.interactionController(an)", "B.load",
                "A.wD(t)", "B.wA(t)", "nd.willShow(B, t)", "an.transitionDuration", "an.animateTransition", "B.iA(t)",
                "B.lay", "alongside",
            ])
        s.stage.pass(0.29)
        #expect(s.trace.take() == [])
        s.stage.pass(0.02)
        #expect(
            s.trace.take() == [
                "A.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)", "co(false)", "an.animationEnded(true)",
            ])
    }

    @Test("T04: an animated pop, and nothing keeps the popped controller")
    func pop() {
        let s = NavigationStage("AB")
        weak let popped = s.B
        #expect(s.N.popViewController(animated: true) === s.B)
        #expect(s.names() == ["A"])
        #expect(
            s.trace.take() == [
                "B.willMove(nil)", "nd.animationController(pop, B, A)", "A.load", "B.wD(t)", "A.wA(t)",
                "nd.willShow(A, t)", "A.iA(t)", "A.lay",
            ])
        s.stage.pass(1)
        #expect(s.trace.take() == ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)"])
        s.forget("B")
        s.stage.pass(0.1)
        #expect(popped == nil)
    }

    @Test("T05: an interactive pop that finishes")
    func interactivePopFinishes() {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.watchCoordinator()
        s.N.popViewController(animated: true)
        #expect(
            s.trace.take() == [
                "B.willMove(nil)", "nd.animationController(pop, B, A)", "nd.interactionController(an)", "A.load",
                "B.wD(t)", "A.wA(t)", "nd.willShow(A, t)", "an.transitionDuration", "an.animateTransition", "A.iA(t)",
                "A.lay", "alongside",
            ])
        #expect(s.N.transitionCoordinator?.isInteractive == true)
        for percent in [0.1, 0.4, 0.6] {
            driver.update(percent)
            s.stage.pass(0.1)
            #expect(abs(Double(s.stage.shown(s.A.view).opacity) - percent) < 1e-4)
        }
        #expect(s.trace.take() == [])
        driver.finish()
        #expect(s.trace.take() == ["ni(false)"])
        #expect(s.N.transitionCoordinator?.isInteractive == false)
        s.stage.pass(0.11)
        #expect(s.trace.take() == [])
        s.stage.pass(0.02)
        #expect(
            s.trace.take() == [
                "B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)", "an.animationEnded(true)",
            ])
    }

    @Test("T06: an interactive pop that is cancelled")
    func interactivePopIsCancelled() {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.watchCoordinator()
        s.N.popViewController(animated: true)
        driver.update(0.4)
        s.stage.pass(0.1)
        _ = s.trace.take()
        driver.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        s.stage.pass(0.13)
        #expect(
            s.trace.take() == [
                "A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)", "co(true)",
                "an.animationEnded(false)",
            ])
        #expect(s.names() == ["A", "B"])
        #expect(s.A.view.window == nil)
        #expect(s.B.view.superview != nil)
    }

    @Test("T08: popToRoot is one transition; the controllers between are not loaded and hear only of their parent")
    func popToRoot() {
        let s = NavigationStage("ABCD")
        let removed = s.N.popToRootViewController(animated: true)
        #expect(removed == [s.B, s.C, s.D])
        #expect(
            s.trace.take() == [
                "D.willMove(nil)", "C.willMove(nil)", "B.willMove(nil)", "nd.animationController(pop, D, A)", "A.load",
                "D.wD(t)", "A.wA(t)", "nd.willShow(A, t)", "A.iA(t)", "A.lay",
            ])
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "D.dD(t)", "A.dA(t)", "D.didMove(nil)", "C.didMove(nil)", "B.didMove(nil)", "nd.didShow(A, t)",
            ])
        #expect(!s.B.isViewLoaded && !s.C.isViewLoaded)
    }

    @Test("T09: setViewControllers with a new top pushes")
    func setPushes() {
        let s = NavigationStage("AB")
        s.N.setViewControllers([s.A, s.C], animated: true)
        #expect(
            s.trace.take() == [
                "C.willMove(N)", "B.willMove(nil)", "nd.animationController(push, B, C)", "C.load", "B.wD(t)",
                "C.wA(t)", "nd.willShow(C, t)", "C.iA(t)", "C.lay",
            ])
        s.stage.pass(1)
        #expect(
            s.trace.take() == ["B.dD(t)", "C.dA(t)", "C.didMove(N)", "B.didMove(nil)", "nd.didShow(C, t)"])
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
        #expect(s.names() == ["C", "B"])
    }

    @Test("T09: a cancelled interactive setViewControllers puts the old array back")
    func setIsCancelled() {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.setViewControllers([s.A, s.C], animated: true)
        driver.update(0.5)
        _ = s.trace.take()
        driver.cancel()
        s.stage.pass(0.2)
        #expect(
            s.trace.take() == [
                "C.wD(t)", "C.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "C.didMove(nil)", "B.didMove(N)",
                "an.animationEnded(false)",
            ])
        #expect(s.names() == ["A", "B"])
        #expect(s.C.parent == nil)
        #expect(s.B.parent === s.N)
    }

    @Test("T10: a push requested during a push waits for its end and then runs in the same turn")
    func queuedPush() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        _ = s.trace.take()
        s.N.pushViewController(s.C, animated: true)
        #expect(s.trace.take() == [])
        #expect(s.names() == ["A", "B"])
        s.stage.pass(0.46)
        #expect(
            s.trace.take() == [
                "A.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)", "C.willMove(N)",
                "nd.animationController(push, B, C)", "C.load", "B.wD(t)", "C.wA(t)", "nd.willShow(C, t)", "C.iA(t)",
                "C.lay",
            ])
        s.stage.pass(1)
        #expect(s.names() == ["A", "B", "C"])
    }

    @Test("T10: the same controller pushed twice is refused when its turn comes, and the stack stays whole")
    func queuedDuplicate() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.N.pushViewController(s.B, animated: true)
        #expect(s.stage.takeFaults() == [])
        s.stage.pass(1)
        #expect(s.stage.takeFaults().count == 1)
        #expect(s.names() == ["A", "B"])
    }
}
