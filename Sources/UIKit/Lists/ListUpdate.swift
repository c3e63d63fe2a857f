import Foundation

/// What one batch of changes does to the places of items, in the order that UIKit gives them: deletions and the origins
/// of moves name places before the batch, insertions and the aims of moves places after it.
struct ListUpdate {
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var movedItems: [IndexPath: IndexPath] = [:]
    var reloadedItems: Set<IndexPath> = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var movedSections: [Int: Int] = [:]
    var reloadedSections = IndexSet()

    var isEmpty: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty
    }

    /// Where each old section is afterwards; nil for a deleted one.
    func sectionMap(oldCount: Int, newCount: Int) -> [Int?] {
        var taken = insertedSections
        for aim in movedSections.values { taken.insert(aim) }
        var map = [Int?](repeating: nil, count: oldCount)
        for (from, to) in movedSections where from < oldCount { map[from] = to }
        var next = 0
        for old in 0..<oldCount where !deletedSections.contains(old) && movedSections[old] == nil {
            while taken.contains(next) { next += 1 }
            map[old] = next
            next += 1
        }
        return map
    }

    /// Where each item is afterwards; items that are deleted have no entry.
    func itemMap(oldCounts: [Int], newCounts: [Int]) -> [IndexPath: IndexPath] {
        let sections = sectionMap(oldCount: oldCounts.count, newCount: newCounts.count)
        var takenBySection: [Int: Set<Int>] = [:]
        for path in insertedItems { takenBySection[path.section, default: []].insert(path.item) }
        for path in movedItems.values { takenBySection[path.section, default: []].insert(path.item) }
        var map: [IndexPath: IndexPath] = [:]
        for (section, count) in oldCounts.enumerated() {
            guard let newSection = sections[section] else { continue }
            let taken = takenBySection[newSection] ?? []
            var next = 0
            for item in 0..<count {
                let old = IndexPath(item: item, section: section)
                if let aim = movedItems[old] {
                    map[old] = aim
                    continue
                }
                if deletedItems.contains(old) { continue }
                while taken.contains(next) { next += 1 }
                map[old] = IndexPath(item: next, section: newSection)
                next += 1
            }
        }
        return map
    }

    /// What UIKit says when the counts and the changes do not agree; nil if they do.
    func disagreement(oldCounts: [Int], newCounts: [Int], noun: String) -> String? {
        let expected = oldCounts.count - deletedSections.count + insertedSections.count
        guard expected == newCounts.count else {
            return "Invalid update: invalid number of sections. The number of sections contained in the \(noun) view "
                + "after the update (\(newCounts.count)) must be equal to the number of sections contained in the "
                + "\(noun) view before the update (\(oldCounts.count)), plus or minus the number of sections inserted "
                + "or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)"
        }
        let sections = sectionMap(oldCount: oldCounts.count, newCount: newCounts.count)
        for (old, new) in sections.enumerated() {
            guard let new, new < newCounts.count, !reloadedSections.contains(old) else { continue }
            let deleted = deletedItems.filter { $0.section == old }.count
            let inserted = insertedItems.filter { $0.section == new }.count
            let left = movedItems.filter { $0.key.section == old && $0.value.section != new }.count
            let came = movedItems.filter { $0.key.section != old && $0.value.section == new }.count
            let wanted = oldCounts[old] - deleted + inserted - left + came
            if wanted != newCounts[new] {
                return "Invalid update: invalid number of items in section \(old). The number of items contained in "
                    + "an existing section after the update (\(newCounts[new])) must be equal to the number of items "
                    + "contained in that section before the update (\(oldCounts[old])), plus or minus the number of "
                    + "items inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and "
                    + "plus or minus the number of items moved into or out of that section (\(came) moved in, "
                    + "\(left) moved out)"
            }
        }
        return nil
    }
}
