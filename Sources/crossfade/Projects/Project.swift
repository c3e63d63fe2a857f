import Foundation

/// What is to be built: modules of Swift files as they lie on disk, each before those that import it.
struct Project {
    /// For people and for the film's folder.
    let name: String
    /// The folder or file that was named.
    let location: URL
    /// The folder that all paths are relative to.
    let root: URL
    var modules: [Module]
    /// What was seen and left out, for `check`.
    var notes: [String] = []
    /// Apps of the project besides the chosen one, for `--target`.
    var otherApps: [String] = []
    /// Libraries of the project that are not built, as what is built does not import them.
    var otherLibraries: [String] = []

    /// The app, or the last of the libraries.
    var main: Module { modules[modules.count - 1] }

    /// The script to use when none is named.
    var script: URL? {
        let folder = (location.hasDirectoryPath ? location : root).appending(path: "scripts")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let scripts = names.filter { $0.hasSuffix(".jsonl") }
        let name = scripts.contains("default.jsonl") ? "default.jsonl" : scripts.min()
        return name.map { folder.appending(path: $0) }
    }

    /// The modules that `module` imports, and those that they do, in order.
    func needs(of module: Module) -> [Module] {
        var wanted = Set(module.imports)
        for candidate in modules.reversed() where wanted.contains(candidate.name) { wanted.formUnion(candidate.imports) }
        return modules.filter { wanted.contains($0.name) && $0.name != module.name }
    }
}

/// Files that are compiled together.
struct Module {
    enum Kind: String, Codable { case app, library, thirdParty, tests }

    /// As `import` and `#fileID` see it.
    var name: String
    /// What the project calls the target.
    var target: String
    var kind: Kind
    /// From the project's root, in a fixed order.
    var files: [String]
    var settings = BuildSettings()
    /// Modules of the project that it imports.
    var imports: [String] = []
    /// What it and modules that it imports are called here, where their own names are taken.
    var renames: [String: String] = [:]
    var resources: [Resource] = []
    var bundle = BundleInfo()
    /// Info.plist files among loose sources.
    var propertyLists: [String] = []
    /// Objective-C sources that are left out.
    var objectiveC: [String] = []
    /// What its `Bundle.module` is called; nil where it has none.
    var moduleBundle: String?
    /// Files of ours that belong to it and need no lowering.
    var generated: [URL] = []

    /// What the project calls the module.
    var ownName: String { renames.first { $0.value == name }?.key ?? name }

    /// Whether others import it, so that it has to be there as a module.
    var isImported = false
}

/// What a project says about how to compile it.
struct BuildSettings: Equatable {
    /// As `-swift-version` takes it.
    var language = "5"
    var defaultIsolation: String?
    var upcomingFeatures: [String] = []
    var defines: Set<String> = ["DEBUG"]
    /// Modules with the same one see each other's `package` declarations.
    var packageName: String?
    /// Whether a header of the target's own, which every Swift file of it sees unasked, imports UIKit: a framework's own
    /// or the bridging header.
    var seesUIKit = false

    /// The same for the same settings.
    var key: String {
        ([language, defaultIsolation ?? "-", packageName ?? "-", seesUIKit ? "UIKit" : "-"] + upcomingFeatures + defines.sorted()).joined(separator: " ")
    }
}
