import Testing
import UIKit

@MainActor
@Suite("Traces of a dismissal that is cancelled: T15, T16")
struct CancelledDismissTraceTests {
    @Test("T15, T16, T14 cancelled, T12 cancelled: an interactive dismissal that is taken back",
        arguments: DismissCalls.styles)
    func cancelled(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.presented()
        let driver = s.drive()
        s.dismiss(watched: true)
        #expect(s.trace.take() == DismissCalls.begins(style) + ["alongside"])
        driver.update(0.5)
        s.stage.pass(0.1)
        #expect(s.trace.take() == [])
        driver.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        s.stage.pass(0.149)
        #expect(s.trace.take() == [])
        s.stage.pass(0.01)
        #expect(s.trace.take() == DismissCalls.isUndone(style))
        s.stage.pass(1)
        #expect(s.trace.take() == [])
        #expect(s.B.view.window != nil && s.B.view.alpha == 1)
        #expect((s.A.view.window == nil) == (style == .fullScreen))
        #expect(!s.B.isBeingDismissed)
        #expect(s.A.presentedViewController === s.B)
    }

    @Test("T15, T16: after the cancel a dismissal goes through as T14 and T12", arguments: DismissCalls.styles)
    func again(style: UIModalPresentationStyle) {
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
        #expect(s.trace.take() == DismissCalls.begins(style) + ["alongside"] + DismissCalls.ends(style))
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.A.view.frame == s.stage.window.bounds)
    }

    @Test("T15 interrupted, T16 interrupted: a dismissal requested during the rewind waits for it",
        arguments: DismissCalls.styles)
    func dismissDuringRewind(style: UIModalPresentationStyle) {
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
        let second = (DismissCalls.begins(style) + DismissCalls.ends(style)).filter { $0 != "co(false)" }
            .map { $0 == "completion" ? "second" : $0 }
        #expect(s.trace.take() == DismissCalls.isUndone(style) + second)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("T15 interrupted, T16 interrupted: the delegate goes meanwhile; the cancel is the same", arguments: DismissCalls.styles)
    func cancelledWithoutDelegate(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.presented()
        let driver = s.drive()
        s.dismiss(watched: true)
        driver.update(0.5)
        s.B.transitioningDelegate = nil
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take() == DismissCalls.begins(style) + ["alongside", "ni(true)"] + DismissCalls.isUndone(style))
    }

    @Test("T15 interrupted, T16 interrupted: a device that turns cancels at once", arguments: DismissCalls.styles)
    func rotated(style: UIModalPresentationStyle) {
        let screen = TurnedScreen()
        let s = ModalStage(style)
        s.presented()
        let driver = s.drive()
        s.dismiss(watched: true)
        driver.update(0.5)
        s.stage.pass(0.1)
        screen.turn()
        #expect(s.trace.take() == DismissCalls.begins(style) + ["alongside", "ni(true)"] + DismissCalls.isUndone(style) + ["B.lay"])
        s.stage.pass(1)
        #expect(s.trace.take() == [])
        #expect(s.B.view.frame.size == TurnedScreen.size)
    }
}
