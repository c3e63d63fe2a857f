import CoreGraphics

/// A spring's motion from 0 toward 1 (TIM-22).
package struct Spring: Equatable, Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// In whole distances a second; positive moves toward the target.
    package var initialVelocity: Double

    package init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// A spring of mass 1 with this damping ratio that comes to rest after `duration` seconds (TIM-23).
    package init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        let ratio = min(max(dampingRatio, 1e-4), 1)
        // The rest time falls as the frequency grows, so the frequency can be closed in on from both sides.
        var low = 1e-3, high = 1.0
        func rest(_ frequency: Double) -> Double {
            Spring(
                stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity
            ).settlingDuration
        }
        while rest(high) > duration, high < 1e9 { high *= 2 }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if rest(middle) > duration { low = middle } else { high = middle }
        }
        self.init(
            stiffness: high * high, damping: 2 * ratio * high, initialVelocity: initialVelocity)
    }

    package var frequency: Double { (max(stiffness, 0) / max(mass, 1e-9)).squareRoot() }

    package var dampingRatio: Double {
        let critical = 2 * (max(stiffness, 0) * max(mass, 1e-9)).squareRoot()
        return critical > 0 ? max(damping, 0) / critical : 1
    }

    /// Where it is after `time` seconds: 0 at the start, near 1 at rest, beyond 1 when it overshoots.
    package func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        let w = frequency, ratio = dampingRatio, v = initialVelocity
        if ratio < 1 {
            let damped = w * (1 - ratio * ratio).squareRoot()
            let b = (ratio * w - v) / damped
            return 1 - exp(-ratio * w * time) * (cos(damped * time) + b * sin(damped * time))
        }
        if isSlowed {
            let (fast, slow) = decays
            // Both at rest at the target: the weights make it start at 0 with its velocity.
            let weight = (v - slow) / (fast - slow)
            return 1 - (1 - weight) * exp(-slow * time) - weight * exp(-fast * time)
        }
        return 1 - (1 + (w - v) * time) * exp(-w * time)
    }

    private var isSlowed: Bool { Policy.timOverdamped == .asItIs && dampingRatio > 1 + 1e-9 }

    /// The two rates at which an overdamped spring comes to rest, a second.
    private var decays: (fast: Double, slow: Double) {
        let middle = dampingRatio * frequency, apart = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        return (middle + apart, middle - apart)
    }

    /// When the envelope of the motion is down to `Policy.timSpringRest` (TIM-23), in seconds.
    package var settlingDuration: Double {
        let w = frequency, ratio = dampingRatio, v = initialVelocity, rest = Policy.timSpringRest
        guard w > 0 else { return 0 }
        if ratio < 1 {
            if ratio == 0 { return .infinity }
            let damped = w * (1 - ratio * ratio).squareRoot()
            return log((1 + abs(ratio * w - v) / damped) / rest) / (ratio * w)
        }
        if isSlowed {
            let (fast, slow) = decays, weight = (v - slow) / (fast - slow)
            func distance(_ t: Double) -> Double { abs(1 - weight) * exp(-slow * t) + abs(weight) * exp(-fast * t) }
            return Self.firstTime(below: rest, from: 0, upTo: 1 / slow, distance)
        }
        func envelope(_ t: Double) -> Double { (1 + abs(w - v) * t) * exp(-w * t) }
        // The envelope may rise first under a great velocity; past its peak it only falls.
        let peak = max(0, 1 / w - 1 / max(abs(w - v), 1e-9))
        return Self.firstTime(below: rest, from: peak, upTo: max(peak, 1 / w), envelope)
    }

    /// When a distance that only falls from `start` on is down to `rest`; `guess` is doubled until it is.
    private static func firstTime(
        below rest: Double, from start: Double, upTo guess: Double, _ distance: (Double) -> Double
    ) -> Double {
        var low = start, high = guess
        while distance(high) > rest { high *= 2 }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if distance(middle) > rest { low = middle } else { high = middle }
        }
        return high
    }
}
