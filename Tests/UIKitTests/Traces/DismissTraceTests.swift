import Testing
import UIKit

@MainActor
@Suite("Traces of a dismissal: T12, T14, T15, T16, T19")
struct DismissTraceTests {
    private typealias Style = UIModalPresentationStyle

    /// From the request to the first frame; T12 for full screen, T14 for custom.
    private func begins(_ style: Style, _ flag: String = "t") -> [String] {
        ["td.animationController(forDismissed)", "td.interactionControllerForDismissal"]
            + (style == .custom ? ["pc.dismissalTransitionWillBegin", "B.wD(\(flag))"] : ["B.wD(\(flag))", "A.wA(\(flag))"])
            + ["an.transitionDuration", "an.animateTransition"] + (style == .custom ? [] : ["A.iA(\(flag))", "A.lay"])
    }

    private func ends(_ style: Style) -> [String] {
        (style == .custom ? ["B.dD(t)", "pc.dismissalTransitionDidEnd(true)"] : ["A.dA(t)", "B.dD(t)"])
            + ["co(false)", "completion", "an.animationEnded(true)"]
    }

    private func isUndone(_ style: Style) -> [String] {
        (style == .custom ? [] : ["A.wD(t)", "A.dD(t)"]) + ["B.wA(t)", "B.iA(t)", "B.dA(t)"]
            + (style == .custom ? ["pc.dismissalTransitionDidEnd(false)"] : []) + ["co(true)", "an.animationEnded(false)"]
    }

    // MARK: T12, T14

