import CoreGraphics
import Foundation

/// Asks the data source and the delegate how high everything is.
extension UITableView {
    /// The place of everything, worked out if need be.
    var currentMap: TableMap {
        if let map { return map }
        let made = TableMap(sections: countedSections(), top: tableHeaderView?.frame.height ?? 0)
        map = made
        return made
    }

    func freshCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(dataSource.numberOfSections(in: self), 0)).map {
            max(dataSource.tableView(self, numberOfRowsInSection: $0), 0)
        }
    }

    private func countedSections() -> [TableMap.Section] {
        freshCounts().enumerated().map { section, count in
            TableMap.Section(
                rows: (0..<count).map { startingHeight(IndexPath(row: $0, section: section)) },
                header: bandHeight(TableBand(section: section, isFooter: false)),
                footer: bandHeight(TableBand(section: section, isFooter: true)))
        }
    }

    private func startingHeight(_ path: IndexPath) -> TableMap.Row {
        let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if asked >= 0 { return TableMap.Row(height: asked, isMeasured: true) }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return TableMap.Row(height: estimate > 0 ? estimate : Policy.tableRowHeight, isMeasured: false)
    }

    /// A cell that sizes itself, by its constraints or its texts.
    func fittingHeight(of cell: UITableViewCell) -> CGFloat {
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let scale = max(traitCollection.displayScale, 1)
        return (size.height * scale).rounded(.up) / scale
    }

    var rowInset: CGFloat { style == .insetGrouped ? Policy.tableInsetGroupMargin + max(safeAreaInsets.left, 0) : 0 }

    var rowWidth: CGFloat { max(bounds.width - 2 * rowInset, 0) }

    // MARK: Headers and footers

    func bandTitle(_ band: TableBand) -> String? {
        band.isFooter
            ? dataSource?.tableView(self, titleForFooterInSection: band.section)
            : dataSource?.tableView(self, titleForHeaderInSection: band.section)
    }

    func bandView(_ band: TableBand) -> UIView? {
        let own =
            band.isFooter
            ? delegate?.tableView(self, viewForFooterInSection: band.section)
            : delegate?.tableView(self, viewForHeaderInSection: band.section)
        if let own { return own }
        guard let title = bandTitle(band) else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.show(title: title, isGrouped: style != .plain, isFooter: band.isFooter)
        return view
    }

    private func bandHeight(_ band: TableBand) -> CGFloat {
        let asked =
            band.isFooter
            ? delegate?.tableView(self, heightForFooterInSection: band.section) ?? sectionFooterHeight
            : delegate?.tableView(self, heightForHeaderInSection: band.section) ?? sectionHeaderHeight
        if asked >= 0 { return asked }
        guard let view = bandView(band) else { return gap(band) }
        let least = style == .plain ? Policy.tablePlainHeaderHeight : Policy.tableGroupedHeaderHeight
        let size = view.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return view is UITableViewHeaderFooterView ? max(size.height, band.isFooter ? 0 : least) : max(size.height, 0)
    }

    private func gap(_ band: TableBand) -> CGFloat {
        guard style != .plain else { return 0 }
        return band.section == 0 && !band.isFooter && tableHeaderView == nil
            ? Policy.tableGroupedTopGap : Policy.tableGroupedGap
    }
}
