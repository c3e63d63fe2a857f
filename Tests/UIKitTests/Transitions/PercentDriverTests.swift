import Testing
import UIKit

/// An interactive pop from B to A, driven by a percent driver.
@MainActor
final class DrivenPop {
    let s = NavigationStage("AB")
    let driver: UIPercentDrivenInteractiveTransition
    let animator: TraceAnimator
    var context: (any UIViewControllerContextTransitioning)?

    init(
        _ driver: UIPercentDrivenInteractiveTransition = UIPercentDrivenInteractiveTransition(), duration: Double = 0.5,
        animation: ((any UIViewControllerContextTransitioning) -> Void)? = nil
    ) {
        self.driver = driver
        animator = TraceAnimator(s.trace)
        animator.duration = duration
        animator.animation = animation
        s.delegate.animator = animator
        s.delegate.interaction = driver
        animator.onAnimate = { [unowned self] in context = $0 }
    }

    func start() {
        s.N.popViewController(animated: true)
        _ = s.trace.take()
    }

    func pass(_ seconds: Double) { s.stage.pass(seconds) }

    var opacity: Double { Double(s.stage.shown(s.A.view).opacity) }
}

@MainActor
@Suite("Percent driver")
struct PercentDriverTests {
    @Test("PCT-01, PCT-02: the duration is the animator's at the start; the percent starts at 0 each time")
    func readings() {
        let pop = DrivenPop()
        pop.start()
        pop.animator.duration = 9
        #expect(pop.driver.duration == 0.5)
        #expect(pop.driver.percentComplete == 0)
        pop.driver.update(0.3)
        #expect(pop.driver.percentComplete == 0.3)
        pop.driver.cancel()
        pop.pass(1)
        pop.start()
        #expect(pop.driver.percentComplete == 0)
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("PCT-03: while a finger drives, progress is the percent, whatever the animation's curve")
    func linear() {
        let pop = DrivenPop(animation: { context in
            guard let to = context.view(forKey: .to) else { return }
            to.alpha = 0
            context.containerView.addSubview(to)
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) { to.alpha = 1 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        })
        pop.start()
        for percent in [0.2, 0.75, 0.5, 0.01] {
            pop.driver.update(percent)
            pop.pass(0.05)
            #expect(abs(pop.opacity - percent) < 1e-5)
        }
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("PCT-04: more than 1 and less than 0 are shown as 1 and 0; what is not a number is ignored and reported")
    func clamps() {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(1.4)
        #expect(pop.driver.percentComplete == 1)
        pop.driver.update(-0.2)
        #expect(pop.driver.percentComplete == 0)
        pop.driver.update(0.5)
        pop.driver.update(.nan)
        #expect(pop.driver.percentComplete == 0.5)
        #expect(pop.s.stage.takeReports().count == 1)
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("PCT-05: finish takes the rest of the duration, divided by the speed", arguments: [1.0, 2.0, 0.5])
    func finishTime(speed: Double) {
        let pop = DrivenPop()
        pop.driver.completionSpeed = speed
        pop.start()
        pop.driver.update(0.4)
        pop.pass(0.1)
        pop.driver.finish()
        let rest = 0.6 * 0.5 / speed
        pop.pass(rest - 0.001)
        #expect(pop.s.names() == ["A"])
        #expect(pop.s.trace.take() == [])
        pop.pass(0.002)
        #expect(pop.s.trace.take().last == "an.animationEnded(true)")
    }

    @Test("PCT-06: cancel takes the percent of the duration, divided by the speed", arguments: [1.0, 2.0])
    func cancelTime(speed: Double) {
        let pop = DrivenPop()
        pop.driver.completionSpeed = speed
        pop.start()
        pop.driver.update(0.4)
        pop.driver.cancel()
        pop.pass(0.4 * 0.5 / speed - 0.001)
        #expect(pop.s.trace.take() == [])
        pop.pass(0.002)
        #expect(pop.s.trace.take().last == "an.animationEnded(false)")
    }

    @Test("PCT-05: a completion speed of 0 stops the app")
    func speed() {
        let pop = DrivenPop()
        pop.driver.completionSpeed = 0
        #expect(pop.s.stage.takeFaults().count == 1)
    }

    @Test("PCT-07: the completion curve shapes the rest", arguments: [UIView.AnimationCurve.linear, .easeOut])
    func completionCurve(curve: UIView.AnimationCurve) {
        let pop = DrivenPop()
        pop.driver.completionCurve = curve
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        pop.driver.finish()
        pop.pass(0.125)
        let expected = curve == .linear ? 0.75 : 0.5 + 0.5 * 0.68465
        #expect(abs(pop.opacity - expected) < 1e-3)
        pop.pass(1)
    }

    @Test("PCT-08: after release progress goes on without a jump, in one direction", arguments: [true, false])
    func monotone(finishes: Bool) {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.6)
        pop.pass(0.2)
        var last = pop.opacity
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(0)
        #expect(abs(pop.opacity - last) < 1e-6)
        while pop.s.N.transitionCoordinator != nil {
            pop.pass(1.0 / 120)
            guard pop.s.N.transitionCoordinator != nil else { break }
            let now = pop.opacity
            #expect(finishes ? now >= last - 1e-9 : now <= last + 1e-9)
            last = now
        }
        #expect(abs(last - (finishes ? 1 : 0)) < 0.1)
    }

    @Test("PCT-10: raw layer animations in the container are scrubbed, with their delays")
    func rawAnimations() {
        let layer = CALayer()
        let pop = DrivenPop(animation: { context in
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            to.layer.addSublayer(layer)
            let move = CABasicAnimation(keyPath: "position.x")
            move.fromValue = 0.0
            move.toValue = 100.0
            move.duration = 0.25
            move.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.25
            move.fillMode = .both
            layer.add(move, forKey: "move")
            UIView.animate(withDuration: 0.5) { to.alpha = 0.5 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        })
        pop.start()
        pop.driver.update(0.25)
        pop.pass(1)
        #expect(layer.presentation()?.position.x == 0)
        pop.driver.update(0.75)
        pop.pass(1)
        #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 1e-6)
        pop.driver.finish()
        pop.pass(1)
        #expect(layer.animation(forKey: "move") == nil)
    }

    @Test("PCT-13, B01: a finish or cancel before the start is applied at the start", arguments: [true, false])
    func earlyEnd(finishes: Bool) {
        let pop = DrivenPop()
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.start()
        #expect(pop.s.N.transitionCoordinator?.isInteractive == false)
        pop.pass(0.51)
        #expect(pop.s.names() == (finishes ? ["A"] : ["A", "B"]))
        #expect(pop.s.trace.take().filter { $0.hasPrefix("an.animationEnded") }.count == 1)
    }

    @Test("PCT-13: a stray cancel with nothing in flight does not decide a later swipe")
    func strayCancel() {
        let pop = DrivenPop()
        pop.driver.cancel()
        pop.pass(0.1)
        pop.start()
        #expect(pop.s.N.transitionCoordinator?.isInteractive == true)
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("PCT-14, B05: finish at 1 and cancel at 0 complete once, in the next turn", arguments: [true, false])
    func noRest(finishes: Bool) {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(finishes ? 1 : 0)
        pop.pass(0.1)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        #expect(pop.s.trace.take() == [])
        pop.pass(0)
        #expect(pop.s.trace.take().filter { $0.hasPrefix("an.animationEnded") }.count == 1)
        #expect(pop.s.names() == (finishes ? ["A"] : ["A", "B"]))
    }

    @Test("PCT-15: what comes after the decision is ignored")
    func lateCalls() {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.driver.finish()
        pop.driver.update(0.9)
        pop.pass(1)
        #expect(pop.s.names() == ["A", "B"])
        #expect(pop.driver.percentComplete == 0.5)
    }

    @Test("PCT-16, PCT-17: a cancel puts animated values back before the completion, which hears finished = true")
    func restores() {
        var heard: (finished: Bool, alpha: CGFloat, transform: CGAffineTransform, cancelled: Bool)?
        let pop = DrivenPop(animation: { context in
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 0.5) {
                from.alpha = 0
                from.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                from.frame.origin.x += 100
            } completion: { finished in
                heard = (finished, from.alpha, from.transform, context.transitionWasCancelled)
                context.completeTransition(!context.transitionWasCancelled)
            }
        })
        let frame = pop.s.B.view.frame
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        pop.driver.cancel()
        pop.pass(1)
        #expect(heard?.finished == true)
        #expect(heard?.alpha == 1)
        #expect(heard?.transform == .identity)
        #expect(heard?.cancelled == true)
        #expect(pop.s.B.view.frame == frame)
        #expect(pop.s.stage.shown(pop.s.B.view).opacity == 1)
    }

    @Test("PCT-17: several animations of one value are undone back to before the first")
    func restoresNested() {
        let pop = DrivenPop(animation: { context in
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 0.2) { from.alpha = 0.7 }
            UIView.animate(withDuration: 0.5) { from.alpha = 0.1 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        })
        pop.start()
        pop.driver.update(0.9)
        pop.pass(0.1)
        pop.driver.cancel()
        pop.pass(1)
        #expect(pop.s.B.view.alpha == 1)
        #expect(pop.s.names() == ["A", "B"])
    }

    @Test("PCT-11: a driver that does not want an interactive start lets the transition run")
    func runsByItself() {
        let pop = DrivenPop()
        pop.driver.wantsInteractiveStart = false
        pop.s.N.popViewController(animated: true)
        #expect(pop.s.N.transitionCoordinator?.initiallyInteractive == false)
        #expect(pop.s.N.transitionCoordinator?.isInteractive == false)
        pop.pass(0.51)
        #expect(pop.s.names() == ["A"])
        #expect(pop.s.N.transitionCoordinator == nil)
    }

    @Test("PCT-12: pause without an interruptible animator does nothing and says so")
    func pause() {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.driver.pause()
        #expect(pop.s.stage.takeReports().count == 1)
        #expect(pop.s.N.transitionCoordinator?.isInteractive == true)
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("B08: after a cancelled pop, a real pop and a push go through")
    func nothingIsLeftBehind() {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        pop.s.delegate.interaction = nil
        pop.s.N.popViewController(animated: true)
        pop.pass(1)
        #expect(pop.s.names() == ["A"])
        pop.s.N.pushViewController(pop.s.C, animated: true)
        pop.pass(1)
        #expect(pop.s.names() == ["A", "C"])
        #expect(pop.s.C.view.window != nil)
    }

    @Test("An animation that changes nothing waits for the decision; the transition ends with it", arguments: [true, false])
    func emptyAnimation(finishes: Bool) {
        let pop = DrivenPop(animation: { context in
            context.view(forKey: .to).map { context.containerView.insertSubview($0, at: 0) }
            UIView.animate(withDuration: 0.5) {} completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        })
        pop.start()
        pop.driver.update(0.5)
        pop.pass(1)
        #expect(pop.s.N.transitionCoordinator?.isInteractive == true)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(1)
        #expect(pop.s.names() == (finishes ? ["A"] : ["A", "B"]))
    }

    @Test("A view animation longer than the transition ends at its own time after a finish")
    func longerAnimation() {
        let pop = DrivenPop(duration: 0.3, animation: { context in
            guard let to = context.view(forKey: .to) else { return }
            to.alpha = 0
            context.containerView.addSubview(to)
            UIView.animate(withDuration: 0.6) { to.alpha = 1 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        })
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        #expect(abs(pop.opacity - 0.25) < 1e-5)
        pop.driver.finish()
        pop.pass(0.151)
        #expect(pop.s.N.transitionCoordinator != nil)
        pop.pass(0.15)
        #expect(abs(pop.opacity - 0.75) < 0.01)
        pop.pass(0.16)
        #expect(pop.s.N.transitionCoordinator == nil)
        #expect(pop.s.names() == ["A"])
    }
}
