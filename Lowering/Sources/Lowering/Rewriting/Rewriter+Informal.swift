import SwiftSyntax

extension Rewriter {
    /// `override func observeValue(…)` overrides nothing here: the word goes, and the method is found by name.
    func freeInformal(_ node: FunctionDeclSyntax) {
        guard functionDepth == 0, let path = knownScope, index.isInformal(Member(node, allObjC: false), of: path) else { return }
        for modifier in node.modifiers where ["override", "open"].contains(modifier.name.text) {
            if modifier.name.text == "open" { edits.replace(modifier.range, with: "public") } else { edits.blank(modifier.range) }
        }
    }

    /// `super.observeValue(…)` where no class above has one.
    func lower(superCall node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.base?.is(SuperExprSyntax.self) ?? false,
            let path = knownScope
        else { return }
        let name = access.declName.baseName.text
        let reference = Member(kind: .method, name: name, labels: node.arguments.map { $0.label?.text ?? "_" }).reference
        guard Informal.selector(reference) != nil, !index.inheritsFromClass(reference, of: path) else { return }
        edits.replace(access.declName.baseName.range, with: Informal.superName(name))
    }

    /// The type around, as the index has it.
    var knownScope: String? { scope?.path.map { index.resolve($0, in: nil) ?? $0 } }
}
