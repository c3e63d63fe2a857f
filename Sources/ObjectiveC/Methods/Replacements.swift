import Foundation

/// What has taken the place of methods: by swizzling, or by an extension of a class of UIKit's that overrides.
package enum Replacements {
    /// What the method did before anybody replaced it.
    nonisolated(unsafe) private static var originals: [ObjectIdentifier: [String: Invoker]] = [:]
    nonisolated(unsafe) private static var current: [ObjectIdentifier: [String: Replacement]] = [:]
    /// False as long as nothing was replaced, which is cheap to ask at every call.
    nonisolated(unsafe) private static var areAny = false
    /// Whether some class has another `layer`: asked so often that it is kept by itself.
    nonisolated(unsafe) package private(set) static var isLayerReplaced = false
    /// Overrides being carried out: their `super` calls go to the class above.
    nonisolated(unsafe) private static var running: [(object: AnyObject, type: AnyClass, selector: String)] = []

    private struct Replacement {
        let invoker: Invoker
        /// Calls `super` through the very method that it replaces.
        let isOverride: Bool
    }

    package static func register(original invoker: Invoker, for selector: String, of type: AnyClass) {
        originals[ObjectIdentifier(type), default: [:]][selector] = invoker
    }

    static func override(_ selector: String, of type: AnyClass, with invoker: Invoker) {
        current[ObjectIdentifier(type), default: [:]][selector] = Replacement(invoker: invoker, isOverride: true)
        areAny = true
        if selector == "layer" { isLayerReplaced = true }
    }

    static func set(_ invoker: Invoker, for selector: String, of type: AnyClass) {
        current[ObjectIdentifier(type), default: [:]][selector] = Replacement(invoker: invoker, isOverride: false)
        areAny = true
        if selector == "layer" { isLayerReplaced = true }
    }

    /// The nearest class from `type` upward that has the method and lets it be replaced.
    static func owner(of selector: String, from type: AnyClass) -> AnyClass? {
        sequence(first: type) { _getSuperclass($0) }.first { implementation(of: selector, in: $0) != nil }
    }

    static func implementation(of selector: String, in type: AnyClass) -> Invoker? {
        let id = ObjectIdentifier(type)
        return current[id]?[selector]?.invoker ?? originals[id]?[selector]
    }

    /// Calls what has replaced the method of `asking`, or was added to a class between the object's and that one.
    /// - Returns: nil if nothing has.
    static func call(_ selector: String, on object: AnyObject, asking: AnyClass, _ arguments: () -> [Any?]) -> InvocationResult? {
        if !areAny { return nil }
        var type: AnyClass? = Swift.type(of: object)
        if let frame = running.last(where: { $0.object === object && $0.selector == selector }) {
            type = _getSuperclass(frame.type)
        }
        while let candidate = type {
            // A class with a method of its own asks for itself.
            let isOthers = candidate != asking && originals[ObjectIdentifier(candidate)]?[selector] != nil
            if !isOthers, let found = current[ObjectIdentifier(candidate)]?[selector] {
                guard found.isOverride else { return found.invoker.call(object, arguments()) }
                running.append((object, candidate, selector))
                defer { running.removeLast() }
                return found.invoker.call(object, arguments())
            }
            if candidate == asking { return nil }
            type = _getSuperclass(candidate)
        }
        return nil
    }
}

extension NSObject {
    /// What UIKit's replaceable methods ask first; nil if nothing has replaced the method.
    ///
    /// - Parameter type: the class whose method asks.
    package func replacement<R>(_ selector: String, in type: AnyClass, _ arguments: @autoclosure () -> [Any?] = []) -> R? {
        Replacements.call(selector, on: self, asking: type, arguments).flatMap { returned($0) }
    }
}

extension NSObject {
    /// For what is asked very often: nothing is looked up unless `isReplaced`.
    package func replacement<R>(_ selector: String, in type: AnyClass, if isReplaced: Bool) -> R? {
        isReplaced ? replacement(selector, in: type) : nil
    }
}

/// What an app's methods ask first that the app itself may exchange.
public func _replacement<R>(_ object: AnyObject, _ type: AnyClass, _ selector: String, _ arguments: [Any?]) -> R? {
    Replacements.call(selector, on: object, asking: type, { arguments }).flatMap { returned($0) }
}

/// Lowered source says what its exchangeable methods do.
public func _registerOriginals(_ type: AnyClass, _ methods: [Selector]) {
    for method in methods {
        if let invoker = method.invoker { Replacements.register(original: invoker, for: method.name, of: type) }
    }
}

/// Lowered source says what an extension of a class of UIKit's overrides.
public func _registerOverrides(_ type: AnyClass, _ methods: [Selector]) {
    for method in methods {
        if let invoker = method.invoker { Replacements.override(method.name, of: type, with: invoker) }
    }
}

/// What a method gave back, as the type that is wanted.
func returned<R>(_ result: InvocationResult) -> R? {
    if let nothing = () as? R { return nothing }
    if let value = result.value { return value as? R }
    return (R.self as? any OptionalBox.Type)?.empty as? R
}
