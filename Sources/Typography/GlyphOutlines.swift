import CTextLibs
import CoreGraphics

/// Glyphs as paths, for text that is turned, mirrored or very big.
enum GlyphOutlines {
    private struct Key: Hashable {
        let face: FontFace
        let id: UInt32
    }

    nonisolated(unsafe) private static var known: [Key: CGPath] = [:]

    /// In ems, y up.
    static func outline(_ face: FontFace, _ id: UInt32) -> CGPath {
        let key = Key(face: face, id: id)
        if let path = known[key] { return path }
        if known.count > 4000 { known.removeAll() }
        let path = load(face, id)
        known[key] = path
        return path
    }

    private static func load(_ face: FontFace, _ id: UInt32) -> CGPath {
        let path = CGMutablePath()
        if id == ShapedGlyph.placeholderID || id == ShapedGlyph.widePlaceholderID {
            let width = id == ShapedGlyph.placeholderID ? 0.475 : 0.875
            let box = CGRect(x: 0.0625, y: 0, width: width, height: 0.7)
            path.addRect(box)
            path.addRect(
                box.insetBy(dx: 0.0625, dy: 0.0625),
                // Turned the other way round, so that winding leaves it open.
                transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * box.midX, ty: 0))
            return path
        }
        guard let freeType = face.freeType,
            FT_Load_Glyph(freeType, FT_UInt(id), FT_Int32(FT_LOAD_NO_SCALE)) == 0,
            let slot = freeType.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return path }
        var functions = FT_Outline_Funcs()
        functions.move_to = { to, user in
            guard let to, let builder = Builder.from(user) else { return 0 }
            builder.path.closeSubpath()
            builder.path.move(to: builder.point(to))
            return 0
        }
        functions.line_to = { to, user in
            guard let to, let builder = Builder.from(user) else { return 0 }
            builder.path.addLine(to: builder.point(to))
            return 0
        }
        functions.conic_to = { control, to, user in
            guard let control, let to, let builder = Builder.from(user) else { return 0 }
            builder.path.addQuadCurve(to: builder.point(to), control: builder.point(control))
            return 0
        }
        functions.cubic_to = { control1, control2, to, user in
            guard let control1, let control2, let to, let builder = Builder.from(user) else { return 0 }
            builder.path.addCurve(
                to: builder.point(to), control1: builder.point(control1), control2: builder.point(control2))
            return 0
        }
        let builder = Builder(path, face.unitsPerEm)
        withExtendedLifetime(builder) {
            _ = FT_Outline_Decompose(&slot.pointee.outline, &functions, Unmanaged.passUnretained(builder).toOpaque())
        }
        path.closeSubpath()
        return path
    }

    private final class Builder {
        let path: CGMutablePath
        let unitsPerEm: CGFloat

        init(_ path: CGMutablePath, _ unitsPerEm: CGFloat) {
            self.path = path
            self.unitsPerEm = unitsPerEm
        }

        static func from(_ user: UnsafeMutableRawPointer?) -> Builder? {
            user.map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
        }

        func point(_ vector: UnsafePointer<FT_Vector>) -> CGPoint {
            CGPoint(x: CGFloat(vector.pointee.x) / unitsPerEm, y: CGFloat(vector.pointee.y) / unitsPerEm)
        }
    }
}
