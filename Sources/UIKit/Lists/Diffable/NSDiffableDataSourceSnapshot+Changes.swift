extension NSDiffableDataSourceSnapshot {
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
}
