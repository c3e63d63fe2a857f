import CTextLibs
import CoreGraphics

/// A rasterised glyph. `left` and `top` say where its first pixel lies from the glyph's origin; y down.
struct GlyphImage {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    /// Where its coverage starts in the set's bytes.
    let start: Int
}

/// The glyphs of one face at one size that have been drawn so far.
final class GlyphSet {
    private let face: FontFace
    /// In 1/64 pixel an em.
    let pixelSize: Int
    /// The coverage of all glyphs, one after the other, rows without padding.
    private(set) var bytes: [UInt8] = []
    private(set) var images: [GlyphImage] = []
    private var indices: [UInt64: Int] = [:]
    private var colorImages: [UInt32: ColorGlyph?] = [:]
    /// For the glyphs of Western text: 1 + index by glyph and quarter, 0 where unknown.
    private var commonIndices = [Int32](repeating: 0, count: 1024 * 4)

    struct ColorGlyph {
        let bitmap: Bitmap
        let left: Int
        let top: Int
    }

    init(_ face: FontFace, _ pixelSize: Int) {
        self.face = face
        self.pixelSize = pixelSize
    }

    /// - Parameter quarter: the origin's fraction of a pixel from the left, in quarters.
    func image(_ id: UInt32, quarter: Int) -> Int {
        let slot = id < 1024 ? Int(id) * 4 + quarter : -1
        if slot >= 0, commonIndices[slot] > 0 { return Int(commonIndices[slot]) - 1 }
        let key = UInt64(id) << 2 | UInt64(quarter)
        if slot < 0, let known = indices[key] { return known }
        let image: GlyphImage =
            switch id {
            case ShapedGlyph.placeholderID: rasterizePlaceholder(emTenths: 6)
            case ShapedGlyph.widePlaceholderID: rasterizePlaceholder(emTenths: 10)
            default: rasterize(id, quarter)
            }
        images.append(image)
        let index = images.count - 1
        if slot >= 0 { commonIndices[slot] = Int32(index + 1) } else { indices[key] = index }
        return index
    }

    private func rasterize(_ id: UInt32, _ quarter: Int) -> GlyphImage {
        let empty = GlyphImage(left: 0, top: 0, width: 0, height: 0, start: bytes.count)
        guard let freeType = face.freeType else { return empty }
        face.setPixelSize(pixelSize)
        guard FT_Load_Glyph(freeType, FT_UInt(id), FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)) == 0,
            let slot = freeType.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return empty }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(quarter * 16), 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return empty }
        let bitmap = slot.pointee.bitmap
        let width = Int(bitmap.width), height = Int(bitmap.rows)
        guard width > 0, height > 0, let buffer = bitmap.buffer else { return empty }
        for y in 0..<height {
            bytes.append(contentsOf: UnsafeBufferPointer(start: buffer + y * Int(bitmap.pitch), count: width))
        }
        return GlyphImage(
            left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top), width: width, height: height,
            start: empty.start)
    }

    /// A hollow box from the baseline to the capitals' height, for a character that no font has.
    private func rasterizePlaceholder(emTenths: Int) -> GlyphImage {
        let em = pixelSize / 64
        let thickness = max(em / 16, 1), margin = max(em / 16, 1)
        let width = max(em * emTenths / 10 - 2 * margin, 3 * thickness), height = max(em * 7 / 10, 3 * thickness)
        let image = GlyphImage(left: margin, top: -height, width: width, height: height, start: bytes.count)
        for y in 0..<height {
            for x in 0..<width {
                let isEdge = x < thickness || y < thickness || x >= width - thickness || y >= height - thickness
                bytes.append(isEdge ? 255 : 0)
            }
        }
        return image
    }

    /// A picture glyph; nil for a glyph that is an outline.
    func colorImage(_ id: UInt32) -> ColorGlyph? {
        if let known = colorImages[id] { return known }
        let image = loadColorImage(id)
        colorImages[id] = .some(image)
        return image
    }

    private func loadColorImage(_ id: UInt32) -> ColorGlyph? {
        guard let freeType = face.freeType else { return nil }
        face.setPixelSize(pixelSize)
        guard FT_Load_Glyph(freeType, FT_UInt(id), FT_Int32(FT_LOAD_COLOR) | FT_Int32(FT_LOAD_NO_HINTING)) == 0,
            let slot = freeType.pointee.glyph
        else { return nil }
        if slot.pointee.format != FT_GLYPH_FORMAT_BITMAP { FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) }
        let source = slot.pointee.bitmap
        guard source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = source.buffer else { return nil }
        let picture = Bitmap(width: Int(source.width), height: Int(source.rows))
        for y in 0..<picture.height {
            let row = buffer + y * Int(source.pitch)
            memcpy(picture.data + y * picture.stride, row, picture.width * 4)
        }
        let left = Int(slot.pointee.bitmap_left), top = -Int(slot.pointee.bitmap_top)
        guard let strike = face.strikeSize else { return ColorGlyph(bitmap: picture, left: left, top: top) }
        // Scaled once from the strike, then drawn on whole pixels.
        let scale = CGFloat(pixelSize) / 64 / CGFloat(strike)
        let place = CGRect(
            x: CGFloat(left) * scale, y: CGFloat(top) * scale, width: CGFloat(picture.width) * scale,
            height: CGFloat(picture.height) * scale)
        let bounds = PixelRect(covering: place)
        let context = CGContext(bitmap: Bitmap(width: bounds.width, height: bounds.height), scale: 1)
        context.scaleBy(x: 1, y: -1)
        context.draw(
            CGImage(bitmap: picture),
            in: CGRect(
                x: place.minX - CGFloat(bounds.x), y: -(place.maxY - CGFloat(bounds.y)), width: place.width,
                height: place.height))
        return ColorGlyph(bitmap: context.takeImage().bitmap, left: bounds.x, top: bounds.y)
    }
}

enum GlyphCache {
    private struct Key: Hashable {
        let face: FontFace
        let pixelSize: Int
    }

    nonisolated(unsafe) private static var sets: [Key: GlyphSet] = [:]
    private static let greatestByteCount = 32 << 20

    /// - Parameter pixelSize: in 1/64 pixel.
    static func set(_ face: FontFace, _ pixelSize: Int) -> GlyphSet {
        let key = Key(face: face, pixelSize: pixelSize)
        if let known = sets[key] { return known }
        if sets.values.reduce(0, { $0 + $1.bytes.count }) > greatestByteCount { sets.removeAll() }
        let set = GlyphSet(face, pixelSize)
        sets[key] = set
        return set
    }
}
