import Testing
@testable import UIKit

enum GrabCurve: CaseIterable {
    case linear, easeInOut, cubic, spring, bouncySpring

    @MainActor var parameters: any UITimingCurveProvider {
        switch self {
        case .linear: UICubicTimingParameters(animationCurve: .linear)
        case .easeInOut: UICubicTimingParameters(animationCurve: .easeInOut)
        case .cubic:
            UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0.9), controlPoint2: CGPoint(x: 0.8, y: 0.1))
        case .spring: UISpringTimingParameters(dampingRatio: 1)
        case .bouncySpring: UISpringTimingParameters(dampingRatio: 0.6)
        }
    }
}

/// How the rest is played after a release (PCT-05, PCT-07).
private enum Rest: CaseIterable {
    /// A spring, or a curve, that begins as fast as the finger was.
    case spring, cubic
    /// The curve of the animator itself, and twice as fast.
    case own, fast
}

/// A transition that runs by itself, and a finger that takes hold of it.
@MainActor
private final class Grab {
    let s: SlidingStage
    let driver = UIPercentDrivenInteractiveTransition()
    private let slide = GrabbedSlide()
    /// What the interaction-changed blocks said.
    private var changes: [Bool] = []

    init(_ s: SlidingStage, _ curve: GrabCurve) {
        self.s = s
        driver.wantsInteractiveStart = false
        slide.parameters = curve.parameters
        s.start(slide, driver)
        s.coordinator?.notifyWhenInteractionChanges { [weak self] in self?.changes.append($0.isInteractive) }
    }

    /// Takes hold: the page stays where it is.
    func hold() {
        let before = s.place
        driver.pause()
        #expect(abs(s.place - before) < 1e-4)
        s.frame()
        #expect(abs(s.place - before) < 1e-4)
        #expect(abs(Double(driver.percentComplete) - before) < 1e-4)
    }

    /// Goes with the finger by `step` widths a frame: no step is larger than the finger's.
    func drag(by step: Double, frames: Int) {
        var percent = s.place
        for _ in 0..<frames {
            percent = min(max(percent + step, 0.02), 0.98)
            driver.update(CGFloat(percent))
            s.frame()
            #expect(abs(s.place - percent) < 1e-4)
        }
    }

    /// Lets go at `speed` widths a second.
    func release(finished: Bool, speed: Double, _ rest: Rest) {
        let before = s.place, way = (finished ? 1 : 0) - before
        driver.completionSpeed = rest == .fast ? 2 : 1
        driver.timingCurve = switch rest {
        case .spring:
            UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: speed / way, dy: speed / way))
        case .cubic:
            // The rest takes |way| durations, so this begins at `speed` (PCT-05, PCT-06).
            UICubicTimingParameters(
                controlPoint1: CGPoint(x: 0.25, y: 0.25 * abs(speed) * SlidingAnimator.duration),
                controlPoint2: CGPoint(x: 0.75, y: 1))
        case .own, .fast: nil
        }
        finished ? driver.finish() : driver.cancel()
        #expect(abs(s.place - before) < 1e-4)
        guard rest == .spring || (rest == .cubic && speed * way > 0) else { return }
        let moment = 1e-5
        s.stage.pass(moment)
        let after = (s.place - before) / moment
        // What a spring itself changes meanwhile.
        let omega = 9.24 / (abs(way) * SlidingAnimator.duration)
        let change = rest == .cubic ? 0.02 : (omega * omega * abs(way) + 2 * omega * abs(speed)) * moment
        #expect(abs(after - speed) < 0.05 + change, "\(rest): released at \(speed), went on at \(after)")
    }

    /// Every change was told, in turn (INT-06, COO-06).
    func expectChanges() {
        #expect(changes.enumerated().allSatisfy { $0.offset % 2 == 0 ? $0.element : !$0.element } && changes.count % 2 == 0)
    }
}

@MainActor
@Suite("A running transition can be grabbed at any time")
struct GrabTests {
    @Test("INT-03, INT-06, INT-08, PRO-04, PCT-08: grabbed at each frame, dragged back, released, grabbed again two and three times, released either way",
        arguments: SlidingKind.allCases, GrabCurve.allCases)
    func everyFrame(kind: SlidingKind, curve: GrabCurve) {
        let s = SlidingStage(kind)
        for step in 0..<10 {
            let finished = step % 2 == 0, grabs = 2 + step % 3 / 2
            let g = Grab(s, curve)
            for _ in 0..<step { s.frame() }
            for number in 0..<grabs {
                // Beyond its end a spring's page is not the finger's to move.
                guard !s.isOver, s.place < 0.97 else { break }
                g.hold()
                g.drag(by: -0.05, frames: 2)
                g.drag(by: 0.03, frames: 2)
                let isLast = number == grabs - 1, goesOn = isLast ? finished : !finished
                let forward = s.place < 0.5 ? 0.04 : -0.04
                g.drag(by: forward, frames: 1)
                g.release(finished: goesOn, speed: forward * 60, Rest.allCases[(step + number) % Rest.allCases.count])
                guard !isLast else { break }
                s.frame()
            }
            guard !s.isOver else {
                _ = s.trace.take()
                s.reset()
                continue
            }
            let outcome = !(s.coordinator?.isCancelled ?? false)
            var last = s.place
            for _ in 0..<40 where !s.isOver {
                s.frame()
                guard !s.isOver else { break }
                #expect(abs(s.place - last) < 0.5)
                last = s.place
            }
            g.expectChanges()
            s.expectEnd(finished: outcome, "\(kind) \(curve) grabbed at frame \(step)")
            s.reset()
        }
    }

    @Test("PCT-08, GES-18: the built-in swipe's spring takes over at the finger's place and speed", arguments: [0.3, 1.2, 2.5], [true, false])
    func builtInSwipe(speed: Double, cancels: Bool) {
        let s = NavigationStage("AB")
        let finger = Finger()
        finger.down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
        if !cancels { finger.move(by: CGVector(dx: 200, dy: 0), over: 0.3).hold(for: 0.3) }
        finger.move(by: CGVector(dx: speed * 390 * 0.1, dy: 0), over: 0.1)
        func place() -> Double {
            MainLoop.main.runTurn()
            return Double(s.stage.shown(s.B.view).position.x - 195) / 390
        }
        let before = place()
        finger.up()
        let isCancelled = s.N.transitionCoordinator?.isCancelled ?? false
        #expect(abs(place() - before) < 1e-4)
        s.stage.pass(0.0005)
        let rest = (isCancelled ? 0 : 1) - before
        let expected = min(max(speed / rest, -Policy.navSettleSpeedLimit), Policy.navSettleSpeedLimit) * rest
        // The spring itself adds 484 times the rest a second, and takes some of the speed.
        #expect(abs((place() - before) / 0.0005 - expected) < 0.35)
        s.stage.pass(2)
        #expect(s.names() == (isCancelled ? ["A", "B"] : ["A"]))
    }
}
