/// Tells an optional's content without knowing its type.
protocol OptionalBox {
    var wrapped: Any? { get }
    static var empty: Self { get }
    static var wrappedType: Any.Type { get }
}

extension Optional: OptionalBox {
    var wrapped: Any? { self }
    static var empty: Self { nil }
    static var wrappedType: Any.Type { Wrapped.self }
}

/// The value, with no optional around it; nil where it is one that holds nothing.
func unwrapped<Value>(_ value: Value) -> Any? {
    guard let box = value as? any OptionalBox else { return value }
    return box.wrapped.flatMap { unwrapped($0) }
}
