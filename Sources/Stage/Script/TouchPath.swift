import Foundation
import RenderTree

/// Where a finger is at each moment of a drag, as the touch screen reports it: 120 times a second.
package struct TouchPath: Equatable, Sendable {
    package struct Sample: Equatable, Sendable {
        /// Seconds after the finger came down or went on.
        package let time: Double
        package let location: CGPoint
    }

    /// Reports a second.
    package static let rate = 120.0

    /// The movements; the first is one report after the start, the last at the full duration.
    package let samples: [Sample]

    /// - Parameter corners: where the finger is at first, the corners on its way, where it ends.
    package init(corners: [CGPoint], duration: Double, curve: ScriptCurve = .linear) {
        guard let first = corners.first, let last = corners.last, duration > 0 else {
            samples = corners.dropFirst().last.map { [Sample(time: 0, location: $0)] } ?? []
            return
        }
        let lengths = zip(corners, corners.dropFirst()).map { Self.distance($0, $1) }
        let total = lengths.reduce(0, +)
        // Rounded so that a duration of whole reports has no extra one by rounding error.
        let count = max(Int((duration * Self.rate - 1e-6).rounded(.up)), 1)
        samples = (1...count).map { index in
            guard index < count else { return Sample(time: duration, location: last) }
            let time = Double(index) / Self.rate
            guard total > 0 else { return Sample(time: time, location: first) }
            var way = CGFloat(curve.cubic.value(at: time / duration)) * total
            for (index, length) in lengths.enumerated() {
                if way <= length, length > 0 {
                    return Sample(time: time, location: Self.mix(corners[index], corners[index + 1], way / length))
                }
                way -= length
            }
            return Sample(time: time, location: last)
        }
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }

    private static func mix(_ a: CGPoint, _ b: CGPoint, _ fraction: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
    }
}

extension ScriptCurve {
    var cubic: CubicCurve {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInEaseOut
        }
    }
}
