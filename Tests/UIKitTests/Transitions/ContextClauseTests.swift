import Testing
@testable import UIKit

/// What a transition's context says and does, clause by clause.
@MainActor
@Suite("Transition context, clause by clause")
struct ContextClauseTests {
    private typealias Kind = AnyTransition.Kind

    private final class Placed: UIPresentationController {
        var place = CGRect.zero
        override var frameOfPresentedViewInContainerView: CGRect { place }
    }

    @Test("CTX-06: frames of a pop below an opaque bar")
    func popFrames() {
        let s = NavigationStage("AB"), animator = TraceAnimator(s.trace)
        s.N.navigationBar.isTranslucent = false
        s.stage.pass(0.1)
        s.delegate.animator = animator
        let top = s.stage.window.safeAreaInsets.top + 44
        let content = CGRect(x: 0, y: top, width: 390, height: 844 - top)
        animator.onAnimate = { context in
            #expect(context.initialFrame(for: s.B) == content && context.finalFrame(for: s.B) == .zero)
            #expect(context.initialFrame(for: s.A) == .zero && context.finalFrame(for: s.A) == content)
        }
        s.N.popViewController(animated: true)
        s.stage.pass(1)
        #expect(s.A.view.frame == content)
    }

    @Test("CTX-07: a kept dismissal starts where the presented view is now, wherever it was presented")
    func currentFrame() {
        let s = ModalStage(.custom)
        var controller: Placed?
        s.delegate.makePresentationController = { presented, presenting in
            let made = Placed(presentedViewController: presented, presenting: presenting)
            made.place = CGRect(x: 10, y: 20, width: 100, height: 200)
            controller = made
            return made
        }
        s.presented()
        controller?.place = CGRect(x: 50, y: 60, width: 70, height: 80)
        controller?.containerView?.setNeedsLayout()
        s.stage.pass(0.02)
        s.B.view.frame.origin.y += 7
        var frames: [CGRect] = []
        s.animator.onAnimate = { context in
            frames = [
                context.initialFrame(for: s.B), context.finalFrame(for: s.B), context.initialFrame(for: s.A),
                context.finalFrame(for: s.A),
            ]
        }
        s.dismiss()
        let presenter = s.stage.window.bounds
        #expect(frames == [CGRect(x: 50, y: 67, width: 70, height: 80), .zero, presenter, presenter])
        s.stage.pass(1)
    }

