import Foundation

extension CGMutablePath {
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        if rect.isNull { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
        closeSubpath()
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let map = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
        ).concatenating(transform)
        move(to: CGPoint(x: 1, y: 0), transform: map)
        addUnitArc(from: 0, delta: 2 * .pi, transform: map)
        closeSubpath()
    }

    /// Corner sizes are cut to half the rectangle's.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let rect = rect.standardized
        let rx = min(max(cornerWidth, 0), rect.width / 2), ry = min(max(cornerHeight, 0), rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
        func corner(_ x: CGFloat, _ y: CGFloat, _ start: CGFloat) {
            let map = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: x, ty: y).concatenating(transform)
            addLine(to: CGPoint(x: x + rx * cos(start), y: y + ry * sin(start)), transform: transform)
            addUnitArc(from: start, delta: .pi / 2, transform: map)
        }
        move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
        corner(rect.maxX - rx, rect.maxY - ry, 0)
        corner(rect.minX + rx, rect.maxY - ry, .pi / 2)
        corner(rect.minX + rx, rect.minY + ry, .pi)
        corner(rect.maxX - rx, rect.minY + ry, .pi * 3 / 2)
        closeSubpath()
    }

    /// A line to the arc's start (if there is a current point), then the arc. Angles in radians; they grow unless
    /// `clockwise`, which is Quartz's word for a y axis that points up: on screen a growing angle turns clockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var delta = endAngle - startAngle
        if abs(delta) >= 2 * .pi {
            delta = clockwise ? -2 * .pi : 2 * .pi
        } else if clockwise, delta > 0 {
            delta -= 2 * .pi
        } else if !clockwise, delta < 0 {
            delta += 2 * .pi
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let map = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let start = CGPoint(x: cos(startAngle), y: sin(startAngle))
        if isEmpty { move(to: start, transform: map) } else { addLine(to: start, transform: map) }
        addUnitArc(from: startAngle, delta: delta, transform: map)
    }

    /// The arc of a circle that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        if isEmpty { move(to: .zero) }
        let start = currentPoint.applying(transform.inverted())
        let u = (x: start.x - tangent1End.x, y: start.y - tangent1End.y)
        let v = (x: tangent2End.x - tangent1End.x, y: tangent2End.y - tangent1End.y)
        let lu = (u.x * u.x + u.y * u.y).squareRoot(), lv = (v.x * v.x + v.y * v.y).squareRoot()
        let cross = u.x * v.y - u.y * v.x
        guard lu > 0, lv > 0, radius > 0, abs(cross) > 1e-12 * lu * lv else {
            return addLine(to: tangent1End, transform: transform)
        }
        let cosine = (u.x * v.x + u.y * v.y) / (lu * lv)
        // tan(θ/2) of the angle between both lines.
        let half = ((1 - cosine) / (1 + cosine)).squareRoot()
        let distance = radius / half
        let t1 = CGPoint(x: tangent1End.x + u.x / lu * distance, y: tangent1End.y + u.y / lu * distance)
        let t2 = CGPoint(x: tangent1End.x + v.x / lv * distance, y: tangent1End.y + v.y / lv * distance)
        let side: CGFloat = cross > 0 ? -1 : 1
        let center = CGPoint(x: t1.x + u.y / lu * radius * side, y: t1.y - u.x / lu * radius * side)
        let a1 = atan2(t1.y - center.y, t1.x - center.x), a2 = atan2(t2.y - center.y, t2.x - center.x)
        addArc(
            center: center, radius: radius, startAngle: a1, endAngle: a2, clockwise: cross > 0, transform: transform)
    }

    /// Appends an arc of the unit circle that starts at the current point, as cubics of at most a quarter turn.
    private func addUnitArc(from start: CGFloat, delta: CGFloat, transform: CGAffineTransform) {
        guard delta != 0 else { return }
        let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta / CGFloat(count)
        let k = 4 / 3 * tan(step / 4)
        for i in 0..<count {
            let a = start + step * CGFloat(i), b = start + step * CGFloat(i + 1)
            let (ca, sa, cb, sb) = (cos(a), sin(a), cos(b), sin(b))
            addCurve(
                to: CGPoint(x: cb, y: sb), control1: CGPoint(x: ca - k * sa, y: sa + k * ca),
                control2: CGPoint(x: cb + k * sb, y: sb - k * cb), transform: transform)
        }
    }
}
