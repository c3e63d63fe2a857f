import Foundation

/// What is to be built: one module of Swift files as they lie on disk.
struct Project {
    /// For people and for the film's folder.
    let name: String
    /// As `import` and `#fileID` see it.
    let module: String
    /// The folder or file that was named.
    let location: URL
    /// The folder that `files` are relative to.
    let root: URL
    /// In a fixed order.
    let files: [String]
    var settings = BuildSettings()
    /// Modules of the project's own that are compiled into the one: imports of them are left out.
    var merged: [String] = []
    /// Info.plist files among the sources.
    var propertyLists: [String] = []
    /// What was seen and left out, for `check`.
    var notes: [String] = []

    /// The script to use when none is named.
    var script: URL? {
        let folder = (location.hasDirectoryPath ? location : root).appending(path: "scripts")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let scripts = names.filter { $0.hasSuffix(".jsonl") }
        let name = scripts.contains("default.jsonl") ? "default.jsonl" : scripts.min()
        return name.map { folder.appending(path: $0) }
    }
}

/// What a project says about how to compile it.
struct BuildSettings: Equatable {
    /// As `-swift-version` takes it.
    var language = "5"
    var defaultIsolation: String?
    var upcomingFeatures: [String] = []
    var defines: Set<String> = ["DEBUG"]

    /// The same for the same settings.
    var key: String { ([language, defaultIsolation ?? "-"] + upcomingFeatures + defines.sorted()).joined(separator: " ") }
}
