import CoreGraphics

/// A stretch of a line with one style and one face.
package struct GlyphRun {
    enum Content {
        case glyphs(ShapedRun)
        case attachment(TextAttachment)
        /// Takes room and shows nothing: a tab.
        case blank
    }

    let content: Content
    package let style: TextStyle
    /// Odd from right to left.
    let level: UInt8
    /// In the whole text.
    package let range: Range<Int>
    /// What the clusters of a shaped run count from.
    let base: Int
    /// From the line's left end, in points.
    package internal(set) var x: CGFloat = 0
    package internal(set) var width: CGFloat
    /// Added to every space of a justified line.
    var spaceStretch: CGFloat = 0

    /// Calls `body` with each glyph and its place on the baseline, from the run's left end; y up.
    func forEachGlyph(in units: [UInt16], _ body: (ShapedRun, ShapedGlyph, _ x: CGFloat, _ y: CGFloat) -> Void) {
        guard case .glyphs(let shaped) = content else { return }
        let scale = style.font.size / shaped.unitsPerEm
        var pen: CGFloat = 0
        for (i, glyph) in shaped.glyphs.enumerated() {
            body(shaped, glyph, pen + CGFloat(glyph.dx) * scale, CGFloat(glyph.dy) * scale)
            pen += CGFloat(glyph.advance) * scale
            if style.kern != 0, shaped.endsCluster(i) { pen += style.kern }
            if spaceStretch != 0, isSpace(glyph, units) { pen += spaceStretch }
        }
    }

    func isSpace(_ glyph: ShapedGlyph, _ units: [UInt16]) -> Bool {
        let position = base + Int(glyph.cluster)
        return units.indices.contains(position) && units[position] == 0x20
    }
}

/// One line of a layout. Lengths in points; y grows downward.
package struct TextLine {
    /// Left to right.
    package internal(set) var runs: [GlyphRun]
    /// In the whole text, without a newline at its end.
    package let range: Range<Int>
    package let isRightToLeft: Bool
    package let isTruncated: Bool
    /// The left end of the baseline.
    package internal(set) var origin = CGPoint.zero
    package internal(set) var width: CGFloat
    package internal(set) var ascent: CGFloat = 0
    /// Below the baseline, positive.
    package internal(set) var descent: CGFloat = 0
    package internal(set) var top: CGFloat = 0
    package internal(set) var height: CGFloat = 0
    /// Whether the paragraph goes on in the next line.
    let isWrapped: Bool
}
