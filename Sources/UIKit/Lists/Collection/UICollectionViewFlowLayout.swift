import CoreGraphics
import Foundation

/// Fills lines with items, one after the other, section by section.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// An estimated size that asks cells for their own.
    public static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Zero, unless cells size themselves.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    private var map = FlowMap()
    private var preferredSizes: [IndexPath: CGSize] = [:]
    private var preparedSize: CGSize?

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        preparedSize = collectionView.bounds.size
        map = FlowMap(metrics: metrics(of: collectionView), isVertical: scrollDirection == .vertical)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { preferredSizes = [:] }
        super.invalidateLayout(with: context)
    }

    open override var collectionViewContentSize: CGSize { map.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for (section, places) in map.sections.enumerated() {
            if let header = headerAttributes(section), header.frame.intersects(rect) { found.append(header) }
            for (item, frame) in places.items.enumerated() where frame.intersects(rect) {
                found.append(cellAttributes(IndexPath(item: item, section: section), frame))
            }
            if let footer = footerAttributes(section), footer.frame.intersects(rect) { found.append(footer) }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard map.sections.indices.contains(indexPath.section),
            map.sections[indexPath.section].items.indices.contains(indexPath.item)
        else { return nil }
        return cellAttributes(indexPath, map.sections[indexPath.section].items[indexPath.item])
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: headerAttributes(indexPath.section)
        case UICollectionView.elementKindSectionFooter: footerAttributes(indexPath.section)
        default: nil
        }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        guard let preparedSize else { return true }
        return scrollDirection == .vertical
            ? newBounds.width != preparedSize.width : newBounds.height != preparedSize.height
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard estimatedItemSize != .zero, preferredAttributes.representedElementCategory == .cell else { return false }
        let new = preferredAttributes.size, old = originalAttributes.size
        return abs(new.width - old.width) > 0.01 || abs(new.height - old.height) > 0.01
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        preferredSizes[preferredAttributes.indexPath] = preferredAttributes.size
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    // MARK: Attributes

    private func cellAttributes(_ indexPath: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(forCellWith: indexPath)
        attributes.frame = frame
        return attributes
    }

    private func headerAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? {
        guard map.sections.indices.contains(section), var frame = map.sections[section].header else { return nil }
        let pins = sectionHeadersPinToVisibleBounds
        if pins { frame = map.pinnedHeader(section, in: visibleBounds) }
        return bandAttributes(UICollectionView.elementKindSectionHeader, section, frame, pins: pins)
    }

    private func footerAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? {
        guard map.sections.indices.contains(section), var frame = map.sections[section].footer else { return nil }
        let pins = sectionFootersPinToVisibleBounds
        if pins { frame = map.pinnedFooter(section, in: visibleBounds) }
        return bandAttributes(UICollectionView.elementKindSectionFooter, section, frame, pins: pins)
    }

    private func bandAttributes(
        _ kind: String, _ section: Int, _ frame: CGRect, pins: Bool
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        attributes.frame = frame
        // Pinned bands pass over the cells.
        attributes.zIndex = pins ? 10 : 0
        return attributes
    }

    private var visibleBounds: CGRect {
        guard let collectionView else { return .zero }
        return collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    }

    // MARK: Metrics

    private func metrics(of collectionView: UICollectionView) -> FlowMetrics {
        let asks = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        let inset = collectionView.adjustedContentInset
        let isVertical = scrollDirection == .vertical
        let breadth =
            isVertical
            ? collectionView.bounds.width - inset.left - inset.right
            : collectionView.bounds.height - inset.top - inset.bottom
        let sections = (0..<collectionView.numberOfSections).map { section in
            FlowMetrics.Section(
                items: (0..<collectionView.numberOfItems(inSection: section)).map {
                    size(of: IndexPath(item: $0, section: section), collectionView, asks)
                },
                inset: (asks?.collectionView(collectionView, layout: self, insetForSectionAt: section)
                    ?? sectionInset) + referenceInset(collectionView),
                lineSpacing: asks?.collectionView(
                    collectionView, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing,
                itemSpacing: asks?.collectionView(
                    collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
                    ?? minimumInteritemSpacing,
                header: asks?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
                    ?? headerReferenceSize,
                footer: asks?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
                    ?? footerReferenceSize)
        }
        return FlowMetrics(sections: sections, breadth: max(breadth, 0))
    }

    private func size(
        of path: IndexPath, _ collectionView: UICollectionView, _ asks: (any UICollectionViewDelegateFlowLayout)?
    ) -> CGSize {
        if let preferred = preferredSizes[path] { return preferred }
        if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { return estimatedItemSize }
        return asks?.collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
    }

    private func referenceInset(_ collectionView: UICollectionView) -> UIEdgeInsets {
        let added: UIEdgeInsets =
            switch sectionInsetReference {
            case .fromContentInset: .zero
            case .fromSafeArea: collectionView.safeAreaInsets
            case .fromLayoutMargins: collectionView.layoutMargins
            }
        return scrollDirection == .vertical
            ? UIEdgeInsets(top: 0, left: added.left, bottom: 0, right: added.right)
            : UIEdgeInsets(top: added.top, left: 0, bottom: added.bottom, right: 0)
    }
}
