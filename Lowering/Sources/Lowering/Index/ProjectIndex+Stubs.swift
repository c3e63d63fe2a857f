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
    ///
    /// - Parameter overridden: overrides that are found by name instead.
    static func stubs(
        in project: [String: [TypeRecord]], order: [String], overridden: Set<MemberKey>, resolve: (String, String) -> String?
    ) -> [String: [Member]] {
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
                if record.kind == .extension {
                    // Another module may override what is open.
                    for member in record.members where member.isOpen && !overridden.contains(MemberKey(member, of: type)) { add(member, to: type) }
                }
                for member in record.members where member.isOverride && !overridden.contains(MemberKey(member, of: type)) {
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

    /// Members that the project adds to classes of Apple's, and the overrides of these, in its own classes or in extensions
    /// of others of Apple's. Nothing can be declared in Apple's classes themselves: such a member asks for a replacement, and an override is registered as one.
    func overridesOfAdditions() -> (additions: Set<MemberKey>, overrides: Set<MemberKey>) {
        var additions: Set<MemberKey> = []
        var overrides: Set<MemberKey> = []
        let added = project.filter { path, records in isApple(path) && records.contains { !$0.members.isEmpty } }
        guard !added.isEmpty else { return ([], []) }
        for type in project.keys.sorted() where kind(of: type) == .class {
            for member in project[type]?.flatMap(\.members) ?? [] where member.isOverride && !member.isStatic {
                var above = superclass(of: type)
                var seen: Set<String> = [type]
                while let current = above, seen.insert(current).inserted {
                    let key = MemberKey(member, of: current)
                    if frameworkRecords(current).contains(where: { $0.members.contains { MemberKey($0, of: current) == key } }) { break }
                    let own = project[current]?.flatMap(\.members).first { MemberKey($0, of: current) == key }
                    if let own, !own.isOverride {
                        if isApple(current) {
                            additions.insert(key)
                            overrides.insert(MemberKey(member, of: type))
                        }
                        break
                    }
                    if own != nil, overrides.contains(key) { overrides.insert(MemberKey(member, of: type)) }
                    above = superclass(of: current)
                }
            }
        }
        return (additions, overrides)
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
