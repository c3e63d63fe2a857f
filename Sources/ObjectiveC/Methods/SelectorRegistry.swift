import Foundation

/// Which class answers to which selector: what the Objective-C runtime would know. Lowered source fills it.
package enum SelectorRegistry {
    /// Lowered code registers its classes by a function that is found by name, and is called when first asked for.
    private static let appClasses: Void = {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "crossfade_register_selectors") else { return }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    }()

    nonisolated(unsafe) private static var invokers: [ObjectIdentifier: [String: Invoker]] = [:]

    package static func register(_ selector: Selector, of type: AnyClass) {
        guard let invoker = selector.invoker else { return }
        invokers[ObjectIdentifier(type), default: [:]][selector.name] = invoker
    }

    /// Generic classes, asked about each class that is met.
    nonisolated(unsafe) private static var generics: [@MainActor (AnyClass) -> Void] = []
    nonisolated(unsafe) private static var met: Set<ObjectIdentifier> = []

    fileprivate static func registerGeneric(_ register: @escaping @MainActor (AnyClass) -> Void) { generics.append(register) }

    /// Registers what is about to be looked up: the app's classes at first, each form of a generic class when it is met.
    static func prepare(_ type: AnyClass) {
        _ = appClasses
        guard !generics.isEmpty, met.insert(ObjectIdentifier(type)).inserted else { return }
        MainActor.assumeIsolated {
            for register in generics { register(type) }
        }
    }

    nonisolated(unsafe) private static var names: [ObjectIdentifier: Set<String>] = [:]

    package static func register(names: [String], of type: AnyClass) {
        if !names.isEmpty { SelectorRegistry.names[ObjectIdentifier(type), default: []].formUnion(names) }
    }

    /// Whether the class or one above it is known to have a method of this name, callable by name or not: how an app's
    /// own optional member is told from the default one.
    package static func hasMethod(_ name: String, of type: AnyClass) -> Bool {
        prepare(type)
        var current: AnyClass? = type
        while let candidate = current {
            let id = ObjectIdentifier(candidate)
            if names[id]?.contains(name) == true || invokers[id]?[name] != nil { return true }
            current = _getSuperclass(candidate)
        }
        return false
    }

    /// The nearest class's own way to call `name`, from `type` upward.
    package static func invoker(for name: String, of type: AnyClass) -> Invoker? {
        prepare(type)
        if invokers.isEmpty { return nil }
        var current: AnyClass? = type
        while let candidate = current {
            if let invoker = invokers[ObjectIdentifier(candidate)]?[name] { return invoker }
            current = _getSuperclass(candidate)
        }
        return nil
    }
}

/// Lowered source calls this once for each class: `selectors` can be called by name, `names` are all its methods.
public func _registerSelectors(_ type: AnyClass, _ selectors: [Selector], names: [String] = []) {
    for selector in selectors { SelectorRegistry.register(selector, of: type) }
    SelectorRegistry.register(names: names, of: type)
}

/// Lowered source calls this for each generic class; the closure registers a class that is a form of it.
public func _registerGeneric(_ register: @escaping @MainActor (AnyClass) -> Void) {
    SelectorRegistry.registerGeneric(register)
}
