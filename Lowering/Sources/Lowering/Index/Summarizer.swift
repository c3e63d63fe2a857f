import SwiftSyntax

/// Reads a file's types and members, without function bodies.
final class Summarizer: SyntaxVisitor {
    private let platform: Platform
    private(set) var summary = FileSummary()
    /// Indices into `summary.types`.
    private var open: [(index: Int, allObjC: Bool)] = []

    /// The extension being read, if members are directly in it.
    private var extensions: [ExtensionDeclSyntax?] = []

    /// A file of our own modules: nothing in it becomes a stub.
    private let isFramework: Bool

    init(platform: Platform, isFramework: Bool = false) {
        self.platform = platform
        self.isFramework = isFramework
        super.init(viewMode: .sourceAccurate)
    }

    static func summarize(_ file: SourceFile, on platform: Platform, isFramework: Bool) -> FileSummary {
        let summarizer = Summarizer(platform: platform, isFramework: isFramework)
        summarizer.walk(file.tree)
        // Most files have nothing of the kind, and need no second walk.
        guard UseScanner.words.contains(where: { file.contains($0) }) else { return summarizer.summary }
        let uses = UseScanner(viewMode: .sourceAccurate)
        uses.walk(file.tree)
        if uses.exchangesMethods {
            summarizer.summary.exchangesMethods = true
            summarizer.summary.exchanged = uses.selectors
        }
        summarizer.summary.keys = uses.usesKeys ? uses.keys.union(uses.texts) : uses.keys
        return summarizer.summary
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let elements = node.activeClause(on: platform)?.elements { walk(Syntax(elements)) }
        return .skipChildren
    }

    private func enter(
        _ kind: TypeRecord.Kind, _ name: String, _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
        isGeneric: Bool, isPublic: Bool = false
    ) -> SyntaxVisitorContinueKind {
        let parent = open.last.map { summary.types[$0.index] }
        var record = TypeRecord(kind: kind, path: parent.map { $0.path + "." + name } ?? name)
        record.inherited = inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        record.isPublic = isPublic
        record.isGeneric = isGeneric || parent?.isGeneric ?? false
        summary.types.append(record)
        let allObjC = attributes.has("objcMembers") || (kind == .extension || kind == .protocol) && attributes.has("objc")
        open.append((summary.types.count - 1, allObjC))
        if kind != .extension { extensions.append(nil) }
        return .visitChildren
    }

    private func leave() {
        open.removeLast()
        extensions.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .class, node.name.text, node.inheritanceClause, node.attributes, isGeneric: node.genericParameterClause != nil,
            isPublic: node.modifiers.has("open") || node.modifiers.has("public"))
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.struct, node.name.text, node.inheritanceClause, node.attributes, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.enum, node.name.text, node.inheritanceClause, node.attributes, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.actor, node.name.text, node.inheritanceClause, node.attributes, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.protocol, node.name.text, node.inheritanceClause, node.attributes, isGeneric: false)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        extensions.append(node)
        return enter(.extension, node.extendedType.trimmedDescription, node.inheritanceClause, node.attributes, isGeneric: false)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if open.isEmpty { summary.globals.insert(node.name.text) }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if open.isEmpty { summary.globals.insert(node.name.text) }
        if let type = open.last {
            var member = Member(node, allObjC: type.allObjC)
            if let extended = extensions.last.flatMap({ $0 }), !isFramework, member.mayBeStub(node.modifiers) {
                member.stub = Stub.make(node, in: extended)
            }
            summary.types[type.index].members.append(member)
        }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = open.last, summary.types[type.index].kind == .protocol {
            let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
            summary.types[type.index].members.append(Member(kind: .initializer, name: "init", labels: labels))
        }
        return .skipChildren
    }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = open.last {
            var members = Member.properties(node, allObjC: type.allObjC)
            if let extended = extensions.last.flatMap({ $0 }), !isFramework, members.count == 1, members[0].mayBeStub(node.modifiers) {
                members[0].stub = Stub.make(node, in: extended)
            }
            if isFramework { for index in members.indices where !members[index].isPublic { members[index].valueType = nil } }
            summary.types[type.index].members += members
        } else {
            for binding in node.bindings {
                if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { summary.globals.insert(name) }
            }
        }
        return .skipChildren
    }
}

