import Foundation

// Classes are objects in Objective-C, so that key-value coding and NSObject's own methods work on them too.

/// Properties of classes that can be asked for by name.
enum ClassKeys {
    nonisolated(unsafe) private static var readers: [ObjectIdentifier: [String: () -> Any?]] = [:]

    static func register(_ key: String, of type: AnyClass, _ read: @escaping () -> Any?) {
        readers[ObjectIdentifier(type), default: [:]][key] = read
    }

    /// The value of a class's property, or of one above it; nil if there is none of the name.
    static func value(of type: AnyClass, forKey key: String) -> Any?? {
        SelectorRegistry.prepare(type)
        for candidate in sequence(first: type, next: { _getSuperclass($0) }) {
            if let read = readers[ObjectIdentifier(candidate)]?[key] { return .some(read()) }
        }
        return nil
    }
}

// In an extension of the protocol, so that a class may have its own.
extension NSObjectProtocol {
    public static func value(forKey key: String) -> Any? {
        guard let value = ClassKeys.value(of: self, forKey: key) else {
            Fault.stopForGood("+[\(self) valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key)")
        }
        return value
    }

    public static func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        guard let first = value(forKey: String(keyPath[..<dot])) else { return nil }
        return KeyValueCoding.value(of: first as AnyObject, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// The class itself: what an archive would name.
    public static func classForCoder() -> AnyClass { self }
}

/// Lowered source says which properties of our classes a project asks for by name.
public func _registerClassKey(_ type: AnyClass, _ key: String, _ read: @escaping () -> Any?) {
    ClassKeys.register(key, of: type, read)
}
