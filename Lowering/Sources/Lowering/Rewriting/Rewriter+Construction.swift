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
            if name.baseName.text == "Self", let type = extendedApple {
                construct(node, callee: name.range, type: type, as: "Self.self")
                return true
            }
            guard name.argumentNames == nil, let path = genericClass(name.baseName.text, at: Syntax(node)) else { return false }
            return make(node, of: "\(name.baseName.text).self", replacing: name.range, class: path)
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
        if base.is(DeclReferenceExprSyntax.self), let path = genericClass(text, at: Syntax(node)) {
            return make(node, of: "\(text).self", replacing: callee.range, class: path)
        }
        guard let path = heldClass(base), isMakeable(node, class: path) else { return false }
        edits.insert("_makeInstance(of: ", at: base.range.lowerBound)
        if let parenthesis = node.leftParen, !node.arguments.isEmpty {
            edits.replace(access.period.range.lowerBound..<parenthesis.range.upperBound, with: ", ")
        } else {
            edits.replace(access.period.range.lowerBound..<node.range.upperBound, with: ")")
        }
        return true
    }

    /// Writes `_makeInstance(of: T.self, frame: .zero)` for `T(frame: .zero)`.
    private func make(_ node: FunctionCallExprSyntax, of asked: String, replacing callee: Range<Int>, class path: String) -> Bool {
        guard isMakeable(node, class: path), let parenthesis = node.leftParen else { return false }
        let separator = node.arguments.isEmpty ? "" : ", "
        edits.replace(callee.lowerBound..<parenthesis.range.upperBound, with: "_makeInstance(of: \(asked)\(separator)")
        return true
    }

    /// The initializers of Apple's classes that are called by their place in the class, by their labels.
    private static let initializers: [[String]: String] = [
        ["frame"]: "UIView", ["style", "reuseIdentifier"]: "UITableViewCell", ["reuseIdentifier"]: "UITableViewHeaderFooterView",
        ["nibName", "bundle"]: "UIViewController", ["rootViewController"]: "UINavigationController",
        ["identifier", "source", "destination"]: "UIStoryboardSegue",
    ]

    /// Whether `_makeInstance` takes these arguments for the class.
    private func isMakeable(_ node: FunctionCallExprSyntax, class path: String) -> Bool {
        guard node.trailingClosure == nil else { return false }
        if node.arguments.isEmpty { return true }
        guard let owner = Self.initializers[node.arguments.map { $0.label?.text ?? "_" }] else { return false }
        return path == owner || index.superclasses(of: path).contains(owner)
    }

    /// The class that a generic parameter of this name must descend from, if that is one of Apple's or of its kind.
    private func genericClass(_ name: String, at node: Syntax) -> String? {
        guard name.first?.isUppercase ?? false else { return nil }
        var around = node.parent
        while let current = around {
            around = current.parent
            guard let generic = current.asProtocol((any WithGenericParametersSyntax).self) else { continue }
            guard let parameter = generic.genericParameterClause?.parameters.first(where: { $0.name.text == name }) else { continue }
            var bounds = parameter.inheritedType.map(Self.parts) ?? []
            for requirement in generic.genericWhereClause?.requirements ?? [] {
                guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                    conformance.leftType.trimmedDescription == name
                else { continue }
                bounds += Self.parts(conformance.rightType)
            }
            return bounds.lazy.compactMap(self.classOfApplesKind).first
        }
        return nil
    }

    /// `A & B` is A and B.
    private static func parts(_ type: TypeSyntax) -> [String] {
        type.as(CompositionTypeSyntax.self)?.elements.map { $0.type.trimmedDescription } ?? [type.trimmedDescription]
    }

    /// A class of Apple's, or one of the project's that descends from such a class.
    private func classOfApplesKind(_ name: String) -> String? {
        if name == "NSObject" { return name }
        guard let path = index.resolve(name, in: scope?.path), index.kind(of: path) == .class else { return nil }
        return ([path] + index.superclasses(of: path)).contains(where: index.isApple) ? path : nil
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
        metatypes[name] = .some(metatypeClass(type.trimmedDescription))
    }

    /// `UIView.Type` is UIView, if that is a class of Apple's or descends from one.
    private func metatypeClass(_ text: String) -> String? {
        let plain = text.last == "?" || text.last == "!" ? String(text.dropLast()) : text
        guard plain.hasSuffix(".Type") else { return nil }
        return classOfApplesKind(String(plain.dropLast(5)))
    }

    /// The class of Apple's kind that an expression's value is: by a cast, or by how its name is declared.
    private func heldClass(_ base: ExprSyntax) -> String? {
        if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first?.expression {
            if let sequence = inner.as(SequenceExprSyntax.self), let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type {
                return metatypeClass(type.trimmedDescription)
            }
            if let type = inner.as(AsExprSyntax.self)?.type { return metatypeClass(type.trimmedDescription) }
            return heldClass(inner)
        }
        if let chain = base.as(OptionalChainingExprSyntax.self) { return heldClass(chain.expression) }
        if let unwrap = base.as(ForceUnwrapExprSyntax.self) { return heldClass(unwrap.expression) }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if let noted = metatypes[name] { return noted }
            return heldClass(property: name)
        }
        return base.as(MemberAccessExprSyntax.self).flatMap { heldClass(property: $0.declName.baseName.text) }
    }

    /// Where the project's properties of this name all hold classes of Apple's kind, the first of them.
    private func heldClass(property name: String) -> String? {
        let classes = index.metatypes(of: name).map(metatypeClass)
        return classes.allSatisfy { $0 != nil } ? classes.first ?? nil : nil
    }
}

extension ProjectIndex {
    /// The types that the project declares properties of this name with, where these are types of types.
    func metatypes(of name: String) -> [String] { metatypeProperties[name] ?? [] }

    /// From the next one up.
    func superclasses(of path: String) -> [String] {
        var found: [String] = []
        var current = path
        while let above = superclass(of: current), !found.contains(above) {
            found.append(above)
            current = above
        }
        return found
    }
}
