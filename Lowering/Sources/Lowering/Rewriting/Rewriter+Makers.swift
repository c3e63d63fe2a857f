import SwiftSyntax

extension Rewriter {
    /// A protocol that asks for `init()` can only take in classes where that is `required`: not NSObject or a class of
    /// UIKit's. If the project extends one of these with it, the protocol asks for a function that makes an instance
    /// instead, and has `init()` in an extension.
    func makeByFunction(_ node: ProtocolDeclSyntax) {
        guard let path = scope?.path, index.makers.contains(path) else { return }
        for item in node.memberBlock.members where item.decl.is(InitializerDeclSyntax.self) {
            edits.replace(item.decl.range, with: "static func \(Self.maker(path))() -> Self")
        }
        // An initializer of a protocol bound to classes could not give what the function made.
        if let clause = node.inheritanceClause {
            let types = clause.inheritedTypes.map(\.type.trimmedDescription)
            let kept = types.filter { $0 != "class" && $0 != "AnyObject" }
            if kept.count < types.count { edits.replace(clause.range, with: kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")) }
        }
        let access = node.modifiers.lazy.map(\.name.text).first { ["public", "package"].contains($0) }.map { $0 + " " } ?? ""
        edits.insert("; extension \(path) { \(access)init() { self = Self.\(Self.maker(path))() } }", at: node.memberBlock.rightBrace.range.upperBound)
    }

    /// Gives a type that conforms to such a protocol the function that makes its instances.
    func addMakers(_ clause: InheritanceClauseSyntax?, to block: MemberBlockSyntax) {
        guard !index.makers.isEmpty, let clause, let path = knownScope, scope?.kind != .protocol else { return }
        let isApple = path == "NSObject" || index.isApple(path)
        for type in clause.inheritedTypes {
            guard let asked = index.resolve(type.type.trimmedDescription, in: nil), index.makers.contains(asked) else { continue }
            let body = isApple ? "_makeInstance(of: self)" : "self.init()"
            edits.insert(" public static func \(Self.maker(asked))() -> Self { \(body) };", at: block.leftBrace.range.upperBound)
        }
    }

    private static func maker(_ path: String) -> String { "_crossfade_make_" + path.replacing(".", with: "_") }

    /// Other initializers that a protocol asks for are out of reach: the conformance goes, which is said.
    func dropConformances(of node: ExtensionDeclSyntax) {
        guard let clause = node.inheritanceClause, let path = knownScope, path == "NSObject" || index.isApple(path) && index.kind(of: path) == .class
        else { return }
        let types = Array(clause.inheritedTypes)
        let dropped = types.filter { index.asksForInitializer($0.type.trimmedDescription) }
        guard !dropped.isEmpty else { return }
        for type in dropped {
            notes.append((type.range.lowerBound, "\(path) does not conform to \(type.type.trimmedDescription) here: its initializers are not 'required'"))
        }
        let kept = types.filter { type in !dropped.contains { $0.id == type.id } }.map(\.type.trimmedDescription)
        edits.replace(clause.range, with: kept.isEmpty ? "" : ": " + kept.joined(separator: ", "))
    }
}

extension ProjectIndex {
    /// Protocols of the project's that ask for `init()` and that the project extends classes of Apple's with.
    func protocolsOfMakers() -> Set<String> {
        var found: Set<String> = []
        for (path, records) in project where path == "NSObject" || isApple(path) && kind(of: path) == .class {
            for name in records.flatMap(\.inherited) {
                guard let asked = resolve(name, in: nil), let labels = initializers(of: asked), labels == [[]] else { continue }
                found.insert(asked)
            }
        }
        return found
    }

    /// Whether a name is a protocol of the project's that asks for initializers with arguments.
    fileprivate func asksForInitializer(_ name: String) -> Bool {
        resolve(name, in: nil).flatMap(initializers).map { !$0.isEmpty && $0 != [[]] } ?? false
    }

    /// The labels of the initializers that a protocol of the project's asks for; nil for what is none.
    private func initializers(of path: String) -> [[String]]? {
        guard !isApple(path), kind(of: path) == .protocol else { return nil }
        return records(path).filter { $0.kind == .protocol }.flatMap(\.members).filter { $0.kind == .initializer }.map(\.labels)
    }
}
