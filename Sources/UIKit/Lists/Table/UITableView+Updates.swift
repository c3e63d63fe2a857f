import CoreGraphics
import Foundation

/// Batches of changes: rows that stay move to their new places, others come and go.
extension UITableView {
    func beginBatch() {
        if batchDepth == 0 {
            layoutIfNeeded()
            countsBeforeBatch = currentMap.sections.map(\.rows.count)
        }
        batchDepth += 1
    }

    func change(_ note: (inout ListUpdate) -> Void) {
        beginBatch()
        var update = pendingUpdate ?? ListUpdate()
        note(&update)
        pendingUpdate = update
        endBatch(nil)
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        guard batchDepth > 0 else { return Fault.report("\(describe(self)): endUpdates() without beginUpdates()") }
        batchDepth -= 1
        guard batchDepth == 0 else {
            completion?(true)
            return
        }
        let update = pendingUpdate ?? ListUpdate(), animations = pendingAnimations
        (pendingUpdate, pendingAnimations) = (nil, [:])
        apply(update, animations, completion)
    }

    private func apply(_ update: ListUpdate, _ animations: [IndexPath: RowAnimation], _ completion: ((Bool) -> Void)?) {
        let oldCounts = countsBeforeBatch, newCounts = freshCounts()
        if let reason = update.disagreement(oldCounts: oldCounts, newCounts: newCounts, noun: "table") {
            Fault.stop(reason)
            reloadEverything()
            completion?(false)
            return
        }
        let paths = update.itemMap(oldCounts: oldCounts, newCounts: newCounts)
        let sections = update.sectionMap(oldCount: oldCounts.count, newCount: newCounts.count)
        let measured = currentMap
        selectedPaths = selectedPaths.compactMap { paths[$0] }
        var staying: [IndexPath: UITableViewCell] = [:]
        var leaving: [(IndexPath, UITableViewCell)] = []
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
            let isReloaded = update.reloadedItems.contains(path) || update.reloadedSections.contains(path.section)
            if let aim = paths[path], !isReloaded { staying[aim] = cell } else { leaving.append((path, cell)) }
        }
        cells = staying
        var keptBands: [TableBand: UIView] = [:]
        var leavingBands: [(TableBand, UIView)] = []
        for (band, view) in bands.sorted(by: { $0.key < $1.key }) {
            if sections.indices.contains(band.section), let section = sections[band.section],
                !update.reloadedSections.contains(band.section)
            {
                keptBands[TableBand(section: section, isFooter: band.isFooter)] = view
            } else {
                leavingBands.append((band, view))
            }
        }
        bands = keptBands
        map = nil
        carryHeights(from: measured, paths, update)
        let known = Set(paths.values)
        UIView.animate(withDuration: Policy.listUpdateDuration, animations: {
            let before = Set(self.cells.keys)
            self.tile()
            for (path, cell) in self.cells where !before.contains(path) && !known.contains(path) {
                UIView.performWithoutAnimation { cell.alpha = 0 }
                cell.alpha = 1
            }
            for (path, cell) in leaving { self.send(cell, away: animations[path] ?? .automatic) }
            for (_, view) in leavingBands { view.alpha = 0 }
        }, completion: { finished in
            for (path, cell) in leaving {
                cell.alpha = 1
                self.retire(cell, path)
            }
            for (band, view) in leavingBands {
                view.alpha = 1
                self.retire(view, band)
            }
            completion?(finished)
        })
    }

    private func carryHeights(from old: TableMap, _ paths: [IndexPath: IndexPath], _ update: ListUpdate) {
        _ = currentMap
        for (from, to) in paths where !update.reloadedItems.contains(from) {
            let row = old.sections[from.section].rows[from.row]
            guard row.isMeasured, let new = map?.sections[to.section].rows[to.row], !new.isMeasured else { continue }
            _ = map?.measure(section: to.section, row: to.row, height: row.height)
        }
    }

    private func send(_ cell: UITableViewCell, away animation: RowAnimation) {
        switch animation {
        case .left: cell.center.x -= bounds.width
        case .right: cell.center.x += bounds.width
        case .top: cell.center.y -= cell.bounds.height
        case .bottom: cell.center.y += cell.bounds.height
        case .fade, .none, .middle, .automatic: break
        }
        cell.alpha = 0
    }
}
