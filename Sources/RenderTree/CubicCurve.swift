import CoreGraphics

/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) with two control points (TIM-21).
package struct CubicCurve: Equatable, Sendable {
    package var x1: Double
    package var y1: Double
    package var x2: Double
    package var y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    package static let linear = CubicCurve(0, 0, 1, 1)
    package static let easeIn = CubicCurve(0.42, 0, 1, 1)
    package static let easeOut = CubicCurve(0, 0, 0.58, 1)
    package static let easeInEaseOut = CubicCurve(0.42, 0, 0.58, 1)
    package static let standard = CubicCurve(0.25, 0.1, 0.25, 1)

    /// The eased progress at `x`, both in 0…1; exact at both ends and for the linear curve.
    package func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if x1 == y1 && x2 == y2 { return x }
        func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
        }
        // Bisection: always converges, and takes the same steps on every machine.
        var low = 0.0, high = 1.0
        for _ in 0..<52 {
            let middle = (low + high) / 2
            let reached = bezier(x1, x2, middle)
            if reached == x { return bezier(y1, y2, middle) }
            if reached < x { low = middle } else { high = middle }
        }
        return bezier(y1, y2, (low + high) / 2)
    }
}
