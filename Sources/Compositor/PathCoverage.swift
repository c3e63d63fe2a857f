import CCairo
import CKernels
import CoreGraphics
import RenderTree

/// Fills and strokes outlines into coverage.
enum PathCoverage {
    struct Stroke: Hashable {
        var width: Double
        var miterLimit: Double
        var cap: ShapeContent.Cap
        var join: ShapeContent.Join
        var dashPhase: Double
        var dash: [Double]
        var start: Double
        var end: Double
    }

    struct Key: Hashable {
        var path: CGPath
        /// From points to pixels: times `scale`, after taking away the origin.
        var scale: Double
        var originX: Double
        var originY: Double
        var isEvenOdd: Bool
        /// Nil to fill.
        var stroke: Stroke?
        /// Standard deviation of a blur, in pixels.
        var blur: Double
    }

    /// No coverage is larger than this in either direction.
    static let limit: Int32 = 8192

    static func make(_ key: Key) -> Coverage? {
        guard let sharp = sharp(key) else { return nil }
        return key.blur > 0 ? Gaussian(sigma: key.blur).blurred(sharp) : sharp
    }

    private static func sharp(_ key: Key) -> Coverage? {
        let path = key.stroke.flatMap { trimmed(key.path, from: $0.start, to: $0.end, scale: key.scale) } ?? key.path
        var box = path.boundingBox
        if box.isNull { return nil }
        if let stroke = key.stroke {
            let spread = stroke.width / 2 * (stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5)
            box = box.insetBy(dx: -spread, dy: -spread)
        }
        let inPixels = CGRect(
            x: (Double(box.minX) - key.originX) * key.scale, y: (Double(box.minY) - key.originY) * key.scale,
            width: Double(box.width) * key.scale, height: Double(box.height) * key.scale)
        let room = PixelRect(x0: -limit / 2, y0: -limit / 2, x1: limit / 2, y1: limit / 2)
        let area = PixelRect(covering: inPixels).grown(1).common(room)
        if area.isEmpty { return nil }
        let coverage = Coverage(area: area)
        let surface = cairo_image_surface_create_for_data(
            coverage.data, CAIRO_FORMAT_A8, area.width, area.height, Int32(coverage.stride))
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return nil }
        defer { cairo_destroy(context) }
        cairo_translate(context, -Double(area.x0), -Double(area.y0))
        cairo_scale(context, key.scale, key.scale)
        cairo_translate(context, -key.originX, -key.originY)
        cairo_set_tolerance(context, 0.05)
        trace(path, context)
        cairo_set_source_rgba(context, 1, 1, 1, 1)
        if let stroke = key.stroke {
            apply(stroke, context)
            cairo_stroke(context)
        } else {
            cairo_set_fill_rule(context, key.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(context)
        }
        cairo_surface_flush(surface)
        return coverage
    }

    private static func trace(_ path: CGPath, _ context: OpaquePointer) {
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                cairo_move_to(context, p.x, p.y)
                current = p
            case .line(let p):
                cairo_line_to(context, p.x, p.y)
                current = p
            case .quad(let c, let p):
                cairo_curve_to(
                    context, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
                    p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
                current = p
            case .cubic(let a, let b, let p):
                cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
                current = p
            case .close:
                cairo_close_path(context)
                var x = 0.0, y = 0.0
                cairo_get_current_point(context, &x, &y)
                current = CGPoint(x: x, y: y)
            }
        }
    }

    private static func apply(_ stroke: Stroke, _ context: OpaquePointer) {
        cairo_set_line_width(context, stroke.width)
        cairo_set_miter_limit(context, max(stroke.miterLimit, 1))
        switch stroke.cap {
        case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
        }
        switch stroke.join {
        case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
        }
        if stroke.dash.contains(where: { $0 > 0 }) && !stroke.dash.contains(where: { $0 < 0 }) {
            cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), stroke.dashPhase)
        }
    }

    /// The part of a path between two fractions of its length; nil if that is all of it.
    private static func trimmed(_ path: CGPath, from start: Double, to end: Double, scale: Double) -> CGPath? {
        let from = min(max(start, 0), 1), to = min(max(end, 0), 1)
        if from <= 0 && to >= 1 { return nil }
        if from >= to { return CGPath(elements: []) }
        var lines: [[CGPoint]] = []
        for line in path.flattened(tolerance: 0.05 / max(scale, 0.01)) {
            lines.append(line.points + (line.isClosed ? [line.points[0]] : []))
        }
        func length(_ a: CGPoint, _ b: CGPoint) -> Double {
            let dx = Double(b.x - a.x), dy = Double(b.y - a.y)
            return (dx * dx + dy * dy).squareRoot()
        }
        let total = lines.reduce(0.0) { sum, line in
            sum + zip(line, line.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
        }
        let first = total * from, last = total * to
        var elements: [CGPath.Element] = [], walked = 0.0
        for line in lines {
            var isOpen = false
            for (a, b) in zip(line, line.dropFirst()) {
                let step = length(a, b)
                let low = max(first - walked, 0), high = min(last - walked, step)
                if step > 0 && low < high {
                    func at(_ d: Double) -> CGPoint {
                        CGPoint(x: a.x + (b.x - a.x) * d / step, y: a.y + (b.y - a.y) * d / step)
                    }
                    if !isOpen { elements.append(.move(at(low))) }
                    elements.append(.line(high >= step ? b : at(high)))
                    isOpen = true
                }
                walked += step
            }
        }
        return CGPath(elements: elements)
    }
}
