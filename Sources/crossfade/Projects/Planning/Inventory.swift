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
        let others = Self.submodules(in: grounds) + manifests.map(Path.folder).filter(Self.isOthers)
        for index in targets.indices {
            let sources = targets[index].sources
            targets[index].isThirdParty = !sources.isEmpty
                && sources.allSatisfy { file in Self.isOthers(Path.folder(file)) || others.contains { Path.isInside(file, $0) } }
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
            default:
                let manifest = try PackageManifest(folder: Path.folder(path), in: grounds)
                targets += manifest.targets()
                for package in manifest.localPackages {
                    if let folder = package.folder {
                        localPackages[path, default: []].append(folder)
                    } else {
                        outside.append((path, package.name))
                    }
                }
            }
            homes.append(path)
        } catch {
            broken.append((path, error))
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
