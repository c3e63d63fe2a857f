import Foundation

/// Collects the Swift files of a folder, tests and what package managers put there left out.
enum SourceTree {
    struct Found {
        var swift: [String] = []
        /// Manifests and Xcode projects inside.
        var manifests: [String] = []
        var propertyLists: [String] = []
        var notes: [String] = []
    }

    private static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "fastlane", "Tests", "UITests", "scripts",
    ]
    private static let skippedExtensions: Set<String> = [
        "xcodeproj", "xcworkspace", "playground", "xcassets", "framework", "xcframework", "app", "bundle", "docc", "lproj",
    ]

    /// Paths from `folder`, in order. Links to folders are not followed: they can lead out of the tree or in circles.
    static func files(in folder: URL) -> Found {
        var found = Found()
        var objectiveC = 0
        func visit(_ prefix: String) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: prefix).path)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") {
                let path = prefix.isEmpty ? name : prefix + "/" + name
                let ending = (name as NSString).pathExtension
                var status = stat()
                let full = folder.appending(path: path).path
                guard lstat(full, &status) == 0 else { continue }
                let isLink = status.st_mode & S_IFMT == S_IFLNK
                if isLink { guard stat(full, &status) == 0 else { continue } }
                if status.st_mode & S_IFMT == S_IFDIR {
                    if ending == "xcodeproj" { found.manifests.append(path + "/project.pbxproj") }
                    if isLink || skipped.contains(name) || name.hasSuffix("Tests") || skippedExtensions.contains(ending) { continue }
                    visit(path)
                } else if name == "Package.swift" || ending == "podspec" {
                    found.manifests.append(path)
                } else if ending == "swift", !name.hasPrefix("Package@") {
                    found.swift.append(path)
                } else if name.hasSuffix("Info.plist") {
                    found.propertyLists.append(path)
                } else if ["m", "mm"].contains(ending) {
                    objectiveC += 1
                }
            }
        }
        visit("")
        if objectiveC > 0 { found.notes.append("\(objectiveC) Objective-C source files are left out") }
        return found
    }

    /// The modules that these files' targets would be elsewhere: all is compiled into one here.
    static func modules(in folder: URL, _ manifests: [String]) -> [String] {
        let names = manifests.flatMap { path -> [String] in
            let file = folder.appending(path: path)
            if file.pathExtension == "podspec" { return [file.deletingPathExtension().lastPathComponent] }
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return file.pathExtension == "pbxproj" ? XcodeProject.targets(in: text) : PackageManifest.names(in: text)
        }
        return Set(names.map(ModuleName.make)).sorted()
    }
}
