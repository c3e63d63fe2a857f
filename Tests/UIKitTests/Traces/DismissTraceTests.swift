import Testing
import UIKit

@MainActor
@Suite("Traces of a dismissal: T12, T14")
struct DismissTraceTests {
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
        #expect(s.trace.take() == DismissCalls.begins(.fullScreen) + ["alongside"])
        s.stage.pass(0.299)
        #expect(s.trace.take() == [])
        s.stage.pass(0.002)
        #expect(s.trace.take() == DismissCalls.ends(.fullScreen))
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
        #expect(s.trace.take() == DismissCalls.begins(.custom) + ["alongside"])
        s.stage.pass(1)
        #expect(s.trace.take() == DismissCalls.ends(.custom))
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
            s.trace.take() == DismissCalls.begins(.custom, "f").filter { $0 != "td.interactionControllerForDismissal" } + [
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
        arguments: DismissCalls.styles)
    func twice(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.presented()
        s.dismiss(watched: true)
        s.stage.pass(0.1)
        s.B.dismiss(animated: true) { s.trace.add("second") }
        s.stage.pass(1)
        #expect(s.trace.take() == DismissCalls.begins(style) + ["alongside", "second"] + DismissCalls.ends(style))
    }

    @Test("T12 interrupted, T14 interrupted: a presentation meanwhile is refused with a report", arguments: DismissCalls.styles)
    func presentMeanwhile(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        let C = TraceController("C", s.trace)
        s.presented()
        s.dismiss(watched: true)
        s.stage.pass(0.1)
        s.A.present(C, animated: true)
        s.stage.pass(1)
        #expect(s.stage.takeReports().count == 1)
        #expect(s.trace.take() == DismissCalls.begins(style) + ["alongside"] + DismissCalls.ends(style))
    }

    @Test("T12 interrupted, T14 interrupted: the delegate goes, a call comes in, the device turns: the calls are the same",
        arguments: DismissCalls.styles)
    func interrupted(style: UIModalPresentationStyle) {
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
        #expect(s.trace.take() == DismissCalls.begins(style) + ["alongside"] + DismissCalls.ends(style))
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
        #expect(s.trace.take() == DismissCalls.begins(.fullScreen) + ["alongside"] + DismissCalls.ends(.fullScreen))
        #expect(s.A.view.frame.size == TurnedScreen.size)
    }
}
