import Foundation

/// Finds out what a path given on the command line is and what of it to build.
enum ProjectFinder {
    /// - Parameter target: which app, library or test target; nil for the one that is likely meant.
    static func find(_ path: String, target: String? = nil) throws(Failure) -> Project {
        let location = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: location.path, isDirectory: &isFolder) else {
            throw .usage("there is no \(path)")
        }
        guard isFolder.boolValue else {
            guard location.pathExtension == "swift" else { throw .usage("\(path) is no Swift file and no folder") }
            guard location.lastPathComponent != "Package.swift" else { return try find(location.deletingLastPathComponent().path, target: target) }
            return single(location)
        }
        return try choice(path, location, target).project()
    }

    /// A project for each unit test target, with what it tests.
    static func tests(_ path: String, target: String? = nil) throws(Failure) -> [Project] {
        let location = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
        guard (try? FileManager.default.contentsOfDirectory(atPath: location.path)) != nil else { throw .usage("there is no folder \(path)") }
        return try choice(path, location, target).tests()
    }

    private static func choice(_ path: String, _ location: URL, _ target: String?) throws(Failure) -> ProjectChoice {
        guard FileManager.default.isReadableFile(atPath: location.path) else { throw .usage("\(path) cannot be read") }
        var folder = location
        var chosen: String?
        if ["xcodeproj", "xcworkspace"].contains(location.pathExtension) {
            chosen = location.lastPathComponent
            folder.deleteLastPathComponent()
        }
        return ProjectChoice(folder: URL(filePath: folder.path, directoryHint: .isDirectory), chosen: chosen, target: target)
    }

    private static func single(_ file: URL) -> Project {
        let name = file.deletingPathExtension().lastPathComponent
        let module = Module(name: ModuleName.make(name), target: name, kind: .app, files: [file.lastPathComponent])
        return Project(name: name, location: file, root: file.deletingLastPathComponent(), modules: [module])
    }
}
