import Testing
import UIKit

/// Animator and interaction in one: what it hands out is made in `startInteractiveTransition`, and not there before or
/// after; `animateTransition` does nothing.
@MainActor
private final class SelfDriven: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
    let wantsInteractiveStart: Bool
    private var made: UIViewPropertyAnimator?
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private(set) var earlyQuestions = 0
    private(set) var timesAnimated = 0

    init(interactive: Bool) { wantsInteractiveStart = interactive }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
        made = animator
        if let to = transitionContext.view(forKey: .to) {
            transitionContext.containerView.addSubview(to)
            to.alpha = 0
            animator.addAnimations { to.alpha = 1 }
        }
        animator.addCompletion { transitionContext.completeTransition($0 == .end) }
        if !transitionContext.isInteractive { animator.startAnimation() }
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) { timesAnimated += 1 }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if made == nil { earlyQuestions += 1 }
        return made ?? UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    }

    func animationEnded(_ transitionCompleted: Bool) { made = nil }

    func pause() {
        made?.pauseAnimation()
        context?.pauseInteractiveTransition()
    }

    func end(finished: Bool) {
        finished ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
        made?.isReversed = !finished
        if made?.state == .inactive { made?.startAnimation() } else { made?.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    }
}

@MainActor
@Suite("An interaction of the app's own")
struct InteractionSetUpTests {
    private func pop(_ driven: SelfDriven) -> NavigationStage {
        let s = NavigationStage("AB")
        s.delegate.animator = driven
        s.delegate.interaction = driven
        s.N.popViewController(animated: true)
        return s
    }

    @Test("PCT-11, INT-01: it sets up a start that runs too, and the animator is asked only for what it made there")
    func runs() {
        let driven = SelfDriven(interactive: false)
        let s = pop(driven)
        s.stage.pass(0.25)
        #expect(abs(Double(s.stage.shown(s.A.view).opacity) - 0.5) < 0.05)
        s.stage.pass(0.5)
        #expect(s.names() == ["A"])
        #expect(driven.earlyQuestions == 0 && driven.timesAnimated == 0)
        #expect(s.stage.takeReports().isEmpty)
    }

    @Test("INT-01, INT-06: an interactive start waits for it, can be let go, grabbed again and cancelled")
    func interactive() {
        let driven = SelfDriven(interactive: true)
        let s = pop(driven)
        s.stage.pass(1)
        #expect(s.N.transitionCoordinator?.isInterruptible == true && driven.earlyQuestions == 0)
        driven.end(finished: true)
        s.stage.pass(0.1)
        driven.pause()
        #expect(s.N.transitionCoordinator?.isInteractive == true)
        driven.end(finished: false)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
        #expect(driven.earlyQuestions == 0)
    }

    @Test("CTX-19: what a cancelled animator leaves in the container stays where it put it, under the page that is back")
    func leftovers() {
        let s = ModalStage(.fullScreen)
        s.presented()
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        s.animator.animation = { context in
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            context.containerView.insertSubview(left, belowSubview: from)
            UIView.animate(withDuration: 0.3) { from.alpha = 0.5 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        let driver = s.drive()
        s.dismiss()
        driver.update(0.3)
        driver.cancel()
        s.stage.pass(1)
        let views = s.B.view.superview?.subviews ?? []
        #expect(views.last === s.B.view && views.contains { $0 === left })
        s.animator.animation = nil
        s.delegate.interaction = nil
        s.dismiss()
        s.stage.pass(1)
    }

    @Test("CTX-20: right behind completeTransition(_:) the context still knows its controllers, and keeps none of them")
    func answersAfterwards() {
        let s = NavigationStage("AB")
        let animator = TraceAnimator(s.trace)
        var kept: (any UIViewControllerContextTransitioning)?
        var found: [UIViewController?] = []
        animator.animation = { context in
            kept = context
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
            found = [context.viewController(forKey: .from), context.viewController(forKey: .to)]
        }
        s.delegate.animator = animator
        s.N.popViewController(animated: true)
        #expect(found[0] === s.B && found[1] === s.A)
        found = []
        weak let popped = s["B"]
        s.forget("B")
        s.stage.pass(0.1)
        #expect(kept != nil && popped == nil)
    }
}
