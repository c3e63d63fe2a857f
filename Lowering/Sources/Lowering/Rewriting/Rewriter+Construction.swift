import SwiftSyntax

/// A function or computed property that is being read.
struct FunctionFrame {
    let isStatic: Bool
    /// Gives a value of the type that it is called on.
    let returnsSelf: Bool

    init(_ node: FunctionDeclSyntax) {
        isStatic = node.modifiers.has("static") || node.modifiers.has("class")
        returnsSelf = Self.isSelf(node.signature.returnClause?.type)
    }

    init(_ node: VariableDeclSyntax) {
        isStatic = node.modifiers.has("static") || node.modifiers.has("class")
        returnsSelf = Self.isSelf(node.bindings.first?.typeAnnotation?.type)
    }

    private static func isSelf(_ type: TypeSyntax?) -> Bool { ["Self", "Self?", "Self!"].contains(type?.trimmedDescription ?? "") }
}

extension Rewriter {
    /// Objective-C calls any initializer of a class that is known at run time only; Swift proper only `required` ones,
    /// which UIKit's are not. `type.init()` becomes `_makeInstance(of: type)`; an initializer with arguments is called on
    /// the class by its name, and what it makes is checked against the class that was asked for.
    ///
    /// - Returns: whether the call was replaced.
    func lower(construction node: FunctionCallExprSyntax) -> Bool {
        let callee = node.calledExpression
        if let name = callee.as(DeclReferenceExprSyntax.self) {
            guard name.baseName.text == "Self", let type = extendedApple else { return false }
            construct(node, callee: name.range, type: type, as: "Self.self")
            return true
        }
        guard let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init" else { return false }
        guard let base = access.base else {
            guard let type = extendedApple, functions.last?.returnsSelf ?? false, isReturned(ExprSyntax(node)) else { return false }
            construct(node, callee: access.range, type: type, as: "Self.self")
            return true
        }
        let text = base.trimmedDescription
        if text == "Self" || text == "self" && functions.last?.isStatic ?? false || text == "type(of: self)", let type = extendedApple {
            construct(node, callee: access.range, type: type, as: text == "Self" ? "Self.self" : text)
            return true
        }
        guard node.arguments.isEmpty, node.trailingClosure == nil, holdsAppleClass(base) else { return false }
        edits.insert("_makeInstance(of: ", at: base.range.lowerBound)
        edits.replace(access.period.range.lowerBound..<node.range.upperBound, with: ")")
        return true
    }

    private func construct(_ node: FunctionCallExprSyntax, callee: Range<Int>, type: String, as asked: String) {
        if node.arguments.isEmpty, node.trailingClosure == nil {
            edits.replace(node.range, with: "_makeInstance(of: \(asked))")
        } else {
            edits.replace(callee, with: "_constructed(\(asked), \(type)")
            edits.insert(")", at: node.range.upperBound)
        }
    }

    /// The class of UIKit's that the extension around extends.
    private var extendedApple: String? {
        guard let scope, scope.isExtension, let path = knownScope, index.isApple(path), index.kind(of: path) == .class else { return nil }
        return scope.name
    }

    /// Whether the expression, or what is called on it, is what the function gives back.
    private func isReturned(_ expression: ExprSyntax) -> Bool {
        guard let parent = expression.parent else { return false }
        if parent.is(ReturnStmtSyntax.self) { return true }
        if let item = parent.as(CodeBlockItemSyntax.self) { return item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1 }
        if let access = parent.as(MemberAccessExprSyntax.self) { return access.base?.id == expression.id && isReturned(ExprSyntax(access)) }
        if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == expression.id && isReturned(ExprSyntax(call)) }
        return false
    }

    func noteMetatype(_ name: String, _ type: TypeSyntax) {
        metatypes[name] = appleMetatype(type.trimmedDescription) != nil
    }

    /// `UIView.Type` is UIView, if that is a class of Apple's.
    private func appleMetatype(_ text: String) -> String? {
        let plain = text.last == "?" || text.last == "!" ? String(text.dropLast()) : text
        guard plain.hasSuffix(".Type") else { return nil }
        let name = String(plain.dropLast(5))
        if name == "NSObject" { return name }
        guard let path = index.resolve(name, in: scope?.path), index.isApple(path), index.kind(of: path) == .class else { return nil }
        return path
    }

    /// Whether an expression's value is a class of Apple's: by a cast, or by how its name is declared.
    private func holdsAppleClass(_ base: ExprSyntax) -> Bool {
        if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first?.expression {
            if let sequence = inner.as(SequenceExprSyntax.self), let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type {
                return appleMetatype(type.trimmedDescription) != nil
            }
            if let type = inner.as(AsExprSyntax.self)?.type { return appleMetatype(type.trimmedDescription) != nil }
            return holdsAppleClass(inner)
        }
        if let chain = base.as(OptionalChainingExprSyntax.self) { return holdsAppleClass(chain.expression) }
        if let unwrap = base.as(ForceUnwrapExprSyntax.self) { return holdsAppleClass(unwrap.expression) }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return metatypes[name] ?? isAppleClass(property: name)
        }
        return base.as(MemberAccessExprSyntax.self).map { isAppleClass(property: $0.declName.baseName.text) } ?? false
    }

    /// Whether the project's properties of this name all hold classes of Apple's.
    private func isAppleClass(property name: String) -> Bool {
        let types = index.metatypes(of: name)
        return !types.isEmpty && types.allSatisfy { appleMetatype($0) != nil }
    }
}

extension ProjectIndex {
    /// The types that the project declares properties of this name with, where these are types of types.
    func metatypes(of name: String) -> [String] { metatypeProperties[name] ?? [] }
}
