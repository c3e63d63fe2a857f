import Foundation

// Objective-C's classes are objects too: they understand what the root class says of any object.

extension NSObjectProtocol {
    public static func classForCoder() -> AnyClass { self }

    public static func superclass() -> AnyClass? { _getSuperclass(self) }

    public static func description() -> String { NSStringFromClass(self) }

    /// The class property of that name.
    public static func value(forKey key: String) -> Any? {
        guard let get = ClassKeys.getter(key, of: self) else {
            Fault.stopForGood(
                "NSUnknownKeyException: [<\(self)> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
        }
        return get()
    }

    /// The class property that the path begins with, and on from its object.
    public static func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        guard let first = value(forKey: String(keyPath[..<dot])) as? NSObject else { return nil }
        return first.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }
}

/// Class properties that can be asked for by key.
package enum ClassKeys {
    nonisolated(unsafe) private static var getters: [ObjectIdentifier: [String: () -> Any?]] = [:]

    /// - Parameter names: Swift's name and, where it differs, Objective-C's.
    package static func register(_ names: String..., of type: AnyClass, _ get: @escaping () -> Any?) {
        for name in names { getters[ObjectIdentifier(type), default: [:]][name] = get }
    }

    static func getter(_ name: String, of type: AnyClass) -> (() -> Any?)? {
        SelectorRegistry.prepare(type)
        return sequence(first: type) { _getSuperclass($0) }.lazy.compactMap { getters[ObjectIdentifier($0)]?[name] }.first
    }
}
