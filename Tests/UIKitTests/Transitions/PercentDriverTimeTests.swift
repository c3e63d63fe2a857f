import Testing
import UIKit

@MainActor
@Suite("Percent driver: the container's time")
struct PercentDriverTimeTests {
    @Test("PCT-09: the start stops the container's time, then has the animator set up; the end gives the time back",
        arguments: [true, false])
    func freezes(finishes: Bool) {
        let pop = DrivenPop()
        var speeds: [Float] = [], times: [Double] = []
        func look(_ layer: CALayer?) {
            guard let layer else { return }
            speeds.append(layer.speed)
            times.append(layer.convertTime(CACurrentMediaTime(), from: nil))
        }
        pop.animator.onAnimate = { context in
            pop.context = context
            look(context.containerView.layer)
        }
        let container = pop.s.B.view.superview?.layer
        #expect(container?.speed == 1)
        pop.start()
        pop.pass(1)
        look(container)
        #expect(speeds == [0, 0] && times.first == times.last)
        pop.driver.update(0.4)
        look(container)
        #expect(abs((times.last ?? 0) - (times.first ?? 0) - 0.4 * 0.5) < 1e-9)
        // What is inside follows, what is outside does not.
        look(pop.s.A.view.layer)
        #expect(times.last == times.dropLast().last)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(1)
        #expect(container?.speed == 1)
        #expect(abs((container?.convertTime(CACurrentMediaTime(), from: nil) ?? 0) - CACurrentMediaTime()) < 1e-9)
    }

    @Test("PCT-10: everything inside the container is driven, with delays and keyframes; outside runs free", arguments: [0.25, 0.75])
    func driven(percent: Double) {
        let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let keyed = UIView(frame: outside.frame), delayed = UIView(frame: outside.frame), raw = UIView(frame: outside.frame)
        let pop = DrivenPop(duration: 1, animation: { context in
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            for view in [keyed, delayed, raw] { to.addSubview(view) }
            UIView.animate(withDuration: 0.5, delay: 0.5) { delayed.alpha = 0 }
            UIView.animate(withDuration: 1) { outside.alpha = 0 }
            let spin = CABasicAnimation(keyPath: "opacity")
            spin.fromValue = 1.0
            spin.toValue = 0.0
            spin.duration = 1
            raw.layer.add(spin, forKey: nil)
            nonisolated(unsafe) let ended = context
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { keyed.center.x = 105 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { keyed.center.x = 5 }
            } completion: { _ in
                MainActor.assumeIsolated { ended.completeTransition(!ended.transitionWasCancelled) }
            }
        })
        pop.s.stage.window.addSubview(outside)
        pop.start()
        pop.driver.update(percent)
        pop.pass(0.5)
        func opacity(_ view: UIView) -> Double { Double(pop.s.stage.shown(view).opacity) }
        #expect(abs(opacity(delayed) - (percent < 0.5 ? 1 : 0.5)) < 1e-4)
        #expect(abs(Double(pop.s.stage.shown(keyed).position.x) - 55) < 0.01)
        #expect(abs(opacity(raw) - (1 - percent)) < 1e-4)
        #expect(abs(opacity(outside) - 0.5) < 0.02)
        pop.driver.cancel()
        pop.pass(2)
        #expect(delayed.alpha == 1 && keyed.center.x == 5 && opacity(raw) == 1)
        outside.removeFromSuperview()
    }

    @Test("PCT-10, PCT-03: a property animator that the animator starts is driven too, linearly, and put back by a cancel",
        arguments: [true, false], [false, true])
    func propertyAnimator(finishes: Bool, running: Bool) {
        var ends: [UIViewAnimatingPosition] = []
        let pop = DrivenPop(duration: 0.4, animation: { context in
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            to.alpha = 0
            let fadesIn = { to.alpha = 1 }
            let ended: (UIViewAnimatingPosition) -> Void = {
                ends.append($0)
                context.completeTransition(!context.transitionWasCancelled)
            }
            if running {
                UIViewPropertyAnimator.runningPropertyAnimator(
                    withDuration: 0.4, delay: 0, options: .curveEaseIn, animations: fadesIn, completion: ended)
            } else {
                let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.5, animations: fadesIn)
                animator.addCompletion(ended)
                animator.startAnimation()
            }
        })
        pop.start()
        pop.pass(3)
        #expect(ends == [] && pop.opacity == 0)
        for percent in [0.3, 0.8, 0.6] {
            pop.driver.update(percent)
            pop.pass(0.05)
            #expect(abs(pop.opacity - percent) < 1e-4)
        }
        finishes ? pop.driver.finish() : pop.driver.cancel()
        let before = pop.opacity
        pop.pass(0.01)
        #expect((pop.opacity > before) == finishes)
        pop.pass(1)
        #expect(ends == [finishes ? .end : .start])
        #expect(pop.s.names() == (finishes ? ["A"] : ["A", "B"]))
        #expect(pop.s.A.view.alpha == (finishes ? 1 : 0))
        pop.s.A.view.alpha = 1
    }

    @Test("PCT-08: a finger that rests at the very end can go back: nothing ends before the decision")
    func restsAtTheEnd() {
        let pop = DrivenPop()
        pop.start()
        for percent in [1.0, 0.5, 1, 0, 0.25] {
            pop.driver.update(percent)
            pop.pass(1)
            #expect(abs(pop.opacity - percent) < 1e-4)
        }
        pop.driver.cancel()
        pop.pass(1)
    }
}
