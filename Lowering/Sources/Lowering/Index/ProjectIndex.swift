/// The types of a project and of the framework it is compiled against.
struct ProjectIndex: Sendable {
    private(set) var project: [String: [TypeRecord]] = [:]
    private var framework: [String: [TypeRecord]] = [:]
    /// `name(labels)` of the optional protocol methods that a call may ask for.
    private(set) var optionalMethods: [String: Set<[String]>] = [:]
    private var propertyNames: Set<String> = []
    private var frameworkRequirements: Set<String> = []
    /// By class: what its extensions declare and the class itself must.
    private(set) var stubs: [String: [Member]] = [:]
    /// Protocols that ask for a function in place of `init()`.
    private(set) var makers: Set<String> = []
    /// What the project adds to classes of Apple's and overrides in its own, and these overrides.
    private(set) var overriddenAdditions: Set<MemberKey> = []
    private(set) var overridesOfAdded: Set<MemberKey> = []
    /// Whether any file exchanges methods, and the methods it names.
    private(set) var exchangesMethods = false
    private(set) var exchanged: Set<String> = []
    /// Classes of ours, without those of the project's other modules.
    private var applePaths: Set<String> = []
    private(set) var frameworkPaths: [String] = []
    /// Keys that the project may ask for by name.
    private(set) var usedKeys: Set<String> = []
    /// Functions of the project's own that are called as those which observe a key path are.
    private(set) var ownObservers: Set<String> = []
    /// Names that the project or the framework declares outside types.
    private var globals: Set<String> = []
    private var memberNames: Set<String> = []
    /// Names of properties that are AnyObject wherever they are declared.
    private var anyObjects: Set<String> = []
    /// By name: the types of the project's properties that hold types.
    private(set) var metatypeProperties: [String: [String]] = [:]

    init(
        project summaries: [FileSummary], framework ours: [FileSummary], dependencies: [FileSummary] = [], keys: Set<String> = []
    ) {
        usedKeys = keys
        let framework = ours + dependencies
        applePaths = Set(ours.lazy.flatMap(\.types).map(\.path))
        frameworkPaths = Set(ours.lazy.flatMap(\.types).filter { $0.kind == .class }.map(\.path)).sorted()
        for type in summaries.lazy.flatMap(\.types) {
            project[type.path, default: []].append(type)
            for member in type.members where member.kind == .property {
                propertyNames.insert(member.name)
                if let value = member.valueType, value.contains(".Type") { metatypeProperties[member.name, default: []].append(value) }
            }
            for member in type.members where member.isOptional && member.kind == .method {
                optionalMethods[member.name, default: []].insert(member.labels)
            }
        }
        for file in summaries {
            exchangesMethods = exchangesMethods || file.exchangesMethods
            exchanged.formUnion(file.exchanged)
            usedKeys.formUnion(file.keys)
            globals.formUnion(file.globals)
            for member in file.types.lazy.flatMap(\.members) where member.kind == .method {
                if ["observe", "willChangeValue", "didChangeValue"].contains(member.name) { ownObservers.insert(member.name) }
            }
        }
        for file in framework { globals.formUnion(file.globals) }
        for type in framework.lazy.flatMap(\.types) {
            self.framework[type.path, default: []].append(type)
            if type.kind == .protocol {
                for member in type.members where member.kind == .method && member.isVoid {
                    frameworkRequirements.insert(member.reference)
                }
            }
            for member in type.members where member.kind == .property {
                guard member.name.hasSuffix(OptionalMember.suffix) else {
                    propertyNames.insert(member.name)
                    continue
                }
                let parts = member.name.dropLast(OptionalMember.suffix.count).split(separator: "_").map(String.init)
                guard let name = parts.first else { continue }
                optionalMethods[name, default: []].insert(Array(parts.dropFirst()))
            }
        }
        var others: Set<String> = []
        for records in [project, self.framework] {
            for member in records.values.joined().lazy.flatMap(\.members) where member.kind == .property {
                guard let value = member.valueType else { continue }
                if value.hasPrefix("AnyObject"), value.utf8.count <= 10 { anyObjects.insert(member.name) } else { others.insert(member.name) }
            }
        }
        // One that does not say its type may be anything.
        for (path, records) in Array(project) + Array(self.framework) where project[path] != nil || !applePaths.contains(path) {
            for member in records.lazy.flatMap(\.members) where member.kind == .property && member.valueType == nil {
                others.insert(member.name)
            }
        }
        anyObjects.subtract(others)
        for records in [project, self.framework] {
            for type in records.values.joined() { for member in type.members where !member.isOverride { memberNames.insert(member.name) } }
        }
        makers = protocolsOfMakers()
        (overriddenAdditions, overridesOfAdded) = overridesOfAdditions()
        stubs = Self.stubs(in: project, order: project.keys.sorted(), overridden: overridesOfAdded) { resolve($0, in: $1) }
    }

    /// The property for an optional method called with these labels, if some protocol has one.
    func optionalProperty(_ name: String, labels: [String]) -> String? {
        guard let known = optionalMethods[name] else { return nil }
        let property = OptionalMember.propertyName(name, labels: labels)
        return known.contains { OptionalMember.propertyName(name, labels: $0) == property } ? property : nil
    }

