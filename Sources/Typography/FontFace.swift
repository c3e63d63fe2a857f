import CTextLibs
import CoreGraphics

/// One font file's face. Made once a file, never freed; compare by identity.
package final class FontFace: @unchecked Sendable {
    /// Counts in the order of opening.
    let id: Int
    package let familyName: String
    package let styleName: String
    package let postScriptName: String
    let freeType: FT_Face?
    /// Scaled to font units.
    let harfBuzz: OpaquePointer?
    let unitsPerEm: CGFloat
    /// In ems, up positive, hinting off; the descent is negative.
    let ascent: CGFloat
    let descent: CGFloat
    let lineGap: CGFloat
    let capHeight: CGFloat
    let xHeight: CGFloat
    let underlinePosition: CGFloat
    let underlineThickness: CGFloat
    /// As the file says: "4.000".
    let revision: String
    /// Pixels of its biggest bitmap strike; nil for outlines.
    let strikeSize: Int?
    var currentPixelSize = 0

    private static let counter = Counter()

    private final class Counter: @unchecked Sendable {
        var value = 0
    }

    private init(freeType face: FT_Face?, harfBuzz: OpaquePointer?) {
        Self.counter.value += 1
        id = Self.counter.value
        freeType = face
        self.harfBuzz = harfBuzz
        guard let face else {
            // No font at all: everything is a placeholder with the proportions of the system font.
            (familyName, styleName, postScriptName, revision) = ("none", "Regular", "none", "0")
            (unitsPerEm, ascent, descent, lineGap, capHeight, xHeight) = (1000, 0.95, -0.25, 0, 0.7, 0.5)
            (underlinePosition, underlineThickness, strikeSize) = (-0.1, 0.05, nil)
            return
        }
        let record = face.pointee
        // FreeType knows the units of outline fonts only.
        let em = CGFloat(max(hb_face_get_upem(hb_font_get_face(harfBuzz)), 1))
        unitsPerEm = em
        familyName = record.family_name.map { String(cString: $0) } ?? "unnamed"
        styleName = record.style_name.map { String(cString: $0) } ?? "Regular"
        postScriptName = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? familyName
        ascent = CGFloat(record.ascender) / em
        descent = CGFloat(record.descender) / em
        lineGap = max(CGFloat(record.height) - CGFloat(record.ascender) + CGFloat(record.descender), 0) / em
        let os2 = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
        let cap = CGFloat(os2?.sCapHeight ?? 0) / em, x = CGFloat(os2?.sxHeight ?? 0) / em
        capHeight = cap > 0 ? cap : 0.7
        xHeight = x > 0 ? x : 0.5
        let thickness = CGFloat(record.underline_thickness) / em
        underlineThickness = thickness > 0 ? thickness : 0.05
        underlinePosition = record.underline_position == 0 ? -0.1 : CGFloat(record.underline_position) / em
        let head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self).pointee
        revision = String(format: "%.3f", Double(head?.Font_Revision ?? 0) / 65536)
        let isScalable = record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        let strikes = record.available_sizes == nil ? 0 : Int(record.num_fixed_sizes)
        let sizes = (0..<strikes).map { Int(record.available_sizes[$0].y_ppem >> 6) }
        strikeSize = isScalable ? nil : sizes.max()
        if !isScalable, let best = sizes.indices.max(by: { sizes[$0] < sizes[$1] }) {
            FT_Select_Size(face, FT_Int(best))
        }
    }

    /// - Parameter index: the face in a collection; bits from 16 up pick a named instance of a variable font.
    static func open(path: String, index: Int = 0) -> FontFace? {
        guard let library = TextEngine.freeType else { return nil }
        var face: FT_Face?
        guard FT_New_Face(library, path, FT_Long(index), &face) == 0, let face else { return nil }
        guard let blob = hb_blob_create_from_file(path) else { return nil }
        let hbFace = hb_face_create(blob, UInt32(index & 0xffff))
        hb_blob_destroy(blob)
        let font = hb_font_create(hbFace)
        let unitsPerEm = Int32(hb_face_get_upem(hbFace))
        hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(index >> 16) - 1) }
        hb_face_destroy(hbFace)
        return FontFace(freeType: face, harfBuzz: font)
    }

    /// Has no glyphs.
    static let none = FontFace(freeType: nil, harfBuzz: nil)

    var isColor: Bool { freeType.map { $0.pointee.face_flags & FT_Long(1 << 14) != 0 } ?? false }

    func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
        guard let freeType else { return false }
        return FT_Get_Char_Index(freeType, FT_ULong(scalar.value)) != 0
    }

    /// Makes FreeType rasterise at this size; pixels in 1/64.
    func setPixelSize(_ size: Int) {
        guard currentPixelSize != size, strikeSize == nil, let freeType else { return }
        currentPixelSize = size
        FT_Set_Char_Size(freeType, 0, FT_F26Dot6(size), 72, 72)
    }
}
