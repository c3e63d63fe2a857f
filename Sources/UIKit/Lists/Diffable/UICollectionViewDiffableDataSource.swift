import CoreGraphics
import Foundation

/// A collection's data source that is told what to show by snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UICollectionViewDataSource {
    public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let provider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<Section, Item>()
    open var supplementaryViewProvider: SupplementaryViewProvider?

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        provider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let update = snapshot.update(from: current)
        guard let collectionView, animatingDifferences, collectionView.window != nil, let update else {
            current = snapshot
            collectionView?.reloadData()
            completion?()
            return
        }
        collectionView.performBatchUpdates({
            self.current = snapshot
            collectionView.pendingUpdate = update
        }, completion: { _ in completion?() })
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

    open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }

    open func indexPath(for itemIdentifier: Item) -> IndexPath? { current.path(of: itemIdentifier) }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.count(section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let item = current.item(at: indexPath), let cell = provider(collectionView, indexPath, item) { return cell }
        Fault.stop("\(describe(self)) gives no cell for \(indexPath): its cell provider answered nil")
        return UICollectionViewCell(frame: .zero)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        Fault.stop("\(describe(self)) gives no view of kind \(kind) at \(indexPath): set supplementaryViewProvider")
        return UICollectionReusableView(frame: .zero)
    }
}
