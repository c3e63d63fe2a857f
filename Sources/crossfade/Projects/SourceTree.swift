import Foundation

/// Collects what lies in a folder: Swift files, others' sources, resources, project files.
struct SourceTree {
    let grounds: Grounds
    private(set) var swift: [String] = []
    private(set) var objectiveC: [String] = []
    private(set) var resources: [Resource] = []
    /// Manifests, Xcode projects and workspaces, pod specifications.
    private(set) var manifests: [String] = []
    private(set) var propertyLists: [String] = []
    /// A folder of tests that was left out, with Swift files right in it.
    private(set) var testFolder: String?

    /// Takes folders named like tests too, as a project's own list would.
    var isEverything = false
    /// Folders that are one resource with all they hold.
    var wholeFolders: Set<String> = []
    /// Paths, with all inside, that are left out.
    var excluded: Set<String> = []

    init(grounds: Grounds) { self.grounds = grounds }

    /// What tools put into a tree and nobody wrote.
    static let built: Set<String> = ["DerivedData", "build", "node_modules", "fastlane"]
    private static let skipped: Set<String> = built.union(["Pods", "Carthage", "vendor", "Tests", "UITests", "scripts"])
    private static let skippedEndings: Set<String> = [
        "xcworkspace", "playground", "framework", "xcframework", "app", "docc", "xctestplan",
    ]
    /// Folders that are one thing to the app.
    private static let packages: Set<String> = ["xcassets", "bundle", "scnassets", "xcdatamodeld", "xcdatamodel", "icon"]
    private static let noResources: Set<String> = [
        "h", "hpp", "pch", "modulemap", "entitlements", "xcconfig", "md", "markdown", "lock", "yml", "yaml", "podspec",
        "gemspec", "rb", "sh", "xctestplan", "docc", "resolved",
    ]

    /// The folder that is visited with all it holds.
    private var top = ""

    /// Links to folders are not followed: they can lead out of the tree or in circles.
    mutating func visit(_ folder: String, depth: Int = 0) {
        // No file system makes paths that are longer.
        guard depth < 2048 else { return }
        if depth == 0 { top = folder }
        for name in grounds.names(folder) {
            let path = folder.isEmpty ? name : folder + "/" + name
            let ending = Path.ending(name)
            guard !excluded.contains(path), grounds.exists(path) else { continue }
            if grounds.isFolder(path) {
                guard !grounds.isLink(path) else { continue }
                if ending == "xcodeproj" || ending == "xcworkspace" {
                    manifests.append(path)
                } else if Self.packages.contains(ending) || wholeFolders.contains(path) {
                    resources.append(Resource(path: path))
                } else if !Self.skippedEndings.contains(ending), isEverything || !(Self.skipped.contains(name) || name.hasSuffix("Tests")) {
                    visit(path, depth: depth + 1)
                } else if testFolder == nil, name.hasSuffix("Tests"), grounds.names(path).contains(where: { $0.hasSuffix(".swift") }) {
                    testFolder = path
                }
            } else if let target = grounds.linked(path), Path.isInside(target, top) {
                // Met by its own name.
                continue
            } else if name == "Package.swift" || ending == "podspec" {
                manifests.append(path)
            } else if ending == "swift" {
                if !name.hasPrefix("Package@") { swift.append(path) }
            } else if ["m", "mm", "c", "cpp", "cc"].contains(ending) {
                objectiveC.append(path)
            } else if name.hasSuffix("Info.plist") {
                propertyLists.append(path)
            } else if !ending.isEmpty, !Self.noResources.contains(ending) {
                resources.append(Resource(path: path))
            }
        }
    }
}
