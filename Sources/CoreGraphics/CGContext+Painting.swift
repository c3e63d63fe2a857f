import CCairo
import Foundation

extension CGContext {
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule)
        beginPath()
    }

    public func strokePath() {
        stroke(currentPath)
        beginPath()
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fill(currentPath, .winding)
        case .eoFill: fill(currentPath, .evenOdd)
        case .stroke: stroke(currentPath)
        case .fillStroke, .eoFillStroke:
            fill(currentPath, mode == .fillStroke ? .winding : .evenOdd)
            stroke(currentPath)
        }
        beginPath()
    }

    public func fill(_ rect: CGRect) { fill([rect]) }

    public func fill(_ rects: [CGRect]) {
        beginPath()
        fill(CGPath { $0.addRects(rects, transform: deviceTransform) }, .winding)
    }

    public func fillEllipse(in rect: CGRect) {
        beginPath()
        fill(CGPath { $0.addEllipse(in: rect, transform: deviceTransform) }, .winding)
    }

    public func stroke(_ rect: CGRect) {
        beginPath()
        stroke(CGPath { $0.addRect(rect, transform: deviceTransform) })
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = before
    }

    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        stroke(CGPath { $0.addEllipse(in: rect, transform: deviceTransform) })
    }

    /// Every two points are a line.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for i in Swift.stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[i])
            addLine(to: points[i + 1])
        }
        strokePath()
    }

    /// Makes the rectangle transparent.
    public func clear(_ rect: CGRect) {
        beginPath()
        let path = CGPath { $0.addRect(rect, transform: deviceTransform) }
        external?.load(into: bitmap)
        target.cairo.set(path)
        cairo_set_operator(target.cairo, CAIRO_OPERATOR_CLEAR)
        cairo_fill(target.cairo)
        external?.store(bitmap)
    }

    /// - Parameter path: in device space.
    func fill(_ path: CGPath, _ rule: CGPathFillRule) {
        let color = state.fillColor, alpha = state.alpha, antialias = antialias
        paint(in: path.boundingBox) { cairo, mode in
            cairo.set(path)
            cairo.set(rule)
            cairo.set(color, alpha: alpha)
            cairo_set_antialias(cairo, antialias)
            cairo_set_operator(cairo, mode.cairoOperator)
            guard mode.reachesOutsideShape else { return cairo_fill(cairo) }
            cairo_save(cairo)
            cairo_clip(cairo)
            cairo_paint(cairo)
            cairo_restore(cairo)
        }
    }

    /// - Parameter path: in device space.
    func stroke(_ path: CGPath) {
        let state = state, map = deviceTransform, antialias = antialias
        guard state.lineWidth > 0, map.a * map.d - map.b * map.c != 0 else { return }
        let reach = state.lineWidth * max(state.lineJoin == .miter ? state.miterLimit : 1, 1.5)
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        paint(in: path.boundingBox.insetBy(dx: -reach * scale, dy: -reach * scale)) { cairo, mode in
            cairo.set(path)
            cairo.set(map)
            cairo_set_line_width(cairo, state.lineWidth)
            cairo_set_line_cap(cairo, state.lineCap.cairoCap)
            cairo_set_line_join(cairo, state.lineJoin.cairoJoin)
            cairo_set_miter_limit(cairo, state.miterLimit)
            let hasDashes = state.dashLengths.contains { $0 > 0 } && !state.dashLengths.contains { $0 < 0 }
            let dashes = hasDashes ? state.dashLengths.map(Double.init) : []
            cairo_set_dash(cairo, dashes, Int32(dashes.count), Double(state.dashPhase))
            cairo.set(state.strokeColor, alpha: state.alpha)
            cairo_set_antialias(cairo, antialias)
            if mode.reachesOutsideShape {
                cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            } else {
                cairo_set_operator(cairo, mode.cairoOperator)
            }
            cairo_stroke(cairo)
            cairo_identity_matrix(cairo)
        }
    }

    var antialias: cairo_antialias_t { state.antialiases ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE }
}

extension CGLineCap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
