import Foundation

/// Every target that project files, manifests and specifications in a folder declare.
struct Inventory {
    let grounds: Grounds
    private(set) var targets: [Target] = []
    /// Project files and manifests that could not be read, and why.
    private(set) var broken: [(path: String, failure: Failure)] = []
    /// Project files and manifests that were read.
    private(set) var homes: [String] = []
    /// Folders of packages by the project file or manifest that names them.
    private(set) var localPackages: [String: [String]] = [:]
    /// What projects take from the network, as far as they say.
    private(set) var remoteProducts: Set<String> = []
    /// Local packages and projects that lie outside the grounds, by who names them.
    private(set) var outside: [(home: String, name: String)] = []

    init(grounds: Grounds) {
        self.grounds = grounds
        let manifests = Self.manifests(in: grounds)
        for path in manifests { read(path) }
        addBareSources(beside: Set(manifests.map(Path.folder) + [""]).sorted())
        let others = Self.submodules(in: grounds) + manifests.map(Path.folder).filter(Self.isOthers)
        for index in targets.indices {
            let sources = targets[index].sources
            targets[index].isThirdParty = !sources.isEmpty
                && sources.allSatisfy { file in Self.isOthers(Path.folder(file)) || others.contains { Path.isInside(file, $0) } }
        }
    }

    /// Folders that package managers put there, where nothing says what they build: libraries of their folders' names.
    private mutating func addBareSources(beside folders: [String]) {
        for folder in folders {
            for base in ["Pods", "Carthage/Checkouts"] {
                let home = folder.isEmpty ? base : folder + "/" + base
                for name in grounds.names(home) where grounds.isFolder(home + "/" + name) {
                    let place = home + "/" + name
                    let module = ModuleName.identifier(name)
                    guard !targets.contains(where: { $0.module == module || $0.sources.contains { Path.isInside($0, place) } }) else { continue }
                    var tree = SourceTree(grounds: grounds)
                    tree.visit(place)
                    guard !tree.swift.isEmpty, tree.manifests.isEmpty else { continue }
                    var target = Target(
                        name: name, module: module, kind: .library, home: home, sources: tree.swift, resources: tree.resources,
                        objectiveC: tree.objectiveC)
                    // CocoaPods makes a header for each.
                    target.settings.seesUIKit = base == "Pods"
                    targets.append(target)
                }
            }
        }
    }

    private mutating func read(_ path: String) {
        do {
            switch Path.ending(path) {
            case "xcodeproj":
                let reader = XcodeTargets(file: try XcodeFile(path: path, in: grounds))
                targets += reader.targets()
                localPackages[path] = reader.packageFolders
                remoteProducts.formUnion(reader.remoteProducts)
            case "podspec":
                guard let target = Podspec(path: path, grounds: grounds).target() else { return }
                targets.append(target)
            case "yml", "yaml":
                let project = try XcodeGenProject(path: path, in: grounds)
                targets += project.targets()
                add(project.localPackages, of: path)
            case "swift" where Path.name(path) == "Project.swift":
                let found = try TuistProject(path: path, in: grounds).targets()
                // Made by functions of its own, which is not to be told without running it.
                if found.isEmpty { return }
                targets += found
            default:
                let manifest = try PackageManifest(folder: Path.folder(path), in: grounds)
                targets += manifest.targets()
                add(manifest.localPackages, of: path)
            }
            homes.append(path)
        } catch {
            broken.append((path, error))
        }
    }

    private mutating func add(_ packages: [(name: String, folder: String?)], of path: String) {
        for package in packages {
            if let folder = package.folder {
                localPackages[path, default: []].append(folder)
            } else {
                outside.append((path, package.name))
            }
        }
    }

    /// Where package managers put others' code.
    private static func isOthers(_ folder: String) -> Bool {
        folder.split(separator: "/").contains { ["Pods", "Checkouts", "vendor", "Vendor", "SourcePackages"].contains($0) }
    }

    private static func submodules(in grounds: Grounds) -> [String] {
        (grounds.text(".gitmodules") ?? "").matches(of: /path\s*=\s*(\S+)/).compactMap { Grounds.join("", String($0.output.1)) }
    }

    /// Projects, manifests and specifications, the shallow ones first.
    private static func manifests(in grounds: Grounds) -> [String] {
        var found: [String] = []
        func visit(_ folder: String, depth: Int) {
            guard depth < 16 else { return }
            for name in grounds.names(folder) {
                let path = folder.isEmpty ? name : folder + "/" + name
                let ending = Path.ending(name)
                if ending == "podspec" || name == "Package.swift" {
                    if grounds.exists(path) { found.append(path) }
                } else if XcodeGenProject.isOne(path, in: grounds) || TuistProject.isOne(path, in: grounds) {
                    // Where it was made already, the Xcode project says it better.
                    if !grounds.names(folder).contains(where: { Path.ending($0) == "xcodeproj" }) { found.append(path) }
                } else if grounds.isFolder(path), !grounds.isLink(path), !SourceTree.built.contains(name) {
                    if ending == "xcodeproj" {
                        found.append(path)
                    } else if !["xcworkspace", "xcassets", "framework", "xcframework", "bundle", "lproj", "playground"].contains(ending) {
                        visit(path, depth: depth + 1)
                    }
                }
            }
        }
        visit("", depth: 0)
        return found.sorted { (depth($0), $0) < (depth($1), $1) }
    }

    static func depth(_ path: String) -> Int { path.count { $0 == "/" } }
}
