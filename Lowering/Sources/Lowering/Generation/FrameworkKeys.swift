/// The keys of UIKit's own classes that a project asks for by name: registering all there are would cost each build
/// some thousand key paths.
struct FrameworkKeys {
    let index: ProjectIndex

    /// Statements for the registration file, in a fixed order.
    var lines: [String] {
        guard !index.usedKeys.isEmpty else { return [] }
        return classKeys + index.frameworkClasses.compactMap { path in
            let keys = index.keys(of: path).filter {
                (index.usedKeys.contains($0.name) || index.usedKeys.contains($0.property)) && index.isUnmistakable($0.property, of: path)
            }
            guard !keys.isEmpty else { return nil }
            let list = keys.map { key in
                "_Key(\"\(key.name)\", \\\(path).\(key.property)\(key.isDynamic ? ", isDynamic: true" : ""))"
            }
            return "_registerKeys(\(path).self, [\(list.joined(separator: ", "))])"
        }
    }
}

extension FrameworkKeys {
    /// The same for properties of the classes themselves.
    private var classKeys: [String] {
        index.frameworkClasses.flatMap { path in
            index.frameworkRecords(path).flatMap(\.members).filter {
                $0.kind == .property && $0.isStatic && $0.isPublic && index.usedKeys.contains($0.name)
            }.map { "_registerClassKey(\(path).self, \"\($0.name)\") { \(path).\($0.name) }" }
        }
    }
}

extension ProjectIndex {
    /// Whether nobody adds a property of this name to the class or one above it: Swift could not tell the two apart.
    fileprivate func isUnmistakable(_ property: String, of path: String) -> Bool {
        members(named: property, of: path).filter { owner, member in
            member.kind == .property && !member.isStatic && !member.isOverride && kind(of: owner) == .class
        }.count <= 1
    }

    /// Classes of ours below `NSObject`, by name.
    fileprivate var frameworkClasses: [String] {
        frameworkPaths.filter { path in
            kind(of: path) == .class && !isGeneric(path) && records(path).contains { $0.kind == .class && $0.isPublic } && isObject(path)
        }
    }

    private func isObject(_ path: String) -> Bool {
        var current = path
        var seen: Set<String> = []
        while seen.insert(current).inserted {
            guard let above = superclass(of: current) else {
                return records(current).contains { $0.kind == .class && $0.inherited.first == "NSObject" }
            }
            current = above
        }
        return false
    }

    fileprivate func keys(of path: String) -> [Registration.Key] {
        var seen: Set<String> = []
        return frameworkRecords(path).flatMap(\.members).compactMap { member in
            guard member.kind == .property, member.isPublic, !member.isStatic, !member.isOverride,
                !member.name.hasPrefix("_"), !member.name.hasSuffix(OptionalMember.suffix), seen.insert(member.name).inserted
            else { return nil }
            return Registration.Key(
                name: AppleNames.key(ofProperty: member.name), property: member.name, isDynamic: member.isDynamic)
        }
    }
}
