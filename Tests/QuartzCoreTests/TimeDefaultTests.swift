import Foundation
import Testing

@testable import MainLoop
@testable import QuartzCore

/// What the rules of time say about defaults and rare settings.
@MainActor
struct TimeDefaultTests {
    @Test("TIM-01: layers and animations begin with 0, 1 and 0; absolute time is the host's clock in seconds")
    func timeDefaults() {
        let screen = Screen()
        let layer = CALayer(), animation = CABasicAnimation(keyPath: "opacity")
        for timing in [layer, animation] as [any CAMediaTiming] {
            #expect(timing.beginTime == 0 && timing.speed == 1 && timing.timeOffset == 0)
            #expect(timing.repeatCount == 0 && timing.repeatDuration == 0 && !timing.autoreverses)
            #expect(timing.fillMode == .removed)
        }
        #expect(CACurrentMediaTime() == screen.loop.now)
        screen.run(for: 1.5)
        #expect(near(CACurrentMediaTime(), screen.start + 1.5))
    }

    @Test("TIM-03, TIM-04: a repeatCount of 0 is one pass, and with repeats every second pass goes back")
    func passes() {
        let screen = Screen(), layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        layer.add(
            fade {
                $0.autoreverses = true
                $0.repeatCount = 2
            }, forKey: nil)
        screen.turn()
        let shown = [0.25, 1.25, 2.25, 3.25, 4.25].map { time -> Double in
            screen.run(to: time)
            return (Double(screen.shown(layer).geometry.opacity) * 1000).rounded() / 1000
        }
        #expect(shown == [0.25, 0.75, 0.25, 0.75, 0.5])
        var timing = AnimationTiming()
        timing.duration = 2
        timing.repeatCount = 0
        #expect(timing.span == 2)
    }

    @Test("TIM-06: animations are removed on completion unless told otherwise, so that a forward fill needs that")
    func removal() {
        let screen = Screen(), layer = screen.add()
        #expect(CABasicAnimation(keyPath: "opacity").isRemovedOnCompletion)
        layer.add(
            fade {
                $0.toValue = 0.25
                $0.fillMode = .forwards
            }, forKey: "x")
        screen.run(to: 2)
        #expect(screen.shown(layer).geometry.opacity == 1 && layer.animationKeys() == nil)
    }

    @Test("TIM-07: a member's beginTime is in its group's time, whatever the layer's clock says")
    func beginInGroup() {
        let screen = Screen(), layer = screen.add()
        screen.run(for: 3)
        let began = screen.time
        let group = CAAnimationGroup()
        group.animations = [fade(duration: 0.5) { $0.beginTime = 0.25 }]
        group.duration = 1
        layer.add(group, forKey: nil)
        screen.turn()
        screen.run(to: began + 0.5)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.5))
    }

    @Test("TIM-13: a negative duration takes the transaction's too")
    func negativeDuration() {
        let screen = Screen(), layer = screen.add()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.add(fade(duration: -1), forKey: nil)
        CATransaction.commit()
        screen.turn()
        screen.run(to: 1)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.5))
    }

    @Test("TIM-17: an animation without any value goes from the value before to the new one, which only an implicit action shows")
    func noValues() {
        let screen = Screen(), layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.zPosition = 50
        screen.turn()
        let empty = CABasicAnimation(keyPath: "zPosition")
        empty.duration = 1
        layer.add(empty, forKey: nil)
        screen.turn()
        screen.run(to: 0.5)
        #expect(screen.shown(layer).geometry.zPosition == 50)
        layer.removeAllAnimations()
        let implicit = CABasicAnimation(keyPath: "zPosition")
        implicit.duration = 1
        CATransaction.setDisableActions(false)
        layer.actions = ["zPosition": implicit]
        let before = screen.time
        layer.zPosition = 100
        screen.turn()
        screen.run(to: before + 0.5)
        let half = Double(screen.shown(layer).geometry.zPosition)
        #expect(half > 55 && half < 95)
    }

    @Test("TIM-19: n values take n−1 functions; continuity and bias bend the cubic curve, and the ends stay")
    func cubicParameters() {
        func y(at time: Double, _ configure: (CAKeyframeAnimation) -> Void) -> Double {
            let screen = Screen(), layer = screen.add()
            let animation = CAKeyframeAnimation(keyPath: "position.y")
            animation.duration = 1
            animation.calculationMode = .cubic
            animation.values = [0, 10, 0, 20]
            configure(animation)
            layer.add(animation, forKey: nil)
            screen.turn()
            screen.run(to: time)
            return Double(screen.shown(layer).geometry.position.y)
        }
        let plain = y(at: 0.5) { _ in }
        #expect(plain != y(at: 0.5) { $0.biasValues = [0, 1, 0, 0] })
        #expect(plain != y(at: 0.5) { $0.continuityValues = [0, 1, 0, 0] })
        for third in [1.0 / 3, 2.0 / 3] {
            let value = y(at: third) { _ in }
            #expect(near(value, y(at: third) { $0.biasValues = [0, 1, -1, 0] }, 1e-3))
            #expect(near(value, y(at: third) { $0.continuityValues = [0, 1, -1, 0] }, 1e-3))
        }
        let functions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeOut)]
        let eased = y(at: 5.0 / 6) {
            $0.calculationMode = .linear
            $0.timingFunctions = functions
        }
        #expect(near(eased, 20 * CubicCurve.easeOut.value(at: 0.5), 1e-3))
    }

    @Test("TIM-20: a member's delegate and its removal flag count for nothing")
    func members() {
        let screen = Screen(), layer = screen.add(), listener = Listener()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        let group = CAAnimationGroup()
        group.animations = [
            fade {
                $0.delegate = listener
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
            }
        ]
        group.duration = 1
        layer.add(group, forKey: "g")
        screen.run(to: 2)
        #expect(listener.events.isEmpty && layer.animationKeys() == nil)
        #expect(screen.shown(layer).geometry.opacity == 0.5)
    }

    @Test("TIM-22: an underdamped spring is the decaying oscillation of its mass, stiffness, damping and velocity",
        arguments: [(1.0, 100.0, 10.0, 0.0), (2, 300, 8, 3), (1, 522.35, 45.71, -4)])
    func underdamped(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        let omega = (stiffness / mass).squareRoot(), ratio = damping / (2 * (stiffness * mass).squareRoot())
        for time in stride(from: 0.02, to: 0.6, by: 0.06) {
            let expected: Double
            if ratio < 1 {
                let damped = omega * (1 - ratio * ratio).squareRoot(), decay = exp(-ratio * omega * time)
                expected = 1 - decay * (cos(damped * time) + (ratio * omega - velocity) / damped * sin(damped * time))
            } else {
                expected = 1 - (1 + (omega - velocity) * time) * exp(-omega * time)
            }
            #expect(near(spring.progress(at: time), expected, 1e-9))
        }
    }

    @Test("TIM-23: settling takes ln((1 + |ζω − v|/ω_d)/0.001)/(ζω)", arguments: [0.0, 5, -20])
    func settling(velocity: Double) {
        let spring = Spring(mass: 1, stiffness: 200, damping: 12, initialVelocity: velocity)
        let omega = 200.0.squareRoot(), decay = 6.0, damped = (omega * omega - decay * decay).squareRoot()
        #expect(near(spring.settlingDuration, log((1 + abs(decay - velocity) / damped) / 0.001) / decay, 1e-9))
    }
}
