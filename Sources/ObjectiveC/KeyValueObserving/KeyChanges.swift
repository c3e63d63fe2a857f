/// Changes of observed keys under way.
///
/// A setter may call others, and a change of one property be a change of several. Each observer hears once of each, and
/// where one value is made of parts, only after the last part is set.
package enum KeyChanges {
    private struct Change {
        let object: AnyObject
        let key: String

        func isOf(_ other: AnyObject, _ key: String) -> Bool { object === other && self.key == key }
    }

    nonisolated(unsafe) private static var open: [Change] = []
    /// Made, and told of when the outermost group ends.
    nonisolated(unsafe) private static var held: [Change] = []
    nonisolated(unsafe) private static var groups = 0

    /// Whether anything at all is observed.
    @inline(__always)
    package static var areHeard: Bool { KeyHooks.areAny }

    /// Whether the change has to be ended: nobody hears of it otherwise, or it is part of one under way.
    package static func begin(_ key: String, of object: AnyObject) -> Bool {
        let key = KeyHooks.plainName(key)
        guard !KeyHooks.hooks(of: object, key: key).isEmpty, !open.contains(where: { $0.isOf(object, key) }) else { return false }
        open.append(Change(object: object, key: key))
        KeyHook.willChange(object, key)
        return true
    }

    package static func end(_ key: String, of object: AnyObject) {
        let change = Change(object: object, key: KeyHooks.plainName(key))
        if groups > 0 { held.append(change) } else { tell(change) }
    }

    private static func tell(_ change: Change) {
        if let index = open.lastIndex(where: { $0.isOf(change.object, change.key) }) { open.remove(at: index) }
        KeyHook.didChange(change.object, change.key)
    }

    /// Sets several properties that make up one value.
    package static func group(_ apply: () -> Void) {
        guard areHeard else { return apply() }
        groups += 1
        apply()
        groups -= 1
        guard groups == 0 else { return }
        let changes = held
        held = []
        for change in changes { tell(change) }
    }
}

/// Changes something of an object of ours, for those who observe any of the keys.
package func changing(_ keys: String..., of object: AnyObject, _ change: () -> Void) {
    guard KeyChanges.areHeard else { return change() }
    let begun = keys.filter { KeyChanges.begin($0, of: object) }
    change()
    for key in begun { KeyChanges.end(key, of: object) }
}
