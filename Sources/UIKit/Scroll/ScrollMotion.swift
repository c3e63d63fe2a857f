import Foundation

/// How one coordinate of a content offset goes on after the finger has left. Seconds, points.
struct ScrollMotion {
    private enum Phase {
        /// The remaining distance decays exponentially.
        case decay(target: Double, distance: Double, rate: Double)
        /// Critically damped: no overshoot but what the velocity brings.
        case spring(target: Double, distance: Double, velocity: Double, frequency: Double)

        func position(at time: Double) -> Double {
            switch self {
            case .decay(let target, let distance, let rate): target - distance * exp(-rate * time)
            case .spring(let target, let distance, let velocity, let frequency):
                target - (distance - (velocity - frequency * distance) * time) * exp(-frequency * time)
            }
        }

        func velocity(at time: Double) -> Double {
            switch self {
            case .decay(_, let distance, let rate): distance * rate * exp(-rate * time)
            case .spring(_, let distance, let velocity, let frequency):
                (velocity - frequency * (velocity - frequency * distance) * time) * exp(-frequency * time)
            }
        }

        var target: Double {
            switch self {
            case .decay(let target, _, _), .spring(let target, _, _, _): target
            }
        }
    }

    private var first: Phase
    /// What takes over where the content runs into its edge.
    private var second: (start: Double, phase: Phase)?

    var target: Double { second?.phase.target ?? first.target }

    func position(at time: Double) -> Double {
        if let second, time >= second.start { return second.phase.position(at: time - second.start) }
        return first.position(at: time)
    }

    func velocity(at time: Double) -> Double {
        if let second, time >= second.start { return second.phase.velocity(at: time - second.start) }
        return first.velocity(at: time)
    }

    /// Nearer than half a pixel, and staying there.
    func isAtRest(at time: Double, pixel: Double) -> Bool {
        if let second, time < second.start { return false }
        return abs(position(at: time) - target) < pixel / 2 && abs(velocity(at: time)) < 60 * pixel
    }

    // MARK: Kinds

    static func still(at position: Double) -> ScrollMotion {
        ScrollMotion(first: .decay(target: position, distance: 0, rate: 1))
    }

    static func spring(from position: Double, to target: Double, velocity: Double, frequency: Double) -> ScrollMotion {
        ScrollMotion(
            first: .spring(target: target, distance: target - position, velocity: velocity, frequency: frequency))
    }

    /// Slows down from a velocity, or toward a target of its own; past `range` a spring pulls back where
    /// the content bounces, else it stops there.
    static func deceleration(
        from position: Double, velocity: Double, target: Double? = nil, rate: Double, range: ClosedRange<Double>,
        bounces: Bool
    ) -> ScrollMotion {
        let rest = target ?? restingPlace(from: position, velocity: velocity, rate: rate)
        let decay = decayRate(rate)
        var motion = ScrollMotion(first: .decay(target: rest, distance: rest - position, rate: decay))
        guard !range.contains(rest) else { return motion }
        let edge = min(max(rest, range.lowerBound), range.upperBound)
        // The time at which the remaining distance is what lies beyond the edge.
        let beyond = rest - edge, distance = rest - position
        guard distance != 0, beyond / distance > 0, beyond / distance < 1 else {
            return spring(from: position, to: edge, velocity: bounces ? velocity : 0, frequency: Policy.scrollBounceFrequency)
        }
        let start = -log(beyond / distance) / decay
        let speed = bounces ? motion.first.velocity(at: start) : 0
        motion.second = (
            start,
            .spring(target: edge, distance: 0, velocity: speed, frequency: Policy.scrollBounceFrequency)
        )
        return motion
    }

    static func restingPlace(from position: Double, velocity: Double, rate: Double) -> Double {
        position + velocity / decayRate(rate)
    }

    /// Per second, from what is kept per millisecond.
    private static func decayRate(_ rate: Double) -> Double { -1000 * log(min(max(rate, 0.01), 0.9999)) }
}

/// Where content stands that a finger has dragged past its edge.
enum RubberBand {
    static func offset(_ wanted: CGFloat, in range: ClosedRange<CGFloat>, extent: CGFloat) -> CGFloat {
        if wanted < range.lowerBound { return range.lowerBound - shown(range.lowerBound - wanted, extent) }
        if wanted > range.upperBound { return range.upperBound + shown(wanted - range.upperBound, extent) }
        return wanted
    }

    /// The drag that would show an offset: the inverse, for a finger that catches content in mid-bounce.
    static func drag(toShow offset: CGFloat, in range: ClosedRange<CGFloat>, extent: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound - dragged(range.lowerBound - offset, extent) }
        if offset > range.upperBound { return range.upperBound + dragged(offset - range.upperBound, extent) }
        return offset
    }

    private static func shown(_ distance: CGFloat, _ extent: CGFloat) -> CGFloat {
        guard extent > 0 else { return 0 }
        return (1 - 1 / (distance * Policy.scrollRubberBand / extent + 1)) * extent
    }

    private static func dragged(_ distance: CGFloat, _ extent: CGFloat) -> CGFloat {
        let part = min(distance / max(extent, 1), 0.99)
        return (1 / (1 - part) - 1) * extent / Policy.scrollRubberBand
    }
}
