/// Named numbers that may be compared and shifted: `.required - 1`, `.alert + 1`.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
    init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    public static func + (a: Self, b: RawValue) -> Self { Self(rawValue: a.rawValue + b) }

    public static func + (a: RawValue, b: Self) -> Self { Self(rawValue: a + b.rawValue) }

    public static func - (a: Self, b: RawValue) -> Self { Self(rawValue: a.rawValue - b) }

    public static func - (a: Self, b: Self) -> RawValue { a.rawValue - b.rawValue }

    public static func += (a: inout Self, b: RawValue) { a = a + b }

    public static func -= (a: inout Self, b: RawValue) { a = a - b }
}
