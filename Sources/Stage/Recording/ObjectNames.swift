import Foundation

/// Names objects "Type#1", "Type#2" in order of first appearance, without keeping them alive.
@MainActor
package struct ObjectNames {
    private struct Entry {
        weak var object: AnyObject?
        let name: String
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var counts: [String: Int] = [:]

    package init() {}

    package mutating func name(of object: AnyObject) -> String {
        let id = ObjectIdentifier(object)
        // A later object may live where an earlier one lived.
        if let entry = entries[id], entry.object === object { return entry.name }
        let type = Self.type(of: object)
        counts[type, default: 0] += 1
        let name = "\(type)#\(counts[type] ?? 1)"
        entries[id] = Entry(object: object, name: name)
        return name
    }

    package static func type(of object: AnyObject) -> String { String(describing: Swift.type(of: object)) }
}
