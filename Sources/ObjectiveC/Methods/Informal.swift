import Foundation

/// Methods that every object of Apple's has and an app may override: `value(forKey:)`, `observeValue(…)`,
/// `responds(to:)`. Foundation's `NSObject` cannot declare them here, so an override is found by name.
enum Informal {
    /// Calls the app's override; nil if there is none.
    static func call(_ name: String, on object: AnyObject, _ arguments: [Any?]) -> InvocationResult? {
        SelectorRegistry.invoker(for: name, of: type(of: object))?.call(object, arguments)
    }

    /// Calls the method of the object that an app's `forwardingTarget(for:)` names; nil if there is none.
    static func forward(_ selector: Selector, from object: AnyObject, _ arguments: [Any?]) -> InvocationResult? {
        guard let target = call("forwardingTargetForSelector:", on: object, [selector])?.value as AnyObject?, target !== object
        else { return nil }
        return selector.invoke(on: target, with: arguments)
    }
}
