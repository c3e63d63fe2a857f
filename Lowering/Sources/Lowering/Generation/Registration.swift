import SwiftSyntax

/// What the registry is told about one declaration or extension of a class.
struct Registration {
    /// The class from the file's top.
    let path: String
    let isGeneric: Bool
    /// Where the user's file declares or extends it.
    let offset: Int
    /// `@objc(Name)`'s name.
    var objcName: String?
    var methods: [Method] = []
    /// The Objective-C names of all instance methods, callable or not.
    var names: [String] = []
    /// `@objc` properties.
    var keys: [Key] = []
    /// What exchangeable methods do, and what an extension of a class of UIKit's overrides.
    var originals: [Method] = []
    var overrides: [Method] = []
    /// Whether the class says which keys depend on which: by one method for all, or by one for each of these keys.
    var hasDependencies = false
    var dependentKeys: [String] = []

    var isEmpty: Bool {
        objcName == nil && methods.isEmpty && names.isEmpty && keys.isEmpty && originals.isEmpty && overrides.isEmpty && !hasDependencies
            && dependentKeys.isEmpty
    }

    struct Key {
        let name: String
        let property: String
        let isDynamic: Bool
        var offset = 0
    }

    /// A method or getter that can be called by name.
    struct Method {
        let selector: String
        /// What `Selector` takes behind the name.
        let invoker: String
        let offset: Int
    }
}

extension Rewriter {
    /// Collects the members of a class or of its extension for the registry.
    func noteMembers(of block: MemberBlockSyntax, objcName: String? = nil) {
        guard let scope, let path = scope.path, functionDepth == 0, [.class, .extension].contains(scope.kind) else { return }
        var registration = Registration(
            path: path, isGeneric: scope.isGeneric, offset: block.range.lowerBound, objcName: objcName)
        let declarations = activeDeclarations(block.members)
        let known = index.resolve(path, in: nil) ?? path
        let optional = Set(index.membersCalledByName(of: known).map(\.selector))
        func named(_ member: Member) -> String { index.objcName(of: member, in: known) ?? member.selector }

        for declaration in declarations where !isNewer(declaration) {
            if let function = declaration.as(FunctionDeclSyntax.self) {
                note(function, in: &registration, scope: scope, known: known, optional: optional)
            } else if let variable = declaration.as(VariableDeclSyntax.self) {
                for member in Member.properties(variable, allObjC: scope.allObjC) where !member.isStatic {
                    if optional.contains(named(member)) || variable.attributes.has("objc") {
                        registration.methods.append(.init(
                            selector: named(member), invoker: "{ (o: \(path)) in { o.\(member.access) } }",
                            offset: variable.bindingSpecifier.range.lowerBound))
                    }
                    if member.isObjC, !member.isOverride || index.isProject(known) {
                        registration.keys.append(.init(name: named(member), property: member.access, isDynamic: member.isDynamic,
                            offset: variable.bindingSpecifier.range.lowerBound))
                    }
                }
            }
        }
        // Without a word on what it extends, only Objective-C members show that it is a class.
        if scope.kind == .extension && registration.methods.isEmpty && registration.keys.isEmpty { return }
        if !registration.isEmpty { registrations.append(registration) }
    }

    private func note(
        _ function: FunctionDeclSyntax, in registration: inout Registration, scope: Scope, known: String,
        optional: Set<String>
    ) {
        let member = Member(function, allObjC: scope.allObjC)
        if member.isStatic { noteStatic(member, in: &registration, known: known) }
        let informal = index.isInformal(member, of: known) ? Informal.selector(member.reference) : nil
        let selector = informal ?? index.objcName(of: member, in: known) ?? member.selector
        guard !member.isStatic, function.genericParameterClause == nil, !isUnavailable(function.attributes),
            !function.name.isOperator
        else { return }
        registration.names.append(selector)
        guard informal != nil || member.isObjC || optional.contains(selector), !member.hasEffects,
            member.labels.count <= SelectorArity.limit
        else { return }
        let parameters = function.signature.parameterClause.parameters
        let twins = index.members(named: member.name, of: known).filter {
            $0.member.kind == .method && index.kind(of: $0.owner) != .protocol
        }
        // A bare reference would be ambiguous beside methods of the same name; types tell them apart.
        let isAmbiguous = twins.filter { $0.member.labels == member.labels && !$0.member.isOverride }.count > 1
            || member.labels.isEmpty && twins.contains { !$0.member.labels.isEmpty }
        let invoker: String
        if isAmbiguous {
            let names = parameters.indices.enumerated().map { "a\($0.offset)" }
            let typed = zip(names, parameters).map { "\($0): \($1.type.oneLine)" }.joined(separator: ", ")
            let passed = zip(names, member.labels).map { $1 == "_" ? $0 : "\($1): \($0)" }.joined(separator: ", ")
            let head = names.isEmpty ? "" : "(\(typed)) in "
            invoker = "{ (o: \(registration.path)) in { \(head)o.\(SwiftName.behindDot(member.name))(\(passed)) } }"
        } else {
            invoker = "\(registration.path).\(member.access)"
        }
        registration.methods.append(.init(selector: selector, invoker: invoker, offset: function.name.range.lowerBound))
    }

    private func noteStatic(_ member: Member, in registration: inout Registration, known: String) {
        let dependent = "keyPathsForValuesAffecting"
        if member.reference == dependent + "Value(forKey:)", index.isInformal(member, of: known) {
            registration.hasDependencies = true
        } else if member.isObjC, member.labels.isEmpty, member.name.hasPrefix(dependent), member.name.count > dependent.count {
            registration.dependentKeys.append(String(member.name.dropFirst(dependent.count)))
        }
        registration.names.append("+" + member.selector)
    }

    /// Marked as not to be used at all.
    func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
        attributes.named("available")?.arguments?.trimmedDescription.contains("unavailable") ?? false
    }

    private func activeDeclarations(_ members: MemberBlockItemListSyntax) -> [DeclSyntax] {
        members.flatMap { item -> [DeclSyntax] in
            guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            guard let inner = condition.activeClause(on: platform)?.elements.flatMap({ Syntax($0).as(MemberBlockItemListSyntax.self) })
            else { return [] }
            return activeDeclarations(inner)
        }
    }
}
