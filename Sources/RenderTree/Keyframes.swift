import CoreGraphics

/// Values at fractions of the run, and how to get from one to the next (TIM-19).
package struct Keyframes: Sendable {
    package enum Mode: Sendable { case linear, discrete, paced, cubic, cubicPaced }

    package enum Track: Sendable {
        case values([AnimationValue])
        case path(MotionPath)
    }

    package let track: Track
    package let mode: Mode
    /// Where in the run each value is reached; one more than values when discrete.
    package let times: [Double]
    package let curves: [CubicCurve]
    /// How the cubic curve passes each value; one alone is for all of them.
    private let shapes: [Spline.Shape]

    /// - Parameters:
    ///   - times: ignored by the paced modes and where their number does not fit.
    ///   - curves: one fewer than values; missing ones are linear.
    ///   - shapes: one a value, or one for all; missing ones are plain.
    package init(
        track: Track, mode: Mode = .linear, times: [Double] = [], curves: [CubicCurve] = [],
        shapes: [Spline.Shape] = []
    ) {
        self.track = track
        self.mode = mode
        self.shapes = shapes
        let paced = mode == .paced || mode == .cubicPaced
        self.curves = paced ? [] : curves
        let count =
            switch track {
            case .values(let values): values.count
            case .path(let path): path.segments.count + 1
            }
        self.times = Keyframes.resolvedTimes(paced ? [] : times, track: track, mode: mode, count: count)
    }

    struct Sample {
        var value: AnimationValue
        /// Of the motion's direction, in radians, where the layer is to turn with it.
        var angle: Double?
    }

    var first: AnimationValue? {
        switch track {
        case .values(let values): values.first
        case .path(let path): path.segments.first.map { .point($0.start) }
        }
    }

    var last: AnimationValue? {
        switch track {
        case .values(let values): values.last
        case .path(let path): path.segments.last.map { .point($0.end) }
        }
    }

    func value(at fraction: Double) -> Sample? {
        switch track {
        case .values(let values):
            guard let first = values.first else { return nil }
            if values.count == 1 { return Sample(value: first) }
            let (index, part) = interval(at: fraction)
            if mode == .discrete { return Sample(value: values[min(index, values.count - 1)]) }
            let a = values[index], b = values[index + 1]
            if mode == .cubic || mode == .cubicPaced,
                let value = Spline.value(
                    before: index > 0 ? values[index - 1] : nil, from: a, to: b,
                    after: index + 2 < values.count ? values[index + 2] : nil, at: part,
                    shapes: (shape(at: index), shape(at: index + 1)))
            {
                return Sample(value: value)
            }
            return Sample(value: .mix(a, b, part))
        case .path(let path):
            guard let last = path.segments.last else { return nil }
            let (index, part) = interval(at: fraction)
            if index >= path.segments.count { return path.sample(last, 1) }
            return path.sample(path.segments[index], mode == .discrete ? 0 : part)
        }
    }

    private func shape(at index: Int) -> Spline.Shape {
        if shapes.count == 1 { return shapes[0] }
        return shapes.indices.contains(index) ? shapes[index] : Spline.Shape()
    }

    /// Which two neighbours the fraction lies between, and where.
    private func interval(at fraction: Double) -> (index: Int, part: Double) {
        let lastInterval = max(times.count - 2, 0)
        var index = 0
        while index < lastInterval, fraction >= times[index + 1] { index += 1 }
        guard times.count > index + 1 else { return (0, 0) }
        let length = times[index + 1] - times[index]
        // The end of a discrete run is still its last value.
        var part = length > 0 ? min(max((fraction - times[index]) / length, 0), 1) : 1
        if index < curves.count { part = curves[index].value(at: part) }
        return (index, part)
    }

    private static func resolvedTimes(_ times: [Double], track: Track, mode: Mode, count: Int) -> [Double] {
        let wanted = mode == .discrete ? count + 1 : count
        if wanted < 2 { return [0, 1] }
        if mode == .paced || mode == .cubicPaced {
            let lengths: [Double] =
                switch track {
                case .values(let values): zip(values, values.dropFirst()).map { AnimationValue.distance($0, $1) }
                case .path(let path): path.segments.map(\.length)
                }
            let total = lengths.reduce(0, +)
            guard total > 0 else { return even(wanted) }
            var reached = 0.0
            var result = [0.0]
            for length in lengths {
                reached += length
                result.append(reached / total)
            }
            result[result.count - 1] = 1
            return result
        }
        return times.count == wanted ? times : even(wanted)
    }

    private static func even(_ count: Int) -> [Double] { (0..<count).map { Double($0) / Double(count - 1) } }
}

/// Smooth curves through values: Catmull-Rom, bent by tension, continuity and bias (Kochanek–Bartels).
package enum Spline {
    package struct Shape: Equatable, Sendable {
        package var tension = 0.0
        package var continuity = 0.0
        package var bias = 0.0

        package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }
    }

    /// Nil for values that are not made of numbers.
    /// - Parameter shapes: at `from` and at `to`.
    static func value(
        before: AnimationValue?, from: AnimationValue, to: AnimationValue, after: AnimationValue?, at t: Double,
        shapes: (Shape, Shape)
    ) -> AnimationValue? {
        guard let p1 = from.splineNumbers, let p2 = to.splineNumbers, p1.count == p2.count else { return nil }
        let p0 = before?.splineNumbers ?? p1, p3 = after?.splineNumbers ?? p2
        guard p0.count == p1.count, p3.count == p1.count else { return nil }
        let (start, end) = shapes, leave = 1 - start.tension, arrive = 1 - end.tension
        let t2 = t * t, t3 = t2 * t
        let mixed = p1.indices.map { i -> Double in
            let out =
                leave * (1 + start.continuity) * (1 + start.bias) / 2 * (p1[i] - p0[i])
                + leave * (1 - start.continuity) * (1 - start.bias) / 2 * (p2[i] - p1[i])
            let into =
                arrive * (1 - end.continuity) * (1 + end.bias) / 2 * (p2[i] - p1[i])
                + arrive * (1 + end.continuity) * (1 - end.bias) / 2 * (p3[i] - p2[i])
            return (2 * t3 - 3 * t2 + 1) * p1[i] + (t3 - 2 * t2 + t) * out + (3 * t2 - 2 * t3) * p2[i]
                + (t3 - t2) * into
        }
        return from.withSplineNumbers(mixed)
    }
}

extension AnimationValue {
    /// What a smooth curve goes through: colours too, although they do not add up (ANI-12).
    fileprivate var splineNumbers: [Double]? {
        guard case .color(let color?) = self else { return components }
        return [Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)]
    }

    fileprivate func withSplineNumbers(_ numbers: [Double]) -> AnimationValue {
        guard case .color = self, numbers.count == 4 else { return withComponents(numbers) }
        let parts = numbers.map { CGFloat(min(max($0, 0), 1)) }
        return .color(CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }
}
