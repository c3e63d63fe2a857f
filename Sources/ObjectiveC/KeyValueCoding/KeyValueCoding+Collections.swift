import Foundation

/// Arrays and sets hand a key on to what is in them, and answer the operators of key paths (`@sum.minutes`).
extension KeyValueCoding {
    /// What a collection answers for a key; nil where `object` is none.
    static func elements(of object: AnyObject, forKey key: String) -> Any?? {
        guard let (items, isSet) = items(of: object) else { return nil }
        if key == "@count" { return .some(NSNumber(value: items.count)) }
        let values = items.map { value(of: $0 as AnyObject, forKey: key) ?? NSNull() }
        return .some(isSet ? NSSet(array: values) as Any : values)
    }

    /// What a collection answers for a path; nil where `object` is none.
    static func elements(of object: AnyObject, forKeyPath path: String) -> Any?? {
        guard let (items, isSet) = items(of: object) else { return nil }
        if path.hasPrefix("@") { return .some(apply(path, to: items)) }
        let values = items.map { value(of: $0 as AnyObject, forKeyPath: path) ?? NSNull() }
        return .some(isSet ? NSSet(array: values) as Any : values)
    }

    private static func items(of object: AnyObject) -> (items: [Any], isSet: Bool)? {
        if let array = object as? NSArray { return (array.map { $0 }, false) }
        if let set = object as? NSSet { return (set.map { $0 }, true) }
        return nil
    }

    /// - Parameter path: an operator and, but for `@count`, what it takes of each item.
    static func apply(_ path: String, to items: [Any]) -> Any? {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts[0] != "@count" else { return NSNumber(value: items.count) }
        guard parts.count == 2 else { Fault.stopForGood("the operator \(parts[0]) of a key path needs a key behind it") }
        let values = items.compactMap { item in
            parts[1] == "self" ? item : value(of: item as AnyObject, forKeyPath: parts[1])
        }.filter { !($0 is NSNull) }
        let numbers = values.compactMap { ($0 as? NSNumber)?.doubleValue }
        switch parts[0] {
        case "@sum": return NSNumber(value: numbers.reduce(0, +))
        case "@avg": return numbers.isEmpty ? nil : NSNumber(value: numbers.reduce(0, +) / Double(numbers.count))
        case "@max": return extreme(values, .orderedDescending)
        case "@min": return extreme(values, .orderedAscending)
        case "@unionOfObjects": return values
        case "@distinctUnionOfObjects":
            var found: [NSObject] = []
            for value in values {
                let object = value as? NSObject ?? value as AnyObject as? NSObject
                if let object, !found.contains(object) { found.append(object) }
            }
            return found
        default: Fault.stopForGood("key paths know no operator \(parts[0])")
        }
    }

    private static func extreme(_ values: [Any], _ wanted: ComparisonResult) -> Any? {
        values.reduce(nil) { best, value in
            guard let best else { return value }
            let order: ComparisonResult = switch (value, best) {
            case (let value as NSNumber, let best as NSNumber): value.compare(best)
            case (let value as String, let best as String): value.compare(best)
            case (let value as Date, let best as Date): value.compare(best)
            default: .orderedSame
            }
            return order == wanted ? value : best
        }
    }
}
