import CoreGraphics
import Foundation

extension UILabel {
    var hasText: Bool {
        switch content {
        case .none: false
        case .plain(let text): !text.isEmpty
        case .attributed(let text): text.length > 0
        }
    }

    func textDidChange() {
        measured = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    var labelParagraph: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = storedAlignment
        style.lineBreakMode = storedLineBreakMode
        return style
    }

    /// The label's own properties become those of the text's start.
    func adoptAttributes() {
        guard case .attributed(let text) = content, text.length > 0 else { return }
        let values = text.attributes(at: 0, effectiveRange: nil)
        if let font = values[.font] as? UIFont { storedFont = font }
        if let color = values[.foregroundColor] as? UIColor { storedTextColor = color }
        if let style = values[.paragraphStyle] as? NSParagraphStyle {
            storedAlignment = style.alignment
            storedLineBreakMode = style.lineBreakMode
        }
    }

    /// A property set after the attributed text goes over all of it.
    func override(_ key: NSAttributedString.Key, with value: Any) {
        guard case .attributed(let text) = content else { return }
        let copy = NSMutableAttributedString(attributedString: text)
        copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
        content = .attributed(copy)
    }

    func overrideParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        guard case .attributed(let text) = content else { return }
        let copy = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length), options: []) {
            value, range, _ in
            let style = NSMutableParagraphStyle()
            if let old = value as? NSParagraphStyle { style.setParagraphStyle(old) }
            change(style)
            copy.addAttribute(.paragraphStyle, value: style, range: range)
        }
        content = .attributed(copy)
    }
}
