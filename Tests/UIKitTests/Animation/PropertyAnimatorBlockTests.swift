import Testing
import UIKit

@MainActor
@Suite("Property animator: blocks")
struct PropertyAnimatorBlockTests {
    @Test("PRO-13: a block added to an active animator starts from now and lasts for the rest")
    func addedLater() {
        let s = AnimatorStage()
        let animator = s.animator(2)
        animator.startAnimation()
        s.pass(1)
        animator.addAnimations { s.view.alpha = 0 }
        #expect(abs(s.opacity - 1) < 1e-4)
        s.pass(0.5)
        #expect(abs(s.opacity - 0.5) < 1e-3)
        #expect(abs(s.x - 200) < 1e-3)
        s.pass(0.51)
        #expect(s.opacity == 0 && animator.state == .inactive)
    }

    @Test("PRO-13: a delay factor delays by its part of the duration; until then the old value stays; the end is the same",
        arguments: [UIView.AnimationCurve.linear, .easeIn, .easeInOut])
    func delayFactor(curve: UIView.AnimationCurve) {
        let s = AnimatorStage()
        let animator = s.animator(2, curve: curve)
        animator.addAnimations({ s.view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        s.pass(0.4)
        #expect(s.opacity == 1)
        s.pass(0.58)
        #expect(s.opacity == 1)
        s.pass(0.1)
        #expect(s.opacity < 0.999)
        s.pass(0.9)
        #expect(s.opacity > 0.0001)
        s.pass(0.1)
        #expect(s.opacity == 0 && animator.state == .inactive)
    }

    @Test("PRO-13: a delay never goes past the animator's end")
    func delayPastEnd() {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.startAnimation()
        s.pass(0.8)
        animator.addAnimations({ s.view.alpha = 0 }, delayFactor: 0.9)
        s.pass(0.19)
        #expect(s.opacity == 1)
        s.pass(0.02)
        #expect(s.opacity == 0 && animator.state == .inactive)
    }

    @Test("PRO-13: a stopped animator takes no more blocks")
    func addedToStopped() {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.addAnimations { s.view.alpha = 0 }
        #expect(s.faults.takeStops() == 1 && s.view.alpha == 1)
        animator.finishAnimation(at: .end)
    }

    @Test("PRO-15: started without blocks it waits, paused; the first block starts it at once")
    func waits() {
        let s = AnimatorStage()
        var ended = false
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { _ in ended = true }
        animator.startAnimation()
        #expect(animator.state == .active && !animator.isRunning)
        s.pass(5)
        #expect(!ended)
        animator.addAnimations { s.view.center.x = 250 }
        #expect(animator.isRunning)
        s.pass(0.5)
        #expect(abs(s.x - 150) < 1e-3)
        s.pass(0.51)
        #expect(ended)
    }

    @Test("PRO-15: startAnimation(afterDelay:) records the delay and is active, not running, while it waits")
    func delays() {
        let s = AnimatorStage()
        let animator = s.animator()
        #expect(animator.delay == 0)
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.delay == 0.5 && animator.state == .active && !animator.isRunning)
        s.pass(0.49)
        #expect(s.x == 50)
        s.pass(0.26)
        #expect(animator.isRunning && abs(s.x - 100) < 0.01)
        s.pass(1)
        #expect(s.x == 250)
    }

    @Test("PRO-15: a pause while it waits calls the start off; a paused one resumes after its delay")
    func pausedWhileWaiting() {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.startAnimation(afterDelay: 0.5)
        animator.pauseAnimation()
        s.pass(2)
        #expect(s.x == 50 && animator.state == .active)
        animator.fractionComplete = 0.5
        animator.startAnimation(afterDelay: 0.5)
        s.pass(0.4)
        #expect(abs(s.x - 150) < 1e-3)
        s.pass(0.35)
        #expect(abs(s.x - 200) < 0.1)
        s.pass(1)
    }

    @Test("PRO-16: a running animator has started, leaves out transition and direction options and can be interrupted")
    func running() {
        let s = AnimatorStage()
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0,
            options: [.curveLinear, .repeat, .autoreverse, .transitionFlipFromLeft, .allowUserInteraction]
        ) {
            s.view.center.x = 250
        } completion: { end = $0 }
        #expect(animator.isRunning && animator.isInterruptible && animator.duration == 1)
        s.pass(0.5)
        #expect(abs(s.x - 150) < 1e-3)
        #expect(CATransform3DEqualToTransform(s.shown.transform, CATransform3DIdentity))
        animator.pauseAnimation()
        #expect(s.faults.takeStops() == 0)
        animator.startAnimation()
        s.pass(0.51)
        #expect(end == .end && s.x == 250)
        s.pass(2)
        #expect(s.x == 250)
    }