    @Test("CTX-07: a presenter that fills less than the window has its own frame, from first to last, both ways")
    func smallPresenter() {
        let s = ModalStage(.custom), C = TraceController("C", s.trace), place = CGRect(x: 20, y: 100, width: 300, height: 400)
        s.delegate.makePresentationController = { presented, presenting in
            let made = Placed(presentedViewController: presented, presenting: presenting)
            made.place = place
            return made
        }
        s.presented()
        let delegate = TraceTransitioningDelegate(s.trace), animator = TraceAnimator(s.trace)
        delegate.animator = animator
        C.modalPresentationStyle = .overFullScreen
        C.transitioningDelegate = delegate
        var frames: [CGRect] = []
        animator.onAnimate = { frames += [$0.initialFrame(for: s.B), $0.finalFrame(for: s.B)] }
        s.B.present(C, animated: true)
        s.stage.pass(1)
        C.dismiss(animated: true)
        s.stage.pass(1)
        #expect(frames == [place, place, place, place] && s.B.view.frame == place)
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("CTX-08: a presenter that comes back has the container's size of now before its animator moves it", arguments: [true, false])
    func returningSize(turns: Bool) {
        let screen = TurnedScreen(), s = ModalStage(.fullScreen)
        s.presented()
        if turns { screen.turn() }
        s.stage.pass(0.1)
        var seen: CGRect?
        s.animator.onAnimate = { _ in seen = s.A.view.frame }
        s.dismiss()
        #expect(seen == s.stage.window.bounds && seen?.width == (turns ? 844 : 390))
        s.stage.pass(1)
    }

    @Test("CTX-19: whatever an animator puts the presented view into, a cancelled dismissal has it back in the container, in its order",
        arguments: [UIModalPresentationStyle.custom, .fullScreen])
    func backInContainer(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.presented()
        let over = UIView(), container = s.B.presentationController?.containerView
        container?.addSubview(over)
        let before = container?.subviews, driver = s.drive()
        s.animator.animation = { context in
            guard let from = context.view(forKey: .from) else { return }
            let wrapper = UIView(frame: from.frame)
            context.containerView.addSubview(wrapper)
            wrapper.addSubview(from)
            UIView.animate(withDuration: 0.3) { wrapper.alpha = 0 } completion: { _ in
                wrapper.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        s.dismiss()
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        #expect(container?.subviews == before && s.B.view.superview === container)
        over.removeFromSuperview()
        s.delegate.interaction = nil
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("CTX-03, CTX-05, CTX-08: a custom presentation that removes its presenter is like full screen: both views, and their frames")
    func customRemoving() {
        let s = ModalStage(.custom), all = s.stage.window.bounds
        s.delegate.makePresentationController = { presented, presenting in
            let made = TracePresentationController(presentedViewController: presented, presenting: presenting)
            made.removesPresenter = true
            return made
        }
        var ways = 0
        func expect(_ context: any UIViewControllerContextTransitioning, from: UIViewController, to: UIViewController) {
            ways += 1
            #expect(context.view(forKey: .from) === from.view && context.view(forKey: .to) === to.view)
            #expect(context.initialFrame(for: from) == all && context.finalFrame(for: from) == .zero)
            #expect(context.initialFrame(for: to) == .zero && context.finalFrame(for: to) == all)
            #expect(context.presentationStyle == .custom)
        }
        s.animator.onAnimate = { expect($0, from: s.A, to: s.B) }
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window == nil)
        s.animator.onAnimate = { expect($0, from: s.B, to: s.A) }
        s.dismiss()
        s.stage.pass(1)
        #expect(s.A.view.frame == all && s.stage.window.subviews == [s.A.view] && ways == 2)
    }

    @Test("CTX-09: a transform that an animator leaves does not disturb the final place: bounds and center say it",
        arguments: Kind.allCases.filter { $0 != .dismissKept })
    private func transformed(kind: Kind) {
        let t = AnyTransition(kind), all = t.stage.window.bounds
        t.animator.animation = { context in
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            to.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            to.center.x += 30
            UIView.animate(withDuration: 0.2) { to.alpha = 0.9 } completion: { _ in context.completeTransition(true) }
        }
        t.start()
        t.stage.pass(1)
        #expect(t.to.view.bounds.size == all.size && t.to.view.center == CGPoint(x: all.midX, y: all.midY))
        #expect(t.to.view.transform.a == 0.5)
        (t.to.view.transform, t.to.view.alpha) = (.identity, 1)
    }

    @Test("CTX-09: by policy a dismissal leaves the presenter where the animator put it")
    func leftByAnimator() {
        Policy.ctxForcesFinalFrame = false
        defer { Policy.ctxForcesFinalFrame = true }
        let s = ModalStage(.fullScreen)
        s.presented()
        let odd = CGRect(x: 11, y: 12, width: 100, height: 100)
        s.animator.animation = { context in
            context.view(forKey: .to)?.frame = odd
            context.completeTransition(true)
        }
        s.dismiss()
        #expect(s.A.view.frame == odd)
        s.A.view.frame = s.stage.window.bounds
    }

    @Test("CTX-10: interactive from the first question on, where a finger drives", arguments: Kind.allCases, [true, false])
    private func interactiveEarly(kind: Kind, driven: Bool) {
        let t = AnyTransition(kind), curious = Curious()
        if driven { t.driver = UIPercentDrivenInteractiveTransition() }
        t.setAnimator(curious)
        t.start()
        #expect(curious.heard == ["duration \(driven) true", "animate \(driven) true"])
        t.driver?.finish()
        t.stage.pass(1)
    }

    @Test("CTX-10, MOD-22: with animations switched off only a custom presentation has an animator, which hears so", arguments: [
        UIModalPresentationStyle.custom, .fullScreen, .overFullScreen, .pageSheet,
    ])
    func animationsOff(style: UIModalPresentationStyle) {
        let s = ModalStage(style), curious = Curious()
        s.delegate.animator = curious
        s.delegate.interaction = UIPercentDrivenInteractiveTransition()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        s.present()
        s.stage.pass(0.1)
        #expect(curious.heard == (style == .custom ? ["duration false false", "animate false false"] : []))
        s.delegate.interaction = nil
        s.dismiss()
        s.stage.pass(0.1)
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("CTX-12: one decision: what a hand-written interaction reports after it counts for nothing", arguments: [true, false])
    func oneDecision(finishes: Bool) {
        let s = NavigationStage("AB"), hand = HandWrittenInteraction()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = hand
        s.N.popViewController(animated: true)
        let coordinator = s.N.transitionCoordinator
        hand.context?.updateInteractiveTransition(0.6)
        finishes ? hand.context?.finishInteractiveTransition() : hand.context?.cancelInteractiveTransition()
        hand.context?.updateInteractiveTransition(0.9)
        finishes ? hand.context?.cancelInteractiveTransition() : hand.context?.finishInteractiveTransition()
        #expect(coordinator?.percentComplete == 0.6 && coordinator?.isCancelled == !finishes)
        #expect(hand.context?.transitionWasCancelled == !finishes)
        // Reports move companions and state; they do not end the transition.
        s.stage.pass(1)
        #expect(s.N.transitionCoordinator != nil)
        hand.context?.completeTransition(finishes)
        #expect(s.names() == (finishes ? ["A"] : ["A", "B"]) && s.stage.takeReports() == [])
        hand.context = nil
    }

    @Test("CTX-12, CTX-14: a hand-written interaction may decide and complete in one go", arguments: [true, false])
    func decidesAndCompletes(finishes: Bool) {
        let s = ModalStage(.custom), hand = HandWrittenInteraction()
        s.delegate.interaction = hand
        s.present(watched: true)
        _ = s.trace.take()
        hand.context?.updateInteractiveTransition(0.4)
        finishes ? hand.context?.finishInteractiveTransition() : hand.context?.cancelInteractiveTransition()
        hand.context?.completeTransition(finishes)
        #expect(
            s.trace.take() == (finishes
                ? ["ni(false)", "B.dA(t)", "pc.presentationTransitionDidEnd(true)", "co(false)", "completion", "an.animationEnded(true)"]
                : ["ni(true)", "B.wD(t)", "B.dD(t)", "pc.presentationTransitionDidEnd(false)", "co(true)", "an.animationEnded(false)"]))
        #expect((s.A.presentedViewController == nil) == !finishes && s.stage.takeReports() == [])
        hand.context = nil
        s.delegate.interaction = nil
    }

    @Test("CTX-15: for a presentation and a dismissal too: calls, didEnd and completion have run when completeTransition returns")
    func synchronousModal() {
        let s = ModalStage(.custom)
        var context: (any UIViewControllerContextTransitioning)?
        s.animator.animation = { given in
            context = given
            given.view(forKey: .to).map { given.containerView.addSubview($0) }
        }
        s.present()
        _ = s.trace.take()
        context?.completeTransition(true)
        #expect(
            s.trace.take() == [
                "B.dA(t)", "pc.presentationTransitionDidEnd(true)", "completion", "an.animationEnded(true)",
            ])
        s.dismiss()
        _ = s.trace.take()
        context?.completeTransition(true)
        #expect(
            s.trace.take() == [
                "B.dD(t)", "pc.dismissalTransitionDidEnd(true)", "completion", "an.animationEnded(true)",
            ])
        #expect(s.A.presentedViewController == nil && s.B.view.window == nil)
        context = nil
    }

    @Test("CTX-17: never completed, a transition keeps both pages from touches, however long; a completion gives them back")
    func touchesStayAway() {
        let s = NavigationStage(), animator = TraceAnimator(s.trace), middle = CGPoint(x: 195, y: 500)
        s.delegate.animator = animator
        var context: (any UIViewControllerContextTransitioning)?
        animator.animation = { given in
            context = given
            given.view(forKey: .to).map { given.containerView.addSubview($0) }
        }
        var taps: [String] = []
        for page in [s.A, s.B] {
            let button = UIButton(frame: page.view.bounds)
            button.addAction(UIAction { _ in taps.append(page.name) }, for: .touchUpInside)
            page.view.addSubview(button)
        }
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1000)
        Finger().tap(at: middle)
        #expect(taps == [])
        context?.completeTransition(true)
        Finger().tap(at: middle)
        #expect(taps == ["B"])
        context = nil
    }

    @Test("CTX-19, PCT-17: what an animator sets outside of animations stays its own duty after a cancel")
    func ownDuty() {
        let pop = DrivenPop(animation: { context in
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            from.layer.cornerRadius = 12
            from.backgroundColor = .red
            UIView.animate(withDuration: 0.5) { from.alpha = 0 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        })
        pop.start()
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(pop.s.B.view.layer.cornerRadius == 12 && pop.s.B.view.backgroundColor == .red && pop.s.B.view.alpha == 1)
    }
}

/// Writes down what the context says when it is asked.
@MainActor
private final class Curious: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var heard: [String] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        if let transitionContext, heard.isEmpty {
            heard.append("duration \(transitionContext.isInteractive) \(transitionContext.isAnimated)")
        }
        return 0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        heard.append("animate \(context.isInteractive) \(context.isAnimated)")
        guard context.isAnimated else {
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            return context.completeTransition(true)
        }
        TraceAnimator.fade(context, 0.3)
    }
}
