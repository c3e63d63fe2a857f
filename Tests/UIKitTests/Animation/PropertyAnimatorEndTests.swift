import Testing
import UIKit

@MainActor
@Suite("Property animator: stopping, finishing and letting go")
struct PropertyAnimatorEndTests {
    @Test("PRO-08: stop makes the shown values the model's; true runs no completion")
    func stopWithoutFinishing() {
        let s = AnimatorStage()
        var ends = 0
        let animator = s.animator()
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        s.pass(0.5)
        animator.stopAnimation(true)
        #expect(abs(s.view.center.x - 150) < 0.001)
        s.pass(2)
        #expect(ends == 0 && abs(s.x - 150) < 0.001)
        #expect(s.view.layer.animationKeys() == nil)
    }

    @Test("PRO-08: after stop(false), finish(at:) sets the values of that position and runs the completions",
        arguments: [UIViewAnimatingPosition.start, .current, .end])
    func finishing(at position: UIViewAnimatingPosition) {
        let s = AnimatorStage()
        var ends: [UIViewAnimatingPosition] = []
        let animator = s.animator()
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        s.pass(0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && ends == [])
        #expect(abs(s.view.center.x - 150) < 0.001)
        animator.finishAnimation(at: position)
        #expect(ends == [position])
        let expected: [UIViewAnimatingPosition: Double] = [.start: 50, .current: 150, .end: 250]
        #expect(abs(s.x - expected[position]!) < 0.001)
        #expect(abs(s.view.center.x - expected[position]!) < 0.001)
    }

    @Test("PRO-09: finish(at:) outside the stopped state stops the app; stop on an inactive one does nothing")
    func finishOutside() {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.finishAnimation(at: .end)
        #expect(s.faults.takeStops() == 1)
        animator.stopAnimation(false)
        animator.stopAnimation(true)
        #expect(s.faults.takeStops() == 0 && animator.state == .inactive)
        animator.startAnimation()
        animator.finishAnimation(at: .end)
        #expect(s.faults.takeStops() == 1)
        animator.stopAnimation(true)
    }

    @Test("PRO-10: releasing a paused or a stopped animator stops the app", arguments: [true, false])
    func releasing(paused: Bool) {
        let s = AnimatorStage()
        var animator: UIViewPropertyAnimator? = s.animator()
        animator?.startAnimation()
        s.pass(0.1)
        paused ? animator?.pauseAnimation() : animator?.stopAnimation(false)
        #expect(s.faults.takeStops() == 0)
        animator = nil
        #expect(s.faults.takeStops() == 1)
    }

    @Test("PRO-10: a running animator, and one that waits for its start, live until their end", arguments: [0.0, 0.5])
    func keepsItself(delay: Double) {
        let s = AnimatorStage()
        weak var known: UIViewPropertyAnimator?
        var end: UIViewAnimatingPosition?
        do {
            let animator = s.animator()
            animator.addCompletion { end = $0 }
            animator.startAnimation(afterDelay: delay)
            known = animator
        }
        s.pass(delay + 0.9)
        #expect(known != nil && end == nil)
        s.pass(0.2)
        #expect(known == nil && end == .end)
        #expect(s.faults.takeStops() == 0)
    }

    @Test("PRO-10: an inactive animator goes without a word")
    func releasingInactive() {
        let s = AnimatorStage()
        var animator: UIViewPropertyAnimator? = s.animator()
        animator?.addCompletion { _ in }
        animator = nil
        #expect(s.faults.takeStops() == 0)
    }
}
