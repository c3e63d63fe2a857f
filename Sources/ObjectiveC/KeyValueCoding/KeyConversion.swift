import Foundation

/// Turns what is set by key into the property's own type, as bridging and unboxing do on Apple's systems.
package enum KeyConversion {
    /// - Returns: nil if the value does not fit.
    static func value<Value>(_ any: Any?, as type: Value.Type) -> Value? {
        guard let any else { return (Value.self as? any OptionalBox.Type)?.empty as? Value }
        if any is NSNull, let optional = Value.self as? any OptionalBox.Type { return optional.empty as? Value }
        if let value = any as? Value { return value }
        let wanted = (Value.self as? any OptionalBox.Type)?.wrappedType ?? Value.self
        return converted(any, to: wanted) as? Value
    }

    private static func converted(_ any: Any, to type: Any.Type) -> Any? {
        if let raw = type as? any RawRepresentable.Type { return represented(any, as: raw) }
        if let number = number(any) { return unboxed(number, as: type) }
        return (any as? NSValue).flatMap { geometry($0, as: type) }
    }

    /// Points, sizes and rectangles as QuartzCore's `NSValue`s hold them: numbers in a row.
    private static func geometry(_ box: NSValue, as type: Any.Type) -> Any? {
        var n = [Double](repeating: 0, count: 16)
        n.withUnsafeMutableBytes { if let base = $0.baseAddress { box.getValue(base) } }
        switch type {
        case is CGPoint.Type: return CGPoint(x: n[0], y: n[1])
        case is CGSize.Type: return CGSize(width: n[0], height: n[1])
        case is CGRect.Type: return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        default: return nil
        }
    }

    private static func represented<R: RawRepresentable>(_ any: Any, as type: R.Type) -> Any? {
        value(any, as: R.RawValue.self).flatMap { R(rawValue: $0) }
    }

    /// A number of any of Swift's types, which do not bridge to each other here.
    private static func number(_ any: Any) -> NSNumber? {
        switch any {
        case let number as NSNumber: number
        case let number as CGFloat: NSNumber(value: Double(number))
        case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
        case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
        case let flag as Bool: NSNumber(value: flag)
        default: nil
        }
    }

    private static func unboxed(_ number: NSNumber, as type: Any.Type) -> Any? {
        switch type {
        case is CGFloat.Type: CGFloat(number.doubleValue)
        case is Bool.Type: number.boolValue
        case let type as any BinaryInteger.Type: integer(number, as: type)
        case let type as any BinaryFloatingPoint.Type: real(number, as: type)
        default: nil
        }
    }

    private static func integer<I: BinaryInteger>(_ number: NSNumber, as type: I.Type) -> Any { I(clamping: number.int64Value) }

    private static func real<R: BinaryFloatingPoint>(_ number: NSNumber, as type: R.Type) -> Any { R(number.doubleValue) }
}
