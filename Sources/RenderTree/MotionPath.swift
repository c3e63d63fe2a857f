import CoreGraphics

/// An outline that a layer moves along.
package struct MotionPath: Sendable {
    package enum Turning: Sendable { case none, along, against }

    /// A cubic Bézier; lines are cubics too.
    package struct Segment: Sendable {
        let start: CGPoint
        let control1: CGPoint
        let control2: CGPoint
        let end: CGPoint
        let isLine: Bool
        /// In points.
        let length: Double

        init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isLine: Bool) {
            self.start = start
            self.control1 = control1
            self.control2 = control2
            self.end = end
            self.isLine = isLine
            var length = 0.0
            var before = start
            for step in 1...Segment.steps {
                let p = Segment.point(start, control1, control2, end, Double(step) / Double(Segment.steps))
                length += Segment.distance(before, p)
                before = p
            }
            self.length = isLine ? Segment.distance(start, end) : length
        }

        static let steps = 32

        static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
            let x = Double(b.x - a.x), y = Double(b.y - a.y)
            return (x * x + y * y).squareRoot()
        }

        static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: Double) -> CGPoint {
            let r = 1 - t
            let p = r * r * r, q = 3 * r * r * t, u = 3 * r * t * t, v = t * t * t
            return CGPoint(x: p * a.x + q * b.x + u * c.x + v * d.x, y: p * a.y + q * b.y + u * c.y + v * d.y)
        }

        /// - Parameter part: of the segment's length, 0…1.
        func point(at part: Double) -> (point: CGPoint, direction: CGVector) {
            if isLine {
                let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                return (point, CGVector(dx: end.x - start.x, dy: end.y - start.y))
            }
            let t = parameter(at: part)
            let r = 1 - t
            func slope(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
                3 * r * r * (b - a) + 6 * r * t * (c - b) + 3 * t * t * (d - c)
            }
            return (
                Segment.point(start, control1, control2, end, t),
                CGVector(
                    dx: slope(start.x, control1.x, control2.x, end.x),
                    dy: slope(start.y, control1.y, control2.y, end.y))
            )
        }

        /// The curve's own parameter where `part` of the length is behind, so that the speed is even.
        private func parameter(at part: Double) -> Double {
            if part <= 0 { return 0 }
            if part >= 1 { return 1 }
            let wanted = part * length
            var reached = 0.0
            var before = start
            for step in 1...Segment.steps {
                let p = Segment.point(start, control1, control2, end, Double(step) / Double(Segment.steps))
                let piece = Segment.distance(before, p)
                if reached + piece >= wanted, piece > 0 {
                    return (Double(step - 1) + (wanted - reached) / piece) / Double(Segment.steps)
                }
                reached += piece
                before = p
            }
            return 1
        }
    }

    package let segments: [Segment]
    package let turning: Turning

    package init(_ path: CGPath, turning: Turning = .none) {
        self.turning = turning
        var segments: [Segment] = []
        var here = CGPoint.zero, start = CGPoint.zero
        func line(to p: CGPoint) { segments.append(Segment(here, here, p, p, isLine: true)) }
        for element in path.elements {
            switch element {
            case .move(let p):
                here = p
                start = p
            case .line(let p):
                line(to: p)
                here = p
            case .quad(let c, let p):
                let c1 = CGPoint(x: here.x + (c.x - here.x) * 2 / 3, y: here.y + (c.y - here.y) * 2 / 3)
                let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                segments.append(Segment(here, c1, c2, p, isLine: false))
                here = p
            case .cubic(let c1, let c2, let p):
                segments.append(Segment(here, c1, c2, p, isLine: false))
                here = p
            case .close:
                if here != start { line(to: start) }
                here = start
            }
        }
        self.segments = segments
    }

    func sample(_ segment: Segment, _ part: Double) -> Keyframes.Sample {
        let (point, direction) = segment.point(at: part)
        var angle: Double?
        if turning != .none {
            angle = atan2(Double(direction.dy), Double(direction.dx)) + (turning == .against ? .pi : 0)
        }
        return Keyframes.Sample(value: .point(point), angle: angle)
    }
}