    /// Whether a protocol of ours has such a method without a result. Where Apple's is optional and ours is always there,
    /// a call that asks for it needs no question mark, unless the project has optional functions of that name.
    func isFrameworkRequirement(_ name: String, labels: [String]) -> Bool {
        !propertyNames.contains(name) && frameworkRequirements.contains(Member(kind: .method, name: name, labels: labels).reference)
    }

    /// The property for an optional method named without labels, if only one can be meant.
    func optionalProperty(named name: String) -> String? {
        guard !propertyNames.contains(name), let known = optionalMethods[name], known.count == 1 else { return nil }
        return known.first.map { OptionalMember.propertyName(name, labels: $0) }
    }

    /// Whether anything outside types, or a type, has this name.
    func declares(_ name: String) -> Bool { isKnown(name) || globals.contains(name) }

    /// Whether any type has a member of this name.
    func hasMember(_ name: String) -> Bool { memberNames.contains(name) }

    /// Whether properties of this name are AnyObject.
    func isAnyObject(_ property: String) -> Bool { anyObjects.contains(property) }

    /// Types that declare a member of this name.
    func paths(withMember name: String) -> Set<String> {
        var found: Set<String> = []
        for types in [project, framework] {
            for (path, records) in types where records.contains(where: { $0.members.contains { $0.name == name } }) { found.insert(path) }
        }
        return found
    }

    /// Whether any type has a method of this name and first label.
    func hasMethod(_ name: String, firstLabel: String) -> Bool {
        guard memberNames.contains(name) else { return false }
        return [project, framework].contains { types in
            types.values.joined().contains { $0.members.contains { $0.name == name && $0.labels.first == firstLabel && !$0.isOverride } }
        }
    }

    /// Whether this module declares the type, and not only extends it.
    func isProject(_ path: String) -> Bool { project[path]?.contains { $0.kind != .extension } ?? false }

    /// Whether the type is Apple's: not the project's, in this module or another.
    func isApple(_ path: String) -> Bool { !isProject(path) && applePaths.contains(path) }
    func isKnown(_ path: String) -> Bool { project[path] != nil || framework[path] != nil }

    func kind(of path: String) -> TypeRecord.Kind? {
        records(path).first { $0.kind != .extension }?.kind
    }

    func isGeneric(_ path: String) -> Bool { records(path).contains(where: \.isGeneric) }

    /// Of our own classes only, without what the project adds.
    func frameworkRecords(_ path: String) -> [TypeRecord] { framework[path] ?? [] }

    func records(_ path: String) -> [TypeRecord] { (project[path] ?? []) + (framework[path] ?? []) }

    /// The known type that `name` means inside `scope`, looking outward; nil if there is none.
    func resolve(_ name: String, in scope: String?) -> String? {
        var plain = name
        if let angle = plain.firstIndex(of: "<") { plain = String(plain[..<angle]) }
        var scope = scope
        while let outer = scope {
            if isKnown(outer + "." + plain) { return outer + "." + plain }
            scope = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
        }
        return isKnown(plain) ? plain : nil
    }

    /// Members called `name` of `type` or of what it inherits from, nearest first.
    func members(named name: String, of type: String) -> [(owner: String, member: Member)] {
        var found: [(String, Member)] = []
        var pending = [type]
        var seen: Set<String> = []
        while let current = pending.first {
            pending.removeFirst()
            guard seen.insert(current).inserted else { continue }
            for record in records(current) {
                for member in record.members where member.name == name { found.append((current, member)) }
                pending += record.inherited.compactMap { resolve($0, in: current) }
            }
        }
        return found
    }

    /// The name that `@objc(name)` gives to a member of `type`: at its own declaration, or at what it overrides or
    /// implements.
    func objcName(of member: Member, in type: String) -> String? {
        if let own = member.objcName { return own }
        return members(named: member.name, of: type).first { owner, other in
            owner != type && other.objcName != nil && other.kind == member.kind && other.labels == member.labels
                && (other.parameterTypes.isEmpty || member.parameterTypes.isEmpty || other.parameterTypes == member.parameterTypes)
        }?.member.objcName
    }

    /// Members of the protocols that `type` conforms to, its superclasses' included, that are asked for by name: optional
    /// ones, and all methods of UIKit's protocols and of those with `@objc`.
    func membersCalledByName(of type: String) -> [Member] {
        var found: [Member] = []
        var pending = [type]
        var seen: Set<String> = []
        while let current = pending.popLast() {
            guard seen.insert(current).inserted else { continue }
            for record in records(current) {
                // Those of our UIKit have defaults that ask for the method by name.
                let areAll = record.kind == .protocol && isApple(current)
                // What a protocol with @objc requires is called by name too.
                let areObjC = record.kind == .protocol && !areAll
                found += record.members.filter { $0.isOptional || $0.kind == .method && (areAll || areObjC && $0.isObjC) }
                pending += record.inherited.compactMap { resolve($0, in: current) }
            }
        }
        return found
    }
}
