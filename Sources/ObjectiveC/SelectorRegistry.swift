import Foundation

/// Which class answers to which selector: what the Objective-C runtime would know. Lowered source fills it.
package enum SelectorRegistry {
    nonisolated(unsafe) private static var invokers: [ObjectIdentifier: [String: Invoker]] = [:]

    package static func register(_ selector: Selector, of type: AnyClass) {
        guard let invoker = selector.invoker else { return }
        invokers[ObjectIdentifier(type), default: [:]][selector.name] = invoker
    }

    /// The nearest class's own way to call `name`, from `type` upward.
    package static func invoker(for name: String, of type: AnyClass) -> Invoker? {
        if invokers.isEmpty { return nil }
        var current: AnyClass? = type
        while let candidate = current {
            if let invoker = invokers[ObjectIdentifier(candidate)]?[name] { return invoker }
            current = _getSuperclass(candidate)
        }
        return nil
    }
}

/// Lowered source calls this once for each class with `@objc` methods.
public func _registerSelectors(_ type: AnyClass, _ selectors: [Selector]) {
    for selector in selectors { SelectorRegistry.register(selector, of: type) }
}
