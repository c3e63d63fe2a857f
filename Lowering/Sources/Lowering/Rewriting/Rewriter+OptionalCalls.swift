import SwiftSyntax

extension Rewriter {
    /// `delegate?.list?(self, didPick: item)` asks the property that stands for the optional method, which is called
    /// without labels.
    func lower(call node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        lower(superCall: node)
        lower(observation: node)
        lower(formerCall: node)
        lower(blockCast: node)
        if lower(construction: node) { return .visitChildren }
        if node.arguments.isEmpty, node.trailingClosure == nil,
            ["ProcessInfo", "ProcessInfo.init"].contains(node.calledExpression.trimmedDescription)
        {
            // Foundation on Linux lets nobody make one.
            edits.replace(node.range, with: "ProcessInfo.processInfo")
            return .skipChildren
        }
        if node.arguments.isEmpty, let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "description", let base = access.base?.as(FunctionCallExprSyntax.self),
            base.calledExpression.trimmedDescription == "type", base.arguments.first?.label?.text == "of"
        {
            // Every class says its name, whatever it is known as.
            edits.insert("String(describing: ", at: base.range.lowerBound)
            edits.replace(access.period.range.lowerBound..<node.range.upperBound, with: ")")
            return .visitChildren
        }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), let own = Self.classNaming[name.baseName.text] {
            // Apple's classes have names without a module.
            edits.replace(name.range, with: own)
            renamed.insert(name.id)
        }
        describe(classOf: node)
        let called: ExprSyntax
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            called = chain.expression
        } else if let unwrap = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            called = unwrap.expression
        } else {
            if let access = node.calledExpression.as(MemberAccessExprSyntax.self) { plainCallees.insert(access.id) }
            return .visitChildren
        }
        guard let name = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
        else { return .visitChildren }
        var labels = node.arguments.map { $0.label?.plainText ?? "_" }
        if let given = name.argumentNames { labels = given.arguments.map { $0.name.plainText } }
        if name.argumentNames == nil, node.trailingClosure != nil {
            let plain = labels + ["_"]
            labels = index.optionalProperty(name.baseName.plainText, labels: plain) != nil
                ? plain : labelsWithTrailingClosures(name.baseName.plainText, labels, node) ?? plain
        }
        guard let property = index.optionalProperty(name.baseName.plainText, labels: labels) else {
            let mark = node.calledExpression.as(OptionalChainingExprSyntax.self)?.questionMark
                ?? node.calledExpression.as(ForceUnwrapExprSyntax.self)?.exclamationMark
            if let mark, index.isFrameworkRequirement(name.baseName.plainText, labels: labels) {
                edits.replace(mark.range, with: "")
            }
            return .visitChildren
        }
        edits.replace(name.range, with: property)
        renamed.insert(name.id)
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.blank(label.range.lowerBound..<colon.range.upperBound)
        }
        return .visitChildren
    }

    private static let classNaming = ["NSClassFromString": "_classFromString", "NSStringFromClass": "_stringFromClass"]

    /// `object.classForCoder.description()`: what is any class has no members on Linux.
    private func describe(classOf node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "description",
            let type = access.base?.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "classForCoder"
        else { return }
        edits.insert("NSStringFromClass(", at: type.range.lowerBound)
        edits.replace(type.range.upperBound..<node.range.upperBound, with: ")")
    }

    /// The first trailing closure's label is not written at the call.
    private func labelsWithTrailingClosures(
        _ name: String, _ labels: [String], _ node: FunctionCallExprSyntax
    ) -> [String]? {
        let count = labels.count + 1 + node.additionalTrailingClosures.count
        return index.optionalMethods[name]?.first { $0.count == count && Array($0.prefix(labels.count)) == labels }
    }

    /// `delegate.list(_:didPick:) != nil` and `if let pick = delegate.pick`.
    func lower(access node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName
        guard !plainCallees.contains(node.id), !renamed.contains(name.id), let base = node.base,
            !namesType(base), !["self", "super"].contains(base.trimmedDescription)
        else { return .visitChildren }
        let property: String?
        if let labels = name.argumentNames?.arguments.map({ $0.name.plainText }) {
            // Given to a call, it is some object's own method: an optional one would be asked for first.
            if node.parent?.is(LabeledExprSyntax.self) ?? false { return .visitChildren }
            property = index.optionalProperty(name.baseName.plainText, labels: labels)
        } else {
            property = asksForPresence(node) ? index.optionalProperty(named: name.baseName.plainText) : nil
        }
        if let property { edits.replace(name.range, with: property) }
        return .visitChildren
    }

    private func namesType(_ base: ExprSyntax) -> Bool {
        let last = base.as(MemberAccessExprSyntax.self)?.declName.baseName ?? base.as(DeclReferenceExprSyntax.self)?.baseName
        return last?.text.first?.isUppercase ?? false
    }

    /// Whether the value is compared with nil, bound or mapped, the only uses of a method that is not called.
    private func asksForPresence(_ node: MemberAccessExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) {
            return parent.parent?.is(OptionalBindingConditionSyntax.self) ?? false
        }
        // A method has no members; its place in an optional has.
        if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
            return ["map", "flatMap"].contains(access.declName.baseName.text)
        }
        guard let list = parent.as(ExprListSyntax.self), let last = list.last else { return false }
        return list.count == 3 && last.is(NilLiteralExprSyntax.self)
    }
}
