import Foundation

extension NSDiffableDataSourceSnapshot {
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
