import Foundation

/// A Swift package: its targets' sources become one module. The manifest is read as text, not run: many import what is
/// not on Linux.
struct PackageManifest {
    let folder: URL

    func project() throws(Failure) -> Project {
        let manifest = (try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
        let code = withoutComments(manifest)
        let targets = targets(code)
        var files: [String] = []
        var notes: [String] = []
        for target in targets {
            let found = SourceTree.files(in: folder.appending(path: target.path))
            files += found.swift.map { target.path == "." ? $0 : target.path + "/" + $0 }
            notes += found.notes
        }
        guard !files.isEmpty else { throw .usage("no target of \(folder.path)/Package.swift has Swift files") }
        let name = first(#"name\s*:\s*"([^"]+)""#, in: code) ?? folder.lastPathComponent
        var settings = BuildSettings()
        settings.language = language(code)
        return Project(
            name: name, module: ModuleName.make(targets.count == 1 ? targets[0].name : name), location: folder, root: folder,
            files: files.sorted(), settings: settings, merged: Self.names(in: manifest), notes: notes)
    }

    /// All that may be a module in a manifest: targets, products, the package.
    static func names(in manifest: String) -> [String] {
        manifest.matches(of: /(?:\.(?:target|executableTarget|library|executable)|\bPackage)\s*\(\s*name\s*:\s*"([^"]+)"/)
            .map { String($0.output.1) }
    }

    private struct Target {
        let name: String
        let path: String
    }

    /// The targets that are not tests, plugins or macros, where their sources are.
    private func targets(_ code: String) -> [Target] {
        var found: [Target] = []
        for start in matches(#"\.(target|executableTarget|iOSApplication)\s*\(\s*name\s*:\s*"([^"]+)""#, in: code) {
            guard start.groups[0] != "iOSApplication" else { continue }
            let name = start.groups[1]
            let rest = arguments(code[start.end...])
            let given = first(#"\bpath\s*:\s*"([^"]+)""#, in: rest)
            let places = given.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { $0 + "/" + name }
            if let path = places.first(where: { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }) {
                found.append(Target(name: name, path: path))
            } else if FileManager.default.fileExists(atPath: folder.appending(path: "Sources").path) {
                // Packages with one target may keep its files in Sources itself.
                found.append(Target(name: name, path: "Sources"))
            }
        }
        var seen: Set<String> = []
        return found.filter { seen.insert($0.path).inserted }
    }

    /// The text up to the parenthesis that closes the one before.
    private func arguments(_ text: Substring) -> String {
        var depth = 1
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return String(text[..<index]) }
        }
        return String(text)
    }

    private func language(_ code: String) -> String {
        if let mode = first(#"swiftLanguage(?:Modes|Versions)\s*:\s*\[\s*\.v(\d)"#, in: code) { return mode }
        let tools = (try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8))
            .flatMap { first(#"swift-tools-version\s*:\s*(\d+)"#, in: $0) }
        return (tools.flatMap { Int($0) } ?? 5) >= 6 ? "6" : "5"
    }

    private func withoutComments(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in line.range(of: #"(^|\s)//.*$"#, options: .regularExpression).map { String(line[..<$0.lowerBound]) } ?? String(line) }
            .joined(separator: "\n")
    }

    private func first(_ pattern: String, in text: String) -> String? { matches(pattern, in: text).first?.groups.first }

    private func matches(_ pattern: String, in text: String) -> [(groups: [String], end: String.Index)] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let whole = Range(match.range, in: text) else { return nil }
            let groups = (1..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
            return (groups, whole.upperBound)
        }
    }
}
