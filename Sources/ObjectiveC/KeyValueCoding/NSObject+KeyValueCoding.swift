import Foundation

// In an extension of the protocol, not of the class: an app's class may declare these anew, which is how lowered source
// overrides them. `_super` forms are what its `super` calls become.
extension NSObjectProtocol {
    public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }

    public func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.set(value, forKey: key, of: self) }

    public func value(forKeyPath keyPath: String) -> Any? { KeyValueCoding.value(of: self, forKeyPath: keyPath) }

    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        KeyValueCoding.set(value, forKeyPath: keyPath, of: self)
    }

    public func value(forUndefinedKey key: String) -> Any? {
        KeyValueCoding.undefined(key, of: self, "value(forUndefinedKey:)")
    }

    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        KeyValueCoding.undefined(key, of: self, "setValue(_:forUndefinedKey:)")
    }

    public func setNilValueForKey(_ key: String) {
        Fault.stopForGood("-[\(type(of: self)) setNilValueForKey:]: '\(key)' cannot be nil")
    }

    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for key in keyedValues.keys.sorted() { setValue(keyedValues[key], forKey: key) }
    }

    public func _super_value(forKey key: String) -> Any? { KeyValueCoding.plainValue(of: self, forKey: key) }

    public func _super_setValue(_ value: Any?, forKey key: String) {
        KeyValueCoding.plainSet(value, forKey: key, of: self)
    }

    public func _super_value(forKeyPath keyPath: String) -> Any? {
        KeyValueCoding.plainValue(of: self, forKeyPath: keyPath)
    }

    public func _super_setValue(_ value: Any?, forKeyPath keyPath: String) {
        KeyValueCoding.plainSet(value, forKeyPath: keyPath, of: self)
    }

    public func _super_value(forUndefinedKey key: String) -> Any? { value(forUndefinedKey: key) }

    public func _super_setValue(_ value: Any?, forUndefinedKey key: String) { setValue(value, forUndefinedKey: key) }

    public func _super_setNilValueForKey(_ key: String) { setNilValueForKey(key) }
}

/// The value of a property that only its key stores; zero, false or nil where nothing was stored.
public func _managedValue<Value>(_ object: AnyObject, _ key: String) -> Value {
    let stored = KeyValueCoding.value(of: object, forKey: key)
    guard let value = KeyConversion.value(stored, as: Value.self) ?? KeyConversion.value(NSNumber(value: 0), as: Value.self) else {
        Fault.stopForGood("\(type(of: object)) stores nothing under '\(key)'; give it a value first, or make the property optional")
    }
    return value
}
