import Testing
import UIKit

@MainActor
@Suite("Traces of a presentation: T11, T13, T17")
struct PresentTraceTests {
    private typealias Style = UIModalPresentationStyle

    /// From the request to the first frame; T11 for full screen, T13 for custom.
    private func begins(_ style: Style, _ flag: String = "t") -> [String] {
        (style == .custom ? ["td.presentationController"] : []) + [
            "td.animationController(forPresented)", "td.interactionControllerForPresentation", "B.load",
        ] + (style == .custom ? ["pc.presentationTransitionWillBegin"] : ["A.wD(\(flag))"]) + [
            "B.wA(\(flag))", "an.transitionDuration", "an.animateTransition", "B.iA(\(flag))", "B.lay",
        ]
    }

    private func ends(_ style: Style) -> [String] {
        ["B.dA(t)"] + (style == .custom ? ["pc.presentationTransitionDidEnd(true)"] : ["A.dD(t)"])
            + ["co(false)", "completion", "an.animationEnded(true)"]
    }

    private func isUndone(_ style: Style) -> [String] {
        ["B.wD(t)", "B.dD(t)"]
            + (style == .custom ? ["pc.presentationTransitionDidEnd(false)"] : ["A.wA(t)", "A.iA(t)", "A.dA(t)"])
            + ["co(true)", "an.animationEnded(false)"]
    }

