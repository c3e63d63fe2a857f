import SwiftSyntax

/// The extension that gives an `@objc` protocol's optional members Objective-C's ways.
struct OptionalProtocol {
    let path: String
    let access: String
    /// Where the user's file declares it.
    let offset: Int
    var members: [(text: String, offset: Int)] = []
}

extension Rewriter {
    /// Optional methods stay requirements, with a default that finds a subclass's own by name, and get a property that
    /// is nil where the object has no such method. Optional properties become members of the extension only: nothing
    /// but the class's own declaration can say whether they are there.
    func lower(protocol node: ProtocolDeclSyntax) {
        guard node.attributes.has("objc") || node.memberBlock.members.contains(where: { isOptional($0.decl) }) else { return }
        bindToClasses(node)
        guard let path = scope?.path else { return }
        let access = node.modifiers.lazy.map(\.name.text).first { ["public", "package", "fileprivate", "private"].contains($0) }
        var generated = OptionalProtocol(path: path, access: access.map { $0 == "private" ? "fileprivate " : $0 + " " } ?? "",
            offset: node.name.range.lowerBound)
        for item in node.memberBlock.members where isOptional(item.decl) && !isNewer(item.decl) {
            if let function = item.decl.as(FunctionDeclSyntax.self) {
                generated.members += optional(function, access: generated.access).map { ($0, function.name.range.lowerBound) }
            } else if let variable = item.decl.as(VariableDeclSyntax.self) {
                generated.members += optional(variable, access: generated.access)
                    .map { ($0, variable.bindingSpecifier.range.lowerBound) }
                // Attributes and comments inside go with it.
                edits.blank(item.range)
            }
        }
        if !generated.members.isEmpty { protocols.append(generated) }
    }

    private func isOptional(_ declaration: DeclSyntax) -> Bool {
        declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("optional") ?? false
    }

    private func bindToClasses(_ node: ProtocolDeclSyntax) {
        let names = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        guard !names.contains("AnyObject"), !names.contains("class"), !names.contains("NSObjectProtocol") else { return }
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", AnyObject", at: last.range.upperBound)
        } else {
            edits.insert(": AnyObject", at: node.name.range.upperBound)
        }
    }

    private func optional(_ function: FunctionDeclSyntax, access: String) -> [String] {
        let member = Member(function, allObjC: true)
        let parameters = Array(function.signature.parameterClause.parameters)
        let result = function.signature.returnClause?.type.oneLine ?? "Void"
        let names = parameters.indices.map { "a\($0)" }
        let signature = zip(names, parameters).map { "\($1.firstName.text) \($0): \($1.type.oneLine)" }.joined(separator: ", ")
        let passed = zip(names, member.labels).map { $1 == "_" ? $0 : "\($1): \($0)" }.joined(separator: ", ")
        let types = parameters.map { $0.type.oneLine }.joined(separator: ", ")
        let attributes = function.attributes.compactMap { element -> String? in
            guard case .attribute(let attribute) = element, !["objc", "available"].contains(attribute.name) else { return nil }
            return attribute.trimmedDescription + " "
        }.joined()
        let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
        // A closure that must not outlive the call cannot be handed on by name.
        let canSend = !parameters.contains { $0.type.is(FunctionTypeSyntax.self) }
        let send = canSend
            ? "return _sendOptional(self, \"\(member.selector)\", [\(names.joined(separator: ", "))])"
            : "preconditionFailure(\"\(member.selector) is not implemented\")"
        if member.isStatic {
            return [
                "\(attributes)\(access)static func \(function.name.text)(\(signature)) -> \(result) "
                    + "{ fatalError(\"+\(member.selector) is not implemented\") }",
                "\(attributes)\(access)static var \(member.optionalName): ((\(types)) -> \(result))? "
                    + "{ _classRespondsToOptional(self, \"\(member.selector)\") ? { \(head)self.\(SwiftName.behindDot(member.name))(\(passed)) } : nil }",
            ]
        }
        return [
            "\(attributes)\(access)func \(function.name.text)(\(signature)) -> \(result) { \(send) }",
            "\(attributes)\(access)var \(member.optionalName): ((\(types)) -> \(result))? "
                + "{ _respondsToOptional(self, \"\(member.selector)\") ? { \(head)self.\(SwiftName.behindDot(member.name))(\(passed)) } : nil }",
        ]
    }

    private func optional(_ variable: VariableDeclSyntax, access: String) -> [String] {
        variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let type = binding.typeAnnotation?.type, !variable.modifiers.has("static")
            else { return nil }
            let selector = variable.attributes.objcName ?? name
            let isPlain = type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
            let optional = isPlain ? "\(type.oneLine)?" : "(\(type.oneLine))?"
            return "\(access)var \(name): \(optional) { _optionalValue(self, \"\(selector)\") }"
        }
    }
}
