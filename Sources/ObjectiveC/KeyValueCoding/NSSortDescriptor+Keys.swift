import Foundation

extension NSSortDescriptor {
    /// Compares what two objects have under a key, as key-value coding reads it; nil stands for the objects themselves.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \NSObject.self, ascending: ascending) { KeyOrder.compare($0, $1, key: key) }
    }

    /// `compare:` and its relatives are the natural order of the values.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) { self.init(key: key, ascending: ascending) }
}

private enum KeyOrder {
    static func compare(_ a: Any, _ b: Any, key: String?) -> ComparisonResult {
        guard let key else { return natural(a, b) }
        return natural((a as? NSObject)?.value(forKeyPath: key), (b as? NSObject)?.value(forKeyPath: key))
    }

    /// nil comes first, as in Foundation.
    private static func natural(_ a: Any?, _ b: Any?) -> ComparisonResult {
        switch (a, b) {
        case (nil, nil): .orderedSame
        case (nil, _): .orderedAscending
        case (_, nil): .orderedDescending
        case (let a as String, let b as String): a.compare(b)
        case (let a as NSString, let b as NSString): a.compare(String(describing: b))
        case (let a as Date, let b as Date): a.compare(b)
        case (let a?, let b?):
            if let a = number(a), let b = number(b) { a.compare(b) } else { .orderedSame }
        }
    }

    private static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let value as NSNumber: value
        case let value as any BinaryInteger: NSNumber(value: Int64(value))
        case let value as Double: NSNumber(value: value)
        case let value as Float: NSNumber(value: value)
        default: nil
        }
    }
}