    @Test("T11: present full screen with an animator")
    func fullScreen() {
        let s = ModalStage(.fullScreen)
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .from) === s.A.view)
            #expect(context.view(forKey: .to) === s.B.view)
            #expect(s.A.view.superview === context.containerView)
            #expect(context.finalFrame(for: s.A) == .zero)
            #expect(context.finalFrame(for: s.B) == s.stage.window.bounds)
            #expect(context.initialFrame(for: s.A) == s.stage.window.bounds)
        }
        s.present(watched: true)
        #expect(s.trace.take() == begins(.fullScreen) + ["alongside"])
        #expect(s.B.isBeingPresented)
        s.stage.pass(0.299)
        #expect(s.trace.take() == [])
        s.stage.pass(0.002)
        #expect(s.trace.take() == ends(.fullScreen))
        #expect(s.A.view.window == nil)
        #expect(!s.B.isBeingPresented)
        #expect(s.A.presentedViewController === s.B)
        #expect(s.B.presentingViewController === s.A)
    }

    @Test("T13: present custom, with a presentation controller and an animator; the presenter hears nothing")
    func custom() {
        let s = ModalStage(.custom)
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .from) == nil)
            #expect(context.view(forKey: .to) === s.pc?.presentedView)
            #expect(context.finalFrame(for: s.B) == s.pc?.frameOfPresentedViewInContainerView)
        }
        s.present(watched: true)
        #expect(s.trace.take() == begins(.custom) + ["alongside"])
        s.stage.pass(1)
        #expect(s.trace.take() == ends(.custom))
        #expect(s.A.view.window != nil)
    }

    @Test("T13: the container is laid out between the presentation controller's willBegin and the animation's end")
    func containerLayout() {
        let s = ModalStage(.custom)
        s.tracesContainerLayout = true
        s.present()
        s.stage.pass(1)
        let lines = s.trace.take()
        #expect(lines.filter { $0 == "pc.layout" }.count == 1)
        guard let layout = lines.firstIndex(of: "pc.layout"), let end = lines.firstIndex(of: "B.dA(t)") else { return }
        #expect(layout < end)
    }

    @Test("T17, T13 cancelled, T11 cancelled: an interactive presentation that is taken back leaves no trace of itself",
        arguments: [Style.custom, .fullScreen])
    private func cancelled(style: Style) {
        let s = ModalStage(style)
        let driver = s.drive()
        s.present(watched: true)
        #expect(s.trace.take() == begins(style) + ["alongside"])
        driver.update(0.5)
        s.stage.pass(0.1)
        #expect(s.trace.take() == [])
        driver.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        s.stage.pass(0.149)
        #expect(s.trace.take() == [])
        s.stage.pass(0.1)
        #expect(s.trace.take() == isUndone(style))
        s.stage.pass(1)
        #expect(s.trace.take() == [])
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.A.presentedViewController == nil && s.B.presentingViewController == nil)
        #expect(s.B.view.superview == nil)
    }

    @Test("T17: after the cancel the same controller can be presented, as if for the first time", arguments: [Style.custom, .fullScreen])
    private func again(style: Style) {
        let s = ModalStage(style)
        let driver = s.drive()
        s.present()
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        _ = s.trace.take()
        s.delegate.interaction = nil
        s.present(watched: true)
        s.stage.pass(1)
        #expect(s.trace.take() == begins(style).filter { $0 != "B.load" } + ["alongside"] + ends(style))
    }

    @Test("T11 unanimated: the built-in style without animation; did-calls and completion at the end of the turn")
    func fullScreenUnanimated() {
        let s = ModalStage(.fullScreen)
        s.present(animated: false)
        #expect(s.trace.take() == ["B.load", "A.wD(f)", "B.wA(f)", "B.iA(f)", "B.lay"])
        s.stage.pass(0)
        #expect(s.trace.take() == ["B.dA(f)", "A.dD(f)", "completion"])
    }

    @Test("T13 unanimated: the animator is asked all the same, with isAnimated false")
    func customUnanimated() {
        let s = ModalStage(.custom)
        s.animator.animation = { context in
            #expect(!context.isAnimated)
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        s.present(animated: false)
        s.stage.pass(0)
        #expect(
            s.trace.take() == [
                "td.presentationController", "td.animationController(forPresented)", "B.load",
                "pc.presentationTransitionWillBegin", "B.wA(f)",
                "an.transitionDuration", "an.animateTransition", "B.iA(f)", "B.lay", "B.dA(f)",
                "pc.presentationTransitionDidEnd(true)", "completion", "an.animationEnded(true)",
            ])
    }

    @Test("T17 unanimated: without animation there is nothing to drive; an early cancel has no effect")
    func unanimatedDriven() {
        let s = ModalStage(.custom)
        let driver = s.drive()
        s.animator.animation = { context in
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        s.present(animated: false)
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take().suffix(3) == ["pc.presentationTransitionDidEnd(true)", "completion", "an.animationEnded(true)"])
        #expect(s.A.presentedViewController === s.B)
    }

    @Test("T11 interrupted, T13 interrupted: another presentation is refused, and the first goes on",
        arguments: [Style.custom, .fullScreen])
    private func anotherPresent(style: Style) {
        let s = ModalStage(style)
        let C = TraceController("C", s.trace)
        s.present(watched: true)
        s.stage.pass(0.1)
        s.A.present(C, animated: true)
        s.stage.pass(1)
        #expect(s.stage.takeReports().count == 1)
        #expect(s.trace.take() == begins(style) + ["alongside"] + ends(style))
        #expect(C.presentingViewController == nil)
    }

    @Test("T11 interrupted, T13 interrupted: a dismissal requested meanwhile waits for the end", arguments: [Style.custom, .fullScreen])
    private func dismissMeanwhile(style: Style) {
        let s = ModalStage(style)
        s.present(watched: true)
        s.stage.pass(0.1)
        s.A.dismiss(animated: false) { s.trace.add("dismissed") }
        #expect(s.trace.take() == begins(style) + ["alongside"])
        s.stage.pass(2)
        let lines = s.trace.take()
        #expect(Array(lines.prefix(ends(style).count)) == ends(style))
        #expect(lines.last == (style == .custom ? "an.animationEnded(true)" : "dismissed"))
        #expect(s.A.presentedViewController == nil && s.stage.window.subviews == [s.A.view])
    }

    @Test("T11 interrupted, T13 interrupted: the delegate goes, a call comes in, the device turns: the calls are the same",
        arguments: [Style.custom, .fullScreen])
    private func interrupted(style: Style) {
        let screen = TurnedScreen()
        let s = ModalStage(style)
        s.present(watched: true)
        s.B.transitioningDelegate = nil
        s.stage.pass(0.1)
        PhoneCall.rings()
        PhoneCall.ends()
        screen.turn()
        s.stage.pass(1)
        #expect(s.trace.take() == begins(style) + ["alongside"] + ends(style))
        #expect(s.B.view.frame.size == TurnedScreen.size)
    }

    @Test("T17 interrupted: a device that turns cancels the interactive presentation at once", arguments: [Style.custom, .fullScreen])
    private func rotated(style: Style) {
        let screen = TurnedScreen()
        let s = ModalStage(style)
        let driver = s.drive()
        s.present(watched: true)
        driver.update(0.5)
        s.stage.pass(0.1)
        screen.turn()
        #expect(
            s.trace.take() == begins(style) + ["alongside", "ni(true)"] + isUndone(style)
                + (style == .fullScreen ? ["A.lay"] : []))
        driver.finish()
        s.stage.pass(1)
        #expect(s.trace.take() == [])
        #expect(s.stage.window.subviews == [s.A.view] && s.A.view.frame.size == TurnedScreen.size)
    }
}
