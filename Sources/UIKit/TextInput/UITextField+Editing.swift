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

    // MARK: Layout

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
}

extension UITextField {
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
