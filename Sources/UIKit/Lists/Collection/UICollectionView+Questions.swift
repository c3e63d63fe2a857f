import CoreGraphics
import Foundation

extension UICollectionView {
    public var numberOfSections: Int { countItems().count }

    public func numberOfItems(inSection section: Int) -> Int {
        let counts = countItems()
        guard counts.indices.contains(section) else {
            Fault.stop("request for number of items in section \(section) when there are only \(counts.count) sections")
            return 0
        }
        return counts[section]
    }

    public var visibleCells: [UICollectionViewCell] {
        layoutIfNeeded()
        return indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }

    public var indexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
    }

    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[CollectionElement(path: indexPath)] as? UICollectionViewCell
    }

    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell }?.key.path
    }

    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let spot = CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001))
        return currentLayout.layoutAttributesForElements(in: spot)?
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[CollectionElement(kind: elementKind, path: indexPath)]
    }

    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.filter { $0.key.kind == elementKind }.sorted { $0.key < $1.key }.map(\.value)
    }

    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
    }

    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return currentLayout.layoutAttributesForItem(at: indexPath)
    }

    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    public var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

    // MARK: Selection

    func select(_ path: IndexPath?, _ position: ScrollPosition, animated: Bool) {
        guard allowsSelection else { return }
        guard let path else {
            for old in selectedPaths { deselect(old) }
            return
        }
        if !allowsMultipleSelection {
            for old in selectedPaths where old != path { deselect(old) }
        }
        if !selectedPaths.contains(path) { selectedPaths.append(path) }
        cellForItem(at: path)?.isSelected = true
        if !position.isEmpty { show(path, at: position, animated: animated) }
    }

    func deselect(_ path: IndexPath) {
        selectedPaths.removeAll { $0 == path }
        cellForItem(at: path)?.isSelected = false
    }

    func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard press.begin(touches, in: self, at: { indexPathForItem(at: $0) }) else { return false }
        guard let path = press.place, delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else {
            return true
        }
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    func pressEnded(_ touches: Set<UITouch>, chooses: Bool) -> Bool {
        guard let path = press.end(touches) else { return false }
        let wasLit = cellForItem(at: path)?.isHighlighted ?? false
        cellForItem(at: path)?.isHighlighted = false
        if wasLit { delegate?.collectionView(self, didUnhighlightItemAt: path) }
        if chooses, wasLit, allowsSelection { choose(path) }
        return true
    }

    private func choose(_ path: IndexPath) {
        if allowsMultipleSelection, selectedPaths.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let leaving = allowsMultipleSelection ? [] : selectedPaths.filter { $0 != path }
        select(path, [], animated: false)
        for old in leaving { delegate?.collectionView(self, didDeselectItemAt: old) }
        if let cell = cellForItem(at: path) { cell.selectionSegue?.triggered(by: cell) }
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    // MARK: Scrolling

    func show(_ path: IndexPath, at position: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        prepareLayoutIfNeeded()
        guard let frame = currentLayout.layoutAttributesForItem(at: path)?.frame else { return }
        let inset = adjustedContentInset
        let visible = bounds.inset(by: inset)
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - visible.height / 2 - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - visible.height - inset.top
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - visible.width / 2 - inset.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - visible.width - inset.left
        }
        if position.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        setContentOffset(clamped(offset), animated: animated)
    }
}
