import Foundation

/// Files that patterns such as `Sources/**/*.{h,swift}` mean.
struct FilePatterns {
    let grounds: Grounds

    /// What a pattern matches; a folder means all it holds.
    ///
    /// - Parameter folder: that the pattern is seen from.
    func files(_ pattern: String, in folder: String) -> [String] {
        guard let plain = Grounds.join(folder, pattern) else { return [] }
        let fixed = plain.split(separator: "/").prefix { !$0.contains(where: { "*?{[".contains($0) }) }.joined(separator: "/")
        if fixed == plain, grounds.exists(plain), !grounds.isFolder(plain) || Self.packages.contains(Path.ending(plain)) { return [plain] }
        guard grounds.isFolder(fixed) else { return [] }
        var tree = SourceTree(grounds: grounds)
        tree.isEverything = true
        tree.visit(fixed)
        let all = tree.swift + tree.objectiveC + tree.resources.map(\.path) + tree.propertyLists
        guard fixed != plain, let expression = try? Regex(Self.expression(plain)) else { return all }
        return all.filter { $0.wholeMatch(of: expression) != nil }
    }

    private static let packages: Set<String> = ["xcassets", "bundle"]

    private static func expression(_ pattern: String) -> String {
        var out = ""
        var inBraces = false
        var rest = Substring(pattern)
        while let character = rest.popFirst() {
            switch character {
            case "*" where rest.hasPrefix("*/"):
                rest = rest.dropFirst(2)
                out += "(?:.*/)?"
            case "*" where rest.hasPrefix("*"):
                rest = rest.dropFirst()
                out += ".*"
            case "*": out += "[^/]*"
            case "?": out += "[^/]"
            case "{":
                inBraces = true
                out += "(?:"
            case "}":
                inBraces = false
                out += ")"
            case "," where inBraces: out += "|"
            case _ where character.isLetter || character.isNumber || "/_[]".contains(character): out.append(character)
            default: out += "\\" + String(character)
            }
        }
        return out
    }
}

extension Target {
    /// Takes a file for what its ending says.
    mutating func add(_ file: String) {
        switch Path.ending(file) {
        case "swift": sources.append(file)
        case "m", "mm", "c", "cpp", "cc": objectiveC.append(file)
        case "plist" where file.hasSuffix("Info.plist"): break
        default: resources.append(Resource(path: file))
        }
    }
}
