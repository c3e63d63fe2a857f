import Testing
import UIKit

@MainActor
@Suite("Traces of whole stacks: T09, T10, T24")
struct StackTraceTests {
    // MARK: T09

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

    // MARK: T10

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

    // MARK: T24

    /// N [A, B] with M over it, settled.
    private func underModal(animated: Bool) -> (NavigationStage, TraceController) {
        let n = NavigationStage("AB")
        let modal = TraceController("M", n.trace)
        modal.modalPresentationStyle = .fullScreen
        n.B.present(modal, animated: animated)
        n.stage.pass(1)
        return (n, modal)
    }

    @Test("T24: the stack changes under a full-screen modal without appearance calls; its new top appears with the dismissal")
    func stackUnderModal() {
        let (n, modal) = underModal(animated: true)
        #expect(
            n.trace.take() == ["M.load", "B.wD(t)", "M.wA(t)", "M.iA(t)", "M.lay", "M.dA(t)", "B.dD(t)"])
        weak let gone = n.B
        n.N.popToRootViewController(animated: false)
        #expect(
            n.trace.take() == ["B.willMove(nil)", "nd.willShow(A, f)", "B.didMove(nil)", "nd.didShow(A, f)"])
        n.forget("B")
        #expect(gone == nil)
        modal.dismiss(animated: true)
        #expect(n.trace.take() == ["M.wD(t)", "A.load", "A.wA(t)", "A.iA(t)", "A.lay"])
        n.stage.pass(1)
        #expect(n.trace.take() == ["A.dA(t)", "M.dD(t)"])
        #expect(n.N.navigationBar.topItem === n.A.navigationItem && n.N.navigationBar.backItem == nil)
    }

    @Test("T24 unanimated: the same without any animation")
    func stackUnderModalUnanimated() {
        let (n, modal) = underModal(animated: false)
        #expect(
            n.trace.take() == ["M.load", "B.wD(f)", "M.wA(f)", "M.iA(f)", "M.lay", "M.dA(f)", "B.dD(f)"])
        n.N.popToRootViewController(animated: true)
        #expect(
            n.trace.take() == ["B.willMove(nil)", "nd.willShow(A, f)", "B.didMove(nil)", "nd.didShow(A, f)"])
        modal.dismiss(animated: false)
        n.stage.pass(1)
        #expect(
            n.trace.take() == ["M.wD(f)", "A.load", "A.wA(f)", "A.iA(f)", "A.lay", "A.dA(f)", "M.dD(f)"])
    }

    @Test("T24 interrupted: the stack changes while the modal is still on its way up")
    func stackUnderArrivingModal() {
        let n = NavigationStage("AB")
        let modal = TraceController("M", n.trace)
        modal.modalPresentationStyle = .fullScreen
        n.B.present(modal, animated: true)
        n.stage.pass(0.1)
        #expect(n.trace.take() == ["M.load", "B.wD(t)", "M.wA(t)", "M.iA(t)", "M.lay"])
        n.N.popToRootViewController(animated: true)
        n.stage.pass(2)
        let lines = n.trace.take()
        #expect(lines.filter { $0.hasPrefix("B.") } == ["B.willMove(nil)", "B.dD(t)", "B.didMove(nil)"])
        #expect(!lines.contains { $0.hasPrefix("A.w") || $0.hasPrefix("A.d") })
        #expect(lines.contains("M.dA(t)") && n.names() == ["A"])
        modal.dismiss(animated: true)
        #expect(n.trace.take() == ["M.wD(t)"] + (lines.contains("A.load") ? [] : ["A.load"]) + ["A.wA(t)", "A.iA(t)", "A.lay"])
        n.stage.pass(1)
        #expect(n.trace.take() == ["A.dA(t)", "M.dD(t)"])
    }

    @Test("T24 interrupted: the stack changes while the modal is on its way down; the page of then is the one that appears",
        arguments: [true, false])
    func stackUnderLeavingModal(animated: Bool) {
        let (n, modal) = underModal(animated: true)
        _ = n.trace.take()
        modal.dismiss(animated: true)
        #expect(n.trace.take() == ["M.wD(t)", "B.wA(t)", "B.iA(t)", "B.lay"])
        n.stage.pass(0.1)
        n.N.popToRootViewController(animated: animated)
        n.stage.pass(2)
        let lines = n.trace.take()
        #expect(n.names() == ["A"] && n.A.view.window != nil && n.B.view.window == nil)
        #expect(lines.filter { $0.hasPrefix("B.") && !$0.contains("ove(") }.suffix(1).first?.hasPrefix("B.dD") == true)
        #expect(lines.filter { $0.hasPrefix("A.d") }.count == 1 && lines.contains("M.dD(t)"))
        #expect(n.stage.takeReports() == [] && n.stage.takeFaults() == [])
    }

    @Test("T24 cancelled: a dismissal that is taken back takes the new top out again")
    func stackUnderModalCancelled() {
        let (n, modal) = underModal(animated: true)
        let delegate = TraceTransitioningDelegate(n.trace)
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.animator = TraceAnimator(n.trace)
        delegate.interaction = driver
        modal.transitioningDelegate = delegate
        n.N.popToRootViewController(animated: false)
        _ = n.trace.take()
        modal.dismiss(animated: true) { n.trace.add("completion") }
        #expect(
            n.trace.take() == [
                "td.animationController(forDismissed)", "td.interactionControllerForDismissal", "M.wD(t)", "A.load",
                "A.wA(t)", "an.transitionDuration", "an.animateTransition", "A.iA(t)", "A.lay",
            ])
        driver.update(0.5)
        driver.cancel()
        n.stage.pass(1)
        #expect(
            n.trace.take() == [
                "A.wD(t)", "A.dD(t)", "M.wA(t)", "M.iA(t)", "M.dA(t)", "an.animationEnded(false)",
            ])
        #expect(n.A.view.window == nil && modal.view.window != nil)
    }
}
