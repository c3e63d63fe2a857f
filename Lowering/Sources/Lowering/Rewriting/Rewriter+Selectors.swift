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
        let target = SelectorTarget(owner(of: base), name: name.baseName.plainText)
        switch argument.label?.text {
        case "getter": return getter(target)
        case "setter": return setter(target)
        default:
            return method(
                target, labels: name.argumentNames?.arguments.map { $0.name.plainText },
                types: cast(argument.expression, ofMethodOf: target.type))
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
            self.name = name
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

    /// The types that a method's parameters have by the cast behind its name, if there is one: `tap(_:) as (Int) -> Void`,
    /// or of the method of a type, `Page.tap(_:) as (Page) -> (Int) -> Void`.
    private func cast(_ expression: ExprSyntax, ofMethodOf type: String?) -> [TypeSyntax]? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return cast(only.expression, ofMethodOf: type)
        }
        let written = expression.as(AsExprSyntax.self)?.type
            ?? expression.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)?.type
        guard let function = written?.asFunction else { return nil }
        let isOfType = function.parameters.count == 1
            && [type, type?.split(separator: ".").last.map(String.init), "Self"].contains(function.parameters.first?.type.trimmedDescription)
        let inner = isOfType ? function.returnClause.type.asFunction : nil
        return (inner ?? function).parameters.map(\.type)
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
        let name = given(member, target) ?? target.name
        guard let type = target.type, !target.isProtocol else { return "Selector(\"\(name)\")" }
        return "Selector(\"\(name)\", { (o: \(type)) in { o.\(SwiftName.behindDot(target.name)) } })"
    }

    private func setter(_ target: SelectorTarget) -> String {
        let member = target.path.flatMap { index.members(named: target.name, of: $0).first?.member }
        let name = ObjCName.setter(member == nil ? AppleNames.key(ofProperty: target.name) : given(member, target) ?? target.name)
        guard let type = target.type, !target.isProtocol else { return "Selector(\"\(name)\")" }
        return "Selector(\"\(name)\", { (o: \(type)) in { o.\(SwiftName.behindDot(target.name)) = $0 } })"
    }

    /// The name given to a member where it is declared, or where what it overrides or implements is.
    private func given(_ member: Member?, _ target: SelectorTarget) -> String? {
        member.flatMap { member in member.objcName ?? target.path.flatMap { index.objcName(of: member, in: $0) } }
    }

    private func method(_ target: SelectorTarget, labels: [String]?, types: [TypeSyntax]?) -> String {
        let candidates = target.path.map { index.members(named: target.name, of: $0) } ?? []
        var matching = candidates.filter { labels == nil || $0.member.kind == .method && $0.member.labels == labels }
        if let types {
            let fitting = matching.filter { $0.member.kind == .method && $0.member.labels.count == types.count }
            let exact = fitting.filter { $0.member.parameterTypes == types.map(\.asParameter) }
            matching = !exact.isEmpty ? exact : !fitting.isEmpty ? fitting : matching
        }
        let ofClasses = matching.filter { index.kind(of: $0.owner) != .protocol }
        let named = ofClasses.first(where: \.member.isObjC) ?? matching.first(where: \.member.isObjC) ?? matching.first
        // What a protocol with @objc asks for is called through the class that has it.
        let member = ofClasses.first { $0.member.reference == named?.member.reference } ?? named
        // A property given where a method is expected is its getter.
        if labels == nil, member?.member.kind == .property { return getter(target) }
        let labels = labels ?? member?.member.labels
        let name = given(member?.member, target) ?? objcName(target.name, labels: labels, member: named)
        guard let type = target.type, !target.isProtocol, !(member?.member.isStatic ?? false),
            !(member?.member.hasEffects ?? false), (labels?.count ?? 0) <= SelectorArity.limit,
            member.map({ index.kind(of: $0.owner) != .protocol }) ?? true
        else { return "Selector(\"\(name)\")" }
        let access = SwiftName.behindDot(target.name)
        guard let labels else { return "Selector(\"\(name)\", \(type).\(access))" }
        let methods = candidates.filter { $0.member.kind == .method }
        // Beside methods of the same name a bare reference would be ambiguous.
        if labels.isEmpty, Set(methods.map(\.member.labels)).count > 1 {
            return "Selector(\"\(name)\", { (o: \(type)) in { o.\(access)() } })"
        }
        if let types, types.count == labels.count, methods.filter({ $0.member.labels == labels && !$0.member.isOverride }).count > 1 {
            let names = types.indices.map { "a\($0)" }
            let typed = zip(names, types).map { "\($0): \($1.oneLine)" }.joined(separator: ", ")
            let passed = zip(names, labels).map { $1 == "_" ? $0 : "\($1): \($0)" }.joined(separator: ", ")
            return "Selector(\"\(name)\", { (o: \(type)) in { (\(typed)) in o.\(access)(\(passed)) } })"
        }
        let list = labels.isEmpty ? "" : "(" + labels.map { $0 + ":" }.joined() + ")"
        return "Selector(\"\(name)\", \(type).\(access)\(list))"
    }

    private func objcName(_ name: String, labels: [String]?, member: (owner: String, member: Member)?) -> String {
        let labels = labels ?? []
        let isOwn = member.map { !index.isApple($0.owner) } ?? false
        if !isOwn, let known = AppleNames.selectors[name + "(" + labels.map { $0 + ":" }.joined() + ")"] { return known }
        return ObjCName.selector(name, labels: labels)
    }
}

/// How many arguments a selector's own invoker can pass on.
enum SelectorArity {
    static let limit = 5
}
