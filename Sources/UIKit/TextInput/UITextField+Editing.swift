import CoreGraphics
import MainLoop

extension UITextField {
    func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, become() else {
            return false
        }
        if clearsOnBeginEditing { setText("") }
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

    /// Typed text goes to the end, a line break asks to return.
    func type(_ typed: String) {
        guard typed != "\n" else { return pressReturn() }
        let end = (text ?? "").utf16.count
        change(NSRange(location: end, length: 0), to: typed)
    }

    func deleteLast() {
        guard let last = text?.last else { return }
        let length = String(last).utf16.count
        change(NSRange(location: (text ?? "").utf16.count - length, length: length), to: "")
    }

    private func change(_ range: NSRange, to string: String) {
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return }
        let old = text ?? ""
        let kept = String(old.utf16.prefix(range.location)) ?? old
        setText(kept + string)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textFieldDidChangeSelection(self)
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
        caret.isHidden = !isEditing
        guard isEditing else { return }
        caret.backgroundColor = tintColor
        let line = (font ?? .systemFont(ofSize: 17)).lineHeight
        caret.frame = CGRect(x: caretX(in: area), y: area.midY - line / 2, width: 2, height: line)
    }

    private func caretX(in area: CGRect) -> CGFloat {
        let width = min(label.sizeThatFits(area.size).width, area.width - 2)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch textAlignment {
        case .center: return hasText ? area.midX + width / 2 : area.midX
        case .right: return area.maxX - 2
        case .left, .justified: return area.minX + width
        case .natural: return isRightToLeft ? area.maxX - width - 2 : area.minX + width
        }
    }
}
