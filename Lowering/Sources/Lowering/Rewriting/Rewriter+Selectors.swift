import SwiftSyntax

extension Rewriter {
    /// `#selector(tap(_:))` inside `Page` is `Selector("tap:", Page.tap(_:))`: the name, and the way to call it.
    func selector(_ node: MacroExpansionExprSyntax) -> String? {
        guard let argument = node.arguments.first else { return nil }
        let expression = reference(argument.expression)
        let base: ExprSyntax?
        let name: DeclReferenceExprSyntax
        if let access = expression.as(MemberAccessExprSyntax.self) {
            (base, name) = (access.base, access.declName)
        } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
            (base, name) = (nil, reference)
        } else {
            return nil
        }
        let target = SelectorTarget(owner(of: base), name: name.baseName.text)
        switch argument.label?.text {
        case "getter": return getter(target)
        case "setter": return setter(target)
        default: return method(target, labels: name.argumentNames?.arguments.map { $0.name.text })
        }
    }

    private struct SelectorTarget {
        /// How to name the type that has the method here, if it can be told.
        let type: String?
        /// The type in the index.
        let path: String?
        /// A protocol's own name cannot be called through.
        let isProtocol: Bool
        let name: String

        init(_ owner: (type: String?, path: String?, isProtocol: Bool), name: String) {
            type = owner.type
            path = owner.path
            isProtocol = owner.isProtocol
            self.name = name.filter { $0 != "`" }
        }
    }

    /// Without parentheses around and casts behind.
    private func reference(_ expression: ExprSyntax) -> ExprSyntax {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return reference(only.expression)
        }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            return reference(first)
        }
        if let cast = expression.as(AsExprSyntax.self) { return reference(cast.expression) }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return reference(chain.expression) }
        if let unwrap = expression.as(ForceUnwrapExprSyntax.self) { return reference(unwrap.expression) }
        return expression
    }

    private func owner(of base: ExprSyntax?) -> (type: String?, path: String?, isProtocol: Bool) {
        let text = base?.trimmedDescription
        switch text {
        case nil, "self", "Self", "super":
            return (scope?.selectorType, scope.flatMap { index.resolve($0.path ?? $0.name, in: nil) }, false)
        case let text?:
            let last = text.split(separator: ".").last ?? ""
            guard last.first?.isUppercase ?? false, text.allSatisfy({ $0 != "(" && $0 != "?" && $0 != "!" }) else {
                return (nil, nil, false)
            }
            let path = index.resolve(text, in: scope?.path)
            return (text, path, path.flatMap(index.kind(of:)) == .protocol)
        }
    }

    private func getter(_ target: SelectorTarget) -> String {
        let member = target.path.flatMap { index.members(named: target.name, of: $0).first?.member }
        let name = member?.objcName ?? target.name
        guard let type = target.type, !target.isProtocol else { return "Selector(\"\(name)\")" }
        return "Selector(\"\(name)\", { (o: \(type)) in { o.\(target.name) } })"
    }

    private func setter(_ target: SelectorTarget) -> String {
        let member = target.path.flatMap { index.members(named: target.name, of: $0).first?.member }
        let name = ObjCName.setter(member == nil ? AppleNames.key(ofProperty: target.name) : member?.objcName ?? target.name)
        guard let type = target.type, !target.isProtocol else { return "Selector(\"\(name)\")" }
        return "Selector(\"\(name)\", { (o: \(type)) in { o.\(target.name) = $0 } })"
    }

    private func method(_ target: SelectorTarget, labels: [String]?) -> String {
        let candidates = target.path.map { index.members(named: target.name, of: $0) } ?? []
        let matching = candidates.filter { labels == nil || $0.member.kind == .method && $0.member.labels == labels }
        let member = matching.first(where: \.member.isObjC) ?? matching.first
        // A property given where a method is expected is its getter.
        if labels == nil, member?.member.kind == .property { return getter(target) }
        let labels = labels ?? member?.member.labels
        let name = objcName(target.name, labels: labels, member: member)
        guard let type = target.type, !target.isProtocol, !(member?.member.isStatic ?? false),
            !(member?.member.hasEffects ?? false), (labels?.count ?? 0) <= SelectorArity.limit,
            member.map({ index.kind(of: $0.owner) != .protocol }) ?? true
        else { return "Selector(\"\(name)\")" }
        guard let labels else { return "Selector(\"\(name)\", \(type).\(escaped(target.name)))" }
        let overloads = Set(candidates.filter { $0.member.kind == .method }.map(\.member.labels))
        if labels.isEmpty, overloads.count > 1 {
            // A bare reference would be ambiguous.
            return "Selector(\"\(name)\", { (o: \(type)) in { o.\(escaped(target.name))() } })"
        }
        let list = labels.isEmpty ? "" : "(" + labels.map { $0 + ":" }.joined() + ")"
        return "Selector(\"\(name)\", \(type).\(escaped(target.name))\(list))"
    }

    private func objcName(_ name: String, labels: [String]?, member: (owner: String, member: Member)?) -> String {
        if let given = member?.member.objcName { return given }
        let labels = labels ?? []
        let isOwn = member.map { !index.isApple($0.owner) } ?? false
        if !isOwn, let known = AppleNames.selectors[name + "(" + labels.map { $0 + ":" }.joined() + ")"] { return known }
        return ObjCName.selector(name, labels: labels)
    }

    /// Words of the language need backticks behind a dot only where they mean something there.
    private func escaped(_ name: String) -> String {
        ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }
}

/// How many arguments a selector's own invoker can pass on.
enum SelectorArity {
    static let limit = 5
}
