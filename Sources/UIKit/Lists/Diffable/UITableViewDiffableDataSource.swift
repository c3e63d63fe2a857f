import Foundation

/// A table's data source that is told what to show by snapshots.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UITableViewDataSource {
    public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let provider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<Section, Item>()
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        provider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let update = snapshot.update(from: current)
        guard let tableView, animatingDifferences, tableView.window != nil, let update else {
            current = snapshot
            tableView?.reloadData()
            completion?()
            return
        }
        tableView.performBatchUpdates({
            self.current = snapshot
            tableView.pendingUpdate = update
        }, completion: { _ in completion?() })
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

    open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }

    open func indexPath(for itemIdentifier: Item) -> IndexPath? { current.path(of: itemIdentifier) }

    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { current.count(section) }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let item = current.item(at: indexPath), let cell = provider(tableView, indexPath, item) { return cell }
        Fault.stop("\(describe(self)) gives no cell for \(indexPath): its cell provider answered nil")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// A source that moves rows may move all of them.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        _respondsToOptional(self, "tableView:moveRowAt:to:")
    }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
