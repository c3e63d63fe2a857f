import Testing
import UIKit

@MainActor
@Suite("Misuse: animations and animators")
struct AnimationMisuseTests {
    @MainActor
    private struct Scene {
        let test = TestWindow()
        let view: UIView
        let misuse = Misuse()

        init() { view = test.addView(CGRect(x: 0, y: 0, width: 10, height: 10)) }

        func animator(_ duration: Double = 1) -> UIViewPropertyAnimator {
            UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = 100 }
        }
    }

    @Test("ANI-03: a negative, or no, duration sets the values and completes in the next turn", arguments: [-1.0, 0.0, -Double.infinity])
    func negativeDuration(duration: Double) {
        let s = Scene()
        var heard: [Bool] = []
        s.misuse.expectNothing {
            UIView.animate(withDuration: duration) { s.view.center.x = 200 } completion: { heard.append($0) }
            #expect(s.view.center.x == 200 && heard.isEmpty)
            s.test.pass(0.02)
        }
        #expect(heard == [true] && s.view.layer.animationKeys() == nil)
    }

    @Test("A duration, delay or repeat count that is not a number or never ends is reported and counts as none",
        arguments: [Double.nan, Double.infinity])
    func impossibleDuration(value: Double) {
        let s = Scene()
        var heard = 0
        s.misuse.expectReport("duration", "\(value)") {
            UIView.animate(withDuration: value) { s.view.center.x = 200 } completion: { _ in heard += 1 }
        }
        s.misuse.expectReport("delay", "\(value)") {
            UIView.animate(withDuration: 0.1, delay: value) { s.view.center.x = 20 } completion: { _ in heard += 1 }
        }
        s.test.pass(1)
        #expect(heard == 2)
    }

    @Test("Springs with impossible numbers are reported or clamped, and come to rest")
    func impossibleSprings() {
        let s = Scene()
        var heard = 0
        s.misuse.expectNoStop {
            for (damping, velocity) in [(0.0, 0.0), (-1, 0), (.nan, 0), (1, .nan), (.infinity, 1e300)] {
                UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: velocity) {
                    s.view.center.x += 10
                } completion: { _ in heard += 1 }
            }
            for spring in [
                UISpringTimingParameters(mass: 0, stiffness: 0, damping: 0, initialVelocity: .zero),
                UISpringTimingParameters(mass: -1, stiffness: -1, damping: -1, initialVelocity: .zero),
                UISpringTimingParameters(dampingRatio: 0),
            ] {
                let animator = UIViewPropertyAnimator(duration: 0.3, timingParameters: spring)
                animator.addAnimations { s.view.center.y += 10 }
                animator.startAnimation()
                #expect(animator.duration >= 0)
                animator.stopAnimation(true)
            }
            let spring = CASpringAnimation(keyPath: "opacity")
            (spring.mass, spring.stiffness, spring.damping) = (0, 0, 0)
            #expect(spring.settlingDuration >= 0)
            s.view.layer.add(spring, forKey: nil)
            s.test.pass(2)
            _ = Screenshot()
        }
        #expect(heard == 5)
    }

    @Test("PRO-02, PRO-08: a stopped animator cannot start, pause or be added to, and says what it needs")
    func stopped() {
        let s = Scene()
        let animator = s.animator()
        animator.startAnimation()
        animator.stopAnimation(false)
        s.misuse.expectStop("UIViewPropertyAnimator", "stopped", "finish") { animator.startAnimation() }
        s.misuse.expectStop("UIViewPropertyAnimator", "stopped") { animator.startAnimation(afterDelay: 1) }
        s.misuse.expectStop("UIViewPropertyAnimator", "stopped") { animator.pauseAnimation() }
        s.misuse.expectStop("UIViewPropertyAnimator", "stopped") { animator.addAnimations {} }
        s.misuse.expectStop("UIViewPropertyAnimator", "paused") {
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        }
        s.misuse.expectNothing {
            animator.fractionComplete = 0.5
            animator.stopAnimation(false)
            animator.finishAnimation(at: .current)
        }
        #expect(animator.state == .inactive)
    }

    @Test("PRO-09: finishAnimation without a stop stops; a stop of an inactive one does nothing")
    func finishes() {
        let s = Scene()
        let animator = s.animator()
        s.misuse.expectNothing { animator.stopAnimation(false) }
        s.misuse.expectStop("finishAnimation(at:)", "stopped") { animator.finishAnimation(at: .end) }
        animator.startAnimation()
        s.misuse.expectStop("finishAnimation(at:)", "stopped") { animator.finishAnimation(at: .end) }
        animator.stopAnimation(true)
        s.misuse.expectStop("finishAnimation(at:)", "stopped") { animator.finishAnimation(at: .end) }
    }

    @Test("PRO-10: letting go of a paused or stopped animator stops; of a running or inactive one does not")
    func released() {
        let s = Scene()
        s.misuse.expectStop("release", "paused", "UIViewPropertyAnimator") {
            let animator = s.animator()
            animator.pauseAnimation()
        }
        s.misuse.expectStop("release", "stopped") {
            let animator = s.animator()
            animator.startAnimation()
            animator.stopAnimation(false)
        }
        s.misuse.expectNothing {
            s.animator(0.1).startAnimation()
            _ = s.animator()
            s.test.pass(1)
        }
        #expect(s.view.center.x == 100)
    }

    @Test("PRO-11: what may not change while active stops, as do a pause and a stop of one that is not interruptible")
    func notInterruptible() {
        let s = Scene()
        let animator = s.animator(0.1)
        animator.isInterruptible = false
        animator.startAnimation()
        s.misuse.expectStop("isInterruptible", "active") { animator.isInterruptible = true }
        s.misuse.expectStop("isUserInteractionEnabled", "active") { animator.isUserInteractionEnabled = false }
        s.test.pass(1)
        #expect(animator.state == .inactive)
    }

    @Test("PRO-11: an animator that is not interruptible is not paused or stopped")
    func pausesNotInterruptible() {
        let s = Scene()
        let animator = s.animator(0.1)
        animator.isInterruptible = false
        animator.startAnimation()
        s.misuse.expectStop("interruptible", "pause") { animator.pauseAnimation() }
        s.misuse.expectStop("interruptible", "stop") { animator.stopAnimation(true) }
        s.test.pass(1)
        #expect(animator.state == .inactive && s.view.center.x == 100)
    }

    @Test("PRO-12: continueAnimation on an animator that is inactive stops; on one that runs it is nothing")
    func continues() {
        let s = Scene()
        let animator = s.animator(0.1)
        s.misuse.expectStop("continueAnimation", "paused") {
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        animator.startAnimation()
        s.misuse.expectNothing { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        animator.pauseAnimation()
        s.misuse.expectReport("durationFactor", "nan") {
            animator.continueAnimation(withTimingParameters: nil, durationFactor: .nan)
        }
        s.test.pass(1)
        #expect(animator.state == .inactive)
    }

    @Test("PRO-13: impossible fractions and delays are clamped or ignored")
    func fractions() {
        let s = Scene()
        let animator = s.animator()
        s.misuse.expectNothing {
            animator.fractionComplete = 7
            #expect(animator.fractionComplete == 1)
            animator.fractionComplete = -7
            #expect(animator.fractionComplete == 0)
            animator.fractionComplete = .nan
            #expect(animator.fractionComplete == 0)
            animator.addAnimations({ s.view.alpha = 0 }, delayFactor: 9)
            animator.addAnimations({ s.view.alpha = 1 }, delayFactor: .nan)
            animator.stopAnimation(true)
        }
    }

    @Test("Blocks that stop, restart or release their own animator, or start another, end well")
    func insideBlocks() {
        let s = Scene()
        var ends = 0
        s.misuse.expectNothing {
            let animator = s.animator(0.1)
            animator.addAnimations { animator.stopAnimation(true) }
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation()
            let second = s.animator(0.1)
            second.addCompletion { _ in
                ends += 1
                second.addAnimations { s.view.center.x = 5 }
                if ends < 3 { second.startAnimation() }
            }
            second.startAnimation()
            UIView.animate(withDuration: 0.1) {
                UIView.animate(withDuration: -1) { UIView.performWithoutAnimation { s.view.center.y = 3 } }
            } completion: { _ in s.view.removeFromSuperview() }
            s.test.pass(2)
        }
        #expect(ends >= 1)
    }

    @Test("TIM-19: keyframes with missing, too many, falling or impossible times are reported and drawn", arguments: [
        [NSNumber](), [0], [0, 0.5], [1, 0], [0, 2], [0, 0.3, 0.6, 1], [0, NSNumber(value: Double.nan)],
    ])
    func keyframes(times: [NSNumber]) {
        let s = Scene()
        s.misuse.expectNoStop {
            for values in [[], [0.0], [0.0, 1.0], [0.0, "x", 1.0]] as [[Any]] {
                let animation = CAKeyframeAnimation(keyPath: "opacity")
                animation.values = values
                animation.keyTimes = times
                animation.timingFunctions = [CAMediaTimingFunction(name: .linear)]
                animation.duration = 0.2
                s.view.layer.add(animation, forKey: nil)
                for mode in [CAAnimationCalculationMode.discrete, .paced, .cubic, .cubicPaced] {
                    animation.calculationMode = mode
                    s.view.layer.add(animation, forKey: nil)
                }
            }
            for _ in 0..<20 {
                s.test.pass(0.02)
                _ = Screenshot()
            }
        }
        #expect(s.view.layer.animationKeys() == nil)
    }

    @Test("Layer animations of unknown keys, wrong values, impossible times and no key path draw what is there")
    func layerAnimations() {
        let s = Scene()
        s.misuse.expectNoStop {
            for (path, from) in [("position", "text" as Any), ("nowhere.x", 1.0), ("", 1.0), ("opacity", CGPoint.zero),
                ("transform.rotation.z", UIColor.red), ("bounds.size.width", Double.nan), ("opacity", Double.infinity)] {
                for duration in [0, -1, 0.1, Double.nan, Double.infinity] {
                    let animation = CABasicAnimation(keyPath: path)
                    animation.fromValue = from
                    animation.duration = duration
                    animation.repeatCount = -1
                    animation.speed = 0
                    s.view.layer.add(animation, forKey: nil)
                    let second = CABasicAnimation(keyPath: path)
                    second.toValue = from
                    second.duration = duration
                    second.repeatCount = .infinity
                    s.view.layer.add(second, forKey: path)
                }
            }
            s.view.layer.speed = .nan
            s.view.layer.timeOffset = .infinity
            for _ in 0..<5 {
                s.test.pass(0.02)
                _ = Screenshot()
                _ = s.view.layer.presentation()?.position
            }
            s.view.layer.removeAllAnimations()
            s.view.layer.speed = 1
            s.view.layer.timeOffset = 0
        }
    }
}
