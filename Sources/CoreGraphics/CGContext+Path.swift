import CCairo
import Foundation

extension CGContext {
    public func beginPath() { currentPath.elements.removeAll(keepingCapacity: true) }

    public func move(to point: CGPoint) { currentPath.move(to: point, transform: deviceTransform) }

    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: deviceTransform) }

    public func addLines(between points: [CGPoint]) {
        currentPath.addLines(between: points, transform: deviceTransform)
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: deviceTransform)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: deviceTransform)
    }

    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: deviceTransform) }

    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: deviceTransform) }

    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: deviceTransform) }

    /// Angles as `CGMutablePath.addArc`.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: deviceTransform)
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: deviceTransform)
    }

    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: deviceTransform) }

    public func closePath() { currentPath.closeSubpath() }

    public var isPathEmpty: Bool { currentPath.isEmpty }

    public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(deviceTransform.inverted()) }

    public var boundingBoxOfPath: CGRect { currentPath.boundingBoxOfPath.applying(deviceTransform.inverted()) }

    /// The current path in user space; nil without one.
    public var path: CGPath? {
        let toUser = deviceTransform.inverted()
        return currentPath.isEmpty ? nil : CGPath(elements: currentPath.elements.map { $0.applying(toUser) })
    }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
        return currentPath.contains(point.applying(deviceTransform), using: isEvenOdd ? .evenOdd : .winding)
    }

    /// Replaces the path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        guard let path else { return }
        let dashed = path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
        let outline = dashed.copy(
            strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
            miterLimit: state.miterLimit)
        beginPath()
        addPath(outline)
    }

    /// Narrows the clip to the inside of the path, and uses the path up.
    public func clip(using rule: CGPathFillRule = .winding) {
        narrowClip(to: currentPath, rule)
        beginPath()
    }

    public func clip(to rect: CGRect) {
        beginPath()
        narrowClip(to: CGPath { $0.addRect(rect, transform: deviceTransform) }, .winding)
    }

    public func clip(to rects: [CGRect]) {
        beginPath()
        narrowClip(to: CGPath { $0.addRects(rects, transform: deviceTransform) }, .winding)
    }

    public func resetClip() {
        cairo_reset_clip(target.cairo)
        state.mask = nil
    }

    /// In user space.
    public var boundingBoxOfClipPath: CGRect { target.clipBounds.rect.applying(deviceTransform.inverted()) }

    private func narrowClip(to path: CGPath, _ rule: CGPathFillRule) {
        target.cairo.set(path)
        target.cairo.set(rule)
        cairo_set_antialias(target.cairo, state.antialiases ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
        cairo_clip(target.cairo)
    }
}

extension OpaquePointer? {
    /// Makes `path`, in device space, cairo's current one.
    func set(_ path: CGPath) {
        cairo_identity_matrix(self)
        cairo_new_path(self)
        var current = CGPoint.zero, start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                start = p
                cairo_move_to(self, p.x, p.y)
            case .line(let p): cairo_line_to(self, p.x, p.y)
            case .quad(let c, let p):
                // The same curve with cubic control points.
                cairo_curve_to(
                    self, (current.x + 2 * c.x) / 3, (current.y + 2 * c.y) / 3, (p.x + 2 * c.x) / 3,
                    (p.y + 2 * c.y) / 3, p.x, p.y)
            case .cubic(let c1, let c2, let p): cairo_curve_to(self, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
            case .close: cairo_close_path(self)
            }
            current = element.points.last ?? start
        }
    }

    func set(_ rule: CGPathFillRule) {
        cairo_set_fill_rule(self, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    func set(_ t: CGAffineTransform) {
        var matrix = t.cairoMatrix
        cairo_set_matrix(self, &matrix)
    }

    func set(_ color: CGColor, alpha: CGFloat) {
        cairo_set_source_rgba(self, color.red, color.green, color.blue, Double(color.alpha * alpha))
    }
}

extension CGAffineTransform {
    var cairoMatrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}
