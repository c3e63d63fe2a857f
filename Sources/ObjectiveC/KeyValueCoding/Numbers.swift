import Foundation

// Numbers are objects in Objective-C: what is read by key is an NSNumber, which any of Swift's types can be cast from.

extension KeyConversion {
    /// A number as the object that it is in Objective-C; anything else as it is.
    package static func boxed(_ any: Any?) -> Any? {
        guard let any, !(type(of: any) is AnyClass) else { return any }
        return switch any {
        case let flag as Bool: NSNumber(value: flag)
        case let number as Int: NSNumber(value: number)
        case let number as Double: NSNumber(value: number)
        case let number as CGFloat: NSNumber(value: Double(number))
        case let number as Float: NSNumber(value: number)
        case let number as any FixedWidthInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
        default: any
        }
    }
}

/// `NSNumber as? CGFloat`, as on Apple's systems.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat { CGFloat(source?.doubleValue ?? 0) }
}
