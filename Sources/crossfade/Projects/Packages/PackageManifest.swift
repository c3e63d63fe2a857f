import Foundation

/// A Swift package. The manifest is read as text, not run: many import what is not on Linux.
struct PackageManifest {
    /// From the grounds' root.
    let folder: String
    let grounds: Grounds
    let name: String
    private let package: ManifestValue?
    private let calls: [ManifestValue]
    private let toolsVersion: Double
    /// Settings that the manifest gives to every target behind its list of them.
    private let commonSettings: [ManifestValue]

    static let targetCalls: Set<String> = ["target", "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "macro", "plugin"]

    init(folder: String, in grounds: Grounds) throws(Failure) {
        let file = folder.isEmpty ? "Package.swift" : folder + "/Package.swift"
        guard let text = grounds.text(file) else { throw .usage("\(file) cannot be read") }
        self.folder = folder
        self.grounds = grounds
        calls = ManifestReader.calls(in: text)
        package = calls.first { $0.name == "Package" }
        name = package?["name"]?.text ?? Path.name(folder.isEmpty ? grounds.root.path : folder)
        let isForAll = text.contains(/for\s+\w+\s+in\s+(?:package|\w+)\.targets\b/) || text.contains("package.targets.forEach")
        commonSettings = isForAll ? calls.filter { Self.settingCalls.contains($0.name ?? "") } : []
        toolsVersion = text.firstMatch(of: /swift-tools-version\s*:\s*(\d+(\.\d+)?)/).flatMap { Double($0.output.1) } ?? 5
    }

    private static let settingCalls: Set<String> = ["define", "enableUpcomingFeature", "swiftLanguageMode", "defaultIsolation"]

    private var path: String { folder.isEmpty ? "Package.swift" : folder + "/Package.swift" }

    /// Folders of packages that this one takes from beside it.
    var localPackages: [(name: String, folder: String?)] {
        declared("dependencies").filter { $0.name == "package" }.compactMap { call in
            call["path"]?.text.map { ($0, Grounds.join(folder, $0)) }
        }
    }

    func targets() -> [Target] {
        let listed = declared("targets").filter { Self.targetCalls.contains($0.name ?? "") }
        // Targets that are appended later, or made by a helper of the manifest's.
        let found = listed.isEmpty ? calls.flatMap { loose($0) } : listed + calls.filter { $0.name != "Package" }.flatMap { loose($0) }
        var seen: Set<String> = []
        return found.compactMap(target).filter { seen.insert($0.name).inserted }
    }

    private func declared(_ label: String) -> [ManifestValue] { package?[label]?.list ?? [] }

    /// Targets inside a call, but not the names of others in their dependencies.
    private func loose(_ call: ManifestValue) -> [ManifestValue] {
        if Self.targetCalls.contains(call.name ?? "") { return call["name"]?.text == nil ? [] : [call] }
        return call.arguments.filter { $0.label != "dependencies" && $0.label != "products" }.flatMap { argument -> [ManifestValue] in
            argument.value.list.isEmpty ? loose(argument.value) : argument.value.list.flatMap(loose)
        }
    }

    private func target(_ call: ManifestValue) -> Target? {
        guard let name = call["name"]?.text, let kind = kind(call), let base = base(of: call, name: name, kind: kind) else { return nil }
        var target = Target(name: name, module: ModuleName.identifier(name), kind: kind, home: path)
        var tree = SourceTree(grounds: grounds)
        tree.isEverything = true
        tree.excluded = Set((call["exclude"]?.list ?? []).compactMap { $0.text.flatMap { Grounds.join(base, $0) } })
        let listed = call["resources"]?.list ?? []
        let copied = listed.filter { $0.name == "copy" }.compactMap { $0.first?.text.flatMap { Grounds.join(base, $0) } }
        tree.excluded.formUnion(copied)
        if let only = call["sources"]?.list.compactMap(\.text) {
            for part in only {
                guard let place = Grounds.join(base, part) else { continue }
                if grounds.isFolder(place) { tree.visit(place) } else if grounds.exists(place) { target.sources.append(place) }
            }
        } else {
            tree.visit(base)
        }
        target.sources += tree.swift
        target.objectiveC = tree.objectiveC
        let processed = listed.filter { $0.name == "process" }.compactMap { $0.first?.text.flatMap { Grounds.join(base, $0) } }
        target.resources = tree.resources.filter { resource in
            processed.contains { Path.isInside(resource.path, $0) } || Self.automatic.contains(Path.ending(resource.path))
        } + copied.filter(grounds.exists).map { Resource(path: $0, place: Path.name($0)) }
        if !target.resources.isEmpty { target.moduleBundle = "\(self.name)_\(name).bundle" }
        target.settings = settings(call)
        target.needs = (call["dependencies"]?.list ?? []).compactMap { $0.text ?? $0["name"]?.text }
        target.settle()
        return target
    }

    /// Taken as resources without being listed.
    private static let automatic: Set<String> = ["xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings", "xcdatamodeld"]

    private func kind(_ call: ManifestValue) -> Target.Kind? {
        switch call.name {
        case "target": .library
        case "executableTarget": .app
        case "testTarget": .tests
        default: nil
        }
    }

    /// Where a target's files are: what it says, or one of the places SwiftPM looks in.
    private func base(of call: ManifestValue, name: String, kind: Target.Kind) -> String? {
        if let given = call["path"]?.text { return Grounds.join(folder, given).flatMap { grounds.exists($0) ? $0 : nil } }
        let roots = kind == .tests ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
        let places = roots.compactMap { Grounds.join(folder, $0 + "/" + name) }
        if let found = places.first(where: grounds.isFolder) { return found }
        // Packages with one target may keep its files in Sources itself.
        return (kind == .tests ? ["Tests"] : ["Sources"]).compactMap { Grounds.join(folder, $0) }.first(where: grounds.isFolder)
    }

    private func settings(_ call: ManifestValue) -> BuildSettings {
        var settings = BuildSettings()
        settings.language = toolsVersion >= 6 ? "6" : "5"
        let modes = (package?["swiftLanguageModes"] ?? package?["swiftLanguageVersions"])?.list ?? []
        let known = modes.compactMap { $0.name == "version" ? $0.first?.text : $0.name.map { String($0.drop { $0 == "v" }) } }
        if let newest = known.max() { settings.language = BuildSettings.language(newest.replacing("_", with: ".")) }
        // As SwiftPM names a package: by its folder.
        settings.packageName = ModuleName.identifier(Path.name(folder.isEmpty ? grounds.root.path : folder).lowercased())
        for setting in (call["swiftSettings"]?.list ?? []) + commonSettings {
            switch setting.name {
            case "define": if let name = setting.first?.text { settings.defines.insert(name) }
            case "enableUpcomingFeature": if let name = setting.first?.text { settings.upcomingFeatures.append(name) }
            case "swiftLanguageMode":
                if let mode = setting.first?.name { settings.language = BuildSettings.language(String(mode.drop { $0 == "v" })) }
            case "defaultIsolation": settings.defaultIsolation = setting.first?.name == "self" ? "MainActor" : nil
            default: break
            }
        }
        return settings
    }
}
