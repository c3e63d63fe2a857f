import CoreGraphics
import Foundation

extension UITableView {
    public var numberOfSections: Int { currentMap.sections.count }

    public func numberOfRows(inSection section: Int) -> Int {
        let sections = currentMap.sections
        guard sections.indices.contains(section) else {
            Fault.stop("request for number of rows in section \(section) when there are only \(sections.count) sections")
            return 0
        }
        return sections[section].rows.count
    }

    public var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return cells.sorted { $0.key < $1.key }.map(\.value)
    }

    public var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return cells.keys.sorted()
    }

    public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        currentMap.rows(in: point.y...(point.y + 0.001)).first.map { IndexPath(row: $0.row, section: $0.section) }
    }

    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        currentMap.rows(in: rect.minY...rect.maxY).map { IndexPath(row: $0.row, section: $0.section) }
    }

    public func rectForRow(at indexPath: IndexPath) -> CGRect { contains(indexPath) ? rowFrame(indexPath) : .zero }

    public func rect(forSection section: Int) -> CGRect {
        guard currentMap.sections.indices.contains(section) else { return .zero }
        let place = currentMap.sections[section]
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.bottom - place.top)
    }

    public func rectForHeader(inSection section: Int) -> CGRect {
        guard currentMap.sections.indices.contains(section) else { return .zero }
        let place = currentMap.sections[section]
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.header)
    }

    public func rectForFooter(inSection section: Int) -> CGRect {
        guard currentMap.sections.indices.contains(section) else { return .zero }
        let place = currentMap.sections[section]
        return CGRect(x: 0, y: place.rowsBottom, width: bounds.width, height: place.footer)
    }

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        bands[TableBand(section: section, isFooter: false)] as? UITableViewHeaderFooterView
    }

    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        bands[TableBand(section: section, isFooter: true)] as? UITableViewHeaderFooterView
    }

    public var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

    public var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }

    private func contains(_ path: IndexPath) -> Bool {
        currentMap.sections.indices.contains(path.section)
            && currentMap.sections[path.section].rows.indices.contains(path.row)
    }

    // MARK: Selection

    func select(_ path: IndexPath?, _ position: ScrollPosition, animated: Bool) {
        guard let path else {
            for old in selectedPaths { deselect(old, animated: animated) }
            return
        }
        if !selectsSeveral {
            for old in selectedPaths where old != path { deselect(old, animated: animated) }
        }
        if !selectedPaths.contains(path) { selectedPaths.append(path) }
        cells[path]?.setSelected(true, animated: animated)
        if position != .none { show(path, at: position, animated: animated) }
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        selectedPaths.removeAll { $0 == path }
        cells[path]?.setSelected(false, animated: animated)
    }

    func pressBegan(_ touches: Set<UITouch>) -> Bool {
        if let swipe, swipe.isOpen {
            swipe.close(animated: true)
            return true
        }
        guard press.begin(touches, in: self, at: { point in indexPathForRow(at: point) }) else { return false }
        guard let path = press.place, selects, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return true }
        cells[path]?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
        return true
    }

    func pressEnded(_ touches: Set<UITouch>, chooses: Bool) -> Bool {
        guard let path = press.end(touches) else { return false }
        let wasLit = cells[path]?.isHighlighted ?? false
        cells[path]?.setHighlighted(false, animated: false)
        if wasLit { delegate?.tableView(self, didUnhighlightRowAt: path) }
        if chooses, wasLit { choose(path) }
        return true
    }

    /// Whether rows can be chosen now, and several of them.
    private var selects: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    private var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private func choose(_ pressed: IndexPath) {
        if selectsSeveral, selectedPaths.contains(pressed) {
            if let delegate {
                guard let path = delegate.tableView(self, willDeselectRowAt: pressed) else { return }
                deselect(path, animated: false)
                delegate.tableView(self, didDeselectRowAt: path)
            } else {
                deselect(pressed, animated: false)
            }
            return
        }
        var path = pressed
        if let delegate {
            guard let allowed = delegate.tableView(self, willSelectRowAt: pressed) else { return }
            path = allowed
        }
        let leaving = selectsSeveral ? [] : selectedPaths.filter { $0 != path }
        for old in leaving {
            if let delegate, delegate.tableView(self, willDeselectRowAt: old) == nil { continue }
            deselect(old, animated: false)
            delegate?.tableView(self, didDeselectRowAt: old)
        }
        select(path, .none, animated: false)
        // As on iOS, before the delegate hears.
        if let cell = cells[path] { cell.selectionSegue?.triggered(by: cell) }
        delegate?.tableView(self, didSelectRowAt: path)
    }

    /// The (i) of a row: its segue first, as for the row itself.
    func accessoryWasTapped(on cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        cell.accessorySegue?.triggered(by: cell)
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    // MARK: Scrolling

    func show(_ path: IndexPath, at position: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard contains(path) else {
            Fault.stop("Attempted to scroll the table view to an out-of-bounds row (\(path.row)) in section \(path.section)")
            return
        }
        let frame = rowFrame(path)
        let inset = adjustedContentInset
        let visible = bounds.height - inset.top - inset.bottom
        var y: CGFloat
        switch position {
        case .none: return scrollRectToVisible(frame, animated: animated)
        case .top: y = frame.minY - inset.top
        case .middle: y = frame.midY - visible / 2 - inset.top
        case .bottom: y = frame.maxY - visible - inset.top
        }
        // A pinned header covers the top.
        if position == .top, style == .plain { y -= currentMap.sections[path.section].header }
        setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
    }
}
