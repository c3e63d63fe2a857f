import Foundation

/// Which class has which key: the app's from its lowered source, UIKit's own from tables.
package enum KeyRegistry {
    nonisolated(unsafe) private static var keys: [ObjectIdentifier: [String: _Key]] = [:]
    nonisolated(unsafe) private static var dependencies: [ObjectIdentifier: (String) -> Set<String>] = [:]

    package static func register(_ key: _Key, of type: AnyClass) {
        keys[ObjectIdentifier(type), default: [:]][key.name] = key
    }

    static func register(dependencies: @escaping (String) -> Set<String>, of type: AnyClass) {
        KeyRegistry.dependencies[ObjectIdentifier(type)] = dependencies
    }

    /// The nearest class's key of this name, from `type` upward. As Objective-C looks for `isHidden` where `hidden` is
    /// asked for, so here, and the other way round.
    package static func key(_ name: String, of type: AnyClass) -> _Key? {
        SelectorRegistry.prepare(type)
        return named(name, of: type) ?? otherName(name).flatMap { named($0, of: type) }
    }

    private static func named(_ name: String, of type: AnyClass) -> _Key? {
        ancestors(of: type).lazy.compactMap { keys[ObjectIdentifier($0)]?[name] }.first
    }

    private static func otherName(_ name: String) -> String? {
        if name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase {
            return first.lowercased() + name.dropFirst(3)
        }
        return name.first.map { "is" + $0.uppercased() + name.dropFirst() }
    }

    /// The key that a Swift key path with one step stands for.
    static func name(of path: AnyKeyPath, in type: AnyClass) -> String? {
        SelectorRegistry.prepare(type)
        return ancestors(of: type).lazy.compactMap { keys[ObjectIdentifier($0)]?.values.first { $0.path == path }?.name }.first
    }

    /// The keys whose change is also a change of `key`.
    static func keys(affecting key: String, of type: AnyClass) -> Set<String> {
        SelectorRegistry.prepare(type)
        return ancestors(of: type).lazy.compactMap { dependencies[ObjectIdentifier($0)] }.first?(key) ?? []
    }

    private static func ancestors(of type: AnyClass) -> some Sequence<AnyClass> {
        sequence(first: type) { _getSuperclass($0) }
    }
}

/// Lowered source calls this for a class that says which keys depend on which.
public func _registerDependencies(_ type: AnyClass, _ dependencies: @escaping (String) -> Set<String>) {
    KeyRegistry.register(dependencies: dependencies, of: type)
}