extension Member {
    init(_ node: FunctionDeclSyntax, allObjC: Bool) {
        let attributes = node.attributes
        let modifiers = node.modifiers
        let effects = node.signature.effectSpecifiers
        self.init(
            kind: .method, name: node.name.plainText,
            labels: node.signature.parameterClause.parameters.map { $0.firstName.plainText },
            isStatic: modifiers.has("static") || modifiers.has("class"),
            isObjC: (allObjC || attributes.has("objc") || attributes.has("IBAction") || attributes.has("IBSegueAction")) && !attributes.has("nonobjc"),
            isOptional: modifiers.has("optional"), isOverride: modifiers.has("override"),
            hasEffects: effects?.throwsClause != nil || effects?.asyncSpecifier != nil,
            isDynamic: modifiers.has("dynamic"), isReplaceable: node.body.map { asksForReplacement(Syntax($0)) } ?? false,
            objcName: attributes.objcName, isVoid: node.signature.returnClause == nil,
            isOpen: modifiers.has("open"))
        if objcName == nil, isObjC, hasEffects {
            objcName = ObjCName.selector(
                name, labels: labels, throws: effects?.throwsClause != nil, async: effects?.asyncSpecifier != nil)
        }
        if isObjC || isOverride { parameterTypes = node.signature.parameterClause.parameters.map(\.type.asParameter) }
    }

    static func properties(_ node: VariableDeclSyntax, allObjC: Bool) -> [Member] {
        let attributes = node.attributes
        let isObjC = allObjC || attributes.has("objc") || attributes.has("IBOutlet") || attributes.has("IBInspectable")
        return node.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { return nil }
            return Member(
                kind: .property, name: name, isStatic: node.modifiers.has("static") || node.modifiers.has("class"),
                isObjC: isObjC && !attributes.has("nonobjc"), isOptional: node.modifiers.has("optional"),
                isOverride: node.modifiers.has("override"),
                isDynamic: node.modifiers.has("dynamic") || binding.accessorBlock.map { announcesChanges(Syntax($0)) } ?? false,
                isPublic: node.modifiers.contains { ["open", "public"].contains($0.name.text) && $0.detail == nil },
                isReplaceable: binding.accessorBlock.map { asksForReplacement(Syntax($0)) } ?? false,
                objcName: attributes.objcName, valueType: binding.typeAnnotation?.type.oneLine, isOpen: node.modifiers.has("open"))
        }
    }

    /// Whether a member of an extension could override or be overridden.
    fileprivate func mayBeStub(_ modifiers: DeclModifierListSyntax) -> Bool {
        isOverride || isObjC || !modifiers.has("private") && !modifiers.has("fileprivate") && !modifiers.has("final") && !isStatic
    }
}

/// Whether a body of our UIKit's begins by asking `replacement(…)`.
private func asksForReplacement(_ body: Syntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).prefix(4).contains { $0.text == "replacement" }
}

/// Whether accessors of our UIKit's tell observers of changes.
private func announcesChanges(_ accessors: Syntax) -> Bool {
    accessors.tokens(viewMode: .sourceAccurate).contains { $0.text == "changing" || $0.text == "_willChange" }
}

/// Looks for calls that exchange methods and the selectors in the same file, and for keys.
private final class UseScanner: SyntaxVisitor {
    /// One of these is in every file that matters here.
    static let words = ["forKey", "observe(", "ChangeValue(", "#keyPath", "class_", "method_"]

    private(set) var usesKeys = false
    /// Of key paths that are observed, and of `#keyPath`.
    private(set) var keys: Set<String> = []
    /// Parts of string literals, any of which may be a key.
    private(set) var texts: Set<String> = []

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if let label = node.label?.text, label == "forKey" || label == "forKeyPath" { usesKeys = true }
        return .visitChildren
    }

    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
        keys.insert(node.declName.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if node.segments.count == 1, let text = node.segments.first?.as(StringSegmentSyntax.self)?.content.text, text.utf8.count < 128 {
            texts.formUnion(text.split(separator: ".").map(String.init))
        }
        return .visitChildren
    }

    private(set) var exchangesMethods = false
    private(set) var selectors: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if name.hasPrefix("class_") || name.hasPrefix("method_"),
            ["class_getInstanceMethod", "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod"].contains(name)
        {
            exchangesMethods = true
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "keyPath" {
            for token in node.arguments.tokens(viewMode: .sourceAccurate) where token.text != "." { keys.insert(token.text) }
            return .skipChildren
        }
        guard node.macroName.text == "selector", let argument = node.arguments.first?.expression else { return .visitChildren }
        for token in argument.tokens(viewMode: .sourceAccurate) {
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
            let labels = reference.argumentNames?.arguments.map { $0.name.plainText + ":" } ?? []
            selectors.insert(reference.baseName.plainText + (labels.isEmpty ? "" : "(\(labels.joined()))"))
        }
        return .skipChildren
    }
}
