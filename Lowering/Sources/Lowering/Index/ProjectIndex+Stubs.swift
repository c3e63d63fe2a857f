extension ProjectIndex {
    /// Names a member of a type.
    struct MemberKey: Hashable {
        let type: String
        let kind: Member.Kind
        let name: String
        let labels: [String]

        init(_ member: Member, of type: String) {
            self.type = type
            kind = member.kind
            name = member.name
            labels = member.labels
        }
    }

    /// The members of extensions that have to be declared in their class, by class and in order.
    static func stubs(in project: [String: [TypeRecord]], order: [String], resolve: (String, String) -> String?) -> [String: [Member]] {
        var found: [String: [Member]] = [:]
        var seen: Set<MemberKey> = []
        func add(_ member: Member, to type: String) {
            if member.stub != nil, !isInformal(member), seen.insert(MemberKey(member, of: type)).inserted { found[type, default: []].append(member) }
        }
        // Found by name, in a class as in an extension.
        func isInformal(_ member: Member) -> Bool { Informal.selector(member.reference) != nil }
        func isClass(_ type: String) -> Bool { project[type]?.contains { $0.kind == .class } ?? false }

        for type in order where isClass(type) {
            for record in project[type] ?? [] {
                for member in record.members where member.isOverride {
                    if record.kind == .extension { add(member, to: type) }
                    // What it overrides may itself stand in an extension.
                    var ancestor = superclass(of: type, in: project, resolve: resolve)
                    var depth = 0
                    while let current = ancestor, depth < 64 {
                        depth += 1
                        let key = MemberKey(member, of: current)
                        let holders = (project[current] ?? []).filter { $0.members.contains { MemberKey($0, of: current) == key } }
                        if let holder = holders.first {
                            if holder.kind == .extension, let own = holder.members.first(where: { MemberKey($0, of: current) == key }) {
                                add(own, to: current)
                            }
                            break
                        }
                        ancestor = superclass(of: current, in: project, resolve: resolve)
                    }
                }
            }
        }
        return found
    }

    private static func superclass(
        of type: String, in project: [String: [TypeRecord]], resolve: (String, String) -> String?
    ) -> String? {
        guard let first = project[type]?.first(where: { $0.kind == .class })?.inherited.first,
            let path = resolve(first, type), path != type, project[path]?.contains(where: { $0.kind == .class }) ?? false
        else { return nil }
        return path
    }
}
