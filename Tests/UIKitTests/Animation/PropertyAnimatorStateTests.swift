import Testing
import UIKit

@MainActor
@Suite("Property animator: states")
struct PropertyAnimatorStateTests {
    @Test("PRO-01: start makes it active, a natural end inactive again")
    func states() {
        let s = AnimatorStage()
        let animator = s.animator()
        #expect(animator.state == .inactive)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        s.pass(0.5)
        #expect(abs(s.x - 150) < 0.001)
        s.pass(0.6)
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(s.x == 250)
    }

    @Test("PRO-01: pausing, or setting the fraction, activates; stop leads to stopped or back to inactive")
    func otherMoves() {
        let s = AnimatorStage()
        let paused = s.animator()
        paused.pauseAnimation()
        #expect(paused.state == .active && !paused.isRunning)
        paused.stopAnimation(true)
        #expect(paused.state == .inactive)
        let scrubbed = s.animator()
        scrubbed.fractionComplete = 0.1
        #expect(scrubbed.state == .active)
        scrubbed.stopAnimation(false)
        #expect(scrubbed.state == .stopped)
        scrubbed.finishAnimation(at: .end)
        #expect(scrubbed.state == .inactive)
    }

    @Test("PRO-02: start is a no-op while running, resumes a paused one, and stops the app for a stopped one")
    func start() {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.startAnimation()
        s.pass(0.3)
        animator.startAnimation()
        #expect(abs(s.x - 110) < 0.001 && animator.isRunning && animator.state == .active)
        animator.pauseAnimation()
        #expect(!animator.isRunning && animator.state == .active)
        s.pass(1)
        #expect(abs(s.x - 110) < 0.001)
        animator.startAnimation()
        #expect(animator.isRunning)
        s.pass(0.2)
        #expect(abs(s.x - 150) < 0.001)
        animator.stopAnimation(false)
        #expect(!animator.isRunning)
        animator.startAnimation()
        #expect(s.faults.takeStops() == 1)
        #expect(animator.state == .stopped)
        animator.finishAnimation(at: .end)
    }

    @Test("PRO-03: the fraction is 0…1, is set on paused and inactive ones, and is left alone while running")
    func scrubbing() {
        let s = AnimatorStage()
        let animator = s.animator(curve: .easeInOut)
        animator.fractionComplete = 0.25
        #expect(animator.state == .active && !animator.isRunning)
        #expect(abs(s.x - 100) < 0.001)
        #expect(abs(animator.fractionComplete - 0.25) < 0.001)
        animator.fractionComplete = 1.7
        #expect(animator.fractionComplete == 1)
        animator.fractionComplete = -3
        #expect(animator.fractionComplete == 0)
        animator.startAnimation()
        s.pass(0.5)
        animator.fractionComplete = 0.9
        #expect(abs(s.x - 150) < 0.001)
        animator.stopAnimation(true)
    }

    @Test("PRO-05: with pausesOnCompletion it stays active at its end, tells nobody and can go back")
    func pausesOnCompletion() {
        let s = AnimatorStage()
        let animator = s.animator()
        var ends: [UIViewAnimatingPosition] = []
        animator.pausesOnCompletion = true
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        s.pass(2)
        #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
        #expect(ends == [] && s.x == 250)
        animator.isReversed = true
        animator.startAnimation()
        s.pass(0.5)
        #expect(abs(s.x - 150) < 0.001)
        s.pass(1)
        #expect(animator.state == .active && s.x == 50 && ends == [])
        animator.isReversed = false
        animator.startAnimation()
        s.pass(2)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
        #expect(ends == [.end] && s.view.center.x == 250)
    }

    @Test("PRO-06: isReversed turns around at once; at the start it completes with position start and the old value")
    func reversedEnd() {
        let s = AnimatorStage()
        var end: UIViewAnimatingPosition?
        let animator = s.animator()
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        s.pass(0.4)
        animator.isReversed = true
        s.pass(0.1)
        #expect(abs(s.x - 110) < 0.001 && end == nil)
        s.pass(0.301)
        #expect(end == .start)
        #expect(s.view.center.x == 50)
        #expect(!animator.isReversed)
    }

