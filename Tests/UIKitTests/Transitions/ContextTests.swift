import Testing
import UIKit

@MainActor
@Suite("Transition context")
struct ContextTests {
    @Test("CTX-06, X-25: frames of a push; the arriving view already has its size")
    func pushFrames() {
        let s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        let bounds = s.stage.window.bounds
        animator.onAnimate = { context in
            #expect(context.initialFrame(for: s.A) == bounds)
            #expect(context.finalFrame(for: s.A) == .zero)
            #expect(context.initialFrame(for: s.B) == .zero)
            #expect(context.finalFrame(for: s.B) == bounds)
            #expect(s.B.view.bounds.size == bounds.size)
            #expect(context.presentationStyle == .none)
            #expect(context.targetTransform == .identity)
        }
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
    }

    @Test("CTX-06: below an opaque bar the content area is smaller")
    func opaqueBar() {
        let s = NavigationStage()
        s.N.navigationBar.isTranslucent = false
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        let bottom = s.stage.window.safeAreaInsets.top + 44
        animator.onAnimate = { context in
            #expect(context.finalFrame(for: s.B) == CGRect(x: 0, y: bottom, width: 390, height: 844 - bottom))
        }
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(s.B.view.frame.minY == bottom)
    }

    @Test("CTX-09: a finished transition leaves the arriving view at its final frame, alone")
    func finalFrame() {
        let s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        animator.animation = { context in
            guard let to = context.view(forKey: .to) else { return }
            to.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            context.containerView.addSubview(to)
            context.completeTransition(true)
        }
        s.N.pushViewController(s.B, animated: true)
        #expect(s.B.view.frame == s.stage.window.bounds)
        #expect(s.A.view.superview == nil)
    }

    @Test("CTX-12: values outside 0…1 reported by a hand-written interaction are clamped")
    func reportsAreClamped() {
        let s = NavigationStage("AB")
        let interaction = HandWrittenInteraction()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = interaction
        s.N.popViewController(animated: true)
        interaction.context?.updateInteractiveTransition(1.5)
        #expect(s.N.transitionCoordinator?.percentComplete == 1)
        interaction.context?.updateInteractiveTransition(-1)
        #expect(s.N.transitionCoordinator?.percentComplete == 0)
        #expect(s.names() == ["A"])
        interaction.context?.cancelInteractiveTransition()
        #expect(s.N.transitionCoordinator?.isCancelled == true)
        interaction.context?.completeTransition(false)
        #expect(s.names() == ["A", "B"])
    }

    @Test("CTX-15: completeTransition is synchronous: the model is committed and callbacks have run when it returns")
    func synchronous() {
        let s = NavigationStage("AB")
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        var context: (any UIViewControllerContextTransitioning)?
        animator.animation = { context = $0 }
        s.N.popViewController(animated: true)
        s.N.pushViewController(s.C, animated: false)
        _ = s.trace.take()
        context?.completeTransition(true)
        #expect(
            s.trace.take() == [
                "A.iA(t)", "B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)",
                "an.animationEnded(true)",
                "C.willMove(N)", "C.load", "A.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)", "C.lay", "A.dD(f)",
                "C.dA(f)", "C.didMove(N)", "nd.didShow(C, f)",
            ])
    }

    @Test("CTX-17, CTX-18: a second completeTransition is ignored and reported; animationEnded comes once")
    func twice() {
        let s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        animator.animation = { context in
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
            context.completeTransition(false)
        }
        s.N.pushViewController(s.B, animated: true)
        #expect(s.stage.takeReports().count == 1)
        #expect(s.trace.take().filter { $0.hasPrefix("an.animationEnded") } == ["an.animationEnded(true)"])
        #expect(s.names() == ["A", "B"])
    }

    @Test("CTX-17: an argument that contradicts transitionWasCancelled decides, and is reported")
    func contradiction() {
        let s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        animator.animation = { $0.completeTransition(false) }
        s.N.pushViewController(s.B, animated: true)
        #expect(s.stage.takeReports().count == 1)
        #expect(s.names() == ["A"])
        #expect(s.A.view.window != nil)
        #expect(s.B.view.superview == nil)
    }

    @Test("CTX-17: without completeTransition later navigation waits, and touches stay away")
    func neverCompletes() {
        let s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        var context: (any UIViewControllerContextTransitioning)?
        animator.animation = { context = $0 }
        s.N.pushViewController(s.B, animated: true)
        s.N.pushViewController(s.C, animated: true)
        s.stage.pass(100)
        #expect(s.names() == ["A", "B"])
        animator.animation = nil
        context?.completeTransition(true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B", "C"])
    }

    @Test("CTX-19: after a cancel every participating view is in its old place, the arriving one out of the window")
    func cancelRestoresPlaces() {
        let pop = DrivenPop(animation: { context in
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
            let wrapper = UIView(frame: from.frame)
            context.containerView.addSubview(wrapper)
            wrapper.addSubview(from)
            context.containerView.addSubview(to)
            UIView.animate(withDuration: 0.5) { wrapper.alpha = 0 } completion: { _ in
                wrapper.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            }
        })
        let B = pop.s.B.view!
        let superview = B.superview, index = B.superview?.subviews.firstIndex(of: B)
        pop.start()
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(B.superview === superview)
        #expect(B.superview?.subviews.firstIndex(of: B) == index)
        #expect(pop.s.A.view.window == nil)
    }

    @Test("CTX-20, B72: context, animator and interaction controller are released at the end", arguments: [true, false])
    func releases(finishes: Bool) {
        let s = NavigationStage("AB")
        var animator: TraceAnimator? = TraceAnimator(s.trace)
        var driver: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()
        weak let weakAnimator = animator
        weak let weakDriver = driver
        final class Box { weak var context: AnyObject? }
        let box = Box()
        animator?.onAnimate = { box.context = $0 }
        s.delegate.animator = animator
        s.delegate.interaction = driver
        s.N.popViewController(animated: true)
        driver?.update(0.5)
        s.delegate.animator = nil
        s.delegate.interaction = nil
        finishes ? driver?.finish() : driver?.cancel()
        driver = nil
        animator = nil
        #expect(weakAnimator != nil && weakDriver != nil && box.context != nil)
        s.stage.pass(1)
        #expect(weakAnimator == nil && weakDriver == nil && box.context == nil)
    }

    @Test("B71: a cancelled transition gives the first responder back")
    func firstResponder() {
        let pop = DrivenPop()
        let field = RespondingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        pop.s.B.view.addSubview(field)
        field.becomeFirstResponder()
        pop.start()
        field.resignFirstResponder()
        pop.driver.cancel()
        pop.pass(1)
        #expect(field.isFirstResponder)
    }
}

@MainActor
private final class RespondingView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

/// Only keeps the context and leaves everything to the test.
@MainActor
final class HandWrittenInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let to = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.insertSubview(to, at: 0)
    }
}
