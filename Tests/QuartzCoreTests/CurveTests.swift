import Testing

@testable import QuartzCore

@MainActor
struct CurveTests {
    @Test("TIM-21: the named curves")
    func named() {
        let expected: [(CAMediaTimingFunctionName, [Float])] = [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ]
        for (name, points) in expected {
            var found: [Float] = []
            for index in 1...2 {
                var point: [Float] = [0, 0]
                CAMediaTimingFunction(name: name).getControlPoint(at: index, values: &point)
                found += point
            }
            #expect(found == points)
        }
    }

    @Test("TIM-21: the curves are exact at their ends, symmetric where they should be, and rise")
    func values() {
        #expect(CubicCurve.easeInEaseOut.value(at: 0.5) == 0.5)
        #expect(near(CubicCurve.standard.value(at: 0.5), 0.80240, 1e-4))
        #expect(near(CubicCurve.easeIn.value(at: 0.5), 0.31535, 1e-4))
        for curve in [CubicCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .standard] {
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
            var before = 0.0
            for step in 1...50 {
                let value = curve.value(at: Double(step) / 50)
                #expect(value > before)
                before = value
            }
        }
    }

    @Test("TIM-21: an animation without a function is linear")
    func linear() {
        let screen = Screen()
        let layer = screen.add()
        layer.add(fade(), forKey: nil)
        screen.turn()
        screen.run(to: 0.3)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.3))
    }

    @Test("TIM-22: defaults of a spring")
    func springDefaults() {
        let spring = CASpringAnimation(keyPath: "position.x")
        #expect(spring.mass == 1)
        #expect(spring.stiffness == 100)
        #expect(spring.damping == 10)
        #expect(spring.initialVelocity == 0)
    }

    @Test("TIM-22: an underdamped spring overshoots, a damped one does not, a positive velocity hurries")
    func motion() {
        let loose = Spring(damping: 5), critical = Spring(damping: 20), fast = Spring(damping: 20, initialVelocity: 10)
        let times = stride(from: 0.0, through: 3, by: 0.01)
        #expect(times.map(loose.progress).max() ?? 0 > 1.3)
        #expect(times.map(critical.progress).max() ?? 2 <= 1)
        #expect(fast.progress(at: 0.1) > critical.progress(at: 0.1))
        #expect(loose.progress(at: 0) == 0)
    }

    @Test("TIM-22: an overdamped spring follows the critical curve")
    func overdamped() {
        let system = Spring(mass: 3, stiffness: 1000, damping: 500)
        let critical = Spring(mass: 3, stiffness: 1000, damping: 2 * (3000.0).squareRoot())
        for time in [0.05, 0.1, 0.3] { #expect(near(system.progress(at: time), critical.progress(at: time))) }
        #expect(near(system.settlingDuration, 0.5057, 1e-3))
    }

    @Test("TIM-23: settling durations of the contract")
    func settling() {
        func settle(_ stiffness: CGFloat, _ damping: CGFloat) -> Double {
            let spring = CASpringAnimation(keyPath: "position")
            spring.stiffness = stiffness
            spring.damping = damping
            return spring.settlingDuration
        }
        #expect(near(settle(100, 10), 1.4727, 1e-3))
        #expect(near(settle(100, 5), 2.855, 1e-3))
        #expect(near(settle(100, 15), 1.022, 1e-3))
        #expect(near(settle(522.35, 45.71), 0.404, 1e-3))
        #expect(near(settle(100, 20), 0.92334, 1e-4))
    }

    @Test("TIM-23: a spring solved for a ratio and a duration has both")
    func solved() {
        for ratio in [0.2, 0.5, 0.85, 1] {
            for velocity in [0.0, 3, -2] {
                let spring = Spring(dampingRatio: ratio, duration: 0.7, initialVelocity: velocity)
                #expect(near(spring.dampingRatio, ratio))
                #expect(near(spring.settlingDuration, 0.7, 1e-6))
            }
        }
        #expect(near(Spring(dampingRatio: 1, duration: 1).frequency, 9.2334, 1e-3))
    }

    @Test("TIM-23: a spring animation lasts its own duration, cut or held")
    func ownDuration() {
        let screen = Screen()
        let layer = screen.add()
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        spring.duration = 0.2
        layer.add(spring, forKey: "s")
        screen.run(to: 0.1)
        #expect(near(screen.shown(layer).geometry.position.x, 100 * Spring().progress(at: 0.1)))
        screen.run(to: 0.2)
        #expect(layer.animationKeys() == nil)
    }
}
