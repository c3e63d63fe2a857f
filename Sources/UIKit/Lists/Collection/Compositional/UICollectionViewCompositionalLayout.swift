import CoreGraphics
import Foundation

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0

    public override init() { super.init() }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Lays out each section as its description says.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }
    private var map: CompositionalMap?
    private var measured: [IndexPath: CGSize] = [:]
    private var preparedSize = CGSize.zero

    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    private var isVertical: Bool { configuration.scrollDirection == .vertical }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let inset = collectionView.adjustedContentInset, bounds = collectionView.bounds.size
        preparedSize = bounds
        let size = CGSize(
            width: max(bounds.width - inset.left - inset.right, 0), height: max(bounds.height - inset.top - inset.bottom, 0))
        let environment = CompositionalEnvironment(size: size, traits: collectionView.traitCollection)
        let descriptions = collectionView.countItems().enumerated().compactMap { index, count in
            provider(index, environment).map { (section: $0, count: count) }
        }
        map = CompositionalMap(
            descriptions, isVertical: isVertical, spacing: configuration.interSectionSpacing, in: environment,
            measured: measured)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { measured = [:] }
        super.invalidateLayout(with: context)
    }

    open override var collectionViewContentSize: CGSize { map?.contentSize ?? .zero }

    // MARK: Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let map else { return [] }
        var found: [UICollectionViewLayoutAttributes] = []
        for (number, section) in map.sections.enumerated() {
            for index in section.bands.indices {
                let band = bandAttributes(number, index, section)
                if band.frame.intersects(rect) { found.append(band) }
            }
            guard section.frame.intersects(rect) else { continue }
            for decoration in section.decorations where decoration.frame.intersects(rect) {
                found.append(decorationAttributes(number, decoration))
            }
            for (item, cell) in section.cells.enumerated() where cell.frame.intersects(rect) {
                found.append(cellAttributes(IndexPath(item: item, section: number), cell))
            }
        }
        return found
    }

    private func cellAttributes(_ path: IndexPath, _ cell: CompositionalMap.Cell) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(forCellWith: path)
        attributes.frame = cell.frame
        attributes.keepsWidth = !cell.estimatesWidth
        return attributes
    }

    private func bandAttributes(
        _ number: Int, _ index: Int, _ section: CompositionalMap.Section
    ) -> UICollectionViewLayoutAttributes {
        let band = section.bands[index]
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: band.item.elementKind, with: IndexPath(item: 0, section: number))
        attributes.frame = pinned(band, section)
        attributes.zIndex = band.item.pinToVisibleBounds ? max(band.item.zIndex, 10) : band.item.zIndex
        return attributes
    }

    /// A pinned band stays in sight as long as some of its section is.
    private func pinned(_ band: CompositionalMap.Band, _ section: CompositionalMap.Section) -> CGRect {
        guard band.item.pinToVisibleBounds, let collectionView else { return band.frame }
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        var frame = band.frame
        switch (isVertical, band.item.isAtEnd) {
        case (true, false): frame.origin.y = min(max(frame.minY, visible.minY), section.frame.maxY - frame.height)
        case (true, true): frame.origin.y = max(min(frame.minY, visible.maxY - frame.height), section.frame.minY)
        case (false, false): frame.origin.x = min(max(frame.minX, visible.minX), section.frame.maxX - frame.width)
        case (false, true): frame.origin.x = max(min(frame.minX, visible.maxX - frame.width), section.frame.minX)
        }
        return frame
    }

    private func decorationAttributes(
        _ number: Int, _ decoration: (kind: String, frame: CGRect, zIndex: Int)
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: decoration.kind, with: IndexPath(item: 0, section: number))
        attributes.frame = decoration.frame
        attributes.zIndex = decoration.zIndex - 1
        return attributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cell(at: indexPath).map { cellAttributes(indexPath, $0) }
    }

    private func cell(at path: IndexPath) -> CompositionalMap.Cell? {
        guard let map, map.sections.indices.contains(path.section),
            map.sections[path.section].cells.indices.contains(path.item)
        else { return nil }
        return map.sections[path.section].cells[path.item]
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let map, map.sections.indices.contains(indexPath.section) else { return nil }
        let section = map.sections[indexPath.section]
        return section.bands.firstIndex { $0.item.elementKind == elementKind }
            .map { bandAttributes(indexPath.section, $0, section) }
    }

    // MARK: Changes

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if newBounds.size != preparedSize { return true }
        return map?.sections.contains { $0.bands.contains { $0.item.pinToVisibleBounds } } ?? false
    }

    /// Only where the description says that the size is an estimate does a cell change it.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let path = preferredAttributes.indexPath
        guard preferredAttributes.representedElementCategory == .cell, measured[path] == nil, let cell = cell(at: path),
            cell.estimatesWidth || cell.estimatesHeight
        else { return false }
        measured[path] = preferredAttributes.size
        return preferredAttributes.size != originalAttributes.size
    }
}
