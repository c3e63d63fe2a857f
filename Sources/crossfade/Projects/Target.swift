/// What a project file, a package manifest or a pod's specification builds: sources that make one module.
struct Target: Equatable {
    enum Kind: String, Encodable { case app, library, tests, uiTests, other }

    var name: String
    /// As `import` names it.
    var module: String
    var kind: Kind
    /// The project file or manifest that it is in, from the grounds' root.
    var home: String
    /// Swift files, from the grounds' root, in a fixed order.
    var sources: [String] = []
    var resources: [Resource] = []
    var settings = BuildSettings()
    var bundle = BundleInfo()
    /// Targets that it names as needed, whether it imports them or not.
    var needs: [String] = []
    /// Objective-C and C sources: named and left out.
    var objectiveC: [String] = []
    /// Files that it names and that are not there.
    var missing: [String] = []
    /// Paths that lead out of the grounds.
    var outside: [String] = []
    /// What its `Bundle.module` would be called; nil where it has none.
    var moduleBundle: String?
    /// Written by others: it lies where package managers put things.
    var isThirdParty = false

    /// Keeps lists as they would be had every file been named once and in order.
    mutating func settle() {
        sources = Set(sources).sorted()
        objectiveC = Set(objectiveC).sorted()
        missing = Set(missing).sorted()
        outside = Set(outside).sorted()
        var seen: Set<Resource> = []
        resources = resources.filter { seen.insert($0).inserted }
    }
}

/// A file or folder that the app finds in its bundle.
struct Resource: Hashable {
    /// From the grounds' root.
    var path: String
    /// Its place in the bundle: `fr.lproj/Main.strings`.
    var place: String

    init(path: String, place: String? = nil) {
        self.path = path
        self.place = place ?? Self.place(of: path)
    }

    /// Resources are put flat into the bundle, but for localized ones.
    private static func place(of path: String) -> String {
        let folder = Path.name(Path.folder(path))
        return Path.ending(folder) == "lproj" ? folder + "/" + Path.name(path) : Path.name(path)
    }

    var isCatalog: Bool { Path.ending(path) == "xcassets" }
}

/// What goes into the app's Info.plist.
struct BundleInfo: Equatable {
    /// From the grounds' root.
    var propertyList: String?
    /// Keys that build settings give: INFOPLIST_KEY_….
    var generated: [String: String] = [:]
    /// What `$(NAME)` in the list stands for.
    var variables: [String: String] = [:]
}
