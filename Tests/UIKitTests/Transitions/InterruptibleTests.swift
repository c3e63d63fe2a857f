import Testing
import UIKit

/// An animator that hands out a property animator (INT-01).
@MainActor
final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let trace: Trace
    private var animator: UIViewPropertyAnimator?

    init(_ trace: Trace) { self.trace = trace }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        trace.add("an.animateTransition")
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
        if let to = context.view(forKey: .to) {
            to.alpha = 0
            context.containerView.addSubview(to)
            made.addAnimations { to.alpha = 1 }
        }
        made.addCompletion { position in context.completeTransition(position == .end) }
        animator = made
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) {
        trace.add("an.animationEnded(\(transitionCompleted))")
        animator = nil
    }
}

/// Makes what it hands out in `animateTransition(using:)`, as many do.
@MainActor
private final class LateInterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let inner: InterruptibleAnimator
    private var isReady = false
    private(set) var earlyQuestions = 0

    init(_ trace: Trace) { inner = InterruptibleAnimator(trace) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        isReady = true
        inner.animateTransition(using: context)
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if !isReady { earlyQuestions += 1 }
        return inner.interruptibleAnimator(using: context)
    }
}

@MainActor
@Suite("Interruptible transitions")
struct InterruptibleTests {
    @Test("INT-01: started without an interaction, the animator is asked for its property animator after animateTransition")
    func askedLate() {
        let s = NavigationStage("AB")
        let animator = LateInterruptibleAnimator(s.trace)
        s.delegate.animator = animator
        s.N.popViewController(animated: true)
        s.stage.pass(1)
        #expect(animator.earlyQuestions == 0)
        #expect(s.names() == ["A"])
    }

    @MainActor
    private final class Pop {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()

        init(interactive: Bool) {
            s.delegate.animator = InterruptibleAnimator(s.trace)
            driver.wantsInteractiveStart = interactive
            s.delegate.interaction = driver
            s.watchCoordinator()
            s.N.popViewController(animated: true)
            _ = s.trace.take()
        }

        var opacity: Double { Double(s.stage.shown(s.A.view).opacity) }
    }

    @Test("INT-02, INT-04: an interactive start leaves the animator paused at 0; update sets its fraction; finish goes on")
    func finish() {
        let pop = Pop(interactive: true)
        #expect(pop.s.N.transitionCoordinator?.isInterruptible == true)
        pop.s.stage.pass(1)
        #expect(pop.opacity == 0)
        pop.driver.update(0.4)
        pop.s.stage.pass(1)
        #expect(abs(pop.opacity - 0.4) < 1e-4)
        pop.driver.finish()
        #expect(pop.s.trace.take() == ["ni(false)"])
        pop.s.stage.pass(0.15)
        #expect(abs(pop.opacity - 0.7) < 1e-3)
        pop.s.stage.pass(0.16)
        #expect(
            pop.s.trace.take() == [
                "B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)", "an.animationEnded(true)",
            ])
    }

    @Test("INT-05: an interruptible pop that is cancelled ends at the start")
    func cancel() {
        let pop = Pop(interactive: true)
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.s.stage.pass(1)
        #expect(pop.s.names() == ["A", "B"])
        #expect(pop.s.trace.take().suffix(2) == ["co(true)", "an.animationEnded(false)"])
    }
}
