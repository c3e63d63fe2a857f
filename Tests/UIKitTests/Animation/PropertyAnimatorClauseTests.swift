import Testing

@testable import UIKit

/// Clauses and defaults of PRO that the tests by subject leave out.
@MainActor
@Suite("Property animator: defaults and exceptions")
struct PropertyAnimatorClauseTests {
    @Test("PRO-03, PRO-04, PRO-05, PRO-06, PRO-11, PRO-19: a new animator is inactive, at 0, forward, interruptible, scrubs linearly and ends by itself")
    func defaults() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn)
        #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
        #expect(!animator.isReversed && animator.isInterruptible && animator.isUserInteractionEnabled)
        #expect(animator.scrubsLinearly && !animator.pausesOnCompletion && !animator.isManualHitTestingEnabled)
        #expect(animator.delay == 0 && animator.duration == 1)
    }

    @Test("PRO-02: whatever happens to it, an animator that runs is active")
    func runningIsActive() {
        let s = AnimatorStage()
        let animator = s.animator()
        func check() { #expect(!animator.isRunning || animator.state == .active) }
        for step in [
            { animator.startAnimation() }, { animator.pauseAnimation() }, { animator.isReversed = true },
            { animator.startAnimation() }, { animator.isReversed = false },
            { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }, { s.pass(0.2) },
            { animator.stopAnimation(false) }, { animator.finishAnimation(at: .current) },
        ] {
            step()
            check()
        }
        #expect(!animator.isRunning && animator.state == .inactive)
    }

    @Test("PRO-05: one that has paused at its end must be stopped before it is let go of", arguments: [true, false])
    func releasedAtItsEnd(isStopped: Bool) {
        let s = AnimatorStage()
        var animator: UIViewPropertyAnimator? = s.animator()
        animator?.pausesOnCompletion = true
        animator?.startAnimation()
        s.pass(2)
        if isStopped { animator?.stopAnimation(true) }
        animator = nil
        #expect(s.faults.takeStops() == (isStopped ? 0 : 1))
    }

    @Test("PRO-12: without parameters the rest goes along the rest of the animator's own curve", arguments: [0.0, 1.0, 2.0])
    func keepsCurve(factor: Double) {
        let s = AnimatorStage()
        let animator = s.animator(curve: .easeIn)
        animator.startAnimation()
        s.pass(0.5)
        animator.pauseAnimation()
        s.pass(1)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        let rest = factor == 0 ? 0.5 : factor
        for part in [0.25, 0.5, 0.75] {
            s.pass(rest * 0.25)
            let expected = 50 + 200 * UICubicTimingParameters(animationCurve: .easeIn).progress(at: 0.5 + 0.5 * part)
            #expect(abs(s.x - expected) < 0.1)
        }
        s.pass(rest)
        #expect(s.x == 250 && animator.state == .inactive)
    }

    @Test("PRO-12: with parameters the rest goes along their curve, from where it stands", arguments: [true, false])
    func takesCurve(isReversed: Bool) {
        let s = AnimatorStage()
        let animator = s.animator(curve: .easeIn)
        animator.fractionComplete = 0.5
        animator.isReversed = isReversed
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.6)
        s.pass(0.3)
        let way = 100 * UICubicTimingParameters(animationCurve: .easeOut).progress(at: 0.5)
        #expect(abs(s.x - (isReversed ? 150 - way : 150 + way)) < 0.1)
        s.pass(0.4)
        #expect(s.x == (isReversed ? 50 : 250))
    }

    @Test("PRO-13, X-23: on an active animator a delay factor is a part of the whole duration, by policy of what remains",
        arguments: [(Policy.DelayBase.total, 0.5), (.remaining, 0.25)])
    func delayBase(base: Policy.DelayBase, delay: Double) {
        Policy.proDelayBase = base
        defer { Policy.proDelayBase = .total }
        let s = AnimatorStage()
        let animator = s.animator(2)
        animator.startAnimation()
        s.pass(1)
        animator.addAnimations({ s.view.alpha = 0 }, delayFactor: 0.25)
        s.pass(delay - 0.02)
        #expect(s.opacity == 1)
        s.pass(0.04)
        #expect(s.opacity < 1)
        // What the delay takes is missing at the other end.
        s.pass(1 - delay - 0.03)
        #expect(s.opacity > 0 && s.opacity < 0.05)
        s.pass(0.02)
        #expect(s.opacity == 0 && animator.state == .inactive)
    }

    @Test("PRO-14: after finish(at:) too, completions have run once and blocks and completions are gone")
    func finishDrops() {
        let s = AnimatorStage()
        var log: [Int] = []
        let animator = s.animator()
        for number in 1...3 { animator.addCompletion { _ in log.append(number) } }
        animator.startAnimation()
        s.pass(0.5)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(log == [1, 2, 3] && s.view.center.x == 50)
        animator.addAnimations { s.view.alpha = 0 }
        animator.startAnimation()
        s.pass(2)
        #expect(log == [1, 2, 3] && s.view.center.x == 50 && s.view.alpha == 0)
    }

    @Test("PRO-08: stop(true) drops the completions; those added later run")
    func stopDrops() {
        let s = AnimatorStage()
        var log: [String] = []
        let animator = s.animator()
        animator.addCompletion { _ in log.append("old") }
        animator.startAnimation()
        s.pass(0.5)
        animator.stopAnimation(true)
        animator.addCompletion { _ in log.append("new") }
        animator.addAnimations { s.view.alpha = 0 }
        animator.startAnimation()
        s.pass(2)
        #expect(log == ["new"])
    }

    @Test("PRO-16: a running animator with a delay waits for it; without user interaction unless the options have it", arguments: [true, false])
    func runningOptions(allows: Bool) {
        let s = AnimatorStage()
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0.5, options: allows ? [.allowUserInteraction, .curveLinear] : .curveLinear
        ) { s.view.center.x = 250 }
        #expect(animator.isUserInteractionEnabled == allows && animator.delay == 0.5)
        s.pass(0.4)
        #expect(s.x == 50)
        s.pass(0.6)
        #expect(abs(s.x - 150) < 0.5)
        s.pass(1)
    }

    @Test("PRO-17: of a spring by mass, stiffness and damping the given duration changes nothing", arguments: [0.1, 9.0])
    func physicsDuration(given: Double) {
        let s = AnimatorStage()
        let spring = UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: given, timingParameters: spring)
        animator.addAnimations { s.view.center.x = 250 }
        animator.startAnimation()
        s.pass(0.1)
        let expected = Spring(mass: 1, stiffness: 200, damping: 20, initialVelocity: 0).progress(at: 0.1)
        #expect(abs(s.x - (50 + 200 * expected)) < 0.05)
        s.pass(3)
        #expect(s.x == 250 && animator.state == .inactive)
    }

    // MARK: Policies

    @Test("PRO-06: by policy setting isReversed on a running animator waits for the next start")
    func liveReverse() {
        Policy.proLiveReverse = false
        defer { Policy.proLiveReverse = true }
        let s = AnimatorStage()
        let animator = s.animator()
        animator.startAnimation()
        s.pass(0.4)
        animator.isReversed = true
        s.pass(0.1)
        #expect(abs(s.x - 150) < 0.001)
        animator.pauseAnimation()
        animator.startAnimation()
        s.pass(0.1)
        #expect(abs(s.x - 130) < 0.001)
        s.pass(1)
        #expect(s.x == 50)
    }

    @Test("PRO-07, X-11: by policy a reversed animator's fraction counts from the end")
    func reversedFraction() {
        Policy.proReversedFraction = .fromEnd
        defer { Policy.proReversedFraction = .fromStart }
        let s = AnimatorStage()
        let animator = s.animator()
        animator.startAnimation()
        s.pass(0.8)
        animator.isReversed = true
        #expect(abs(animator.fractionComplete - 0.2) < 1e-6)
        animator.pauseAnimation()
        animator.fractionComplete = 0.9
        #expect(abs(s.x - 70) < 0.001)
        animator.stopAnimation(true)
    }

    @Test("PRO-09: by policy a stop of an inactive animator stops the app", arguments: [true, false])
    func stopInactive(withoutFinishing: Bool) {
        Policy.proStopInactive = .stopsTheApp
        defer { Policy.proStopInactive = .isIgnored }
        let s = AnimatorStage()
        let animator = s.animator()
        animator.stopAnimation(withoutFinishing)
        #expect(s.faults.takeStops() == 1 && animator.state == .inactive)
    }

    @Test("PRO-12: by policy a factor of 0 gives the rest the whole duration")
    func zeroFactor() {
        Policy.proZeroFactor = .wholeDuration
        defer { Policy.proZeroFactor = .remainingTime }
        let s = AnimatorStage()
        let animator = s.animator()
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        s.pass(0.5)
        #expect(abs(s.x - 200) < 0.001 && animator.isRunning)
        s.pass(0.51)
        #expect(animator.state == .inactive)
    }

    @Test("PRO-12: by policy one that is continued at its end takes the time it is given")
    func continueAtEnd() {
        Policy.proContinueAtEnd = .takesItsTime
        defer { Policy.proContinueAtEnd = .completesAtOnce }
        let s = AnimatorStage()
        let animator = s.animator()
        animator.fractionComplete = 1
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        s.pass(0.4)
        #expect(animator.isRunning)
        s.pass(0.2)
        #expect(animator.state == .inactive)
    }

    @Test("PRO-15: by policy an animator is inactive until its delay is over")
    func delayState() {
        Policy.proDelayState = .inactive
        defer { Policy.proDelayState = .active }
        let s = AnimatorStage()
        let animator = s.animator()
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.state == .inactive && animator.delay == 0.5)
        s.pass(0.6)
        #expect(animator.isRunning)
        s.pass(1)
        #expect(s.x == 250)
    }
}

extension UICubicTimingParameters {
    /// The eased progress after a part of the time.
    fileprivate func progress(at x: Double) -> Double {
        CubicCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y).value(at: x)
    }
}
