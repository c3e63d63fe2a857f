import Foundation

/// Who wants to hear of changes of which key of which object.
enum KeyHooks {
    private struct Record {
        weak var object: AnyObject?
        var hooks: [String: [KeyHook]] = [:]
    }

    nonisolated(unsafe) private static var records: [ObjectIdentifier: Record] = [:]
    /// False as long as nothing at all is observed, which is cheap to ask at every change.
    nonisolated(unsafe) private(set) static var areAny = false

    /// `isHidden` and `hidden` are one key, whichever of them the observer and the property use.
    static func plainName(_ key: String) -> String {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return key }
        return first.lowercased() + key.dropFirst(3)
    }

    static func add(_ hook: KeyHook, to object: AnyObject, key: String) {
        let key = plainName(key), id = ObjectIdentifier(object)
        // A new object may lie where a dead one did.
        if let record = records[id], record.object !== object { records[id] = nil }
        records[id, default: Record(object: object)].hooks[key, default: []].append(hook)
        areAny = true
    }

    static func remove(_ hook: KeyHook, from id: ObjectIdentifier, key: String) {
        let key = plainName(key)
        guard var record = records[id] else { return }
        record.hooks[key]?.removeAll { $0 === hook }
        if record.hooks[key]?.isEmpty == true { record.hooks[key] = nil }
        records[id] = record.hooks.isEmpty ? nil : record
        areAny = !records.isEmpty
    }

    static func hooks(of object: AnyObject, key: String) -> [KeyHook] {
        guard let record = records[ObjectIdentifier(object)], record.object === object else { return [] }
        return record.hooks[plainName(key)] ?? []
    }
}

/// Hears of one key of one object.
final class KeyHook {
    private let willChange: () -> Void
    private let didChange: () -> Void
    private let id: ObjectIdentifier
    private let key: String
    /// An observer may take another away that would have been told next.
    private var isRemoved = false

    init(on object: AnyObject, key: String, willChange: @escaping () -> Void, didChange: @escaping () -> Void) {
        self.willChange = willChange
        self.didChange = didChange
        self.key = key
        id = ObjectIdentifier(object)
        KeyHooks.add(self, to: object, key: key)
    }

    func remove() {
        isRemoved = true
        KeyHooks.remove(self, from: id, key: key)
    }

    static func willChange(_ object: AnyObject, _ key: String) {
        for hook in KeyHooks.hooks(of: object, key: key) where !hook.isRemoved { hook.willChange() }
    }

    static func didChange(_ object: AnyObject, _ key: String) {
        for hook in KeyHooks.hooks(of: object, key: key) where !hook.isRemoved { hook.didChange() }
    }
}

/// What setters say before and after they change something.
public func _willChange(_ object: AnyObject, _ key: String) {
    if KeyChanges.areHeard { KeyChanges.begin(key, of: object) }
}

public func _didChange(_ object: AnyObject, _ key: String) {
    if KeyChanges.areHeard { KeyChanges.end(key, of: object) }
}
