import Foundation

/// A pod's specification: where a library's sources are, for projects that have no other word on it.
struct Podspec {
    /// From the grounds' root.
    let path: String
    let grounds: Grounds

    func target() -> Target? {
        guard let text = grounds.text(path) else { return nil }
        let code = text.split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("#") }.joined(separator: "\n")
        let name = Self.texts("name", in: code).first ?? Path.stem(path)
        let module = Self.texts("module_name", in: code).first ?? name
        var target = Target(name: name, module: ModuleName.identifier(module), kind: .library, home: path)
        let folder = Path.folder(path)
        let patterns = Self.texts("source_files", in: code)
        guard !patterns.isEmpty else { return nil }
        let left = Set(Self.texts("exclude_files", in: code).flatMap { files($0, in: folder) })
        for file in patterns.flatMap({ files($0, in: folder) }) where !left.contains(file) {
            switch Path.ending(file) {
            case "swift": target.sources.append(file)
            case "m", "mm": target.objectiveC.append(file)
            default: break
            }
        }
        for file in Self.texts("resources?", in: code).flatMap({ files($0, in: folder) }) {
            target.resources.append(Resource(path: file))
        }
        for (name, patterns) in Self.bundles(in: code) {
            for file in patterns.flatMap({ files($0, in: folder) }) {
                target.resources.append(Resource(path: file, place: "\(name).bundle/" + Resource(path: file).place))
            }
        }
        // CocoaPods makes a header for each.
        target.settings.seesUIKit = true
        target.settings.language = BuildSettings.language(Self.texts("swift_versions?", in: code).max())
        target.settle()
        return target.sources.isEmpty ? nil : target
    }

    /// The quoted texts that an attribute is set to, of sub-specifications too.
    private static func texts(_ attribute: String, in code: String) -> [String] {
        guard let expression = try? NSRegularExpression(
            pattern: #"\.(?:ios\.)?\#(attribute)\s*=\s*((?:[^\n]*,\s*\n)*[^\n]*(?:\{[^}]*\}|\[[^\]]*\])?)"#)
        else { return [] }
        return expression.matches(in: code, range: NSRange(code.startIndex..., in: code)).flatMap { match -> [String] in
            guard let range = Range(match.range(at: 1), in: code) else { return [] }
            return code[range].matches(of: /"([^"]*)"|'([^']*)'/).map { String($0.output.1 ?? $0.output.2 ?? "") }
        }
    }

    /// `resource_bundles = { 'Name' => ['Assets/*'], … }`: bundles inside the app's.
    private static func bundles(in code: String) -> [(name: String, patterns: [String])] {
        var found: [(String, [String])] = []
        for start in code.matches(of: /\.(?:ios\.)?resource_bundles?\s*=/) {
            var rest = code[start.range.upperBound...]
            while let entry = rest.prefixMatch(of: /[\s{,]*(?:"([^"]+)"|'([^']+)')\s*=>\s*(\[[^\]]*\]|"[^"]*"|'[^']*')/) {
                let patterns = entry.output.3.matches(of: /"([^"]*)"|'([^']*)'/).map { String($0.output.1 ?? $0.output.2 ?? "") }
                found.append((String(entry.output.1 ?? entry.output.2 ?? ""), patterns))
                rest = rest[entry.range.upperBound...]
            }
        }
        return found
    }

    private func files(_ pattern: String, in folder: String) -> [String] { FilePatterns(grounds: grounds).files(pattern, in: folder) }
}
