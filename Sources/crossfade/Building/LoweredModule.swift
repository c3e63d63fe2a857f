import Foundation

/// What `crossfade-lower` made of a module.
struct LoweredModule: Decodable {
    /// Something worth knowing that is no error.
    struct Note: Decodable {
        let line: Int
        let column: Int
        let message: String
    }

    struct File: Decodable {
        struct Missing: Decodable {
            let module: String
            let line: Int
            let column: Int
        }

        let path: String
        let lowered: String
        let missing: [Missing]
        var notes: [Note] = []
        /// Lines that say that a type is the app.
        var mains: [Int] = []
        let hasTopLevelCode: Bool
        let sceneDelegates: [String]
        let columns: [[Int]]
        var hasMain: Bool { !mains.isEmpty }
    }

    /// Every type that is said to be the app.
    var mains: [(path: String, line: Int)] { files.flatMap { file in file.mains.map { (file.path, $0) } } }

    struct Unreadable: Decodable {
        let path: String
        let reason: String
    }

    let files: [File]
    let unreadable: [Unreadable]
    let registration: String
}

extension LoweredModule {
    /// Modules that app code finds: ours and those of the toolchain.
    static let modules = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "Accelerate", "Foundation", "FoundationEssentials",
        "FoundationNetworking", "FoundationXML", "Observation", "RegexBuilder", "Synchronization", "_Concurrency",
        "_StringProcessing",
    ] + standIns
    /// What need not be looked for in a project's tree: those, and what UIKit stands in for.
    static let found = Set(modules + ["Foundation", "Darwin", "Dispatch", "ObjectiveC", "CoreFoundation", "Swift", "XCTest", "Testing"])
    /// Our modules whose types lowering looks names up in.
    private static let framework = ["UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "ObjectiveC", "MainLoop"] + standIns
    /// Frameworks of Apple's that ours stand in for.
    private static let standIns = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreLocation", "LocalAuthentication", "MapKit", "MessageUI", "Photos",
        "SafariServices", "StoreKit", "UserNotifications", "WebKit",
    ]

    private struct Request: Encodable {
        struct Platform: Encodable {
            var iOS = "16.4"
            var language: String
            var compiler: String
            var defines: [String]
            var modules: [String]
            var merged: [String]
            var renames: [String: String]
            var importsAreInternal: Bool
        }

        var module: String
        var root: String
        var files: [String]
        var out: String
        var framework: [String]
        var frameworkCache: String
        var dependencies: [String]
        var registers: [String]?
        var keys: [String]
        var platform: Platform
    }

    /// - Parameter isProgram: whether the app's registration of classes is in it, its libraries' included.
    static func make(_ module: Module, of project: Project, isProgram: Bool, in cache: Cache, with place: Installation) throws -> LoweredModule {
        let needs = project.needs(of: module)
        let request = Request(
            module: module.name, root: project.root.path, files: module.files, out: cache.file("\(module.name)/lowered").path,
            framework: framework.map { place.sources.appending(path: $0).path },
            frameworkCache: Cache.root.appending(path: "framework.json").path,
            dependencies: needs.flatMap(\.files).map { project.root.appending(path: $0).path },
            registers: isProgram ? project.modules.map(\.name).filter { $0 != module.name } : nil,
            keys: isProgram ? InterfaceKeys.find(in: project) : [],
            platform: .init(
                language: module.settings.language, compiler: try CompilerVersion.of(place),
                defines: module.settings.defines.sorted(), modules: modules + (module.kind == .tests ? ["Testing"] : []) + needs.map(\.name),
                // What its own module stands in for.
                merged: module.kind == .tests ? ["XCTest"] : [], renames: module.renames,
                importsAreInternal: module.settings.upcomingFeatures.contains("InternalImportsByDefault")))
        let file = cache.file("\(module.name)/lowering-request.json")
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(JSONText.encode(request).utf8).write(to: file)
        } catch {
            throw Failure.unwritable(cache.folder, error)
        }
        let result = try ChildProcess(program: place.lower.path, arguments: [file.path], captured: true).run()
        guard result.end == .exited(0), let answer = try? JSONDecoder().decode(Self.self, from: Data(result.output.utf8)) else {
            if result.output.localizedCaseInsensitiveContains("no space left") { throw Failure.fullDisk(cache.folder) }
            throw Failure.fault("lowering failed: \(result.output.split(separator: "\n").last ?? "no answer"); please report it")
        }
        return answer
    }
}

extension Failure {
    static func fullDisk(_ folder: URL) -> Failure { .fault("the disk is full: no room for builds in \(folder.path)") }

    static func unwritable(_ folder: URL, _ error: any Error) -> Failure {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        if cause.domain == NSPOSIXErrorDomain, cause.code == Int(ENOSPC) { return fullDisk(folder) }
        return .fault("cannot write to \(folder.path), where builds are kept; set XDG_CACHE_HOME to another folder")
    }
}

/// The compiler's version, asked once for each compiler.
enum CompilerVersion {
    static func of(_ place: Installation) throws -> String {
        let kept = Cache.root.appending(path: "compiler")
        let stamp = Stamp.of(place.compiler.path)
        if let text = try? String(contentsOf: kept, encoding: .utf8), text.hasPrefix(stamp + " ") {
            return String(text.dropFirst(stamp.count + 1))
        }
        let result = try ChildProcess(program: place.compiler.path, arguments: ["--version"], captured: true).run()
        guard let match = result.output.firstMatch(of: /Swift version (\d+(\.\d+)*)/) else {
            throw Failure.fault("\(place.compiler.path) does not say its version; reinstall the toolchain")
        }
        let version = String(match.1)
        try? FileManager.default.createDirectory(at: Cache.root, withIntermediateDirectories: true)
        try? Data("\(stamp) \(version)".utf8).write(to: kept)
        return version
    }
}
