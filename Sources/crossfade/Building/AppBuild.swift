import Foundation

/// Brings a project's app up to date in the cache.
struct AppBuild {
    let project: Project
    let cache: Cache
    let place: Installation

    /// The app's program.
    var app: URL { cache.file(project.module) }

    /// What is known of a built app.
    struct Built: Codable {
        /// Everything it was made from.
        var state: String
        /// "Module.Class".
        var sceneDelegate: String?
    }

    /// - Throws: status 3 with the user's own lines said, if the project does not build.
    func run() throws -> Built {
        let state = fingerprint()
        let kept = cache.file("built.json")
        if let state, FileManager.default.isExecutableFile(atPath: app.path), let data = try? Data(contentsOf: kept),
            let built = try? JSONDecoder().decode(Built.self, from: data), built.state == state
        {
            return built
        }
        Console.progress("lowering \(project.name)")
        try? FileManager.default.removeItem(at: kept)
        dropObjectsOfAnotherFramework()
        let lowered = try LoweredProject.make(project, in: cache, with: place)
        try Self.complain(about: lowered, of: project)
        guard lowered.files.contains(where: { $0.hasMain || $0.hasTopLevelCode }) else {
            throw Failure.project("\(project.name) has no app to run: no type is marked @main or @UIApplicationMain")
        }
        let mains = lowered.files.filter(\.hasMain)
        guard mains.count <= 1 else {
            throw Failure.project(
                "\(project.name) has \(mains.count) apps (\(mains.map(\.path).joined(separator: ", "))); give the folder of one")
        }
        Console.progress("compiling \(project.name)")
        let outcome = try Compiler(project: project, lowered: lowered, cache: cache, place: place).link(to: app)
        Console.clear()
        guard outcome.succeeded else { throw Self.failure(outcome, lowered: lowered, project: project, cache: cache) }
        let built = Built(
            state: state ?? "", sceneDelegate: SceneDelegate.find(in: project, classes: lowered.files.flatMap(\.sceneDelegates)))
        if state != nil { try? Data(JSONText.encode(built).utf8).write(to: kept) }
        return built
    }

    /// Everything that the app's program depends on; nil if a file cannot be read.
    private func fingerprint() -> String? {
        var parts = [place.stamp, project.settings.key, project.module, project.merged.joined(separator: ",")]
        for file in project.files {
            guard let data = try? Data(contentsOf: project.root.appending(path: file)) else { return nil }
            parts += [file, Hash.of(data)]
        }
        for file in project.propertyLists { parts += [file, Stamp.of(project.root.appending(path: file).path)] }
        return Hash.of(parts)
    }

    /// Objects compiled against an older UIKit of ours would link but not fit.
    private func dropObjectsOfAnotherFramework() {
        let kept = cache.file("framework")
        let now = place.stamp + " " + project.settings.key
        if (try? String(contentsOf: kept, encoding: .utf8)) == now { return }
        try? FileManager.default.removeItem(at: cache.file("objects"))
        try? Data(now.utf8).write(to: kept)
    }

    static func complain(about lowered: LoweredProject, of project: Project) throws(Failure) {
        guard let file = lowered.unreadable.first else { return }
        throw .project("\(project.root.appending(path: file.path).path) \(file.reason)")
    }

    /// Says what the compiler found, on the user's lines.
    static func failure(_ outcome: Compiler.Outcome, lowered: LoweredProject, project: Project, cache: Cache) -> Failure {
        if outcome.output.localizedCaseInsensitiveContains("no space left") { return .fullDisk(cache.folder) }
        let here = FileManager.default.currentDirectoryPath
        let errors = outcome.diagnostics.filter { $0.severity == .error && $0.path != Compiler.generated }
        for file in lowered.files {
            for missing in file.missing {
                let path = project.root.appending(path: file.path).path
                Console.show(Diagnostic(
                    path: path, line: missing.line, column: missing.column, severity: .error,
                    message: "there is no module '\(missing.module)' here").text(from: here))
            }
        }
        errors.forEach { Console.show($0.text(from: here)) }
        if errors.isEmpty {
            let first = outcome.output.split(separator: "\n").first { $0.contains("error:") }
            return .fault("\(project.name) does not build, through a fault of ours; please report it: \(first ?? "no message")")
        }
        let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
        return .project("\(project.name) does not build: \(count); `crossfade check` says in short what is missing")
    }
}
