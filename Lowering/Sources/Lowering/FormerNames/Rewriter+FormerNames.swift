import SwiftSyntax

extension Rewriter {
    /// A name in an expression.
    func lower(name node: DeclReferenceExprSyntax) {
        let name = node.baseName.text
        if name == "Darwin", let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
            // What C has comes with Foundation here.
            edits.replace(node.range, with: "Foundation")
            return
        }
        if !platform.renames.isEmpty, let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
            lower(moduleName: node.baseName)
        }
        guard name.utf8.count > 5, !renamed.contains(node.id) else { return }
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            lower(member: access, name)
        } else if let new = FormerNames.names[name], isFormer(name) {
            replace(node.baseName, with: new)
        } else if let closure = FormerNames.functions[name], isFormer(name) {
            note(name, is: "a member", at: node.baseName)
            edits.replace(node.baseName.range, with: "(\(closure))")
        } else if let new = FormerNames.members[name], isFormer(name), !index.hasMember(name), !variables.contains(name) {
            replace(node.baseName, with: new)
        }
    }

    /// A name in a type.
    func lower(type node: IdentifierTypeSyntax) {
        let name = node.name.text
        if !platform.renames.isEmpty, let member = node.parent?.as(MemberTypeSyntax.self), member.baseType.id == node.id {
            lower(moduleName: node.name)
        }
        if let new = FormerNames.names[name], isFormer(name) { replace(node.name, with: new) }
    }

    private func lower(member access: MemberAccessExprSyntax, _ name: String) {
        if let new = FormerNames.notifications[name], !index.hasMember(name) {
            note(name, is: new, at: access.declName.baseName)
            edits.replace(access.range, with: new)
        } else if let new = FormerNames.members[name], !index.hasMember(name) {
            replace(access.declName.baseName, with: new)
        }
    }

    /// `willMove(toParentViewController:)`, called.
    func lower(formerCall node: FunctionCallExprSyntax) {
        guard let first = node.arguments.first, let label = first.label, let colon = first.colon else { return }
        let callee = node.calledExpression
        guard let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName ?? callee.as(DeclReferenceExprSyntax.self)?.baseName,
            let call = formerCall(name.text, label.text)
        else { return }
        note("\(call.name)(\(call.label):)", is: "\(call.newName)(\(call.newLabel):)", at: name)
        if call.newName != call.name { edits.replace(name.range, with: call.newName) }
        if call.newLabel == "_" {
            edits.blank(label.range.lowerBound..<colon.range.upperBound)
        } else {
            edits.replace(label.range, with: call.newLabel)
        }
    }

    /// The same, declared: an override under the former name.
    func lower(formerDeclaration node: FunctionDeclSyntax) {
        guard node.modifiers.has("override") else { return }
        if let first = node.signature.parameterClause.parameters.first, let call = formerCall(node.name.text, first.firstName.text) {
            if call.newName != call.name { edits.replace(node.name.range, with: call.newName) }
            edits.replace(first.firstName.range, with: call.newLabel)
        } else if let new = FormerNames.members[node.name.text] {
            replace(node.name, with: new)
        }
    }

    func lower(formerDeclaration node: VariableDeclSyntax) {
        guard node.modifiers.has("override"), let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let new = FormerNames.members[name.text]
        else { return }
        replace(name, with: new)
    }

    private func formerCall(_ name: String, _ label: String) -> FormerNames.Call? {
        guard let call = FormerNames.calls.first(where: { $0.name == name && $0.label == label }),
            !index.hasMethod(name, firstLabel: label)
        else { return nil }
        return call
    }

    /// Whether nothing else has the name: neither the project, nor anything here.
    private func isFormer(_ name: String) -> Bool { !index.declares(name) }

    private func replace(_ token: TokenSyntax, with new: String) {
        note(token.text, is: new, at: token)
        edits.replace(token.range, with: new)
    }

    private func note(_ name: String, is new: String, at token: TokenSyntax) {
        guard notedNames.insert(name).inserted else { return }
        notes.append((token.range.lowerBound, "'\(name)' is taken for '\(new)', its name since Swift 4.2"))
    }
}
