import Foundation

// What lowered `@objc` protocols call: optional members are looked up by name, as Objective-C does, so that a subclass
// may add one that the class which conforms does not have.

/// Whether the object's class, or one above it, has a method or property of this Objective-C name.
public func _respondsToOptional(_ object: AnyObject, _ name: String) -> Bool {
    SelectorRegistry.hasMethod(name, of: type(of: object))
}

/// Calls an optional method by name.
public func _sendOptional<R>(_ object: AnyObject, _ name: String, _ arguments: [Any?]) -> R {
    let result = Selector(name).invoke(on: object, with: arguments)
    if let nothing = () as? R, R.self == Void.self { return nothing }
    guard let result, let value = result.value as? R else {
        Fault.stopForGood(unrecognized(name, object))
    }
    return value
}

/// The value of an optional property, or nil where the object has none.
public func _optionalValue<V>(_ object: AnyObject, _ name: String) -> V? {
    Selector(name).invoke(on: object)?.value as? V
}

/// What Objective-C says of a message that nobody understands.
package func unrecognized(_ selector: String, _ object: AnyObject) -> String {
    "NSInvalidArgumentException: -[\(type(of: object)) \(selector)]: unrecognized selector sent to instance"
}
