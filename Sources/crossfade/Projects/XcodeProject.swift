import Foundation

/// A folder with an Xcode project: the Swift files in it, with the settings that its build configurations agree on.
struct XcodeProject {
    let folder: URL
    /// `Name.xcodeproj`.
    let name: String

    func project() throws(Failure) -> Project {
        let file = folder.appending(path: name).appending(path: "project.pbxproj")
        guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains("objects = {") else {
            throw .usage("\(name) in \(folder.path) has no readable project.pbxproj")
        }
        let found = SourceTree.files(in: folder)
        guard !found.swift.isEmpty else { throw .usage("there are no Swift files beside \(name) in \(folder.path)") }
        var settings = BuildSettings()
        settings.language = language(Self.values("SWIFT_VERSION", in: text))
        settings.defaultIsolation = Self.values("SWIFT_DEFAULT_ACTOR_ISOLATION", in: text).first { $0 == "MainActor" }
        if Self.values("SWIFT_APPROACHABLE_CONCURRENCY", in: text).contains("YES") {
            settings.upcomingFeatures = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
        }
        let merged = SourceTree.modules(in: folder, found.manifests)
        let plain = (name as NSString).deletingPathExtension
        return Project(
            name: plain, module: ModuleName.make(plain), location: folder, root: folder, files: found.swift,
            settings: settings, merged: merged, propertyLists: found.propertyLists, notes: found.notes)
    }

    /// The modules that the project's targets make, as files import them.
    static func targets(in text: String) -> [String] {
        let names = text.matches(of: /isa = PBXNativeTarget;.*?\n\t\t};/.dotMatchesNewlines()).flatMap { target in
            target.output.matches(of: /\b(?:name|productName) = "?([^";\n]+)"?;/).map { String($0.output.1) }
        }
        let given = values("PRODUCT_MODULE_NAME", in: text) + values("PRODUCT_NAME", in: text)
        return names + given.filter { !$0.contains("$") }
    }

    /// The values that a build setting has anywhere, in order.
    private static func values(_ setting: String, in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == setting else { return nil }
            return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\r;\""))
        }
    }

    /// The compiler knows 4, 4.2, 5 and 6.
    private func language(_ versions: [String]) -> String {
        switch versions.compactMap({ Double($0) }).max() {
        case let version? where version >= 6: "6"
        case let version? where version >= 5: "5"
        case let version? where version >= 4.2: "4.2"
        case .some: "4"
        case nil: "5"
        }
    }
}
