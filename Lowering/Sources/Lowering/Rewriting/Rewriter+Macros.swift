import SwiftSyntax

extension Rewriter {
    func lower(macro node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            guard let text = selector(node) else { return .visitChildren }
            edits.replace(node.range, with: text)
            return .skipChildren
        case "keyPath":
            guard let path = node.arguments.first?.expression else { return .visitChildren }
            edits.replace(node.range, with: "\"\(keyPath(path))\"")
            return .skipChildren
        case "colorLiteral":
            edits.replace(node.pound.range.lowerBound..<node.macroName.range.upperBound, with: "UIColor")
        case "imageLiteral":
            edits.replace(node.pound.range.lowerBound..<node.macroName.range.upperBound, with: "UIImage")
            if let label = node.arguments.first?.label { edits.replace(label.range, with: "imageLiteralResourceName") }
        case "fileLiteral":
            edits.replace(node.pound.range.lowerBound..<node.macroName.range.upperBound, with: "_fileLiteral")
        case "Preview":
            edits.blank(node.range)
            return .skipChildren
        default: break
        }
        return .visitChildren
    }

    func lower(macro node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        // Previews are for Xcode's canvas.
        guard node.macroName.text == "Preview" else { return .visitChildren }
        edits.blank(node.range)
        return .skipChildren
    }

    /// `#keyPath(UIView.layer.opacity)` is `layer.opacity`; the type in front is left out.
    private func keyPath(_ expression: ExprSyntax) -> String {
        var names: [String] = []
        var current: ExprSyntax? = expression
        while let part = current {
            if let access = part.as(MemberAccessExprSyntax.self) {
                names.insert(access.declName.baseName.text, at: 0)
                current = access.base
            } else if let chain = part.as(OptionalChainingExprSyntax.self) {
                current = chain.expression
            } else if let unwrap = part.as(ForceUnwrapExprSyntax.self) {
                current = unwrap.expression
            } else {
                names.insert(part.as(DeclReferenceExprSyntax.self)?.baseName.text ?? part.trimmedDescription, at: 0)
                current = nil
            }
        }
        var type: String?
        while names.count > 1, names[0].first?.isUppercase ?? false {
            type = type.map { $0 + "." + names[0] } ?? names[0]
            names.removeFirst()
        }
        let isApple = type.map { index.resolve($0, in: scope?.path).map(index.isApple) ?? true } ?? false
        return names.map { isApple ? AppleNames.key(ofProperty: $0) : $0 }.joined(separator: ".")
    }
}
