import CoreGraphics

/// What a layout must fit into; lengths in points.
package struct TextLimits {
    package var width: CGFloat = .infinity
    package var height: CGFloat = .infinity
    /// 0 sets no limit.
    package var lineCount = 0
    /// Instead of the paragraph styles'.
    package var lineBreak: ParagraphStyle.LineBreak?

    package init(width: CGFloat = .infinity, height: CGFloat = .infinity, lineCount: Int = 0) {
        self.width = width
        self.height = height
        self.lineCount = lineCount
    }
}

/// Text in lines of positioned glyphs. The origin is the top left of the box that it was laid out in; y grows downward.
package struct TextLayout {
    package let text: StyledText
    package private(set) var lines: [TextLine]
    /// From the top to the bottom of the last line, and as wide as the widest line with its indent.
    package private(set) var size: CGSize
    package let isTruncated: Bool

    package init(_ text: StyledText, _ limits: TextLimits = TextLimits()) {
        (self.text, lines, size, isTruncated) = TextEngine.locked {
            var limits = limits
            if limits.width.isNaN { limits.width = 0 }
            var builder = LineBuilder(text, limits)
            builder.build()
            if builder.height > limits.height + 0.5, builder.lines.count > 1 {
                // As many lines as are whole, and at least one.
                limits.lineCount = max(builder.lines.prefix { $0.top + $0.height <= limits.height + 0.5 }.count, 1)
                builder = LineBuilder(text, limits)
                builder.build()
            }
            builder.align()
            return (text, builder.lines, builder.size, builder.lines.contains(where: \.isTruncated))
        }
    }

    /// From the top to the first line's baseline; 0 without lines.
    package var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }

    package var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }
}
