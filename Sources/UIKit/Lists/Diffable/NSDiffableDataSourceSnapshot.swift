import Foundation

/// Sections and items, by identifiers, in order.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
    var order: [(section: Section, items: [Item])] = []
    var reloaded: Set<Item> = []

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
}
