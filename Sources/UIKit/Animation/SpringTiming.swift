import Foundation

/// A spring of mass 1 pulling from 0 to 1.
struct SpringTiming: Equatable {
    var stiffness: Double
    var damping: Double
    /// Whole distances a second; positive moves toward the target (TIM-22).
    var velocity: Double

    /// The spring with this damping ratio that has come to rest after `duration` seconds (ANI-16; public measurement,
    /// "usingSpringWithDamping").
    init(dampingRatio: Double, duration: Double, velocity: Double) {
        let ratio = dampingRatio.isNaN ? 1 : max(dampingRatio, 0.01), velocity = velocity.isNaN ? 0 : velocity
        let omega = Self.angularFrequency(dampingRatio: ratio, duration: max(duration, 0.001), velocity: velocity)
        stiffness = omega * omega
        damping = 2 * min(ratio, 1) * omega
        self.velocity = velocity
    }

    /// - Parameters:
    ///   - perceptualDuration: seconds of one undamped period.
    ///   - bounce: 0 is critical damping, 1 never rests.
    init(perceptualDuration: Double, bounce: Double, velocity: Double) {
        let omega = 2 * Double.pi / max(perceptualDuration, 0.001)
        stiffness = omega * omega
        damping = 2 * min(max(1 - bounce, 0.01), 1) * omega
        self.velocity = velocity
    }

    private static func angularFrequency(dampingRatio: Double, duration: Double, velocity: Double) -> Double {
        guard dampingRatio < 1 else { return Policy.springCriticalRest / duration }
        let damped = (1 - dampingRatio * dampingRatio).squareRoot()
        func excess(_ omega: Double) -> Double {
            abs((dampingRatio * omega - velocity) / (damped * omega)) * exp(-dampingRatio * omega * duration)
                - Policy.timSpringRest
        }
        var low = 0.01, high = 100_000.0
        for _ in 0..<100 {
            let middle = (low * high).squareRoot()
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        return (low * high).squareRoot()
    }
}

extension Policy {
    /// ωD of a critically damped spring that rests after D seconds (public measurement).
    nonisolated(unsafe) package static var springCriticalRest = 9.23341
}
