import CTextLibs
import CoreGraphics

/// Glyphs of one face, left to right, in font units.
struct ShapedRun {
    let face: FontFace
    /// What the units are fractions of.
    let unitsPerEm: CGFloat
    let glyphs: [ShapedGlyph]
    /// Of the text that was shaped.
    let range: Range<Int>
    let advance: CGFloat

    init(face: FontFace, unitsPerEm: CGFloat, glyphs: [ShapedGlyph], range: Range<Int>) {
        self.face = face
        self.unitsPerEm = unitsPerEm
        self.glyphs = glyphs
        self.range = range
        advance = CGFloat(glyphs.reduce(0) { $0 + Int($1.advance) })
    }

    /// Whether the glyph is the last (in reading from left to right) of its cluster.
    func endsCluster(_ i: Int) -> Bool { i + 1 == glyphs.count || glyphs[i + 1].cluster != glyphs[i].cluster }
}

struct ShapedGlyph {
    var id: UInt32
    /// The first unit of its cluster in the text that was shaped.
    var cluster: Int32
    var advance: Int32
    var dx: Int32
    var dy: Int32

    /// Stands for a character that no font has.
    static let placeholderID = UInt32.max
    static let widePlaceholderID = UInt32.max - 1
}

/// What a shaping depends on.
struct ShapeKey: Hashable {
    let units: [UInt16]
    let face: FontFace
    let isRightToLeft: Bool
    let script: UInt32
    let hasTabularDigits: Bool
    let usesLigatures: Bool
    let weight: FontWeight
    let isItalic: Bool

    func hash(into hasher: inout Hasher) {
        units.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(face)
    }
}
