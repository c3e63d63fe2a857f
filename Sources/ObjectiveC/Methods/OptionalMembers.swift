import Foundation

// What lowered `@objc` protocols call: optional members are looked up by name, as Objective-C does, so that a subclass
// may add one that the class which conforms does not have.

/// Whether the object's class, or one above it, has a method or property of this Objective-C name, or says that it
/// does.
public func _respondsToOptional(_ object: AnyObject, _ name: String) -> Bool {
    if SelectorRegistry.hasMethod(name, of: type(of: object)) { return true }
    return Informal.call("respondsToSelector:", on: object, [Selector(name)])?.value as? Bool ?? false
}

/// Whether the class, or one above it, has a class method of this Objective-C name.
public func _classRespondsToOptional(_ type: Any.Type, _ name: String) -> Bool {
    (type as? AnyClass).map { SelectorRegistry.hasMethod("+" + name, of: $0) } ?? false
}

/// Calls an optional method by name.
public func _sendOptional<R>(_ object: AnyObject, _ name: String, _ arguments: [Any?]) -> R {
    guard let value: R = send(name, to: object, arguments) else {
        Fault.stopForGood(unrecognized(name, object))
    }
    return value
}

/// Calls the method that a subclass of the class that conforms adds, or that another object has for it; nil if there
/// is none.
package func send<R>(_ name: String, to object: AnyObject, _ arguments: [Any?], as type: R.Type = R.self) -> R? {
    let selector = Selector(name)
    guard let result = selector.invoke(on: object, with: arguments) ?? Informal.forward(selector, from: object, arguments)
    else { return nil }
    if let nothing = () as? R, R.self == Void.self { return nothing }
    if let value = result.value { return value as? R }
    return (R.self as? any OptionalBox.Type)?.empty as? R
}

/// The value of an optional property, or nil where the object has none.
public func _optionalValue<V>(_ object: AnyObject, _ name: String) -> V? {
    let selector = Selector(name)
    return (selector.invoke(on: object) ?? Informal.forward(selector, from: object, []))?.value as? V
}

/// What Objective-C says of a message that nobody understands.
package func unrecognized(_ selector: String, _ object: AnyObject) -> String {
    "NSInvalidArgumentException: -[\(type(of: object)) \(selector)]: unrecognized selector sent to instance"
}
