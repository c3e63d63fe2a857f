import Testing
@testable import UIKit

/// What moves the page before the release: view animations along UIView's curves, none of which shows while a finger
/// drives (PCT-03).
enum DrivenCurve: CaseIterable {
    case linear, easeInOut, spring

    @MainActor
    func animator() -> ViewSlide {
        let slide = ViewSlide()
        switch self {
        case .linear: slide.options = .curveLinear
        case .easeInOut: slide.options = .curveEaseInOut
        case .spring: slide.damping = 0.7
        }
        return slide
    }
}

@MainActor
@Suite("After the release of a driven transition")
struct ReleaseTests {
    private static let curves: [UIView.AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
    private static let frame = 1.0 / 60

    /// Drags to `percent` in so many equal steps.
    private func drag(_ s: SlidingStage, _ driver: UIPercentDrivenInteractiveTransition, by step: Double, frames: Int) -> Double {
        var percent = 0.0
        for _ in 0..<frames {
            percent += step
            driver.update(CGFloat(percent))
            s.frame()
            #expect(abs(s.place - percent) < 1e-4)
        }
        return percent
    }

    @Test("PCT-03, PCT-05, PCT-06, PCT-07, PCT-08: released after each frame, the rest goes on from there along completionCurve, in its time",
        arguments: SlidingKind.allCases, DrivenCurve.allCases)
    func everyFrame(kind: SlidingKind, curve: DrivenCurve) {
        let s = SlidingStage(kind)
        for step in stride(from: 1, to: 12, by: curve == .linear ? 1 : 3) {
            let driver = UIPercentDrivenInteractiveTransition(), finished = step % 2 == 0
            driver.completionCurve = Self.curves[step % 4]
            driver.completionSpeed = [0.5, 1, 2][step % 3]
            s.start(curve.animator(), driver)
            let percent = drag(s, driver, by: 0.08, frames: step)
            let way = (finished ? 1 : 0) - percent, ease = CubicCurve(driver.completionCurve)
            let time = abs(way) * SlidingAnimator.duration / Double(driver.completionSpeed)
            finished ? driver.finish() : driver.cancel()
            #expect(abs(s.place - percent) < 1e-4)
            var elapsed = 0.0
            while elapsed + Self.frame < time - 1e-6 {
                s.frame()
                elapsed += Self.frame
                #expect(!s.isOver)
                #expect(abs(s.place - (percent + way * ease.value(at: elapsed / time))) < 1e-3)
            }
            s.stage.pass(time - elapsed + 1e-4)
            s.expectEnd(finished: finished, "\(kind) \(curve) released after \(step) frames")
            s.reset()
        }
    }

    @Test("PCT-05, PCT-07: a completionSpeed of the finger's own speed, with a linear curve, makes the first step after the release the finger's",
        arguments: [0.02, 0.05], [true, false])
    func speedOfTheFinger(step: Double, finished: Bool) {
        let s = SlidingStage(.pop), driver = UIPercentDrivenInteractiveTransition()
        s.start(DrivenCurve.easeInOut.animator(), driver)
        var percent = drag(s, driver, by: 0.1, frames: 6)
        let last = finished ? step : -step
        percent += last
        driver.update(CGFloat(percent))
        s.frame()
        driver.completionCurve = .linear
        driver.completionSpeed = CGFloat(step / Self.frame * SlidingAnimator.duration)
        finished ? driver.finish() : driver.cancel()
        s.frame()
        #expect(abs(s.place - percent - last) < 1e-4)
        s.stage.pass(2)
        s.expectEnd(finished: finished)
    }

    @Test("PCT-07, PRO-12, PRO-17: continueAnimation by hand: a spring or a curve that begins at the finger's speed goes on at it, whatever the factor",
        arguments: [0, 0.5, 1.5], [true, false])
    func byHand(factor: Double, isSpring: Bool) {
        for finished in [true, false] {
            let s = SlidingStage(.push), slide = GrabbedSlide(), hand = GrabbedByHand(slide)
            s.start(slide, hand)
            let duration = SlidingAnimator.duration
            slide.animator?.pauseAnimation()
            hand.context?.pauseInteractiveTransition()
            hand.update(0.6)
            s.frame()
            let goal = finished ? 1.0 : 0, speed = finished ? 1.8 : -1.8, way = goal - 0.6
            // What is left of the duration, or the factor's part of it.
            let time = factor > 0 ? factor * duration : abs(way) * duration
            let slope = speed / way * time
            let parameters: any UITimingCurveProvider =
                isSpring
                ? UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: speed / way, dy: 0))
                : UICubicTimingParameters(
                    controlPoint1: CGPoint(x: 0.1, y: 0.1 * slope), controlPoint2: CGPoint(x: 0.7, y: 1))
            hand.end(finished: finished, parameters, factor: CGFloat(factor))
            #expect(abs(s.place - 0.6) < 1e-4)
            let moment = 1e-5
            s.stage.pass(moment)
            let after = (s.place - 0.6) / moment, omega = 9.24 / time
            let change = isSpring ? (omega * omega * abs(way) + 2 * omega * abs(speed)) * moment : 0.06
            #expect(abs(after - speed) < 0.05 + change, "went on at \(after)")
            s.stage.pass(1)
            s.expectEnd(finished: finished)
        }
    }
}

/// A hand-written interaction with a property animator, that tells the context as INT-09 asks.
@MainActor
private final class GrabbedByHand: NSObject, UIViewControllerInteractiveTransitioning {
    private let slide: GrabbedSlide
    let wantsInteractiveStart = false
    var context: (any UIViewControllerContextTransitioning)? { slide.context }

    init(_ slide: GrabbedSlide) { self.slide = slide }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}

    func update(_ fraction: CGFloat) {
        slide.animator?.fractionComplete = fraction
        context?.updateInteractiveTransition(fraction)
    }

    func end(finished: Bool, _ parameters: any UITimingCurveProvider, factor: CGFloat) {
        finished ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
        slide.animator?.isReversed = !finished
        slide.animator?.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
    }
}