    @Test("PRO-16: inside another block it takes that one's duration and curve and cannot be interrupted", arguments: [0.0, 3.0])
    func runningInside(duration: Double) {
        let s = AnimatorStage()
        var animator: UIViewPropertyAnimator?
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            animator = .runningPropertyAnimator(withDuration: duration, delay: 0, options: .curveEaseIn) {
                s.view.center.x = 250
            }
        }
        #expect(animator?.duration == 2)
        #expect(animator?.isInterruptible == false)
        s.pass(1)
        #expect(abs(s.x - 150) < 1e-3)
        animator?.pauseAnimation()
        #expect(s.faults.takeStops() == 1)
        s.pass(1.01)
        #expect(animator?.state == .inactive)
    }

    @Test("PRO-16: outside a block, a duration of 0 is 0")
    func runningZero() {
        let s = AnimatorStage()
        var end: UIViewAnimatingPosition?
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0, delay: 0) {
            s.view.center.x = 250
        } completion: { end = $0 }
        MainLoop.main.runTurn()
        s.pass(0)
        #expect(end == .end && s.x == 250)
    }

    @Test("ANI-08: a view animation inside a block moves with the animator, and its completion runs with the animator's")
    func nested() {
        let s = AnimatorStage()
        var log: [String] = []
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            #expect(UIView.inheritedAnimationDuration == 2)
            UIView.animate(withDuration: 0.1) { s.view.center.x = 250 } completion: { log.append("inner \($0)") }
        }
        animator.addCompletion { _ in log.append("outer") }
        animator.fractionComplete = 0.25
        #expect(abs(s.x - 100) < 1e-3)
        animator.isReversed = true
        animator.startAnimation()
        s.pass(0.25)
        #expect(abs(s.x - 75) < 1e-3)
        animator.isReversed = false
        s.pass(3)
        #expect(s.x == 250 && log == ["inner true", "outer"])
    }

    @Test("ANI-17, ANI-18: keyframes inside a block are scrubbed and reversed with the animator; their times are parts of it")
    func keyframes() {
        let s = AnimatorStage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { s.view.center.x = 250 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { s.view.alpha = 0 }
            }
        }
        for (fraction, x, opacity) in [
            (0.25, 150.0, 1.0), (0.5, 250, 1), (0.625, 250, 0.5), (0.75, 250, 0), (1, 250, 0), (0.1, 90, 1),
        ] {
            animator.fractionComplete = fraction
            #expect(abs(s.x - x) < 1e-3 && abs(s.opacity - opacity) < 1e-4)
        }
        animator.startAnimation()
        s.pass(3)
        #expect(s.view.center.x == 250 && s.view.alpha == 0 && s.view.layer.animationKeys() == nil)
    }

    @Test("PRO-08: stopping an animator with keyframes puts back what was before them")
    func keyframesBack() {
        let s = AnimatorStage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { s.view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { s.view.center.x = 50 }
            }
        }
        animator.startAnimation()
        s.pass(1)
        #expect(abs(s.x - 150) < 1e-3)
        animator.stopAnimation(false)
        #expect(abs(s.view.center.x - 150) < 1e-3)
        animator.finishAnimation(at: .start)
        #expect(s.view.center.x == 50)
    }

    @Test("PRO-19: a moving view is hit where it is shown, and where it will be only with manual hit testing")
    func hitTesting() {
        for isManual in [false, true] {
            let s = AnimatorStage()
            let inner = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
            s.view.addSubview(inner)
            let animator = s.animator { s.view.center = CGPoint(x: 350, y: 650) }
            #expect(!animator.isManualHitTestingEnabled)
            animator.isManualHitTestingEnabled = isManual
            animator.startAnimation()
            s.pass(0.5)
            let shown = CGPoint(x: s.x, y: s.y)
            #expect((s.test.hitTest(shown, with: nil) === inner) == !isManual)
            #expect((s.test.hitTest(CGPoint(x: 350, y: 650), with: nil) === inner) == isManual)
            s.pass(1)
            #expect(s.test.hitTest(CGPoint(x: 350, y: 650), with: nil) === inner)
            #expect(s.test.hitTest(shown, with: nil) === s.test.window)
        }
    }
}
