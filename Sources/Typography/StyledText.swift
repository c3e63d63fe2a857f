import CoreGraphics

/// Text with attributes, ready to be laid out. Positions count UTF-16 units, as `NSAttributedString`'s.
package struct StyledText {
    package let units: [UInt16]
    /// Ascending, without gaps, from 0 to the end.
    package let runs: [(end: Int, style: TextStyle)]
    /// As `runs`; a paragraph has the style of its first unit.
    package let paragraphs: [(end: Int, style: ParagraphStyle)]

    package init(
        units: [UInt16], runs: [(end: Int, style: TextStyle)], paragraphs: [(end: Int, style: ParagraphStyle)]
    ) {
        self.units = units
        self.runs = runs
        self.paragraphs = paragraphs
    }

    package init(_ string: String, _ style: TextStyle, _ paragraph: ParagraphStyle = ParagraphStyle()) {
        units = Array(string.utf16)
        runs = [(units.count, style)]
        paragraphs = [(units.count, paragraph)]
    }

    func styleIndex(at position: Int) -> Int {
        runs.firstIndex { position < $0.end } ?? max(runs.count - 1, 0)
    }

    func paragraphStyle(at position: Int) -> ParagraphStyle {
        (paragraphs.first { position < $0.end } ?? paragraphs.last)?.style ?? ParagraphStyle()
    }
}

/// How a stretch of text looks. Lengths in points.
package struct TextStyle {
    package var font: Font
    package var color = CGColor.black
    /// Added after every character.
    package var kern: CGFloat = 0
    package var usesLigatures = true
    /// Up positive.
    package var baselineOffset: CGFloat = 0
    package var backgroundColor: CGColor?
    package var underline: LineDecoration?
    package var strikethrough: LineDecoration?
    package var shadow: TextShadow?
    package var attachment: TextAttachment?
    /// Asks for a face of another slant or weight where the font has none of its characters.
    package var weight = FontWeight.regular
    package var isItalic = false

    package init(font: Font) { self.font = font }
}

package struct LineDecoration: Equatable {
    package var count = 1
    package var isThick = false
    /// Nil takes the text's.
    package var color: CGColor?

    package init() {}
}

package struct TextShadow {
    package var offset: CGSize
    package var blur: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// A picture in the text, in the place of U+FFFC.
package struct TextAttachment {
    package var image: CGImage?
    /// Relative to the baseline's start, y up.
    package var bounds: CGRect

    package init(image: CGImage?, bounds: CGRect) {
        self.image = image
        self.bounds = bounds
    }
}
