/// Methods of every object of Apple's that apps override and Foundation's `NSObject` does not declare here. Our
/// ObjectiveC module has them in an extension: an app's override becomes a method of its own, found by name.
enum Informal {
    private static let selectors: [String: String] = [
        "responds(to:)": "respondsToSelector:",
        "forwardingTarget(for:)": "forwardingTargetForSelector:",
        "value(forKey:)": "valueForKey:",
        "setValue(_:forKey:)": "setValue:forKey:",
        "value(forKeyPath:)": "valueForKeyPath:",
        "setValue(_:forKeyPath:)": "setValue:forKeyPath:",
        "value(forUndefinedKey:)": "valueForUndefinedKey:",
        "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
        "setNilValueForKey(_:)": "setNilValueForKey:",
        "awakeFromNib()": "awakeFromNib",
        "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
        "keyPathsForValuesAffectingValue(forKey:)": "+keyPathsForValuesAffectingValueForKey:",
        "automaticallyNotifiesObservers(forKey:)": "+automaticallyNotifiesObserversForKey:",
    ]

    static func selector(_ reference: String) -> String? { selectors[reference] }

    /// What `super.name` becomes: the plain behaviour, which does not ask for overrides.
    static func superName(_ name: String) -> String { "_super_" + name }
}

extension ProjectIndex {
    /// Whether a class above `path` declares the member, so that `override` and `super` mean that one.
    func inheritsFromClass(_ reference: String, of path: String) -> Bool {
        var current = superclass(of: path)
        var seen: Set<String> = [path]
        while let type = current, seen.insert(type).inserted {
            if records(type).contains(where: { $0.members.contains { $0.reference == reference } }) { return true }
            current = superclass(of: type)
        }
        return false
    }

    func superclass(of path: String) -> String? {
        guard let first = records(path).first(where: { $0.kind == .class })?.inherited.first,
            let type = resolve(first, in: path), type != path, kind(of: type) == .class
        else { return nil }
        return type
    }

    /// Whether the member is an override of a method that only Apple's `NSObject` declares.
    func isInformal(_ member: Member, of path: String) -> Bool {
        member.isOverride && Informal.selector(member.reference) != nil && !inheritsFromClass(member.reference, of: path)
    }

    /// Whether a class of ours, or one above it, asks for a replacement of the member.
    func isReplaceable(_ member: Member, of path: String) -> Bool {
        guard isApple(path), kind(of: path) == .class else { return false }
        var current: String? = path
        var seen: Set<String> = []
        while let type = current, seen.insert(type).inserted {
            for record in frameworkRecords(type) {
                if let own = record.members.first(where: { $0.reference == member.reference && $0.kind == member.kind }) {
                    return own.isReplaceable
                }
            }
            current = superclass(of: type)
        }
        return false
    }
}
