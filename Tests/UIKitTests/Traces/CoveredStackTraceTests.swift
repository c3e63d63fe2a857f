import Testing
import UIKit

@MainActor
@Suite("Traces of a stack under a modal: T24")
struct CoveredStackTraceTests {
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
