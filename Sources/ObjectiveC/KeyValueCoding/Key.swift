import Foundation

/// A property that can be read and set by its Objective-C name.
///
/// Lowered source makes one for each `@objc` property: `_Key("title", \Page.title)`.
public struct _Key: @unchecked Sendable {
    package let name: String
    let path: AnyKeyPath
    package let get: (AnyObject) -> Any?
    /// Nil for what can only be read; false if the value does not fit.
    package let set: ((AnyObject, Any?) -> Bool)?
    /// Whether a value could be set; nil for what can only be read.
    let fits: ((Any?) -> Bool)?
    /// Whether the property itself says when it changes.
    let isDynamic: Bool

    public init<Root: AnyObject, Value>(_ name: String, _ path: KeyPath<Root, Value>, isDynamic: Bool = false) {
        self.isDynamic = isDynamic
        self.name = name
        self.path = path
        get = { object in KeyConversion.boxed((object as? Root).flatMap { unwrapped($0[keyPath: path]) }) }
        set = nil
        fits = nil
    }

    public init<Root: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, isDynamic: Bool = false) {
        self.isDynamic = isDynamic
        self.name = name
        self.path = path
        get = { object in KeyConversion.boxed((object as? Root).flatMap { unwrapped($0[keyPath: path]) }) }
        set = { object, any in
            guard let root = object as? Root, let value = KeyConversion.value(any, as: Value.self) else { return false }
            root[keyPath: path] = value
            return true
        }
        fits = { KeyConversion.value($0, as: Value.self) != nil }
    }
}

/// Lowered source calls this once for each class with `@objc` properties.
public func _registerKeys(_ type: AnyClass, _ keys: [_Key]) {
    for key in keys { KeyRegistry.register(key, of: type) }
}
