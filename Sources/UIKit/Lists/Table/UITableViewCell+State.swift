import CoreGraphics

/// What a change of the cell's state shows.
extension UITableViewCell {
    func changeState(animated: Bool) {
        guard animated else { return stateDidChange() }
        UIView.transition(
            with: self, duration: Policy.listUpdateDuration, options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: { self.stateDidChange() })
    }

    func stateDidChange() {
        let isLit = (storedSelected || storedHighlighted) && selectionStyle != .none
        pressBackground.isHidden = !isLit || selectedBackgroundView != nil
        selectedBackgroundView?.isHidden = !isLit
        parts.isHighlighted = isLit
        if hasEditingParts { editingParts.selectionDidChange() }
        if content != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }

    func accessoryDidChange() {
        parts.showAccessory(
            isEditing ? editingAccessoryType : accessoryType,
            replacedBy: isEditing ? editingAccessoryView : accessoryView)
        setNeedsLayout()
    }

    func replaceBackground(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(new, belowSubview: contentView)
    }

    func showEditing(_ editing: Bool, animated: Bool) {
        storedEditing = editing
        editState.isEditing = editing
        hasEditingParts = true
        // Controls come from the side that they stand at.
        UIView.performWithoutAnimation {
            _ = editingParts
            if animated { layoutIfNeeded() }
        }
        let change = {
            self.accessoryDidChange()
            self.editingParts.show(self.editState)
            self.setNeedsLayout()
            if animated { self.layoutIfNeeded() }
        }
        guard animated else { return change() }
        UIView.animate(
            withDuration: Policy.editDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: change)
    }

    func accessoryWasTapped() {
        var around = superview
        while let view = around, !(view is UITableView) { around = view.superview }
        (around as? UITableView)?.accessoryWasTapped(on: self)
    }
}
