import Foundation

@testable import crossfade

/// A folder of files made for a test, gone afterwards.
final class Tree {
    let base: URL
    let folder: URL

    init(_ files: [String: String] = [:], name: String = "My App") throws {
        base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "tree-\(UUID().uuidString)")
        folder = base.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (file, text) in files { try write(file, text) }
    }

    deinit { try? FileManager.default.removeItem(at: base) }

    func write(_ file: String, _ text: String) throws { try write(file, Data(text.utf8)) }

    func write(_ file: String, _ data: Data) throws {
        let url = folder.appending(path: file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func link(_ file: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.appending(path: file).path, withDestinationPath: target)
    }

    func find(_ path: String = "", target: String? = nil) throws -> Project {
        try ProjectFinder.find(path.isEmpty ? folder.path : folder.appending(path: path).path, target: target)
    }

    var grounds: Grounds { Grounds(root: folder) }
}

/// Writes an Xcode project as Xcode would, in as few objects as a test needs.
struct PBX {
    struct Target {
        var name: String
        var type = "com.apple.product-type.application"
        var sources: [String] = []
        var headers: [String] = []
        var resources: [String] = []
        var settings: [String: String] = [:]
        var folders: [String] = []
    }

    var targets: [Target]
    var settings: [String: String] = [:]
    /// Path of an xcconfig file for the project.
    var configuration: String?
    /// `membershipExceptions` of the targets' folders.
    var exceptions: [String] = []
    /// More objects, as text.
    var more = ""

    var text: String {
        var objects: [String] = []
        var groups: [String] = []
        func file(_ path: String, as id: String) -> String {
            objects.append("\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };")
            groups.append(id)
            objects.append("B\(id) /* in phase */ = {isa = PBXBuildFile; fileRef = \(id) /* it */; };")
            return "B\(id)"
        }
        func list(_ ids: [String]) -> String { "(" + ids.map { $0 + "," }.joined() + ")" }
        func table(_ settings: [String: String]) -> String {
            "{" + settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";" }.joined() + "}"
        }
        for (number, target) in targets.enumerated() {
            let sources = target.sources.enumerated().map { file($1, as: "S\(number)x\($0)") }
            let headers = target.headers.enumerated().map { file($1, as: "H\(number)x\($0)") }
            let resources = target.resources.enumerated().map { file($1, as: "R\(number)x\($0)") }
            let folders = target.folders.enumerated().map { index, path -> String in
                let id = "F\(number)x\(index)"
                objects.append("""
                    \(id) = {isa = PBXFileSystemSynchronizedRootGroup; path = "\(path)"; sourceTree = "<group>"; exceptions = (E\(number),); };
                    """)
                groups.append(id)
                return id
            }
            objects += [
                "E\(number) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\(number); membershipExceptions = \(list(exceptions.map { "\"\($0)\"" })); };",
                "PS\(number) = {isa = PBXSourcesBuildPhase; files = \(list(sources)); };",
                "PH\(number) = {isa = PBXHeadersBuildPhase; files = \(list(headers)); };",
                "PR\(number) = {isa = PBXResourcesBuildPhase; files = \(list(resources)); };",
                "C\(number) = {isa = XCBuildConfiguration; name = Debug; buildSettings = \(table(target.settings)); };",
                "L\(number) = {isa = XCConfigurationList; buildConfigurations = (C\(number),); };",
                """
                T\(number) = {isa = PBXNativeTarget; name = "\(target.name)"; productName = "\(target.name)"; productType = "\(target.type)";
                    buildConfigurationList = L\(number); buildPhases = (PS\(number), PH\(number), PR\(number),);
                    fileSystemSynchronizedGroups = \(list(folders)); };
                """,
            ]
        }
        if let configuration {
            objects.append("XC = {isa = PBXFileReference; path = \"\(configuration)\"; sourceTree = SOURCE_ROOT; };")
            groups.append("XC")
        }
        let base = configuration == nil ? "" : "baseConfigurationReference = XC;"
        objects += [
            "PC = {isa = XCBuildConfiguration; name = Debug; \(base) buildSettings = \(table(settings)); };",
            "PL = {isa = XCConfigurationList; buildConfigurations = (PC,); };",
            "G = {isa = PBXGroup; children = \(list(groups)); sourceTree = \"<group>\"; };",
            "P = {isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = \(list(targets.indices.map { "T\($0)" })); };",
        ]
        return "// !$*UTF8*$!\n{ archiveVersion = 1; objects = {\n" + objects.joined(separator: "\n") + more + "\n}; rootObject = P /* Project */; }\n"
    }
}
