import CoreGraphics
import Foundation

extension UITableView {
    // MARK: The state of rows

    func editState(ofRowAt path: IndexPath) -> CellEditState {
        let isEditable = dataSource?.tableView(self, canEditRowAt: path) ?? false
        var state = CellEditState(isEditing: isEditing)
        state.selects = allowsMultipleSelectionDuringEditing && isEditable
        if isEditable, !state.selects { state.style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete }
        state.indents = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        state.isMovable = isEditing && canMove(path)
        return state
    }

    private func canMove(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        return dataSource.tableView(self, canMoveRowAt: path)
    }

    /// Brings a cell in line with the table's editing.
    func updateEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        guard isEditing || cell.isEditing else { return }
        cell.editState = editState(ofRowAt: path)
        cell.editingParts.onControl = { [weak self, weak cell] in
            if let cell { self?.editControlPressed(cell) }
        }
        cell.editingParts.onCarry = { [weak self, weak cell] press in
            if let cell { self?.carry(cell, press) }
        }
        cell.setEditing(isEditing, animated: animated)
    }

    func editingDidChange(animated: Bool) {
        swipe?.close(animated: animated)
        for path in selectedPaths { deselect(path, animated: animated) }
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { updateEditing(of: cell, at: path, animated: animated) }
    }

    private func editControlPressed(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if cell.editState.style == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else {
            readySwipe().open(cell, at: path)
        }
    }

    // MARK: Swipe actions

    var swipedCell: UITableViewCell? { swipe?.cell }

    /// Rows can be swiped aside once somebody says what lies there.
    func installSwipeIfWanted() {
        guard swipe == nil else { return }
        let delegateMethods = [
            "tableView:trailingSwipeActionsConfigurationForRowAt:", "tableView:leadingSwipeActionsConfigurationForRowAt:",
            "tableView:editActionsForRowAt:",
        ]
        let isWanted =
            commitsEdits || (delegate.map { delegate in delegateMethods.contains { _respondsToOptional(delegate, $0) } } ?? false)
        if isWanted { _ = readySwipe() }
    }

    private func readySwipe() -> RowSwipe {
        if let swipe { return swipe }
        let made = RowSwipe(self)
        swipe = made
        return made
    }

    private var commitsEdits: Bool {
        dataSource.map { _respondsToOptional($0, "tableView:commit:forRowAt:") } ?? false
    }

    /// What the row offers at one end; nil for nothing.
    func swipeActions(forRowAt path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        guard isTrailing else {
            return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
        if let former = delegate?.tableView(self, editActionsForRowAt: path) {
            let configuration = UISwipeActionsConfiguration(actions: former.map { $0.contextual(for: path) })
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        guard style == .delete, commitsEdits else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return }
            // Rows may have moved since.
            self.dataSource?.tableView(self, commit: .delete, forRowAt: self.swipedCell.flatMap(self.indexPath) ?? path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    // MARK: Carrying rows

    /// The place that a row from `source` takes with its middle at `y`; nil outside of all rows.
    func place(ofRowCarriedTo y: CGFloat, from source: IndexPath) -> IndexPath? {
        indexPathForRow(at: CGPoint(x: bounds.midX, y: min(max(y, 0), max(currentMap.height - 1, 0))))
    }

    private func carry(_ cell: UITableViewCell, _ press: UILongPressGestureRecognizer) {
        let finger = press.location(in: self).y
        switch press.state {
        case .began:
            guard reorder == nil, let path = indexPath(for: cell) else { return }
            swipe?.close(animated: true)
            reorder = RowReorder(self, cell, at: path, finger: finger)
        case .changed:
            guard reorder?.cell === cell else { return }
            reorder?.move(finger: finger)
        case .ended: drop(cell, counts: true)
        case .cancelled, .failed: drop(cell, counts: false)
        default: break
        }
    }

    private func drop(_ cell: UITableViewCell, counts: Bool) {
        guard let carried = reorder, carried.cell === cell else { return }
        carried.end()
        if counts, carried.aim != carried.source {
            beginBatch()
            dataSource?.tableView(self, moveRowAt: carried.source, to: carried.aim)
            reorder = nil
            change { $0.movedItems[carried.source] = carried.aim }
            endBatch(nil)
        } else {
            reorder = nil
            UIView.animate(withDuration: Policy.listUpdateDuration) {
                self.setNeedsLayout()
                self.layoutIfNeeded()
            }
        }
    }
}
