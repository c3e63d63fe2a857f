import CoreGraphics

@testable import Typography

func style(_ size: CGFloat = 17, _ weight: FontWeight = .regular) -> TextStyle {
    TextStyle(font: Font(face: FontCatalog.system(weight, isItalic: false, size: size), size: size))
}

func styled(_ string: String, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> StyledText {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    return StyledText(string, style(), paragraph)
}

extension TextLayout {
    /// The lines as they read, with "…" where a line was cut.
    var strings: [String] {
        lines.map { line in String(decoding: text.units[line.range], as: UTF16.self) }
    }
}

extension TextLine {
    /// What the line shows, from left to right, as ranges of the text.
    var shownUnits: [Range<Int>] { runs.map(\.range) }
}
