import Foundation

/// Finds out what a path given on the command line is.
enum ProjectFinder {
    static func find(_ path: String) throws(Failure) -> Project {
        var location = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: location.path, isDirectory: &isFolder) else {
            throw .usage("there is no \(path)")
        }
        guard isFolder.boolValue else {
            guard location.pathExtension == "swift" else { throw .usage("\(path) is no Swift file and no folder") }
            return try single(location)
        }
        if ["xcodeproj", "xcworkspace"].contains(location.pathExtension) { location.deleteLastPathComponent() }
        location = URL(filePath: location.path, directoryHint: .isDirectory)

        let entries = ((try? FileManager.default.contentsOfDirectory(atPath: location.path)) ?? []).sorted()
        if let xcode = entries.first(where: { $0.hasSuffix(".xcodeproj") }) {
            return try XcodeProject(folder: location, name: xcode).project()
        }
        if entries.contains("Package.swift") { return try PackageManifest(folder: location).project() }
        return try folder(location)
    }

    private static func single(_ file: URL) throws(Failure) -> Project {
        let name = file.deletingPathExtension().lastPathComponent
        return Project(
            name: name, module: ModuleName.make(name), location: file, root: file.deletingLastPathComponent(),
            files: [file.lastPathComponent])
    }

    private static func folder(_ folder: URL) throws(Failure) -> Project {
        let found = SourceTree.files(in: folder)
        guard !found.swift.isEmpty else { throw .usage("there are no Swift files in \(folder.path)") }
        let name = folder.lastPathComponent
        return Project(
            name: name, module: ModuleName.make(name), location: folder, root: folder, files: found.swift,
            merged: SourceTree.modules(in: folder, found.manifests), propertyLists: found.propertyLists,
            notes: found.notes)
    }
}
