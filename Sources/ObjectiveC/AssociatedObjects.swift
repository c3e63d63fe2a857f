import Foundation

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Values that ride on objects. The objects are held weakly; a dead one's values are let go at the next sweep.
package enum AssociatedObjects {
    private struct Record {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value]
    }

    private enum Value {
        case strong(Any)
        case assigned(WeakBox)

        var object: Any? {
            switch self {
            case .strong(let value): value
            case .assigned(let box): box.object
            }
        }
    }

    /// Unretained on Apple's systems, where reading it after its death is a fault; here it reads as nil.
    private final class WeakBox {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    nonisolated(unsafe) private static var records: [ObjectIdentifier: Record] = [:]

    static func set(_ value: Any?, for key: UnsafeRawPointer, on object: AnyObject, policy: objc_AssociationPolicy) {
        let id = ObjectIdentifier(object)
        // A new object may lie where a dead one did.
        if let record = records[id], record.object !== object { records[id] = nil }
        guard let value else {
            records[id]?.values[key] = nil
            if records[id]?.values.isEmpty == true { records[id] = nil }
            return
        }
        let stored: Value =
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN: .assigned(WeakBox(value as AnyObject))
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
            case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
            }
        records[id, default: Record(object: object, values: [:])].values[key] = stored
    }

    static func get(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
        guard let record = records[ObjectIdentifier(object)], record.object === object else { return nil }
        return record.values[key]?.object
    }

    static func removeAll(of object: AnyObject) { records[ObjectIdentifier(object)] = nil }

    /// Lets go of what dead objects carried; the main loop does this at the end of each turn.
    package static func sweep() {
        if records.isEmpty { return }
        let dead = records.filter { $0.value.object == nil }
        for id in dead.keys { records[id] = nil }
    }

    package static var count: Int { records.count }
}

public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, for: key, on: object as AnyObject, policy: policy)
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.get(key, of: object as AnyObject)
}

public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }
