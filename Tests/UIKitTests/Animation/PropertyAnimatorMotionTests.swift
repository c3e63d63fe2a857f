import Testing
import UIKit

@MainActor
@Suite("Property animator: motion")
struct PropertyAnimatorMotionTests {
    private enum Curve: String, CaseIterable {
        case linear, easeInOut, easeIn, bezier, spring, bouncySpring

        @MainActor var parameters: any UITimingCurveProvider {
            switch self {
            case .linear: UICubicTimingParameters(animationCurve: .linear)
            case .easeInOut: UICubicTimingParameters(animationCurve: .easeInOut)
            case .easeIn: UICubicTimingParameters(animationCurve: .easeIn)
            case .bezier:
                UICubicTimingParameters(
                    controlPoint1: CGPoint(x: 0.1, y: 0.7), controlPoint2: CGPoint(x: 0.2, y: 1))
            case .spring: UISpringTimingParameters(dampingRatio: 1)
            case .bouncySpring: UISpringTimingParameters(dampingRatio: 0.4)
            }
        }
    }

    private func make(_ s: AnimatorStage, _ curve: Curve) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: curve.parameters)
        animator.addAnimations { [view = s.view] in view.center.x = 250 }
        return animator
    }

    @Test("PRO-04: pausing, reversing and continuing never make the shown value jump", arguments: Curve.allCases)
    private func continuity(curve: Curve) {
        for step in 3..<60 {
            let s = AnimatorStage()
            let animator = make(s, curve)
            animator.startAnimation()
            s.pass(Double(step) / 60)
            let before = s.x
            animator.pauseAnimation()
            #expect(abs(s.x - before) < 1e-4, "pausing after \(step) frames")
            animator.isReversed = true
            #expect(abs(s.x - before) < 1e-4, "reversing after \(step) frames")
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            #expect(abs(s.x - before) < 1e-4, "continuing after \(step) frames")
            s.pass(0.02)
            let after = s.x
            animator.isReversed = false
            #expect(abs(s.x - after) < 1e-4, "turning again after \(step) frames")
            s.pass(2)
            #expect(s.x == 250)
        }
    }

    @Test("PRO-06: a running animator that turns around plays its curve back", arguments: Curve.allCases)
    private func retraces(curve: Curve) {
        let s = AnimatorStage()
        let animator = make(s, curve)
        animator.startAnimation()
        var way: [Double] = []
        for _ in 0..<30 {
            way.append(s.x)
            s.pass(1.0 / 60)
        }
        animator.isReversed = true
        for expected in way.reversed() {
            s.pass(1.0 / 60)
            #expect(abs(s.x - expected) < 1e-3)
        }
        s.pass(0.01)
        #expect(animator.state == .inactive)
    }

    @Test("PRO-04, PRO-02: a pause changes when the rest of the curve plays, not how", arguments: Curve.allCases)
    private func resumes(curve: Curve) {
        func way(pausing: Bool) -> [Double] {
            let s = AnimatorStage()
            let animator = make(s, curve)
            animator.startAnimation()
            var result: [Double] = []
            for frame in 0..<59 {
                s.pass(1.0 / 60)
                if pausing, frame == 20 {
                    animator.pauseAnimation()
                    s.pass(0.5)
                    animator.startAnimation()
                }
                result.append(s.x)
            }
            s.pass(1)
            return result
        }
        let plain = way(pausing: false), paused = way(pausing: true)
        for (a, b) in zip(plain, paused) { #expect(abs(a - b) < 1.5) }
    }

    @Test("PRO-04: paused, the fraction is that of the way; with scrubsLinearly off, that of the curve's time")
    func scrubsLinearly() {
        for isLinear in [true, false] {
            let s = AnimatorStage()
            let animator = s.animator(curve: .easeIn)
            animator.scrubsLinearly = isLinear
            animator.fractionComplete = 0.5
            #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
            let way = isLinear ? 0.5 : UICubicTimingParameters(animationCurve: .easeIn).value(at: 0.5)
            #expect(abs(s.x - (50 + 200 * way)) < 0.01)
            animator.startAnimation()
            s.pass(2)
            #expect(s.x == 250)
        }
    }

    @Test("PRO-17: a spring by ratio keeps the duration, one by physics, or by perception, has its own")
    func springDurations() {
        let byRatio = UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.6)
        #expect(byRatio.duration == 0.7)
        func duration(_ parameters: UISpringTimingParameters) -> Double {
            UIViewPropertyAnimator(duration: 9, timingParameters: parameters).duration
        }
        let physics = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        #expect(abs(duration(physics) - 1.4727) < 0.001)
        let perceived = duration(UISpringTimingParameters(duration: 0.5, bounce: 0))
        #expect(perceived > 0.5 && perceived < 0.8)
    }

    @Test("PRO-17: an underdamped spring overshoots on screen")
    func springOvershoot() {
        let s = AnimatorStage()
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) { s.view.center.x = 250 }
        animator.startAnimation()
        var farthest = 0.0
        for _ in 0..<60 {
            s.pass(0.016)
            farthest = max(farthest, s.x)
        }
        #expect(farthest > 260)
        s.pass(1)
        #expect(s.x == 250)
    }

    @Test("PRO-17: the velocity is a vector in whole distances a second; single numbers go by its x", arguments: [1.0, 0.6])
    func velocityVector(ratio: Double) {
        let s = AnimatorStage()
        let spring = UISpringTimingParameters(
            dampingRatio: ratio, initialVelocity: CGVector(dx: 2, dy: -3))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations {
            s.view.center = CGPoint(x: 250, y: 450)
            s.view.alpha = 0
        }
        animator.startAnimation()
        let start = (s.x, s.y, s.opacity)
        s.pass(0.001)
        #expect(abs((s.x - start.0) / 0.001 - 2 * 200) < 20)
        #expect(abs((s.y - start.1) / 0.001 + 3 * 400) < 60)
        #expect(abs((s.opacity - start.2) / 0.001 + 2) < 0.2)
        animator.pauseAnimation()
        let place = (s.x, s.y)
        animator.startAnimation()
        #expect(abs(s.x - place.0) < 1e-4 && abs(s.y - place.1) < 1e-4)
        s.pass(2)
        #expect(s.view.center == CGPoint(x: 250, y: 450) && s.y == 450)
    }

    @Test("PRO-17, INT-04: a spring that continues a scrubbed animator starts with its velocity, whatever the time for it",
        arguments: [0.0, 0.3, 1.0])
    func continuesWithVelocity(factor: Double) {
        for parameters in [
            UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 4, dy: 4)),
            UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: CGVector(dx: 4, dy: 4)),
        ] {
            let s = AnimatorStage()
            let animator = s.animator()
            animator.fractionComplete = 0.5
            _ = s.x
            animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
            // The rest is 100 points.
            #expect(abs(s.speed { s.x } - 400) < 40)
            s.pass(3)
            #expect(s.x == 250 && animator.state == .inactive)
        }
    }

    @Test("PRO-18: default spring parameters are mass 3, stiffness 1000, damping 500 in a fixed 0.5 s")
    func systemSpring() {
        let s = AnimatorStage()
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
        animator.addAnimations { s.view.center.x = 250 }
        #expect(animator.duration == 0.5)
        animator.startAnimation()
        s.pass(0.1)
        let omega = (1000.0 / 3).squareRoot(), t = 0.1
        let critical = 1 - (1 + omega * t) * exp(-omega * t)
        #expect(abs(s.x - (50 + 200 * critical)) < 0.01)
        s.pass(0.401)
        #expect(animator.state == .inactive && s.x == 250)
    }

    @Test("Timing curve providers: type, parameters and archives of cubic and spring parameters")
    func providers() throws {
        let builtIn = UICubicTimingParameters(animationCurve: .easeOut)
        #expect(builtIn.timingCurveType == .builtin && builtIn.animationCurve == .easeOut)
        #expect(builtIn.controlPoint2 == CGPoint(x: 0.58, y: 1))
        #expect(UICubicTimingParameters().animationCurve == .easeInOut)
        let cubic = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.2, y: 0.3), controlPoint2: CGPoint(x: 0.4, y: 0.9))
        #expect(cubic.timingCurveType == .cubic && cubic.cubicTimingParameters === cubic)
        #expect(cubic.springTimingParameters == nil)
        let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2))
        #expect(spring.timingCurveType == .spring && spring.springTimingParameters === spring)
        #expect(spring.cubicTimingParameters == nil && spring.initialVelocity == CGVector(dx: 1, dy: 2))

        let s = AnimatorStage()
        let archived = CustomCurve(spring)
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: archived)
        animator.addAnimations { s.view.center.x = 250 }
        animator.startAnimation()
        #expect(animator.timingParameters === archived)
        s.pass(0.35)
        #expect(s.x > 200)
        s.pass(2)
    }

    @Test("ANI-05: without user interaction the moving view takes no touch; by default it does", arguments: [true, false])
    func touches(isEnabled: Bool) {
        let s = AnimatorStage()
        let animator = s.animator()
        animator.isUserInteractionEnabled = isEnabled
        animator.startAnimation()
        s.pass(0.1)
        #expect(s.view.ignoresTouchesDuringAnimation == !isEnabled)
        s.pass(1)
        #expect(!s.view.ignoresTouchesDuringAnimation)
    }
}

/// A provider of one's own.
@MainActor
private final class CustomCurve: NSObject, @preconcurrency UITimingCurveProvider {
    private let spring: UISpringTimingParameters

    init(_ spring: UISpringTimingParameters) { self.spring = spring }

    required init?(coder: NSCoder) { nil }

    nonisolated func encode(with coder: NSCoder) {}

    nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    var timingCurveType: UITimingCurveType { .composed }
    var cubicTimingParameters: UICubicTimingParameters? { nil }
    var springTimingParameters: UISpringTimingParameters? { spring }
}

extension UICubicTimingParameters {
    /// The eased progress after a part of the time.
    fileprivate func value(at x: Double) -> Double {
        var low = 0.0, high = 1.0
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let r = 1 - t
            return 3 * r * r * t * a + 3 * r * t * t * b + t * t * t
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bezier(controlPoint1.x, controlPoint2.x, middle) < x { low = middle } else { high = middle }
        }
        return bezier(controlPoint1.y, controlPoint2.y, low)
    }
}
