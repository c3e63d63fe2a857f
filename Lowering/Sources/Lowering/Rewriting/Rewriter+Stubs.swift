import SwiftSyntax

extension Rewriter {
    /// Declares in a class what its extensions override or have overridden, on the line of the closing brace.
    func addStubs(to node: ClassDeclSyntax) {
        guard let path = scope?.path, let stubs = index.stubs[path] else { return }
        let brace = node.memberBlock.rightBrace
        guard brace.presence == .present else { return }
        let isBehindMember = node.memberBlock.members.last.map { last in
            !edits.source[last.range.upperBound..<brace.range.lowerBound].contains(UInt8(ascii: "\n"))
        } ?? false
        let text = stubs.compactMap(\.stub).joined(separator: "; ")
        edits.insert((isBehindMember ? "; " : "") + text + " ", at: brace.range.lowerBound)
    }

    func lower(function node: FunctionDeclSyntax) {
        guard scope?.kind != .protocol else { return }
        freeInformal(node)
        let member = Member(node, allObjC: false)
        if makeExchangeable(node) || overrideFramework(member, at: node.name, modifiers: node.modifiers) { return }
        guard let path = hoistingScope else { return }
        rename(Member(node, allObjC: false), of: path, at: node.name, modifiers: node.modifiers)
    }

    func lower(variable node: VariableDeclSyntax) {
        announceChanges(of: node)
        storeByKey(node)
        guard functionDepth == 0, let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            let member = Member.properties(node, allObjC: false).first
        else { return }
        if hoistingScope != nil, makeExchangeable(node) { return }
        if binding.accessorBlock != nil, overrideFramework(member, at: pattern.identifier, modifiers: node.modifiers) { return }
        guard let path = hoistingScope else { return }
        rename(member, of: path, at: pattern.identifier, modifiers: node.modifiers)
    }

    /// The class that the extension around extends, at the extension's own level.
    private var hoistingScope: String? {
        guard functionDepth == 0, scope?.isExtension ?? false, let path = scope?.path else { return nil }
        return index.resolve(path, in: nil) ?? path
    }

    private func rename(_ member: Member, of path: String, at name: TokenSyntax, modifiers: DeclModifierListSyntax) {
        let key = ProjectIndex.MemberKey(member, of: path)
        guard let type = scope?.name, index.stubs[path]?.contains(where: { ProjectIndex.MemberKey($0, of: path) == key }) ?? false
        else { return }
        edits.replace(name.range, with: Stub.innerName(name.text, of: type))
        for modifier in modifiers where ["override", "private", "fileprivate"].contains(modifier.name.text) {
            edits.blank(modifier.range)
        }
    }
}
