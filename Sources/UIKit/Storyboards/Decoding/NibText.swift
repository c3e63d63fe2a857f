import CoreGraphics
import Foundation

/// Styled texts as documents say them: fragments, each with its attributes.
@MainActor
enum NibText {
    static func make(_ element: InterfaceElement, in nib: NibInstantiation) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for fragment in element.children where fragment.name == "fragment" {
            let content = fragment.string("content") ?? ""
            text.append(NSAttributedString(string: content, attributes: attributes(fragment.child("attributes"), in: nib)))
        }
        return text
    }

    /// Of `<attributes>` and `<textAttributes>`.
    static func attributes(_ element: InterfaceElement?, in nib: NibInstantiation) -> [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        for child in element?.children ?? [] {
            switch (child.name, child["key"]) {
            case ("color", "NSColor"?), ("color", "textColor"?): found[.foregroundColor] = NibColor.make(child, in: nib)
            case ("color", "NSBackgroundColor"?): found[.backgroundColor] = NibColor.make(child, in: nib)
            case ("font", _), ("fontDescription", _): found[.font] = NibFont.make(child)
            case ("paragraphStyle", _): found[.paragraphStyle] = paragraph(child)
            case (_, "NSKern"?): found[.kern] = child.number("value")
            case (_, "NSUnderline"?): found[.underlineStyle] = child.integer("value")
            case (_, "NSStrikethrough"?): found[.strikethroughStyle] = child.integer("value")
            case (_, "NSBaselineOffset"?): found[.baselineOffset] = child.number("value")
            default: break
            }
        }
        return found
    }

    private static func paragraph(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment = alignment(element, "alignment") { style.alignment = alignment }
        if let mode = lineBreak(element) { style.lineBreakMode = mode }
        style.lineSpacing = element.number("lineSpacing") ?? 0
        style.lineHeightMultiple = element.number("lineHeightMultiple") ?? 0
        style.minimumLineHeight = element.number("minimumLineHeight") ?? 0
        style.maximumLineHeight = element.number("maximumLineHeight") ?? 0
        style.paragraphSpacing = element.number("paragraphSpacing") ?? 0
        style.paragraphSpacingBefore = element.number("paragraphSpacingBefore") ?? 0
        style.firstLineHeadIndent = element.number("firstLineHeadIndent") ?? 0
        style.headIndent = element.number("headIndent") ?? 0
        style.tailIndent = element.number("tailIndent") ?? 0
        return style
    }

    static func alignment(_ element: InterfaceElement, _ attribute: String = "textAlignment") -> NSTextAlignment? {
        element.word(attribute, ["left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural])
    }

    static func lineBreak(_ element: InterfaceElement) -> NSLineBreakMode? {
        element.word("lineBreakMode", [
            "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
            "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping, "headTruncation": .byTruncatingHead,
            "truncatingHead": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail,
            "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
        ])
    }
}
