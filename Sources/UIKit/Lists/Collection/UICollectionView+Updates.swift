import CoreGraphics
import Foundation

/// Batches of changes: what stays moves to its new place, what comes or goes does as the layout says.
extension UICollectionView {
    func change(_ note: (inout ListUpdate) -> Void) {
        let isAlone = batchDepth == 0
        if isAlone { layoutIfNeeded() }
        var update = pendingUpdate ?? ListUpdate()
        note(&update)
        pendingUpdate = update
        if isAlone { runBatch(nil, nil) }
    }

    func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        if batchDepth == 0 { layoutIfNeeded() }
        let oldCounts = batchDepth == 0 ? countItems() : []
        batchDepth += 1
        updates?()
        batchDepth -= 1
        guard batchDepth == 0 else {
            completion?(true)
            return
        }
        let update = pendingUpdate ?? ListUpdate()
        pendingUpdate = nil
        apply(update, oldCounts: oldCounts, completion)
    }

    private func apply(_ update: ListUpdate, oldCounts: [Int], _ completion: ((Bool) -> Void)?) {
        let newCounts = freshCounts()
        if let reason = update.disagreement(oldCounts: oldCounts, newCounts: newCounts, noun: "collection") {
            Fault.stop(reason)
            reloadEverything()
            completion?(false)
            return
        }
        itemCounts = newCounts
        let map = update.itemMap(oldCounts: oldCounts, newCounts: newCounts)
        let sections = update.sectionMap(oldCount: oldCounts.count, newCount: newCounts.count)
        selectedPaths = selectedPaths.compactMap { map[$0] }
        var staying: [CollectionElement: UICollectionReusableView] = [:]
        var leaving: [(CollectionElement, UICollectionReusableView)] = []
        for (element, view) in shown.sorted(by: { $0.key < $1.key }) {
            if let aim = newPlace(of: element, map, sections), !isReloaded(element.path, update) {
                staying[CollectionElement(kind: element.kind, isDecoration: element.isDecoration, path: aim)] = view
            } else {
                leaving.append((element, view))
            }
        }
        shown = staying
        let finals = leaving.map { finalAttributes(of: $0.0) }
        isLayoutInvalid = true
        prepareLayoutIfNeeded()
        currentLayout.prepare(forCollectionViewUpdates: items(of: update, map))
        placeArrivals(map)
        UIView.animate(withDuration: Policy.listUpdateDuration, animations: {
            self.tile()
            for ((_, view), final) in zip(leaving, finals) {
                if let final { view.take(final) } else { view.alpha = 0 }
            }
        }, completion: { finished in
            for (element, view) in leaving {
                view.alpha = 1
                self.retire(view, element)
            }
            completion?(finished)
        })
        currentLayout.finalizeCollectionViewUpdates()
    }

    private func newPlace(of element: CollectionElement, _ map: [IndexPath: IndexPath], _ sections: [Int?]) -> IndexPath? {
        if element.kind == nil { return map[element.path] }
        guard sections.indices.contains(element.path.section), let section = sections[element.path.section] else {
            return nil
        }
        return IndexPath(item: element.path.item, section: section)
    }

    private func isReloaded(_ path: IndexPath, _ update: ListUpdate) -> Bool {
        update.reloadedItems.contains(path) || update.reloadedSections.contains(path.section)
    }

    private func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        element.kind == nil ? currentLayout.finalLayoutAttributesForDisappearingItem(at: element.path) : nil
    }

    /// New cells start where the layout has them appear from.
    private func placeArrivals(_ map: [IndexPath: IndexPath]) {
        let known = Set(map.values)
        UIView.performWithoutAnimation {
            for attributes in currentLayout.layoutAttributesForElements(in: bounds) ?? []
            where attributes.frame.intersects(bounds) && shown[attributes.element] == nil {
                guard let view = makeView(for: attributes) else { continue }
                let isNew = attributes.representedElementCategory == .cell && !known.contains(attributes.indexPath)
                let start = isNew
                    ? currentLayout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath) : nil
                appear(view, attributes.element, start ?? attributes)
            }
            layoutIfNeeded()
        }
    }

    private func items(of update: ListUpdate, _ map: [IndexPath: IndexPath]) -> [UICollectionViewUpdateItem] {
        update.deletedItems.sorted().map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
            + update.reloadedItems.sorted().map { UICollectionViewUpdateItem(.reload, before: $0, after: map[$0]) }
            + update.movedItems.sorted { $0.key < $1.key }
            .map { UICollectionViewUpdateItem(.move, before: $0.key, after: $0.value) }
            + update.insertedItems.sorted().map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
    }

    // MARK: Another layout

    private var shownInOrder: [UICollectionReusableView] { shown.sorted { $0.key < $1.key }.map(\.value) }

    func change(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard layout !== currentLayout else {
            completion?(true)
            return
        }
        let old = currentLayout
        // Cells that are to move have to be there; otherwise the app may not have registered any yet.
        if animated { layoutIfNeeded() }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        old.collectionView = nil
        currentLayout = layout
        layout.collectionView = self
        isLayoutInvalid = true
        for view in shownInOrder { view.willTransition(from: old, to: layout) }
        let settle = {
            self.prepareLayoutIfNeeded()
            let aim = layout.targetContentOffset(forProposedContentOffset: self.contentOffset)
            self.contentOffset = self.clamped(aim)
            self.tile()
        }
        let finish = { (finished: Bool) in
            for view in self.shownInOrder { view.didTransition(from: old, to: layout) }
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            completion?(finished)
        }
        if animated {
            UIView.animate(withDuration: Policy.listUpdateDuration, animations: settle, completion: finish)
        } else {
            setNeedsLayout()
            finish(true)
        }
    }
}
