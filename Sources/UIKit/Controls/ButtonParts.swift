import Foundation

/// A button's title. Whoever changes its font or text directly changes the button's size.
@MainActor
final class ButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        guard let superview else { return }
        superview.invalidateIntrinsicContentSize()
        superview.setNeedsLayout()
    }
}

/// A button's image. Remembers what it was made from, so that showing the same again costs nothing.
@MainActor
final class ButtonImageView: UIImageView {
    private var source: UIImage?
    private var isTinted = false

    /// A tinted image is drawn in the tint colour unless it says otherwise itself.
    func show(_ image: UIImage?, isTinted: Bool) {
        isHidden = image == nil
        guard source !== image || self.isTinted != isTinted else { return }
        source = image
        self.isTinted = isTinted
        let takesTint = isTinted && image?.renderingMode == .automatic
        self.image = takesTint ? image?.withRenderingMode(.alwaysTemplate) : image
    }
}

extension UILabel {
    /// Touches only what is different: every change costs a layout.
    func show(_ text: String?, color: UIColor, font: UIFont? = nil, lineBreakMode: NSLineBreakMode? = nil) {
        if self.text != text || attributedIsShown { self.text = text }
        if textColor != color { textColor = color }
        if let font, self.font != font { self.font = font }
        if let lineBreakMode, self.lineBreakMode != lineBreakMode { self.lineBreakMode = lineBreakMode }
    }

    func show(_ text: NSAttributedString) {
        if !attributedIsShown || attributedText != text { attributedText = text }
    }

    private var attributedIsShown: Bool {
        if case .attributed = content { true } else { false }
    }
}
