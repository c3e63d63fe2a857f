import Testing
import UIKit

@MainActor
@Suite("Traces of the dismissal of a chain: T19")
struct ChainDismissTraceTests {
    /// A presents B presents C presents D, all full screen, at rest.
    private func chain(_ customized: Bool = false) -> (s: ModalStage, C: TraceController, D: TraceController) {
        let s = ModalStage(.fullScreen, customized: false)
        let C = TraceController("C", s.trace), D = TraceController("D", s.trace)
        var below = s.A
        for controller in [s.B, C, D] {
            controller.modalPresentationStyle = .fullScreen
            below.present(controller, animated: false)
            s.stage.pass(0.1)
            below = controller
        }
        if customized {
            s.delegate.animator = s.animator
            D.transitioningDelegate = s.delegate
        }
        _ = s.trace.take()
        return (s, C, D)
    }

    @Test("T19: dismissing a chain is one transition from the topmost to the lowest; those between hear nothing")
    func chainGoes() {
        let (s, C, D) = chain()
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        #expect(s.trace.take() == ["D.wD(t)", "A.wA(t)", "A.iA(t)", "A.lay"])
        s.stage.pass(1)
        #expect(s.trace.take() == ["A.dA(t)", "D.dD(t)", "completion"])
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.B.presentedViewController == nil && C.presentingViewController == nil && D.presentingViewController == nil)
    }

    @Test("T19: nothing keeps B, C and D")
    func chainIsReleased() {
        let trace = Trace(), A = TraceController("A", trace)
        let stage = TransitionStage(A, trace: trace)
        var known: [() -> UIViewController?] = []
        do {
            var below = A
            for name in ["B", "C", "D"] {
                let controller = TraceController(name, trace)
                controller.modalPresentationStyle = .fullScreen
                below.present(controller, animated: false)
                stage.pass(0.1)
                known.append { [weak controller] in controller }
                below = controller
            }
        }
        #expect(known.allSatisfy { $0() != nil })
        A.dismiss(animated: true)
        stage.pass(1)
        #expect(known.allSatisfy { $0() == nil })
    }

    @Test("T19 unanimated: the same at once")
    func chainUnanimated() {
        let (s, _, _) = chain()
        s.A.dismiss(animated: false) { s.trace.add("completion") }
        s.stage.pass(0.1)
        #expect(
            s.trace.take() == ["D.wD(f)", "A.wA(f)", "A.iA(f)", "A.lay", "A.dA(f)", "D.dD(f)", "completion"])
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("T19 interrupted: a second dismissal of the chain, a presentation, a call and a turn change nothing",
        arguments: ["dismiss", "present", "call", "turn"])
    func chainInterrupted(by event: String) {
        let screen = TurnedScreen()
        let (s, C, _) = chain()
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        s.stage.pass(0.1)
        switch event {
        case "dismiss": C.dismiss(animated: true) { s.trace.add("second") }
        case "present": s.A.present(UIViewController(), animated: true)
        case "turn": screen.turn()
        default:
            PhoneCall.rings()
            PhoneCall.ends()
        }
        s.stage.pass(2)
        let lines = s.trace.take()
        #expect(
            lines.filter { $0 != "second" } == [
                "D.wD(t)", "A.wA(t)", "A.iA(t)", "A.lay", "A.dA(t)", "D.dD(t)", "completion",
            ])
        #expect(lines.contains("second") == (event == "dismiss"))
        #expect(s.stage.takeReports().count == (event == "present" ? 1 : 0))
        #expect(s.stage.window.subviews == [s.A.view] && s.A.presentedViewController == nil)
    }

    @Test("T19 cancelled: all four are as before")
    func chainCancelled() {
        let (s, C, D) = chain(true)
        let driver = s.drive()
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        #expect(
            s.trace.take() == [
                "td.animationController(forDismissed)", "td.interactionControllerForDismissal", "D.wD(t)", "A.wA(t)",
                "an.transitionDuration", "an.animateTransition", "A.iA(t)", "A.lay",
            ])
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "A.wD(t)", "A.dD(t)", "D.wA(t)", "D.iA(t)", "D.dA(t)", "an.animationEnded(false)",
            ])
        #expect(s.A.presentedViewController === s.B && s.B.presentedViewController === C)
        #expect(C.presentedViewController === D && D.view.window != nil && s.A.view.window == nil)
    }
}
