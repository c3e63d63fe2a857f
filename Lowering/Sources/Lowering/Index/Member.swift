/// A method or property of a type, as far as other files need to know it.
struct Member: Codable, Equatable, Sendable {
    enum Kind: String, Codable { case method, property, initializer }

    var kind: Kind
    var name: String
    /// Argument labels of a method, `_` for none.
    var labels: [String] = []
    var isStatic = false
    /// Visible to Objective-C on Apple's platforms, by its own words or its type's.
    var isObjC = false
    /// `@objc optional` in a protocol.
    var isOptional = false
    var isOverride = false
    /// `throws` or `async`.
    var hasEffects = false
    /// Tells observers of its changes.
    var isDynamic = false
    /// Of our UIKit: an app may name it.
    var isPublic = false
    /// Of our UIKit: asks whether an app has replaced it.
    var isReplaceable = false
    var objcName: String?
    /// A method without a result.
    var isVoid = false
    /// A property's type as written, if it is.
    var valueType: String?
    /// Of a method that Objective-C knows, or that overrides one: types tell methods of the same name apart.
    var parameterTypes: [String] = []
    /// Subclasses in other modules may override it.
    var isOpen = false
    /// For a member of an extension that may have to be declared in the class: its declaration there.
    var stub: String?

    /// The Objective-C name: given, or derived.
    var selector: String {
        objcName ?? (kind == .property ? name : ObjCName.selector(name, labels: labels))
    }

    /// `name(_:label:)`, or only the name where nothing is passed.
    var reference: String {
        labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    /// `reference` as it is written behind a dot.
    var access: String { SwiftName.behindDot(name) + reference.dropFirst(name.count) }

    /// The property that stands for an optional method: nil where the object has no such method.
    var optionalName: String { OptionalMember.propertyName(name, labels: labels) }
}

/// The naming of the properties that stand for optional protocol methods.
enum OptionalMember {
    static let suffix = "__optional"

    static func propertyName(_ name: String, labels: [String]) -> String {
        ([name] + labels.filter { $0 != "_" }).joined(separator: "_") + suffix
    }
}
