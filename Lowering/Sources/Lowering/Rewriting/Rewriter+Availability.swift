import SwiftSyntax

extension Rewriter {
    /// False if what an availability list asks for is newer than the iOS we state.
    private func isReached(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
        for item in arguments {
            guard case .availabilityVersionRestriction(let platformVersion) = item.argument,
                ["iOS", "iOSApplicationExtension"].contains(platformVersion.platform.text),
                let version = platformVersion.version.flatMap({ Version($0.trimmedDescription) })
            else { continue }
            return version <= platform.iOS
        }
        return true
    }

    /// The value of a condition that asks for a newer iOS; nil for all others, which the compiler settles rightly.
    private func settled(_ node: AvailabilityConditionSyntax) -> Bool? {
        guard !isReached(node.availabilityArguments) else { return nil }
        return node.availabilityKeyword.text == "#unavailable"
    }

    func lower(available node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        if let value = settled(node) { edits.replace(node.range, with: value ? "true" : "false") }
        return .skipChildren
    }

    private func isNever(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { $0.condition.as(AvailabilityConditionSyntax.self).flatMap(settled) == false }
    }

    /// Code for a newer iOS may use what is not there: it gives way to nothing.
    func lower(if node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        guard isNever(node.conditions) else { return .visitChildren }
        dropConditions(node.conditions)
        drop(node.body.statements)
        if let other = node.elseBody { walk(Syntax(other)) }
        return .skipChildren
    }

    /// What follows a `guard` that never holds is dropped with it, and so is a declaration for a newer iOS.
    func lower(statements node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        var isReachable = true
        for item in node {
            if !isReachable || item.item.as(DeclSyntax.self).map(isNewer) ?? false {
                edits.blank(item.range)
                continue
            }
            walk(item)
            if let check = item.item.as(GuardStmtSyntax.self), isNever(check.conditions) { isReachable = false }
        }
        return .skipChildren
    }

    /// One `false` stands for all: the others, too, may use what is not there.
    private func dropConditions(_ conditions: ConditionElementListSyntax) {
        guard conditions.count > 1 else { return walk(conditions) }
        edits.blank(conditions.range)
        edits.insert("false ", at: conditions.range.lowerBound)
    }

    private func drop(_ statements: CodeBlockItemListSyntax) {
        guard !statements.isEmpty else { return }
        let range = statements.range
        edits.blank(range)
        // Nothing goes on from a branch that is never taken: it owes no value, and leaves no constant unset. The compiler
        // knows that of a call that does not return, but does not look at the `false` before it in time.
        edits.insert("fatalError()", at: range.lowerBound)
    }

    func lower(member node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard isNewer(node.decl) else { return .visitChildren }
        edits.blank(node.range)
        return .skipChildren
    }

    /// A declaration for a newer iOS only.
    func isNewer(_ declaration: DeclSyntax) -> Bool {
        guard let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes else { return false }
        for case .attribute(let attribute) in attributes where attribute.name == "available" {
            if case .availability(let arguments)? = attribute.arguments, !isReached(arguments) { return true }
        }
        return false
    }
}
