import SwiftSyntax

extension Platform {
    /// What an `#if` condition comes to here, or nil where only the compiler can tell.
    func evaluate(_ condition: ExprSyntax) -> Bool? {
        if let sequence = condition.as(SequenceExprSyntax.self) {
            return evaluate(Array(sequence.elements)[...])
        }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            return combine(infix.operator.trimmedDescription, evaluate(infix.leftOperand), evaluate(infix.rightOperand))
        }
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            return evaluate(not.expression).map { !$0 }
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return evaluate(only.expression)
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true)
        }
        if let name = condition.as(DeclReferenceExprSyntax.self) {
            return defines.contains(name.baseName.text)
        }
        return condition.as(FunctionCallExprSyntax.self).flatMap(evaluate(call:))
    }

    /// `||` binds weaker than `&&`.
    private func evaluate(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
        for name in ["||", "&&"] {
            if let index = elements.firstIndex(where: { $0.trimmedDescription == name }) {
                return combine(name, evaluate(elements[..<index]), evaluate(elements[(index + 1)...]))
            }
        }
        return elements.count == 1 ? elements.first.flatMap(evaluate) : nil
    }

    private func combine(_ name: String, _ left: Bool?, _ right: Bool?) -> Bool? {
        switch name {
        case "&&": left == false || right == false ? false : left == true && right == true ? true : nil
        case "||": left == true || right == true ? true : left == false && right == false ? false : nil
        default: nil
        }
    }

    private func evaluate(call: FunctionCallExprSyntax) -> Bool? {
        let arguments = call.arguments.map { $0.expression.trimmedDescription }
        guard let argument = arguments.first else { return nil }
        switch call.calledExpression.trimmedDescription {
        case "swift": return compare(effectiveLanguage, with: argument)
        case "compiler": return compare(compiler, with: argument)
        default: return replaced(call)
        }
    }

    /// What `swift(…)` sees: a newer compiler in its Swift 5 mode says 5.10.
    private var effectiveLanguage: Version {
        language >= Version(6) ? max(language, compiler) : language == Version(5) ? Version(5, 10) : language
    }

    private func compare(_ version: Version, with argument: String) -> Bool? {
        for (sign, test) in [(">=", { $0 >= $1 }), ("<", { $0 < $1 })] as [(String, (Version, Version) -> Bool)]
        where argument.hasPrefix(sign) {
            return Version(argument.dropFirst(sign.count).drop { $0 == " " }).map { test(version, $0) }
        }
        return nil
    }

    /// The conditions that would tell the compiler's own platform and must be settled by us.
    func replaced(_ call: FunctionCallExprSyntax) -> Bool? {
        guard let argument = call.arguments.first?.expression.trimmedDescription else { return nil }
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS"
        case "targetEnvironment": return argument == "simulator"
        case "_runtime": return argument == "_ObjC"
        case "canImport":
            let module = argument.prefix { $0 != "." }
            return modules.contains(renames[String(module)] ?? String(module)) || Self.partsOfUIKit.contains(String(module))
        default: return nil
        }
    }
}

extension IfConfigDeclSyntax {
    /// The clause that takes part, if any does.
    func activeClause(on platform: Platform) -> IfConfigClauseSyntax? {
        for clause in clauses {
            guard let condition = clause.condition, clause.poundKeyword.text != "#else" else { return clause }
            // What we cannot tell is taken as true, so that nothing a user wrote is passed over.
            if platform.evaluate(condition) != false { return clause }
        }
        return nil
    }
}
