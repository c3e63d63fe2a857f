/// Changes of observed keys under way.
///
/// A setter may call others, and a change of one property be a change of several. Each observer hears once of each, and
/// where one value is made of parts, only after the last part is set.
package enum KeyChanges {
    private struct Change {
        let object: AnyObject
        let key: String
        /// How many setters are at it.
        var depth = 1
        /// Made, and told of when the outermost group ends.
        var isHeld = false
    }

    nonisolated(unsafe) private static var open: [Change] = []
    nonisolated(unsafe) private static var groups = 0

    /// Whether anything at all is observed.
    @inline(__always)
    package static var areHeard: Bool { KeyHooks.areAny }

    private static func index(of object: AnyObject, _ key: String) -> Int? {
        open.lastIndex { $0.object === object && $0.key == key }
    }

    package static func begin(_ key: String, of object: AnyObject) {
        let key = KeyHooks.plainName(key)
        guard !KeyHooks.hooks(of: object, key: key).isEmpty else { return }
        if let index = index(of: object, key) {
            open[index].depth += 1
        } else {
            open.append(Change(object: object, key: key))
            KeyHook.willChange(object, key)
        }
    }

    package static func end(_ key: String, of object: AnyObject) {
        // One that began when nobody listened was not noted.
        guard let index = index(of: object, KeyHooks.plainName(key)) else { return }
        open[index].depth -= 1
        guard open[index].depth == 0 else { return }
        if groups > 0 { open[index].isHeld = true } else { tell(open.remove(at: index)) }
    }

    private static func tell(_ change: Change) { KeyHook.didChange(change.object, change.key) }

    /// Sets several properties that make up one value.
    package static func group(_ apply: () -> Void) {
        guard areHeard else { return apply() }
        groups += 1
        apply()
        groups -= 1
        guard groups == 0 else { return }
        let made = open.filter { $0.isHeld && $0.depth == 0 }
        open.removeAll { $0.isHeld && $0.depth == 0 }
        for change in made { tell(change) }
    }
}

/// Changes something of an object of ours, for those who observe any of the keys.
package func changing(_ keys: String..., of object: AnyObject, _ change: () -> Void) {
    guard KeyChanges.areHeard else { return change() }
    for key in keys { KeyChanges.begin(key, of: object) }
    change()
    for key in keys { KeyChanges.end(key, of: object) }
}
