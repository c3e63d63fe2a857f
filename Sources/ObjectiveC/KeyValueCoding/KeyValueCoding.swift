import Foundation

/// What classes of ours do that have ways of their own with keys, as layers have.
package protocol KeyValueCodable: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}

/// Finds whoever answers for a key: an app's override, a class of ours, or else the registry.
package enum KeyValueCoding {
    static func value(of object: AnyObject, forKey key: String) -> Any? {
        if let own = object as? any KeyValueCodable { return own.value(forKey: key) }
        if let result = Informal.call("valueForKey:", on: object, [key]) { return result.value }
        return plainValue(of: object, forKey: key)
    }

    package static func set(_ value: Any?, forKey key: String, of object: AnyObject) {
        if let own = object as? any KeyValueCodable { return own.setValue(value, forKey: key) }
        if Informal.call("setValue:forKey:", on: object, [value, key]) == nil { plainSet(value, forKey: key, of: object) }
    }

    static func value(of object: AnyObject, forKeyPath path: String) -> Any? {
        if let own = object as? any KeyValueCodable { return own.value(forKeyPath: path) }
        if let result = Informal.call("valueForKeyPath:", on: object, [path]) { return result.value }
        return plainValue(of: object, forKeyPath: path)
    }

    package static func set(_ value: Any?, forKeyPath path: String, of object: AnyObject) {
        if let own = object as? any KeyValueCodable { return own.setValue(value, forKeyPath: path) }
        if Informal.call("setValue:forKeyPath:", on: object, [value, path]) == nil { plainSet(value, forKeyPath: path, of: object) }
    }

    // MARK: Without anybody's override

    static func plainValue(of object: AnyObject, forKey key: String) -> Any? {
        if let known = KeyRegistry.key(key, of: type(of: object)) { return known.get(object) }
        if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
        if let answer = elements(of: object, forKey: key) { return answer }
        // A method without arguments will do.
        if let result = SelectorRegistry.invoker(for: key, of: type(of: object))?.call(object, []) { return result.value }
        if let result = Informal.call("valueForUndefinedKey:", on: object, [key]) { return result.value }
        undefined(key, of: object, "value(forUndefinedKey:)")
    }

    static func plainSet(_ value: Any?, forKey key: String, of object: AnyObject) {
        let type: AnyClass = type(of: object)
        if let known = KeyRegistry.key(key, of: type), let set = known.set {
            var isSet = false
            let change = { isSet = set(object, value) }
            if known.isDynamic { change() } else { changing(known.name, of: object, change) }
            if isSet { return }
            guard value != nil else {
                if Informal.call("setNilValueForKey:", on: object, [key]) != nil { return }
                Fault.stopForGood("-[\(type) setNilValueForKey:]: '\(key)' cannot be nil")
            }
            Fault.stopForGood("-[\(type) setValue:forKey:]: '\(key)' cannot be set to a value of type \(Swift.type(of: value ?? ""))")
        }
        if let dictionary = object as? NSMutableDictionary {
            if let value { dictionary.setValue(value, forKey: key) } else { dictionary.removeObject(forKey: key) }
            return
        }
        let setter = "set" + key.prefix(1).uppercased() + key.dropFirst() + ":"
        if SelectorRegistry.invoker(for: setter, of: type)?.call(object, [value]) != nil { return }
        if Informal.call("setValue:forUndefinedKey:", on: object, [value, key]) != nil { return }
        undefined(key, of: object, "setValue(_:forUndefinedKey:)")
    }

    static func undefined(_ key: String, of object: AnyObject, _ method: String) -> Never {
        Fault.stopForGood(
            "\(type(of: object)) has no key '\(key)' that can be \(method.hasPrefix("set") ? "set" : "read"): "
                + "mark the property @objc, or override \(method)")
    }

    static func plainValue(of object: AnyObject, forKeyPath path: String) -> Any? {
        if let answer = elements(of: object, forKeyPath: path) { return answer }
        guard let (key, rest) = split(path) else { return value(of: object, forKey: path) }
        return value(of: object, forKey: key).flatMap { next(rest, of: $0) }
    }

    /// The rest of a path behind a value: an object's, a dictionary's, or that of each element.
    private static func next(_ path: String, of value: Any) -> Any? {
        switch value {
        case let dictionary as [String: Any]:
            guard let (key, rest) = split(path) else { return dictionary[path] }
            return dictionary[key].flatMap { next(rest, of: $0) }
        case let array as [Any]:
            if path.hasPrefix("@") { return apply(path, to: array) }
            return array.map { next(path, of: $0) ?? NSNull() }
        default: return self.value(of: value as AnyObject, forKeyPath: path)
        }
    }

    static func plainSet(_ value: Any?, forKeyPath path: String, of object: AnyObject) {
        guard let dot = path.lastIndex(of: ".") else { return set(value, forKey: path, of: object) }
        // Step by step, so that an object with ways of its own sees the whole rest.
        guard let (key, rest) = split(path), dot > path.startIndex, let target = self.value(of: object, forKey: key) else { return }
        set(value, forKeyPath: rest, of: target as AnyObject)
    }

    private static func split(_ path: String) -> (key: String, rest: String)? {
        guard let dot = path.firstIndex(of: ".") else { return nil }
        return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }
}

extension KeyValueCoding {
    package enum Acceptance { case yes, noKey, wrongType }

    /// Whether a value could be set, by whatever answers for the key: what nibs ask before they set one.
    package static func acceptance(of path: String, by object: AnyObject, _ value: Any?) -> Acceptance {
        if object is any KeyValueCodable || object is NSMutableDictionary { return .yes }
        let type: AnyClass = type(of: object)
        let overrides = ["setValue:forKey:", "setValue:forUndefinedKey:", "setValue:forKeyPath:"]
        if overrides.contains(where: { SelectorRegistry.invoker(for: $0, of: type) != nil }) { return .yes }
        guard let (key, rest) = split(path) else {
            if let known = KeyRegistry.key(path, of: type), let fits = known.fits { return fits(value) ? .yes : .wrongType }
            let setter = "set" + path.prefix(1).uppercased() + path.dropFirst() + ":"
            return SelectorRegistry.invoker(for: setter, of: type) != nil ? .yes : .noKey
        }
        guard let known = KeyRegistry.key(key, of: type) else { return .noKey }
        guard let next = known.get(object) else { return .yes }
        return acceptance(of: rest, by: next as AnyObject, value)
    }
}
