import Foundation

extension NSMutableDictionary {
    /// Objective-C's keys are what can be copied.
    public func setObject(_ anObject: Any, forKey aKey: any NSCopying) {
        guard let key = aKey as? NSObject else { return }
        setObject(anObject, forKey: key)
    }

    public subscript(key: any NSCopying) -> Any? {
        get { (key as? NSObject).flatMap { object(forKey: $0) } }
        set {
            guard let key = key as? NSObject else { return }
            if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
        }
    }
}
