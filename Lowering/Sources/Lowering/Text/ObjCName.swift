/// Objective-C names of Swift declarations, by Swift's own rule.
enum ObjCName {
    /// `foo(_:bar:)` is `foo:bar:`; `foo(bar:)` is `fooWithBar:`, but `move(to:)` is `moveTo:`.
    ///
    /// - Parameter labels: argument labels; `_` for none.
    static func selector(_ name: String, labels: [String], throws: Bool = false, async: Bool = false) -> String {
        var pieces = labels.map { $0 == "_" ? "" : $0 }
        let suffix = async ? "completionHandler" : `throws` ? "error" : nil
        guard !pieces.isEmpty else {
            switch suffix {
            case "completionHandler": return name + "WithCompletionHandler:"
            case "error": return name + "AndReturnError:"
            default: return name
            }
        }
        pieces[0] = name + joined(name, pieces[0])
        if let suffix { pieces.append(suffix) }
        return pieces.map { $0 + ":" }.joined()
    }

    static func setter(_ property: String) -> String {
        "set" + capitalised(property) + ":"
    }

    private static func joined(_ name: String, _ label: String) -> String {
        guard !label.isEmpty else { return "" }
        let needsWith = !prepositions.contains(firstWord(label)) && !prepositions.contains(lastWord(name))
        return (needsWith ? "With" : "") + capitalised(label)
    }

    static func capitalised(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func firstWord(_ name: String) -> String {
        let start = name.prefix { $0.isUppercase }
        return (start + name.dropFirst(start.count).prefix { !$0.isUppercase }).lowercased()
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase }) else { return name.lowercased() }
        return name[start...].lowercased()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
