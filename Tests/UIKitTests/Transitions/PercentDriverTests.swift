import Testing
import UIKit

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
}
