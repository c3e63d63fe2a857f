import CKernels
import CoreGraphics
import RenderTree

extension LayerPainter {
    func recordVector(
        _ vector: VectorContent, _ state: LayerState, box: PixelRect, corners: CornerShape?,
        into recorder: inout PictureRecorder
    ) {
        switch vector {
        case .shape(let shape): recordShape(shape, state, into: &recorder)
        case .gradient(let gradient): recordGradient(gradient, box: box, corners: corners, into: &recorder)
        }
    }

    private func recordShape(_ shape: ShapeContent, _ state: LayerState, into recorder: inout PictureRecorder) {
        guard let path = shape.path else { return }
        var key = PathCoverage.Key(
            path: path, scale: scale, originX: Double(state.bounds.minX), originY: Double(state.bounds.minY),
            isEvenOdd: shape.usesEvenOddRule, stroke: nil, blur: 0)
        func add(_ color: CGColor) {
            let pixel = color.premultipliedPixel
            guard pixel >> 24 > 0, let coverage = store.coverage(key) else { return }
            recorder.draw(coverage.command(pixel), bounds: coverage.area, owners: [coverage])
        }
        if let fill = shape.fillColor { add(fill) }
        guard let color = shape.strokeColor, shape.lineWidth > 0, shape.strokeStart < shape.strokeEnd else { return }
        key.isEvenOdd = false
        key.stroke = PathCoverage.Stroke(
            width: Double(shape.lineWidth), miterLimit: Double(shape.miterLimit), cap: shape.lineCap,
            join: shape.lineJoin, dashPhase: Double(shape.lineDashPhase), dash: shape.lineDashPattern.map(Double.init),
            start: Double(shape.strokeStart), end: Double(shape.strokeEnd))
        add(color)
    }

    private func recordGradient(
        _ gradient: GradientContent, box: PixelRect, corners: CornerShape?, into recorder: inout PictureRecorder
    ) {
        guard !gradient.colors.isEmpty, !box.isEmpty else { return }
        let w = Double(box.width), h = Double(box.height)
        let sx = Double(gradient.startPoint.x) * w, sy = Double(gradient.startPoint.y) * h
        let ex = Double(gradient.endPoint.x) * w, ey = Double(gradient.endPoint.y) * h
        var made = ck_gradient()
        var weight = 1
        switch gradient.kind {
        case .axial:
            let dx = ex - sx, dy = ey - sy, square = dx * dx + dy * dy
            // Without a direction everything lies behind the end.
            made.map = square > 0
                ? (dx / square, dy / square, -(sx * dx + sy * dy) / square, 0, 0, 0) : (0, 0, 1, 0, 0, 0)
            if made.map.0 != 0 { weight = 6 }
        case .radial:
            made.kind = 1
            weight = 10
            let rx = abs(ex - sx), ry = abs(ey - sy)
            guard rx > 0, ry > 0 else { return }
            made.map = (1 / rx, 0, -sx / rx, 0, 1 / ry, -sy / ry)
        case .conic:
            made.kind = 2
            weight = 30
            let dx = ex - sx, dy = ey - sy, length = (dx * dx + dy * dy).squareRoot()
            let c = length > 0 ? dx / length : 1, s = length > 0 ? dy / length : 0
            made.map = (c, s, -(sx * c + sy * s), -s, c, sx * s - sy * c)
        }
        let storage = GradientStorage(made, gradient)
        var command = ck_command()
        command.kind = Int32(CK_GRADIENT.rawValue)
        command.alpha = 255
        command.detail = UnsafeRawPointer(storage.pointer)
        command.source_is_opaque = storage.isOpaque ? 1 : 0
        command.box = box
        if let corners { recorder.clip(box, corners) }
        recorder.draw(command, bounds: box, solid: storage.isOpaque ? box : .empty, weight: weight, owners: [storage])
        if corners != nil { recorder.endClip() }
    }
}

/// Memory of one gradient command: colours over 0…1, mixed before they are multiplied with alpha.
final class GradientStorage: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<ck_gradient>
    let isOpaque: Bool
    private let table: UnsafeMutablePointer<UInt32>

    static let steps = 2048

    init(_ gradient: ck_gradient, _ content: GradientContent) {
        let colors = content.colors, last = colors.count - 1
        var locations = content.locations.map(Double.init)
        if locations.count != colors.count {
            locations = (0...last).map { last > 0 ? Double($0) / Double(last) : 0 }
        }
        table = .allocate(capacity: Self.steps + 1)
        var segment = 0
        for step in 0...Self.steps {
            let t = Double(step) / Double(Self.steps)
            while segment < last && t >= locations[segment + 1] { segment += 1 }
            if segment == last || t <= locations[segment] {
                table[step] = colors[segment].premultipliedPixel
                continue
            }
            let a = colors[segment], b = colors[segment + 1]
            let k = (t - locations[segment]) / (locations[segment + 1] - locations[segment])
            func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * k }
            let alpha = min(max(mix(Double(a.alpha), Double(b.alpha)), 0), 1)
            table[step] =
                Pixels.level(alpha) << 24 | Pixels.level(mix(a.red, b.red) * alpha) << 16
                | Pixels.level(mix(a.green, b.green) * alpha) << 8 | Pixels.level(mix(a.blue, b.blue) * alpha)
        }
        isOpaque = colors.allSatisfy { $0.alpha >= 1 }
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: gradient)
        pointer.pointee.table = UnsafePointer(table)
        pointer.pointee.count = Int32(Self.steps + 1)
    }

    deinit {
        pointer.deallocate()
        table.deallocate()
    }
}
