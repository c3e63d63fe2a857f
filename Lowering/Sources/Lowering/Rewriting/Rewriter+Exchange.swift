import SwiftSyntax

extension Rewriter {
    /// A method that the project may exchange for another takes an inner name; under its own name stands one, on the
    /// line of its closing brace, that asks for a replacement first.
    ///
    /// - Returns: whether the method was taken apart.
    func makeExchangeable(_ node: FunctionDeclSyntax) -> Bool {
        guard functionDepth == 0, let scope, let path = scope.path, [.class, .extension].contains(scope.kind), !scope.isGeneric,
            let body = node.body, node.genericParameterClause == nil
        else { return false }
        let member = Member(node, allObjC: scope.allObjC)
        let known = index.resolve(path, in: nil) ?? path
        let key = ProjectIndex.MemberKey(member, of: known)
        guard index.isExchangeable(member, isExtensionOfFramework: scope.isExtension && index.isApple(known))
                || index.overriddenAdditions.contains(key), !member.isStatic, !member.hasEffects, member.labels.count <= SelectorArity.limit,
            !(index.stubs[known]?.contains { ProjectIndex.MemberKey($0, of: known) == key } ?? false)
        else { return false }
        let selector = self.selector(of: member)
        guard let entry = Stub.entry(node, type: path, selector: selector) else { return false }
        let inner = Stub.innerName(node.name.text, of: path)
        edits.replace(node.name.range, with: inner)
        for modifier in node.modifiers where ["override", "open", "public"].contains(modifier.name.text) {
            edits.blank(modifier.range)
        }
        edits.insert("; " + entry, at: body.rightBrace.range.upperBound)
        let offset = node.name.range.lowerBound
        var registration = Registration(path: path, isGeneric: false, offset: offset)
        registration.originals = [.init(
            selector: selector, invoker: "\(path).\(Member(kind: .method, name: inner, labels: member.labels).reference)", offset: offset)]
        registrations.append(registration)
        return true
    }

    /// The same for a computed property: only its getter can be exchanged.
    func makeExchangeable(_ node: VariableDeclSyntax) -> Bool {
        guard functionDepth == 0, let scope, let path = scope.path, [.class, .extension].contains(scope.kind), !scope.isGeneric,
            let member = Member.properties(node, allObjC: scope.allObjC).first, !member.isStatic,
            let binding = node.bindings.first, let block = binding.accessorBlock,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return false }
        let known = index.resolve(path, in: nil) ?? path
        let key = ProjectIndex.MemberKey(member, of: known)
        guard index.isExchangeable(member, isExtensionOfFramework: scope.isExtension && index.isApple(known))
                || index.overriddenAdditions.contains(key), !(index.stubs[known]?.contains { ProjectIndex.MemberKey($0, of: known) == key } ?? false),
            let entry = Stub.entry(node, type: path, selector: member.selector)
        else { return false }
        let inner = Stub.innerName(name.text, of: path)
        edits.replace(name.range, with: inner)
        for modifier in node.modifiers where ["override", "open", "public"].contains(modifier.name.text) {
            edits.blank(modifier.range)
        }
        edits.insert("; " + entry, at: block.range.upperBound)
        var registration = Registration(path: path, isGeneric: false, offset: name.range.lowerBound)
        registration.originals = [.init(
            selector: member.selector, invoker: "{ (o: \(path)) in { o.\(inner) } }", offset: name.range.lowerBound)]
        registrations.append(registration)
        return true
    }

    /// `unsafeBitCast(block, to: AnyObject.self)`: a block is an object in Objective-C.
    func lower(blockCast node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "unsafeBitCast",
            node.arguments.count == 2, node.arguments.last?.expression.trimmedDescription == "AnyObject.self"
        else { return }
        edits.replace(name.range, with: "_blockObject")
        renamed.insert(name.id)
    }

    /// An override in an extension of a class of UIKit's, or of what the project adds to such a class, takes an inner
    /// name, and is registered.
    ///
    /// - Returns: whether it was.
    func overrideFramework(_ member: Member, at name: TokenSyntax, modifiers: DeclModifierListSyntax) -> Bool {
        guard member.isOverride, functionDepth == 0, let scope, let path = knownScope, let written = scope.isExtension ? scope.name : scope.path,
            member.labels.count <= SelectorArity.limit,
            index.overridesOfAdded.contains(.init(member, of: path)) || scope.isExtension && index.isReplaceable(member, of: path)
        else { return false }
        let inner = Stub.innerName(name.text, of: written)
        edits.replace(name.range, with: inner)
        for modifier in modifiers where ["override", "open", "public"].contains(modifier.name.text) { edits.blank(modifier.range) }
        var registration = Registration(path: written, isGeneric: false, offset: name.range.lowerBound)
        let invoker = member.kind == .property
            ? "{ (o: \(written)) in { o.\(inner) } }"
            : "\(written).\(Member(kind: .method, name: inner, labels: member.labels).reference)"
        registration.overrides = [.init(selector: selector(of: member), invoker: invoker, offset: name.range.lowerBound)]
        registrations.append(registration)
        return true
    }

    private func selector(of member: Member) -> String { member.objcName ?? AppleNames.selectors[member.reference] ?? member.selector }
}

extension ProjectIndex {
    /// Whether the project itself may exchange this method.
    func isExchangeable(_ member: Member, isExtensionOfFramework: Bool) -> Bool {
        guard exchangesMethods, member.isObjC || member.isOverride else { return false }
        return member.isObjC && (isExtensionOfFramework || member.isDynamic) || exchanged.contains(member.name)
            || exchanged.contains(member.reference)
    }
}
