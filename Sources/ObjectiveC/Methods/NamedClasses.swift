import Foundation

/// An app's classes by the names that files and code know them under: `@objc(Name)`, or the plain name.
package enum NamedClasses {
    nonisolated(unsafe) private static var types: [String: AnyClass] = [:]
    nonisolated(unsafe) private static var names: [ObjectIdentifier: String] = [:]

    /// A name that several classes have means the one that comes first.
    package static func register(_ name: String, _ type: AnyClass) {
        if types[name] == nil { types[name] = type }
        names[ObjectIdentifier(type)] = name
    }

    package static func find(_ name: String) -> AnyClass? {
        SelectorRegistry.prepare(NSObject.self)
        return types[name]
    }

    /// The name that `@objc` gives to a class.
    package static func name(of type: AnyClass) -> String? {
        SelectorRegistry.prepare(NSObject.self)
        return names[ObjectIdentifier(type)]
    }
}

/// Lowered source calls this for a class with an Objective-C name of its own.
public func _registerClass(_ type: AnyClass, _ name: String) { NamedClasses.register(name, type) }
