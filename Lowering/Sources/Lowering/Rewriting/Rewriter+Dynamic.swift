import SwiftSyntax

extension Rewriter {
    /// Setters of `dynamic` properties say before and after that they change something: Objective-C's runtime would
    /// put a setter in front that does.
    func announceChanges(of node: VariableDeclSyntax) {
        guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", functionDepth == 0,
            scope.map({ [.class, .extension].contains($0.kind) }) ?? false,
            !node.modifiers.has("static"), !node.modifiers.has("class"), !node.attributes.has("NSManaged")
        else { return }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let key = node.attributes.objcName ?? name.filter { $0 != "`" }
            let will = "_willChange(self, \"\(key)\")"
            let did = "_didSet(self, \"\(key)\")"
            guard let block = binding.accessorBlock else {
                edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.withoutComma.upperBound)
                // Only a variable by itself can have accessors.
                if let comma = binding.trailingComma { edits.replace(comma.range, with: "; \(node.kept)var") }
                continue
            }
            guard case .accessors(let accessors) = block.accessors else { continue }
            announce(accessors, will, did)
        }
    }

    private func announce(_ accessors: AccessorDeclListSyntax, _ will: String, _ did: String) {
        func accessor(_ name: String) -> AccessorDeclSyntax? { accessors.first { $0.accessorSpecifier.text == name } }
        if let body = accessor("set")?.body {
            edits.insert(" \(will); defer { \(did) };", at: body.leftBrace.range.upperBound)
            return
        }
        guard let first = accessors.first, accessor("get") == nil, accessor("_read") == nil else { return }
        let willSet = accessor("willSet")?.body, didSet = accessor("didSet")?.body
        guard willSet != nil || didSet != nil else { return }
        if let willSet {
            edits.insert(" \(will);", at: willSet.leftBrace.range.upperBound)
        } else {
            edits.insert("willSet { \(will) } ", at: first.range.lowerBound)
        }
        if let didSet {
            edits.insert(" defer { \(did) };", at: didSet.leftBrace.range.upperBound)
        } else {
            edits.insert("didSet { \(did) } ", at: first.range.lowerBound)
        }
    }
}

extension Rewriter {
    /// A `dynamic` method that sets something says so, for appearance proxies, which repeat its calls on other objects.
    func announceCall(of node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        guard node.modifiers.has("dynamic"), functionDepth == 0, node.name.text.hasPrefix("set"), !parameters.isEmpty,
            scope.map({ [.class, .extension].contains($0.kind) }) ?? false, let body = node.body,
            !node.modifiers.has("static"), !node.modifiers.has("class"), node.genericParameterClause == nil,
            node.signature.effectSpecifiers == nil, node.signature.returnClause == nil,
            parameters.allSatisfy({ $0.ellipsis == nil && $0.type.isPlainValue })
        else { return }
        let names = parameters.map { ($0.secondName ?? $0.firstName).text }
        let labels = parameters.map { $0.firstName.text }
        let name = node.attributes.objcName ?? ObjCName.selector(node.name.text, labels: labels)
        let arguments = zip(labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
        edits.insert(
            " _didCall(self, \"\(name)\", [\(names.joined(separator: ", "))]) { $0.\(node.name.text)(\(arguments)) };",
            at: body.leftBrace.range.upperBound)
    }
}

extension TypeSyntax {
    /// Something to keep: no closure, and nothing that is changed in place.
    fileprivate var isPlainValue: Bool {
        if self.is(AttributedTypeSyntax.self) || self.is(FunctionTypeSyntax.self) { return false }
        return `as`(OptionalTypeSyntax.self)?.wrappedType.as(TupleTypeSyntax.self) == nil
    }
}

extension Rewriter {
    /// `@NSManaged var progress: CGFloat`: a property that only its key stores, as layers do.
    func storeByKey(_ node: VariableDeclSyntax) {
        guard node.attributes.has("NSManaged"), functionDepth == 0, node.bindings.count == 1, let binding = node.bindings.first,
            binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        edits.insert(
            " { get { _managedValue(self, \"\(name)\") } set { setValue(newValue, forKey: \"\(name)\") } }",
            at: binding.range.upperBound)
    }
}

extension VariableDeclSyntax {
    /// The modifiers that a second declaration beside this one needs too.
    fileprivate var kept: String {
        modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }.map { $0 + " " }.joined()
    }
}

extension PatternBindingSyntax {
    /// UTF-8 offsets, without the comma that may follow.
    fileprivate var withoutComma: Range<Int> {
        let end = initializer?.range.upperBound ?? typeAnnotation?.range.upperBound ?? pattern.range.upperBound
        return range.lowerBound..<end
    }
}
