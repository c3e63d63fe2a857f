import CoreGraphics

/// What the field shows, and what follows from a change of it.
extension UITextField {
    func setUpField() {
        label.field = self
        placeholderLabel.field = self
        label.font = storedFont
        placeholderLabel.font = storedFont
        placeholderLabel.textColor = .placeholderText
        label.lineBreakMode = .byTruncatingTail
        clearButton.isHidden = true
        clearButton.accessibilityLabel = "Clear text"
        clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        clearButton.tintColor = .tertiaryLabel
        clearButton.addTarget(self, action: Selector("_clear:", UITextField.clearPressed(_:)), for: .touchUpInside)
        for view in [placeholderLabel, label, marks.caret, clearButton] { addSubview(view) }
    }

    func setText(_ text: String) {
        guard text != editedText else { return }
        store(text)
        caretToEnd()
    }

    /// Leaves the selection as it is.
    func store(_ text: String) {
        editedText = text
        showText()
        invalidateIntrinsicContentSize()
    }

    func showText() {
        label.text = shownText
        placeholderLabel.isHidden = !editedText.isEmpty
        setNeedsLayout()
    }

    var shownText: String { isSecureTextEntry ? String(repeating: "•", count: editedText.count) : editedText }

    func placeholderDidChange() {
        placeholderLabel.text = placeholder
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func replace(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    func borderDidChange() {
        layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
        layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
        layer.borderColor = (borderStyle == .line ? UIColor.label : UIColor.systemGray4).cgColor
        if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func clearPressed(_ sender: UIButton) { clear() }
}
