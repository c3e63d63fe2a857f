import Foundation

extension CGPath {
    /// The outline of the path's stroke, to be filled with the winding rule.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let outline = CGMutablePath()
        let half = lineWidth / 2
        guard half > 0 else { return CGPath(elements: []) }
        for line in flattened(tolerance: 0.05) {
            var points: [CGPoint] = []
            for point in line.points where point != points.last { points.append(point) }
            if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
            Stroker(points, line.isClosed && points.count > 1, half, lineCap, lineJoin, miterLimit).add(to: outline)
        }
        return CGPath(elements: outline.elements.map { $0.applying(transform) })
    }

    /// The path cut into dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let period = lengths.reduce(0, +)
        guard period > 0, !lengths.contains(where: { $0 < 0 }) else {
            return CGPath(elements: elements.map { $0.applying(transform) })
        }
        let result = CGMutablePath()
        for line in flattened(tolerance: 0.05) {
            var index = 0, left: CGFloat = lengths[0]
            var skip = phase.truncatingRemainder(dividingBy: period * 2)
            if skip < 0 { skip += period * 2 }
            func advance() {
                index += 1
                left = lengths[index % lengths.count]
            }
            while skip >= left {
                skip -= left
                advance()
            }
            left -= skip
            var a = line.points[0]
            if index % 2 == 0 { result.move(to: a) }
            for b in line.points.dropFirst() + (line.isClosed ? [line.points[0]] : []) {
                var rest = hypot(b.x - a.x, b.y - a.y)
                while rest > left {
                    let f = left / rest
                    a = CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
                    rest -= left
                    if index % 2 == 0 { result.addLine(to: a) } else { result.move(to: a) }
                    advance()
                }
                left -= rest
                if index % 2 == 0, !result.isEmpty { result.addLine(to: b) }
                a = b
            }
        }
        return CGPath(elements: result.elements.map { $0.applying(transform) })
    }
}

/// Covers a polyline's stroke with overlapping pieces that all turn the same way, so that winding fills their union.
private struct Stroker {
    let points: [CGPoint]
    let isClosed: Bool
    let half: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat

    init(
        _ points: [CGPoint], _ isClosed: Bool, _ half: CGFloat, _ cap: CGLineCap, _ join: CGLineJoin,
        _ miterLimit: CGFloat
    ) {
        self.points = points
        self.isClosed = isClosed
        self.half = half
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }

    func add(to path: CGMutablePath) {
        let count = points.count
        guard count > 1 else { return addDot(to: path) }
        let segments = isClosed ? count : count - 1
        for i in 0..<segments { addSegment(points[i], points[(i + 1) % count], i, segments, to: path) }
        for i in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
            addJoin(points[(i + count - 1) % count], points[i], points[(i + 1) % count], to: path)
        }
        if cap == .round, !isClosed {
            addDisc(points[0], to: path)
            addDisc(points[count - 1], to: path)
        }
    }

    /// A lone point shows with caps that have an extent.
    private func addDot(to path: CGMutablePath) {
        guard let p = points.first else { return }
        if cap == .round { addDisc(p, to: path) }
        if cap == .square { path.addRect(CGRect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)) }
    }

    private func addDisc(_ p: CGPoint, to path: CGMutablePath) {
        path.addEllipse(in: CGRect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half))
    }

    private func direction(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        let length = hypot(b.x - a.x, b.y - a.y)
        return CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
    }

    private func addSegment(_ a: CGPoint, _ b: CGPoint, _ i: Int, _ count: Int, to path: CGMutablePath) {
        let u = direction(a, b)
        let extra = cap == .square && !isClosed ? half : 0
        let before = i == 0 ? extra : 0, after = i == count - 1 ? extra : 0
        func corner(_ p: CGPoint, _ along: CGFloat, _ side: CGFloat) -> CGPoint {
            CGPoint(x: p.x + u.x * along - u.y * side, y: p.y + u.y * along + u.x * side)
        }
        addPolygon(
            [corner(a, -before, -half), corner(b, after, -half), corner(b, after, half), corner(a, -before, half)],
            to: path)
    }

    private func addJoin(_ a: CGPoint, _ p: CGPoint, _ b: CGPoint, to path: CGMutablePath) {
        if join == .round { return addDisc(p, to: path) }
        let u = direction(a, p), v = direction(p, b)
        let cross = u.x * v.y - u.y * v.x, dot = u.x * v.x + u.y * v.y
        guard cross != 0 || dot < 0 else { return }
        // The outer side of the turn.
        let side: CGFloat = cross > 0 ? -half : half
        let from = CGPoint(x: p.x - u.y * side, y: p.y + u.x * side)
        let to = CGPoint(x: p.x - v.y * side, y: p.y + v.x * side)
        var corners = [p, from]
        // The miter's length over the width is 1/sin(θ/2), θ being the angle between the segments.
        let sine = ((1 + dot) / 2).squareRoot()
        if join == .miter, sine > 1e-6, 1 / sine <= miterLimit {
            let m = CGPoint(x: -(u.y + v.y), y: u.x + v.x)
            let length = hypot(m.x, m.y)
            let reach = side / sine / length
            corners.append(CGPoint(x: p.x + m.x * reach, y: p.y + m.y * reach))
        }
        corners.append(to)
        addPolygon(corners, to: path)
    }

    private func addPolygon(_ corners: [CGPoint], to path: CGMutablePath) {
        var area: CGFloat = 0
        for (i, a) in corners.enumerated() {
            let b = corners[(i + 1) % corners.count]
            area += a.x * b.y - a.y * b.x
        }
        path.addLines(between: area < 0 ? corners.reversed() : corners)
        path.closeSubpath()
    }
}