    @Test("PRO-07: while reversed the fraction goes on counting from the start")
    func reversedFraction() {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.startAnimation()
        s.pass(0.8)
        animator.isReversed = true
        #expect(abs(animator.fractionComplete - 0.8) < 1e-6)
        s.pass(0.3)
        #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
        animator.pauseAnimation()
        animator.fractionComplete = 0.2
        #expect(abs(s.x - 90) < 0.001)
        animator.stopAnimation(true)
    }

    @Test("PRO-11: isInterruptible and isUserInteractionEnabled may not change while it is active")
    func lockedSettings() {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.isInterruptible = false
        animator.isUserInteractionEnabled = false
        #expect(s.faults.takeStops() == 0)
        animator.startAnimation()
        animator.isInterruptible = true
        animator.isUserInteractionEnabled = true
        #expect(s.faults.takeStops() == 2)
        s.pass(2)
        animator.isInterruptible = true
        #expect(s.faults.takeStops() == 0)
    }

    @Test("PRO-11: one that is not interruptible can be neither paused nor stopped")
    func uninterruptible() {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.isInterruptible = false
        animator.startAnimation()
        s.pass(0.2)
        animator.pauseAnimation()
        #expect(s.faults.takeStops() == 1 && animator.isRunning)
        animator.stopAnimation(true)
        #expect(s.faults.takeStops() == 1 && animator.isRunning)
        s.pass(1)
        #expect(s.x == 250 && animator.state == .inactive)
    }

    @Test("PRO-12: continue needs a paused animator", arguments: [true, false])
    func continueInactive(isStopped: Bool) {
        let s = AnimatorStage()
        let animator = s.animator()
        if isStopped {
            animator.startAnimation()
            animator.stopAnimation(false)
        }
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(s.faults.takeStops() == 1)
        if isStopped { animator.finishAnimation(at: .start) }
    }

    @Test("PRO-12: the rest takes factor × duration, with 0 the time that was left", arguments: [0.0, 0.25, 1, 2])
    func continueTime(factor: Double) {
        let s = AnimatorStage()
        var end: UIViewAnimatingPosition?
        let animator = s.animator(2)
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        s.pass(0.5)
        animator.pauseAnimation()
        s.pass(3)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        let rest = factor == 0 ? 1.5 : factor * 2
        s.pass(rest / 2)
        // nil keeps the curve: this one is linear.
        #expect(abs(s.x - 175) < 0.01)
        s.pass(rest / 2 - 0.001)
        #expect(end == nil)
        s.pass(0.002)
        #expect(end == .end)
    }

    @Test("PRO-12, B33: continuing at fraction 1 completes at once")
    func continueAtEnd() {
        let s = AnimatorStage()
        var end: UIViewAnimatingPosition?
        let animator = s.animator()
        animator.addCompletion { end = $0 }
        animator.fractionComplete = 1
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        MainLoop.main.runTurn()
        #expect(end == .end)
    }

    @Test("PRO-14: completions run once, in the order added; then blocks and completions are gone")
    func completionOrder() {
        let s = AnimatorStage()
        var log: [Int] = []
        let animator = s.animator(0.2) { [view = s.view] in view.alpha = 0 }
        for number in 1...3 { animator.addCompletion { _ in log.append(number) } }
        animator.startAnimation()
        s.pass(1)
        #expect(log == [1, 2, 3])
        s.view.alpha = 1
        animator.startAnimation()
        s.pass(1)
        #expect(log == [1, 2, 3] && s.view.alpha == 1)
        animator.stopAnimation(true)
    }

    @Test("A copy is a new animator with the same timing and settings")
    func copies() {
        let s = AnimatorStage()
        let animator = s.animator(0.7)
        animator.isInterruptible = false
        animator.scrubsLinearly = false
        guard let copy = animator.copy() as? UIViewPropertyAnimator else {
            Issue.record("no copy")
            return
        }
        #expect(copy !== animator && copy.state == .inactive)
        #expect(copy.duration == 0.7 && !copy.isInterruptible && !copy.scrubsLinearly)
        #expect(copy.timingParameters === animator.timingParameters)
    }
}
