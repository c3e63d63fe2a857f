import CoreGraphics
import Foundation

/// Sections and items, by identifiers, in order.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
    private var order: [(section: Section, items: [Item])] = []
    private(set) var reloaded: Set<Item> = []

    public init() {}

    public var numberOfItems: Int { order.reduce(0) { $0 + $1.items.count } }
    public var numberOfSections: Int { order.count }
    public var sectionIdentifiers: [Section] { order.map(\.section) }
    public var itemIdentifiers: [Item] { order.flatMap(\.items) }

    public func numberOfItems(inSection identifier: Section) -> Int { itemIdentifiers(inSection: identifier).count }

    public func itemIdentifiers(inSection identifier: Section) -> [Item] {
        order.first { $0.section == identifier }?.items ?? []
    }

    public func sectionIdentifier(containingItem identifier: Item) -> Section? {
        order.first { $0.items.contains(identifier) }?.section
    }

    public func indexOfItem(_ identifier: Item) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

    public func indexOfSection(_ identifier: Section) -> Int? { sectionIdentifiers.firstIndex(of: identifier) }

    // MARK: Changes

    public mutating func appendSections(_ identifiers: [Section]) {
        for section in identifiers where indexOfSection(section) == nil { order.append((section, [])) }
    }

    public mutating func insertSections(_ identifiers: [Section], beforeSection toIdentifier: Section) {
        let place = indexOfSection(toIdentifier) ?? order.count
        order.insert(contentsOf: identifiers.map { ($0, []) }, at: place)
    }

    public mutating func insertSections(_ identifiers: [Section], afterSection toIdentifier: Section) {
        let place = indexOfSection(toIdentifier).map { $0 + 1 } ?? order.count
        order.insert(contentsOf: identifiers.map { ($0, []) }, at: place)
    }

    public mutating func deleteSections(_ identifiers: [Section]) {
        order.removeAll { identifiers.contains($0.section) }
    }

    /// Without a section, to the last one.
    public mutating func appendItems(_ identifiers: [Item], toSection sectionIdentifier: Section? = nil) {
        let place = sectionIdentifier.flatMap { indexOfSection($0) } ?? order.count - 1
        guard order.indices.contains(place) else {
            preconditionFailure("There are currently no sections in the data source. Please add a section first.")
        }
        order[place].items += identifiers
    }

    public mutating func insertItems(_ identifiers: [Item], beforeItem beforeIdentifier: Item) {
        insert(identifiers, at: beforeIdentifier, after: false)
    }

    public mutating func insertItems(_ identifiers: [Item], afterItem afterIdentifier: Item) {
        insert(identifiers, at: afterIdentifier, after: true)
    }

    private mutating func insert(_ identifiers: [Item], at item: Item, after: Bool) {
        for index in order.indices {
            guard let place = order[index].items.firstIndex(of: item) else { continue }
            order[index].items.insert(contentsOf: identifiers, at: after ? place + 1 : place)
            return
        }
    }

    public mutating func deleteItems(_ identifiers: [Item]) {
        let gone = Set(identifiers)
        for index in order.indices { order[index].items.removeAll { gone.contains($0) } }
    }

    public mutating func deleteAllItems() { order = [] }

    public mutating func moveItem(_ identifier: Item, beforeItem toIdentifier: Item) {
        deleteItems([identifier])
        insert([identifier], at: toIdentifier, after: false)
    }

    public mutating func moveItem(_ identifier: Item, afterItem toIdentifier: Item) {
        deleteItems([identifier])
        insert([identifier], at: toIdentifier, after: true)
    }

    public mutating func reloadItems(_ identifiers: [Item]) { reloaded.formUnion(identifiers) }

    public mutating func reconfigureItems(_ identifiers: [Item]) { reloaded.formUnion(identifiers) }

    public mutating func reloadSections(_ identifiers: [Section]) {
        for section in identifiers { reloaded.formUnion(itemIdentifiers(inSection: section)) }
    }

    // MARK: Places

    func item(at path: IndexPath) -> Item? {
        guard order.indices.contains(path.section), order[path.section].items.indices.contains(path.item) else { return nil }
        return order[path.section].items[path.item]
    }

    func count(_ section: Int) -> Int { order.indices.contains(section) ? order[section].items.count : 0 }

    func path(of item: Item) -> IndexPath? {
        for (section, entry) in order.enumerated() {
            if let place = entry.items.firstIndex(of: item) { return IndexPath(item: place, section: section) }
        }
        return nil
    }

    /// What turns `old` into this; nil where whole sections come, go or change places.
    func update(from old: NSDiffableDataSourceSnapshot) -> ListUpdate? {
        guard old.sectionIdentifiers == sectionIdentifiers else { return nil }
        var update = ListUpdate()
        var before: [Item: IndexPath] = [:]
        for (section, entry) in old.order.enumerated() {
            for (place, item) in entry.items.enumerated() { before[item] = IndexPath(item: place, section: section) }
        }
        var kept: Set<Item> = []
        for (section, entry) in order.enumerated() {
            for (place, item) in entry.items.enumerated() {
                let path = IndexPath(item: place, section: section)
                guard let from = before[item] else {
                    update.insertedItems.insert(path)
                    continue
                }
                kept.insert(item)
                // Every survivor is a move: only the places that differ travel.
                update.movedItems[from] = path
                if reloaded.contains(item) { update.reloadedItems.insert(from) }
            }
        }
        for (item, path) in before where !kept.contains(item) { update.deletedItems.insert(path) }
        return update
    }
}

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

extension UICollectionView {
    /// How one kind of cell is made and filled.
    @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (Cell, IndexPath, Item) -> Void

        fileprivate let handler: Handler
        /// One for each registration, in the order in which they are made.
        fileprivate let identifier: String

        public init(handler: @escaping Handler) {
            self.handler = handler
            CellRegistrationCount.value += 1
            identifier = "registration \(CellRegistrationCount.value)"
        }
    }

    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if cellQueue.registeredClass(registration.identifier) == nil {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = made as? Cell else { return makeReusable(Cell.self, frame: .zero) }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}

@MainActor
private enum CellRegistrationCount {
    static var value = 0
}
