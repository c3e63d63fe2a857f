import SwiftSyntax

extension Rewriter {
    private static let observing: Set<String> = ["observe", "willChangeValue", "didChangeValue"]

    /// `observe(\.frame)` is given the key as well: `observe(_NamedKeyPath("frame", \.frame))`.
    func lower(observation node: FunctionCallExprSyntax) {
        let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let name, Self.observing.contains(name), let argument = node.arguments.first,
            (argument.label?.text ?? "_") == (name == "observe" ? "_" : "for"),
            let path = argument.expression.as(KeyPathExprSyntax.self), let keys = path.keys, !index.declaresObserve(name)
        else { return }
        edits.insert("_NamedKeyPath(\"\(keys)\", ", at: path.range.lowerBound)
        edits.insert(")", at: path.range.upperBound)
    }
}

extension KeyPathExprSyntax {
    /// The names with dots between; nil for a path that is not made of names.
    fileprivate var keys: String? {
        var names: [String] = []
        for component in components {
            switch component.component {
            case .property(let property): names.append(property.declName.baseName.text.filter { $0 != "`" })
            case .optional: continue
            default: return nil
            }
        }
        // The rest of a type's name: `\Outer.Inner.title`.
        let start = names.firstIndex { !($0.first?.isUppercase ?? false) } ?? names.endIndex
        return names[start...].isEmpty ? nil : names[start...].joined(separator: ".")
    }
}

extension ProjectIndex {
    /// Whether the project has an `observe` of its own that takes key paths or the like.
    fileprivate func declaresObserve(_ name: String) -> Bool { ownObservers.contains(name) }
}