    @Test("T12: dismiss full screen puts the presenter's view back where it was")
    func fullScreen() {
        let s = ModalStage(.fullScreen)
        let below = UIView()
        s.stage.window.insertSubview(below, at: 0)
        let index = s.stage.window.subviews.firstIndex(of: s.A.view)
        s.presented()
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .from) === s.B.view)
            #expect(context.view(forKey: .to) === s.A.view)
            #expect(s.A.view.superview === context.containerView)
            #expect(context.finalFrame(for: s.A) == context.containerView.bounds)
        }
        s.dismiss(watched: true)
        #expect(s.B.isBeingDismissed)
        #expect(s.trace.take() == begins(.fullScreen) + ["alongside"])
        s.stage.pass(0.299)
        #expect(s.trace.take() == [])
        s.stage.pass(0.002)
        #expect(s.trace.take() == ends(.fullScreen))
        #expect(s.stage.window.subviews.firstIndex(of: s.A.view) == index)
        #expect(s.stage.window.subviews.count == 2)
        #expect(s.A.presentedViewController == nil)
        #expect(s.B.presentingViewController == nil)
    }

    @Test("T14: dismiss custom; the presenter hears nothing")
    func custom() {
        let s = ModalStage(.custom)
        s.presented()
        s.animator.onAnimate = { context in
            #expect(context.isAnimated)
            #expect(context.view(forKey: .from) === s.B.view)
            #expect(context.view(forKey: .to) == nil)
        }
        s.dismiss(watched: true)
        #expect(s.trace.take() == begins(.custom) + ["alongside"])
        s.stage.pass(1)
        #expect(s.trace.take() == ends(.custom))
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("T14 unanimated: the same with animated false; the animator is asked, with isAnimated false")
    func customUnanimated() {
        let s = ModalStage(.custom)
        s.presented()
        s.animator.animation = { context in
            #expect(!context.isAnimated)
            #expect(context.view(forKey: .from) === s.B.view)
            context.completeTransition(true)
        }
        s.dismiss(animated: false)
        s.stage.pass(0)
        #expect(
            s.trace.take() == begins(.custom, "f").filter { $0 != "td.interactionControllerForDismissal" } + [
                "B.dD(f)", "pc.dismissalTransitionDidEnd(true)", "completion", "an.animationEnded(true)",
            ])
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("T12 unanimated: nobody is asked; did-calls and completion at the end of the turn")
    func fullScreenUnanimated() {
        let s = ModalStage(.fullScreen)
        s.presented()
        s.dismiss(animated: false)
        #expect(s.trace.take() == ["B.wD(f)", "A.wA(f)", "A.iA(f)", "A.lay"])
        s.stage.pass(0)
        #expect(s.trace.take() == ["A.dA(f)", "B.dD(f)", "completion"])
    }

    @Test("T12 interrupted, T14 interrupted: a second dismissal meanwhile changes nothing; its completion runs",
        arguments: [Style.custom, .fullScreen])
    private func twice(style: Style) {
        let s = ModalStage(style)
        s.presented()
        s.dismiss(watched: true)
        s.stage.pass(0.1)
        s.B.dismiss(animated: true) { s.trace.add("second") }
        s.stage.pass(1)
        #expect(s.trace.take() == begins(style) + ["alongside", "second"] + ends(style))
    }

    @Test("T12 interrupted, T14 interrupted: a presentation meanwhile is refused with a report", arguments: [Style.custom, .fullScreen])
    private func presentMeanwhile(style: Style) {
        let s = ModalStage(style)
        let C = TraceController("C", s.trace)
        s.presented()
        s.dismiss(watched: true)
        s.stage.pass(0.1)
        s.A.present(C, animated: true)
        s.stage.pass(1)
        #expect(s.stage.takeReports().count == 1)
        #expect(s.trace.take() == begins(style) + ["alongside"] + ends(style))
    }

    @Test("T12 interrupted, T14 interrupted: the delegate goes, a call comes in, the device turns: the calls are the same",
        arguments: [Style.custom, .fullScreen])
    private func interrupted(style: Style) {
        let screen = TurnedScreen()
        let s = ModalStage(style)
        s.presented()
        s.dismiss(watched: true)
        s.B.transitioningDelegate = nil
        s.stage.pass(0.1)
        PhoneCall.rings()
        PhoneCall.ends()
        screen.turn()
        s.stage.pass(1)
        #expect(s.trace.take() == begins(style) + ["alongside"] + ends(style))
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.A.view.frame.size == TurnedScreen.size)
    }

    @Test("T12: after a turn of the device while presented, the presenter comes back with the bounds of now")
    func rotatedBefore() {
        let screen = TurnedScreen()
        let s = ModalStage(.fullScreen)
        s.presented()
        screen.turn()
        s.stage.pass(0.1)
        s.animator.onAnimate = { context in
            #expect(context.finalFrame(for: s.A) == CGRect(origin: .zero, size: TurnedScreen.size))
        }
        s.dismiss(watched: true)
        s.stage.pass(1)
        #expect(s.trace.take() == begins(.fullScreen) + ["alongside"] + ends(.fullScreen))
        #expect(s.A.view.frame.size == TurnedScreen.size)
    }

    // MARK: T15, T16

    @Test("T15, T16, T14 cancelled, T12 cancelled: an interactive dismissal that is taken back",
        arguments: [Style.custom, .fullScreen])
    private func cancelled(style: Style) {
        let s = ModalStage(style)
        s.presented()
        let driver = s.drive()
        s.dismiss(watched: true)
        #expect(s.trace.take() == begins(style) + ["alongside"])
        driver.update(0.5)
        s.stage.pass(0.1)
        #expect(s.trace.take() == [])
        driver.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        s.stage.pass(0.149)
        #expect(s.trace.take() == [])
        s.stage.pass(0.01)
        #expect(s.trace.take() == isUndone(style))
        s.stage.pass(1)
        #expect(s.trace.take() == [])
        #expect(s.B.view.window != nil && s.B.view.alpha == 1)
        #expect((s.A.view.window == nil) == (style == .fullScreen))
        #expect(!s.B.isBeingDismissed)
        #expect(s.A.presentedViewController === s.B)
    }

    @Test("T15, T16: after the cancel a dismissal goes through as T14 and T12", arguments: [Style.custom, .fullScreen])
    private func again(style: Style) {
        let s = ModalStage(style)
        s.presented()
        let driver = s.drive()
        s.dismiss()
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        _ = s.trace.take()
        s.delegate.interaction = nil
        s.dismiss(watched: true)
        s.stage.pass(1)
        #expect(s.trace.take() == begins(style) + ["alongside"] + ends(style))
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.A.view.frame == s.stage.window.bounds)
    }

    @Test("T15 interrupted, T16 interrupted: a dismissal requested during the rewind waits for it",
        arguments: [Style.custom, .fullScreen])
    private func dismissDuringRewind(style: Style) {
        let s = ModalStage(style)
        s.presented()
        let driver = s.drive()
        s.dismiss(watched: true)
        driver.update(0.5)
        driver.cancel()
        s.delegate.interaction = nil
        _ = s.trace.take()
        s.B.dismiss(animated: true) { s.trace.add("second") }
        s.stage.pass(2)
        let second = (begins(style) + ends(style)).filter { $0 != "co(false)" }
            .map { $0 == "completion" ? "second" : $0 }
        #expect(s.trace.take() == isUndone(style) + second)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("T15 interrupted, T16 interrupted: the delegate goes meanwhile; the cancel is the same", arguments: [Style.custom, .fullScreen])
    private func cancelledWithoutDelegate(style: Style) {
        let s = ModalStage(style)
        s.presented()
        let driver = s.drive()
        s.dismiss(watched: true)
        driver.update(0.5)
        s.B.transitioningDelegate = nil
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take() == begins(style) + ["alongside", "ni(true)"] + isUndone(style))
    }

    @Test("T15 interrupted, T16 interrupted: a device that turns cancels at once", arguments: [Style.custom, .fullScreen])
    private func rotated(style: Style) {
        let screen = TurnedScreen()
        let s = ModalStage(style)
        s.presented()
        let driver = s.drive()
        s.dismiss(watched: true)
        driver.update(0.5)
        s.stage.pass(0.1)
        screen.turn()
        #expect(s.trace.take() == begins(style) + ["alongside", "ni(true)"] + isUndone(style) + ["B.lay"])
        s.stage.pass(1)
        #expect(s.trace.take() == [])
        #expect(s.B.view.frame.size == TurnedScreen.size)
    }

    // MARK: T19

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
