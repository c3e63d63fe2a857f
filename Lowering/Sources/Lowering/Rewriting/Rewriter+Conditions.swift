import SwiftSyntax

extension Rewriter {
    /// `#if os(iOS)` and its like become `true` or `false`; only the clause that takes part is lowered.
    func lower(condition node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            if let condition = clause.condition { settle(condition) }
        }
        if let elements = node.activeClause(on: platform)?.elements { walk(Syntax(elements)) }
        return .skipChildren
    }

    private func settle(_ condition: ExprSyntax) {
        if let call = condition.as(FunctionCallExprSyntax.self) {
            guard let value = platform.replaced(call) else { return }
            edits.replace(call.range, with: value ? "true" : "false")
            return
        }
        for child in condition.children(viewMode: .sourceAccurate) { settle(syntax: child) }
    }

    private func settle(syntax: Syntax) {
        if let expression = syntax.as(ExprSyntax.self) {
            settle(expression)
        } else {
            for child in syntax.children(viewMode: .sourceAccurate) { settle(syntax: child) }
        }
    }
}
