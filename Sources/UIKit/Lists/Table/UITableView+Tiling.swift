import CoreGraphics
import Foundation
import QuartzCore

/// Keeps views for what is on screen, and for nothing else.
extension UITableView {
    func reloadEverything() {
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { retire(cell, path) }
        for (band, view) in bands.sorted(by: { $0.key < $1.key }) { retire(view, band) }
        cells = [:]
        bands = [:]
        selectedPaths = []
        map = nil
        setNeedsLayout()
    }

    func tile() {
        guard !isTiling else { return }
        isTiling = true
        defer { isTiling = false }
        if tiledWidth != bounds.width {
            // Another width makes other heights of cells that size themselves.
            if tiledWidth >= 0, rowHeight < 0 { map = nil }
            tiledWidth = bounds.width
        }
        layoutTableViews()
        let visible = tileRows()
        tileBands()
        backgroundView?.frame = bounds
        dressRows(visible)
    }

    private func layoutTableViews() {
        _ = currentMap
        if let tableHeaderView {
            tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height)
            map?.top = tableHeaderView.frame.height
        } else {
            map?.top = 0
        }
        let end = currentMap.height
        if let tableFooterView {
            tableFooterView.frame = CGRect(x: 0, y: end, width: bounds.width, height: tableFooterView.frame.height)
        }
        let size = CGSize(width: bounds.width, height: end + (tableFooterView?.frame.height ?? 0))
        if size != contentSize { contentSize = size }
    }

    /// Rows that are measured as they come into sight move the rows after them.
    private func tileRows() -> [IndexPath] {
        var visible: [IndexPath] = []
        for _ in 0..<Policy.collectionSizingRounds {
            let range = bounds.minY...max(bounds.maxY, bounds.minY)
            visible = currentMap.rows(in: range).map { IndexPath(row: $0.row, section: $0.section) }
            let wanted = Set(visible)
            for (path, cell) in cells.sorted(by: { $0.key < $1.key })
            where !wanted.contains(path) && cell !== reorder?.cell {
                cells[path] = nil
                retire(cell, path)
            }
            guard measure(visible) else { break }
            layoutTableViews()
        }
        for path in visible {
            guard let cell = cells[path] else { continue }
            guard cell !== reorder?.cell else { continue }
            let frame = reorder?.shifted(rowFrame(path), of: path) ?? rowFrame(path)
            if cell.frame != frame { cell.frame = frame }
        }
        return visible
    }

    /// Makes the cells; whether one of them has another height than was thought.
    private func measure(_ visible: [IndexPath]) -> Bool {
        var changed = false
        for path in visible {
            let row = currentMap.sections[path.section].rows[path.row]
            let cell: UITableViewCell
            if let shown = cells[path] {
                cell = shown
            } else if let made = dataSource?.tableView(self, cellForRowAt: path) {
                cell = made
                appear(made, path)
            } else {
                continue
            }
            guard !row.isMeasured else { continue }
            let height = fittingHeight(of: cell)
            let isAbove = row.y + row.height <= bounds.minY + adjustedContentInset.top
            let difference = map?.measure(section: path.section, row: path.row, height: height) ?? 0
            if difference != 0 { changed = true }
            // What is being looked at stays where it is.
            if isAbove, difference != 0, isDragging || isDecelerating { contentOffset.y += difference }
        }
        return changed
    }

    func rowFrame(_ path: IndexPath) -> CGRect {
        let row = currentMap.sections[path.section].rows[path.row]
        return CGRect(x: rowInset, y: row.y, width: rowWidth, height: row.height)
    }

    func appear(_ cell: UITableViewCell, _ path: IndexPath) {
        cells[path] = cell
        UIView.performWithoutAnimation {
            cell.frame = rowFrame(path)
            if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
            cell.indentationLevel = max(
                cell.indentationLevel, delegate?.tableView(self, indentationLevelForRowAt: path) ?? 0)
            cell.setHighlighted(false, animated: false)
            cell.setSelected(selectedPaths.contains(path), animated: false)
            updateEditing(of: cell, at: path, animated: false)
            if style != .plain, cell.backgroundColor == .systemBackground {
                cell.asDefaults { cell.backgroundColor = .secondarySystemGroupedBackground }
            }
        }
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        swipe?.cellWillLeave(cell)
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        cellQueue.put(cell, identifier: cell.reuseIdentifier)
    }

    /// Separators and the corners of groups.
    private func dressRows(_ visible: [IndexPath]) {
        for path in visible {
            guard let cell = cells[path] else { continue }
            let last = currentMap.sections[path.section].rows.count - 1
            cell.tableSeparatorInset = style == .grouped && path.row == last ? .zero : separatorInset
            cell.separator.backgroundColor = separatorColor
            cell.separator.alpha = (separatorEffect as? UIVibrancyEffect)?.contentAlpha ?? 1
            cell.separator.isHidden =
                separatorStyle == .none || (style == .insetGrouped && path.row == last)
            guard style == .insetGrouped else { continue }
            var corners: CACornerMask = []
            if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if path.row == last { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            cell.layer.cornerRadius = corners.isEmpty ? 0 : Policy.tableInsetGroupCornerRadius
            cell.layer.maskedCorners = corners
            cell.layer.masksToBounds = !corners.isEmpty || cell.isSwiped
        }
    }

    // MARK: Headers and footers

    func bandFrame(_ band: TableBand) -> CGRect {
        let section = currentMap.sections[band.section]
        var y = band.isFooter ? section.rowsBottom : section.top
        let height = band.isFooter ? section.footer : section.header
        if style == .plain {
            let top = bounds.minY + adjustedContentInset.top, bottom = bounds.maxY - adjustedContentInset.bottom
            if band.isFooter {
                y = max(min(y, bottom - height), section.rowsTop)
            } else {
                y = min(max(y, top), max(section.rowsBottom - height, section.top))
            }
        }
        return CGRect(x: rowInset, y: y, width: rowWidth, height: height)
    }

    private func tileBands() {
        let sections = currentMap.sections
        var wanted: [TableBand] = []
        for index in sections.indices where sections[index].bottom > bounds.minY && sections[index].top < bounds.maxY {
            for isFooter in [false, true] {
                let band = TableBand(section: index, isFooter: isFooter)
                let frame = bandFrame(band)
                if frame.height > 0, frame.intersects(bounds) { wanted.append(band) }
            }
        }
        for (band, view) in bands.sorted(by: { $0.key < $1.key }) where !wanted.contains(band) {
            bands[band] = nil
            retire(view, band)
        }
        for band in wanted {
            if bands[band] == nil, let view = bandView(band) { appear(view, band) }
            guard let view = bands[band] else { continue }
            let frame = bandFrame(band)
            if view.frame != frame { view.frame = frame }
        }
    }

    private func appear(_ view: UIView, _ band: TableBand) {
        bands[band] = view
        let above = subviews.lastIndex { $0 is UITableViewCell || $0 === backgroundView }
        insertSubview(view, at: above.map { $0 + 1 } ?? 0)
        if band.isFooter {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: band.section)
        } else {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: band.section)
        }
    }

    func retire(_ view: UIView, _ band: TableBand) {
        view.removeFromSuperview()
        if band.isFooter {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: band.section)
        } else {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: band.section)
        }
        if let reusable = view as? UITableViewHeaderFooterView {
            bandQueue.put(reusable, identifier: reusable.reuseIdentifier)
        }
    }
}
