import Foundation

/// What `@NSCopying` does to a property: a value assigned later is copied, one given in an initialiser is not.
@propertyWrapper
public struct _CopiedOnAssignment<Value> {
    private var value: Value

    public init(wrappedValue: Value) { value = wrappedValue }

    public var wrappedValue: Value {
        get { value }
        set { value = (newValue as? any NSCopying)?.copy() as? Value ?? newValue }
    }
}
