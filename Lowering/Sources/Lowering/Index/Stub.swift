import SwiftSyntax

/// A member of an extension that has to be declared in the class itself: in Swift proper, only what stands there can
/// override or be overridden. The class gets a member that calls the extension's, which takes another name.
enum Stub {
    /// The name that the extension's member takes.
    static func innerName(_ name: String, of type: String) -> String {
        "_crossfade_\(type.replacing(".", with: "_"))_\(SwiftName.plain(name))"
    }

    static func make(_ node: FunctionDeclSyntax, in extended: ExtensionDeclSyntax) -> String? {
        guard node.genericParameterClause == nil, node.genericWhereClause == nil, extended.genericWhereClause == nil else { return nil }
        let parameters = Array(node.signature.parameterClause.parameters)
        // A default that lowering would change must stand where it was written.
        guard !parameters.contains(where: { $0.ellipsis != nil || $0.defaultValue?.value.trimmedDescription.contains(where: { "#\n".contains($0) }) ?? false })
        else { return nil }
        let names = parameters.indices.map { "a\($0)" }
        let signature = zip(names, parameters).map { name, parameter in
            "\(parameter.firstName.text) \(name): \(parameter.type.oneLine)" + (parameter.defaultValue.map { " " + $0.trimmedDescription } ?? "")
        }.joined(separator: ", ")
        let passed = zip(names, parameters).map { name, parameter in
            let value = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" + name : name
            return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
        }.joined(separator: ", ")
        let effects = node.signature.effectSpecifiers
        let call = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
        let result = node.signature.returnClause.map { " -> \($0.type.oneLine)" } ?? ""
        let inner = innerName(node.name.text, of: extended.extendedType.trimmedDescription)
        return "\(prefix(node.attributes, node.modifiers, extended))func \(node.name.text)(\(signature))"
            + "\(effects.map { " " + $0.trimmedDescription } ?? "")\(result) { \(call)\(inner)(\(passed)) }"
    }

    static func make(_ node: VariableDeclSyntax, in extended: ExtensionDeclSyntax) -> String? {
        guard extended.genericWhereClause == nil, node.bindings.count == 1, let binding = node.bindings.first,
            let accessors = binding.accessorBlock, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type
        else { return nil }
        let inner = innerName(name, of: extended.extendedType.trimmedDescription)
        var body = "{ \(inner) }"
        if case .accessors(let list) = accessors.accessors, list.contains(where: { $0.accessorSpecifier.text == "set" }) {
            body = "{ get { \(inner) } set { \(inner) = newValue } }"
        }
        return "\(prefix(node.attributes, node.modifiers, extended))var \(name): \(type.oneLine) \(body)"
    }

    /// The method under its own name, which asks for a replacement before it calls the inner one.
    static func entry(_ node: FunctionDeclSyntax, type: String, selector: String) -> String? {
        let parameters = Array(node.signature.parameterClause.parameters)
        guard !parameters.contains(where: { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ") }) else { return nil }
        let names = parameters.indices.map { "a\($0)" }
        let signature = zip(names, parameters).map { name, parameter in
            "\(parameter.firstName.text) \(name): \(parameter.type.oneLine)" + (parameter.defaultValue.map { " " + $0.trimmedDescription } ?? "")
        }.joined(separator: ", ")
        let passed = zip(names, parameters).map { name, parameter in
            parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
        }.joined(separator: ", ")
        let result = node.signature.returnClause.map { $0.type.oneLine } ?? "Void"
        let kept = node.attributes.compactMap { element -> String? in
            guard case .attribute(let attribute) = element, ["MainActor", "discardableResult"].contains(attribute.name) else { return nil }
            return attribute.trimmedDescription
        }
        let words = node.modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
        return (kept + words).map { $0 + " " }.joined() + "func \(node.name.text)(\(signature)) -> \(result) "
            + "{ _replacement(self, \(type).self, \"\(selector)\", [\(names.joined(separator: ", "))]) "
            + "?? \(innerName(node.name.text, of: type))(\(passed)) }"
    }

    /// The property under its own name; nil for one that stores its value.
    static func entry(_ node: VariableDeclSyntax, type: String, selector: String) -> String? {
        guard node.bindings.count == 1, let binding = node.bindings.first, let accessors = binding.accessorBlock,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value = binding.typeAnnotation?.type
        else { return nil }
        let inner = innerName(name, of: type)
        let get = "_replacement(self, \(type).self, \"\(selector)\", []) ?? \(inner)"
        var body = "{ \(get) }"
        if case .accessors(let list) = accessors.accessors {
            let names = Set(list.map(\.accessorSpecifier.text))
            guard names.contains("get") else { return nil }
            if names.contains("set") { body = "{ get { \(get) } set { \(inner) = newValue } }" }
        }
        let words = node.modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
        return words.map { $0 + " " }.joined() + "var \(name): \(value.oneLine) \(body)"
    }

    private static func prefix(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ extended: ExtensionDeclSyntax
    ) -> String {
        let kept = attributes.compactMap { element -> String? in
            guard case .attribute(let attribute) = element, ["MainActor", "discardableResult"].contains(attribute.name) else { return nil }
            return attribute.trimmedDescription
        }
        var words = modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" && $0 != "private" && $0 != "fileprivate" }
        let access = extended.modifiers.first { ["public", "package"].contains($0.name.text) }?.name.text
        if let access, !words.contains(where: { ["public", "open", "package", "internal"].contains($0) }) {
            words.insert(access, at: 0)
        }
        return (kept + words).map { $0 + " " }.joined()
    }
}
