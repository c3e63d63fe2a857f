import CoreGraphics
import MainLoop

extension UITextView {
    func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true, become() else { return false }
        setNeedsLayout()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        guard delegate?.textViewShouldEndEditing(self) ?? true, resign() else { return false }
        setNeedsLayout()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    func tapped(_ recognizer: UITapGestureRecognizer) { touched(recognizer, count: 1) }

    func tappedTwice(_ recognizer: UITapGestureRecognizer) { touched(recognizer, count: 2) }

    private func touched(_ recognizer: UITapGestureRecognizer, count: Int) {
        guard isEditable, becomeFirstResponder() else { return }
        layoutIfNeeded()
        if isSelectable { touchText(at: recognizer.location(in: self), tapCount: count) }
    }

    /// What text that is typed now looks like if the app says nothing else.
    var attributesAtCaret: [NSAttributedString.Key: Any] {
        guard let whole = attributedText, whole.length > 0 else { return [.font: textFont, .foregroundColor: textColor ?? .label] }
        return whole.attributes(at: min(max(selection.range.location - 1, 0), whole.length - 1), effectiveRange: nil)
    }
}

/// What is a text view's own in editing.
extension UITextView {
    var editedText: String { text }
    var shownText: String { text }

    func mayChange(_ range: NSRange, to replacement: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
    }

    /// Text with attributes keeps them.
    func exchange(_ range: NSRange, for replacement: String) {
        if label.hasAttributes || ownTypingAttributes != nil {
            let whole = NSMutableAttributedString(attributedString: attributedText)
            whole.replaceCharacters(in: range, with: NSAttributedString(string: replacement, attributes: typingAttributes))
            label.attributedText = whole
        } else {
            let whole = NSMutableString(string: text)
            whole.replaceCharacters(in: range, with: replacement)
            label.text = String(describing: whole)
        }
        textDidChange()
    }

    func textWasEdited() {
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        layoutIfNeeded()
        scrollRectToVisible(caretPlace(selection.end), animated: false)
    }

    func selectionDidChange() {
        ownTypingAttributes = nil
        setNeedsLayout()
        delegate?.textViewDidChangeSelection(self)
    }
}
