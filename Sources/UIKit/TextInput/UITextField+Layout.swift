import CoreGraphics
import Typography

/// Where the parts of the field stand.
extension UITextField {
    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    private var showsLeft: Bool { leftView != nil && shows(leftViewMode) }
    private var showsRight: Bool { rightView != nil && shows(rightViewMode) }
    private var showsClear: Bool { shows(clearButtonMode) && hasText && !showsRight }

    func textArea(_ bounds: CGRect, isEditing: Bool) -> CGRect {
        let margin: CGFloat = borderStyle == .roundedRect || borderStyle == .bezel ? 7 : borderStyle == .line ? 2 : 0
        var area = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: 0)
        if showsLeft {
            let edge = leftViewRect(forBounds: bounds).maxX
            area = CGRect(x: max(edge, area.minX), y: area.minY, width: max(area.maxX - edge, 0), height: area.height)
        }
        if showsRight {
            area.size.width = max(min(rightViewRect(forBounds: bounds).minX, area.maxX) - area.minX, 0)
        } else if showsClear {
            area.size.width = max(clearButtonRect(forBounds: bounds).minX - 4 - area.minX, 0)
        }
        return area
    }

    func layoutField() {
        leftView?.isHidden = !showsLeft
        rightView?.isHidden = !showsRight
        clearButton.isHidden = !showsClear
        if showsLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
        if showsRight { rightView?.frame = rightViewRect(forBounds: bounds) }
        if showsClear { clearButton.frame = clearButtonRect(forBounds: bounds) }
        let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        label.frame = area
        placeholderLabel.frame = placeholderRect(forBounds: bounds)
        label.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
        label.scroll(toShow: isEditing ? caretDistance(selection.range.location) : nil)
        marks.show(in: self, behind: label, within: area)
    }

    func clearButtonPlace(_ bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 10, width: 20, height: 20)
    }

    func leftViewPlace(_ bounds: CGRect) -> CGRect {
        guard let size = leftView?.bounds.size else { return .zero }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    func rightViewPlace(_ bounds: CGRect) -> CGRect {
        guard let size = rightView?.bounds.size else { return .zero }
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// As large as the text or placeholder with the border around it.
    var wantedSize: CGSize {
        let shown = editedText.isEmpty ? placeholderLabel : label
        let margin: CGFloat = borderStyle == .roundedRect || borderStyle == .bezel ? 14 : borderStyle == .line ? 4 : 0
        return CGSize(
            width: shown.intrinsicContentSize.width + margin,
            height: (storedFont.lineHeight + (borderStyle == .roundedRect ? 14 : 2)).rounded(.up))
    }

    var textFont: UIFont { font ?? .systemFont(ofSize: 17) }

    /// The line that the text stands on.
    var textPlace: CGRect {
        let area = label.frame, line = textFont.lineHeight
        return CGRect(x: area.minX, y: area.midY - line / 2, width: area.width, height: line)
    }

    func placedText() -> (layout: TextLayout, origin: CGPoint) {
        let area = label.frame, rect = label.drawnRect(CGRect(origin: .zero, size: area.size))
        let (layout, origin) = label.placedLayout(in: rect)
        return (layout, CGPoint(x: area.minX + origin.x, y: area.minY + origin.y))
    }
}
