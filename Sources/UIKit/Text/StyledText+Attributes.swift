import CoreGraphics
import Foundation
import Typography

extension StyledText {
    /// - Parameters:
    ///   - font: where the text says none.
    ///   - color: likewise.
    init(
        _ string: NSAttributedString, font: UIFont = .systemFont(ofSize: 12), color: UIColor = .black,
        paragraph: ParagraphStyle = ParagraphStyle()
    ) {
        let units = Array(string.string.utf16)
        var runs: [(end: Int, style: TextStyle)] = []
        var paragraphs: [(end: Int, style: ParagraphStyle)] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: units.count), options: []) { values, range, _ in
            let end = range.location + range.length
            runs.append((end, TextStyle(values, font: font, color: color)))
            let style = (values[.paragraphStyle] as? NSParagraphStyle).map { ParagraphStyle($0.values) }
            paragraphs.append((end, style ?? paragraph))
        }
        if runs.isEmpty {
            runs.append((units.count, TextStyle([:], font: font, color: color)))
            paragraphs.append((units.count, paragraph))
        }
        self.init(units: units, runs: runs, paragraphs: paragraphs)
    }
}

extension TextStyle {
    init(_ values: [NSAttributedString.Key: Any], font fallback: UIFont, color: UIColor) {
        let font = values[.font] as? UIFont ?? fallback
        self.init(font: font.font)
        weight = font.weight
        isItalic = font.isItalic
        self.color = ((values[.foregroundColor] as? UIColor) ?? (values[.link] == nil ? color : .link)).cgColor
        kern = Self.number(values[.kern]) ?? Self.number(values[.tracking]) ?? 0
        usesLigatures = Self.number(values[.ligature]) != 0
        baselineOffset = Self.number(values[.baselineOffset]) ?? 0
        backgroundColor = (values[.backgroundColor] as? UIColor)?.cgColor
        underline = Self.decoration(values[.underlineStyle], values[.underlineColor])
        strikethrough = Self.decoration(values[.strikethroughStyle], values[.strikethroughColor])
        if underline == nil, values[.link] != nil { underline = LineDecoration() }
        if let shadow = values[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
            self.shadow = TextShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
        }
        if let attachment = values[.attachment] as? NSTextAttachment {
            var bounds = attachment.bounds
            if bounds.size == .zero { bounds.size = attachment.image?.size ?? .zero }
            var image = attachment.image
            if image?.renderingMode == .alwaysTemplate { image = image?.tinted(self.color) }
            self.attachment = TextAttachment(image: image?.uprightImage, bounds: bounds)
        }
    }

    private static func decoration(_ style: Any?, _ color: Any?) -> LineDecoration? {
        let raw = (style as? NSUnderlineStyle)?.rawValue ?? number(style).map { Int($0) } ?? 0
        guard raw & 0xf != 0 else { return nil }
        var decoration = LineDecoration()
        decoration.count = raw & 8 != 0 ? 2 : 1
        decoration.isThick = raw & 2 != 0
        decoration.color = (color as? UIColor)?.cgColor
        return decoration
    }

    static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

extension ParagraphStyle {
    init(_ values: NSParagraphStyle.Values) {
        self.init()
        alignment = Alignment(values.alignment)
        lineBreak = LineBreak(values.lineBreakMode)
        direction =
            switch values.baseWritingDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        lineSpacing = values.lineSpacing
        paragraphSpacing = values.paragraphSpacing
        paragraphSpacingBefore = values.paragraphSpacingBefore
        firstLineHeadIndent = values.firstLineHeadIndent
        headIndent = values.headIndent
        tailIndent = values.tailIndent
        minimumLineHeight = values.minimumLineHeight
        maximumLineHeight = values.maximumLineHeight
        lineHeightMultiple = values.lineHeightMultiple
        tabInterval = values.defaultTabInterval
    }
}

extension ParagraphStyle.Alignment {
    init(_ alignment: NSTextAlignment) {
        self =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            case .justified: .justified
            case .natural: .natural
            }
    }
}

extension ParagraphStyle.LineBreak {
    init(_ mode: NSLineBreakMode) {
        self =
            switch mode {
            case .byWordWrapping: .wordWrap
            case .byCharWrapping: .characterWrap
            case .byClipping: .clip
            case .byTruncatingHead: .truncateHead
            case .byTruncatingTail: .truncateTail
            case .byTruncatingMiddle: .truncateMiddle
            }
    }
}
