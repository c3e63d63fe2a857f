import Testing
import UIKit

@MainActor
@Suite("Percent driver: how it ends")
struct PercentDriverEndTests {
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
