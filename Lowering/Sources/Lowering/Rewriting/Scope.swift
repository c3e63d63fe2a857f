import SwiftSyntax

/// The type that surrounds a piece of code.
struct Scope {
    let kind: TypeRecord.Kind
    /// How code right inside names the type.
    let name: String
    /// From the file's top, or nil for a type inside a function, which nothing outside can name.
    let path: String?
    let isGeneric: Bool
    let allObjC: Bool
    let isExtension: Bool

    /// The type as `Selector`'s closure or method reference should name it.
    var selectorType: String { kind == .protocol ? "Self" : name }
}
