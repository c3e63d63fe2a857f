import Testing
@testable import UIKit

/// The percent driver, clause by clause.
@MainActor
@Suite("Percent driver, clause by clause")
struct DriverClauseTests {
    @Test("PCT-03: a spring's own motion is ignored while a finger drives; keyframes and delays keep their times", arguments: ["spring", "keyframes", "delay"])
    func linear(kind: String) {
        let pop = DrivenPop(duration: 1, animation: { context in
            guard let to = context.view(forKey: .to) else { return }
            to.alpha = 0
            context.containerView.addSubview(to)
            let end: (Bool) -> Void = { _ in context.completeTransition(!context.transitionWasCancelled) }
            switch kind {
            case "spring":
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3,
                    animations: { to.alpha = 1 }, completion: end)
            case "delay":
                UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveEaseIn, animations: { to.alpha = 1 }, completion: end)
            default:
                UIView.animateKeyframes(withDuration: 1, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { to.alpha = 1 }
                }
                UIView.animate(withDuration: 1, animations: { context.view(forKey: .from)?.alpha = 0.5 }, completion: end)
            }
        })
        let expected: [String: [Double]] = [
            "spring": [0.25, 0.5, 0.625, 0.9], "keyframes": [0, 0, 0.5, 1], "delay": [0, 0, 0.25, 0.8],
        ]
        pop.start()
        for (percent, value) in zip([0.25, 0.5, 0.625, 0.9], expected[kind] ?? []) {
            pop.driver.update(percent)
            pop.pass(0.1)
            #expect(abs(pop.opacity - value) < 1e-3)
        }
        pop.driver.cancel()
        pop.pass(2)
        #expect(pop.s.names() == ["A", "B"])
    }

    @Test("PCT-10: dynamics go on by themselves while a finger drives")
    func dynamics() {
        let pop = DrivenPop(), box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        pop.start()
        pop.driver.update(0.1)
        pop.s.A.view.addSubview(box)
        let dynamics = UIDynamicAnimator(referenceView: pop.s.A.view)
        dynamics.addBehavior(UIGravityBehavior(items: [box]))
        pop.pass(0.5)
        #expect(box.center.y > 100 && abs(pop.opacity - 0.1) < 1e-4)
        dynamics.removeAllBehaviors()
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("PCT-13: a decision while the transition is set up is applied, wherever it is made", arguments: [true, false], [
        "willShow", "animate", "alongside", "start",
    ])
    func decidedInSetUp(finishes: Bool, place: String) {
        let pop = DrivenPop()
        let decide = { finishes ? pop.driver.finish() : pop.driver.cancel() }
        if place == "animate" { pop.animator.onAnimate = { _ in decide() } }
        pop.s.delegate.onWillShow = { navigation in
            if place == "willShow" { decide() }
            if place == "alongside" { navigation.transitionCoordinator?.animate(alongsideTransition: { _ in decide() }) }
        }
        pop.start()
        if place == "start" { decide() }
        #expect(pop.s.N.transitionCoordinator?.isInteractive == false)
        pop.pass(1)
        #expect(pop.s.names() == (finishes ? ["A"] : ["A", "B"]))
        #expect(pop.s.trace.take().filter { $0.hasPrefix("an.animationEnded") } == ["an.animationEnded(\(finishes))"])
    }

    @Test("PCT-14: with an interruptible animator too, finish at 1 and cancel at 0 complete once, in the next turn", arguments: [true, false])
    func interruptibleWithoutRest(finishes: Bool) {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceInterruptibleAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        driver.update(finishes ? 1 : 0)
        _ = s.trace.take()
        finishes ? driver.finish() : driver.cancel()
        #expect(s.trace.take() == [])
        s.stage.pass(0)
        #expect(s.trace.take().filter { $0.hasPrefix("an.animationEnded") } == ["an.animationEnded(\(finishes))"])
        s.stage.pass(1)
        #expect(s.trace.take() == [] && s.names() == (finishes ? ["A", "B"] : ["A"]))
    }
}
