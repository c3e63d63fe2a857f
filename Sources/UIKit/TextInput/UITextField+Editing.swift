import CoreGraphics
import MainLoop
import Typography

extension UITextField {
    func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, become() else {
            return false
        }
        if clearsOnBeginEditing { setText("") }
        selection.range = NSRange(location: editedText.utf16.count, length: 0)
        setNeedsLayout()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, resign() else { return false }
        setNeedsLayout()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    /// A line break asks to return.
    func type(_ typed: String) {
        guard typed != "\n" else { return pressReturn() }
        typeText(typed)
    }

    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let exits = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if exits { _ = resignFirstResponder() }
    }

    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        setText("")
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}

/// What is a field's own in editing.
extension UITextField {
    func mayChange(_ range: NSRange, to replacement: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
    }

    func exchange(_ range: NSRange, for replacement: String) {
        let text = NSMutableString(string: editedText)
        text.replaceCharacters(in: range, with: replacement)
        store(String(describing: text))
    }

    func textWasEdited() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func selectionDidChange() {
        setNeedsLayout()
        delegate?.textFieldDidChangeSelection(self)
    }
}
