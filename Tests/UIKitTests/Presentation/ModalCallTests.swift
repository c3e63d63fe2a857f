import Testing
import UIKit

@MainActor
@Suite("Modal transitions: who is asked, and which calls are made")
struct ModalCallTests {
    @Test("MOD-05, X-02: a kept presenter's appearance calls are a policy; ours sends none", arguments: [false, true])
    func keptPresenterPolicy(notifies: Bool) {
        #expect(!Policy.modNotifiesKeptPresenter)
        Policy.modNotifiesKeptPresenter = notifies
        defer { Policy.modNotifiesKeptPresenter = false }
        let s = ModalStage(.custom)
        s.present()
        s.stage.pass(1)
        let calls = s.trace.take().filter { ["A.wD(t)", "A.dD(t)"].contains($0) }
        #expect(calls == (notifies ? ["A.wD(t)", "A.dD(t)"] : []))
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-06, X-07: the presented one appears before the presenter disappears, and the other way round when it goes")
    func didCallOrder() {
        let s = ModalStage(.fullScreen, customized: false)
        func calls() -> [String] { s.trace.take().filter { $0.hasSuffix("A(t)") || $0.hasSuffix("D(t)") }.filter { !$0.contains("iA") } }
        s.present()
        s.stage.pass(1)
        #expect(calls() == ["A.wD(t)", "B.wA(t)", "B.dA(t)", "A.dD(t)"])
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(calls() == ["B.wD(t)", "A.wA(t)", "A.dA(t)", "B.dD(t)"])
    }

    @Test("MOD-11: the delegate is held weakly; once it died the built-in transition runs")
    func weakDelegate() {
        let s = ModalStage(.fullScreen, customized: false)
        weak var gone: TraceTransitioningDelegate?
        do {
            let delegate = TraceTransitioningDelegate(s.trace)
            delegate.animator = s.animator
            s.B.transitioningDelegate = delegate
            gone = delegate
        }
        #expect(gone == nil && s.B.transitioningDelegate == nil)
        s.present()
        s.stage.pass(0.1)
        #expect(s.stage.shown(s.B.view).position.y > s.B.view.center.y + 20)
        s.stage.pass(1)
        #expect(!s.trace.take().contains { $0.hasPrefix("an.") })
    }

    @Test("MOD-11: it is asked separately for present and for dismiss, once each")
    func askedOnce() {
        let s = ModalStage(.fullScreen)
        s.present()
        s.stage.pass(1)
        let asked = s.trace.take().filter { $0.hasPrefix("td.") }
        #expect(asked == ["td.animationController(forPresented)", "td.interactionControllerForPresentation"])
        s.delegate.animator = nil
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("td.") } == ["td.animationController(forDismissed)"])
    }

    @Test("MOD-12: presentation controller, animator, interaction, duration, start; for another style no presentation controller",
        arguments: [UIModalPresentationStyle.custom, .overFullScreen])
    func queryOrder(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.delegate.makePresentationController = { UIPresentationController(presentedViewController: $0, presenting: $1) }
        func queries() -> [String] { s.trace.take().filter { $0.hasPrefix("td.") || $0.hasPrefix("an.") } }
        s.present()
        let own = style == .custom ? ["td.presentationController"] : []
        #expect(
            queries() == own + [
                "td.animationController(forPresented)", "td.interactionControllerForPresentation",
                "an.transitionDuration", "an.animateTransition",
            ])
        s.stage.pass(1)
        _ = s.trace.take()
        s.B.dismiss(animated: true)
        #expect(
            queries() == [
                "td.animationController(forDismissed)", "td.interactionControllerForDismissal", "an.transitionDuration",
                "an.animateTransition",
            ])
        s.stage.pass(1)
    }

    @Test("MOD-12: custom style without a presentation controller of its own gets the base class")
    func baseClass() {
        let s = ModalStage(.custom)
        s.delegate.makePresentationController = nil
        s.present()
        s.stage.pass(1)
        #expect(s.B.presentationController.map { type(of: $0) == UIPresentationController.self } == true)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-13: every style asks for the animator, and the context knows the real frames",
        arguments: ModalStyleTests.removing + [.overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .custom])
    func animatorForEveryStyle(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        var frames: [CGRect] = []
        s.animator.onAnimate = { context in
            frames = [
                context.initialFrame(for: s.A), context.finalFrame(for: s.A), context.initialFrame(for: s.B),
                context.finalFrame(for: s.B),
            ]
            #expect(context.presentationStyle == style)
        }
        s.present()
        let all = s.stage.window.bounds
        let removes = ModalStyleTests.removing.contains(style)
        let final = s.B.presentationController?.presentedView.map { _ in frames[3] }
        #expect(frames == [all, removes ? .zero : all, .zero, final ?? .null])
        s.stage.pass(1)
        #expect(s.B.view.superview?.convert(s.B.view.frame, to: nil as UIView?) == frames[3])
        #expect(s.trace.take().contains("an.animationEnded(true)"))
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
    }

    @Test("MOD-24: isBeingPresented and isBeingDismissed hold in the presented controller's calls; children report false")
    func beingFlags() {
        let s = ModalStage(.fullScreen, customized: false)
        let N = UINavigationController()
        let root = TraceController("R", s.trace)
        N.viewControllers = [root]
        N.modalPresentationStyle = .fullScreen
        var flags: [String] = []
        root.onCall = { call in
            guard ["wA", "dA", "wD", "dD"].contains(where: call.hasPrefix) else { return }
            #expect(!root.isBeingPresented && !root.isBeingDismissed)
            flags.append("\(call) \(N.isBeingPresented) \(N.isBeingDismissed)")
        }
        s.A.present(N, animated: true)
        s.stage.pass(1)
        #expect(flags == ["wA(t) true false", "dA(t) true false"])
        #expect(!N.isBeingPresented)
        flags = []
        N.dismiss(animated: true)
        s.stage.pass(1)
        #expect(flags == ["wD(t) false true", "dD(t) false true"])
        #expect(!N.isBeingDismissed)
    }
}
