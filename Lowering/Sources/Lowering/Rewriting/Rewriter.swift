import SwiftSyntax

/// Walks one file and notes the edits that make iOS source acceptable to Swift on Linux.
///
/// One pass; each construct has an extension of its own. What has to be generated at the file's end is collected in
/// `registrations` and `protocols`.
final class Rewriter: SyntaxVisitor {
    let index: ProjectIndex
    let platform: Platform
    var edits: EditList
    var scopes: [Scope] = []
    /// Functions and closures around the node being visited.
    var functionDepth = 0

    var imports = FileImports()
    var registrations: [Registration] = []
    var protocols: [OptionalProtocol] = []
    /// Where the file says that a type is the app.
    var mains: [Int] = []
    var sceneDelegates: [String] = []
    /// Members that are called as they stand, and names already replaced.
    var plainCallees: Set<SyntaxIdentifier> = []
    var renamed: Set<SyntaxIdentifier> = []
    /// What a user may want to know, by offset; names of which that was said.
    var notes: [(offset: Int, message: String)] = []
    var notedNames: Set<String> = []
    /// Names that are declared as AnyObject in the function being visited.
    var anyObjects: Set<String> = []
    /// Functions and computed properties around the node being visited.
    var functions: [FunctionFrame] = []
    /// Names that the function being visited declares, and the class of Apple's kind that they hold: `let type: UIView.Type`.
    var metatypes: [String: String?] = [:]
    /// Names of variables that the file has declared so far.
    var variables: Set<String> = []

    init(source: [UInt8], index: ProjectIndex, platform: Platform) {
        self.index = index
        self.platform = platform
        edits = EditList(source: source)
        super.init(viewMode: .sourceAccurate)
    }

    var scope: Scope? { scopes.last }

    // MARK: Types

    private func enter(
        _ kind: TypeRecord.Kind, _ name: String, _ attributes: AttributeListSyntax, isGeneric: Bool = false,
        isExtension: Bool = false
    ) -> SyntaxVisitorContinueKind {
        let parent = scopes.last
        let isLocal = functionDepth > 0 || parent.map { $0.path == nil } ?? false
        let path = isLocal ? nil : parent?.path.map { $0 + "." + name } ?? name
        let allObjC =
            attributes.has("objcMembers") || (isExtension || kind == .protocol) && attributes.has("objc")
        let generic = isGeneric || parent?.isGeneric ?? false || isExtension && (path.map(index.isGeneric) ?? false)
        scopes.append(Scope(
            kind: kind, name: name, path: path, isGeneric: generic, allObjC: allObjC, isExtension: isExtension))
        return .visitChildren
    }

    private func leave() { scopes.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(.class, node.name.text, node.attributes, isGeneric: node.genericParameterClause != nil)
        widenAccess(of: node)
        if !isUnavailable(node.attributes) { noteMembers(of: node.memberBlock, objcName: node.attributes.objcName) }
        noteSceneDelegate(node.inheritanceClause)
        addStubs(to: node)
        addMakers(node.inheritanceClause, to: node.memberBlock)
        return result
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        let result = enter(extendedKind(name), name, node.attributes, isExtension: true)
        dropConformances(of: node)
        addMakers(node.inheritanceClause, to: node.memberBlock)
        noteMembers(of: node.memberBlock)
        noteSceneDelegate(node.inheritanceClause)
        return result
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(.struct, node.name.text, node.attributes, isGeneric: node.genericParameterClause != nil)
        addMakers(node.inheritanceClause, to: node.memberBlock)
        return result
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.enum, node.name.text, node.attributes, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.actor, node.name.text, node.attributes, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(.protocol, node.name.text, node.attributes)
        makeByFunction(node)
        lower(protocol: node)
        return result
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    /// An extension takes the kind of what it extends; `.extension` where that is unknown.
    private func extendedKind(_ name: String) -> TypeRecord.Kind {
        index.resolve(name, in: nil).flatMap(index.kind(of:)) ?? .extension
    }

    private func noteSceneDelegate(_ inheritance: InheritanceClauseSyntax?) {
        guard let path = scope?.path, let inheritance else { return }
        let isSceneDelegate = inheritance.inheritedTypes.contains {
            ["UIWindowSceneDelegate", "UISceneDelegate"].contains($0.type.trimmedDescription)
        }
        if isSceneDelegate { sceneDelegates.append(path) }
    }

    // MARK: Functions

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        lower(function: node)
        announceCall(of: node)
        lower(formerDeclaration: node)
        functions.append(FunctionFrame(node))
        forgetNames()
        noteAnyObjects(node.signature.parameterClause.parameters)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        forgetNames()
        noteAnyObjects(node.signature.parameterClause.parameters)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        noteMetatype((node.secondName ?? node.firstName).text, node.type)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        lower(variable: node)
        lower(formerDeclaration: node)
        functions.append(FunctionFrame(node))
        forgetNames()
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { functions.removeLast() }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

    /// What a function's names mean ends with it.
    private func forgetNames() {
        guard functionDepth == 0 else { return }
        anyObjects = []
        metatypes = [:]
    }

    // MARK: Constructs

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        lower(name: node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        variables.insert(node.identifier.text)
        noteVariable(node)
        if functionDepth > 0 {
            if let type = node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type {
                noteMetatype(node.identifier.text, type)
            } else if !(node.parent?.is(OptionalBindingConditionSyntax.self) ?? false) {
                metatypes[node.identifier.text] = .some(nil)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        lower(type: node)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        lowerCopyingCasts(in: node)
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { lower(attribute: node) }
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind { lower(modifier: node) }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { lower(import: node) }
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { lower(condition: node) }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { lower(macro: node) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { lower(macro: node) }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { lower(call: node) }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        lowerLookUp(node) ? .visitChildren : lower(access: node)
    }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { lower(if: node) }
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { lower(available: node) }
    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind { lower(statements: node) }
    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { lower(member: node) }
}
