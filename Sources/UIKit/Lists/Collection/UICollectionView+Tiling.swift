import CoreGraphics
import Foundation

/// Keeps views for what the layout puts into the visible bounds, and for nothing else.
extension UICollectionView {
    func boundsDidChange() {
        if currentLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
            currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: bounds))
        }
        setNeedsLayout()
    }

    func layoutBecameInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
        isLayoutInvalid = true
        if context.contentOffsetAdjustment != .zero {
            contentOffset = CGPoint(
                x: contentOffset.x + context.contentOffsetAdjustment.x,
                y: contentOffset.y + context.contentOffsetAdjustment.y)
        }
        setNeedsLayout()
    }

    func reloadEverything() {
        for (element, view) in shown.sorted(by: { $0.key < $1.key }) { retire(view, element) }
        shown = [:]
        selectedPaths = []
        itemCounts = nil
        pendingUpdate = nil
        isLayoutInvalid = true
        setNeedsLayout()
    }

    func countItems() -> [Int] {
        if let itemCounts { return itemCounts }
        let counts = freshCounts()
        itemCounts = counts
        return counts
    }

    func freshCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(dataSource.numberOfSections(in: self), 0)).map {
            max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
        }
    }

    func prepareLayoutIfNeeded() {
        guard isLayoutInvalid else { return }
        isLayoutInvalid = false
        _ = countItems()
        currentLayout.prepare()
        let size = currentLayout.collectionViewContentSize
        if size != contentSize { contentSize = size }
    }

    func tile() {
        guard !isTiling else { return }
        isTiling = true
        defer { isTiling = false }
        var visible = visibleAttributes()
        // Cells that size themselves move what follows them, and so others into sight.
        for _ in 0..<Policy.collectionSizingRounds {
            show(visible)
            guard fitCells(visible) else { break }
            visible = visibleAttributes()
        }
        backgroundView?.frame = bounds
    }

    private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        prepareLayoutIfNeeded()
        let area = bounds
        return (currentLayout.layoutAttributesForElements(in: area) ?? []).filter { $0.frame.intersects(area) }
    }

    private func show(_ visible: [UICollectionViewLayoutAttributes]) {
        let wanted = Set(visible.map(\.element))
        for (element, view) in shown.sorted(by: { $0.key < $1.key }) where !wanted.contains(element) {
            shown[element] = nil
            retire(view, element)
        }
        for attributes in visible {
            let element = attributes.element
            if let view = shown[element] {
                view.take(attributes)
            } else if let view = makeView(for: attributes) {
                appear(view, element, attributes)
            }
        }
    }

    func appear(
        _ view: UICollectionReusableView, _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
    ) {
        shown[element] = view
        view.take(attributes)
        if view.superview !== self { insertSubview(view, at: place(below: element)) }
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = selectedPaths.contains(element.path)
            cell.isHighlighted = false
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
        } else if let kind = element.kind, !element.isDecoration {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
        }
    }

    /// Under what the scroll view draws itself, over the background and the cells already there.
    private func place(below element: CollectionElement) -> Int {
        let last = subviews.lastIndex { $0 is UICollectionReusableView || $0 === backgroundView }
        return element.isDecoration ? (backgroundView == nil ? 0 : 1) : (last.map { $0 + 1 } ?? 0)
    }

    func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let path = attributes.indexPath
        switch attributes.representedElementCategory {
        case .cell:
            return dataSource?.collectionView(self, cellForItemAt: path)
        case .supplementaryView:
            guard let kind = attributes.representedElementKind else { return nil }
            return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
        case .decorationView:
            guard let kind = attributes.representedElementKind else { return nil }
            return currentLayout.decorationClass(kind).map { makeReusable($0, frame: attributes.frame) }
        }
    }

    /// Takes a view off the screen and keeps it for use again.
    func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
        view.removeFromSuperview()
        view.shownAttributes = nil
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
            cellQueue.put(cell, identifier: cell.reuseIdentifier)
        } else if let kind = element.kind, !element.isDecoration {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
            bandQueue.put(view, identifier: view.reuseIdentifier.map { Self.bandKey(kind, $0) })
        }
    }

    /// Whether a cell asked for another size, so that the layout has to be worked out again.
    private func fitCells(_ visible: [UICollectionViewLayoutAttributes]) -> Bool {
        var changed = false
        for attributes in visible where attributes.representedElementCategory == .cell {
            guard wantsFitting, let view = shown[attributes.element] else { continue }
            let preferred = view.preferredLayoutAttributesFitting(attributes)
            guard
                currentLayout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            else { continue }
            currentLayout.invalidateLayout(
                with: currentLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
            changed = true
        }
        return changed
    }

    /// A flow layout without an estimate never asks its cells.
    private var wantsFitting: Bool {
        (currentLayout as? UICollectionViewFlowLayout).map { $0.estimatedItemSize != .zero } ?? true
    }
}

extension UICollectionViewLayoutAttributes {
    var element: CollectionElement {
        CollectionElement(
            kind: representedElementKind, isDecoration: representedElementCategory == .decorationView, path: indexPath)
    }
}

extension CollectionElement: Comparable {
    static func < (left: CollectionElement, right: CollectionElement) -> Bool {
        left.path == right.path ? (left.kind ?? "") < (right.kind ?? "") : left.path < right.path
    }
}
