import Foundation

/// Brings a project's app up to date in the cache.
struct AppBuild {
    private let project: Project
    private let cache: Cache
    private let place: Installation
    private let bundle: AppBundle
    /// Made around a project that is only libraries.
    private var host: HostApp?

    init(project: Project, cache: Cache, place: Installation) throws {
        self.cache = cache
        self.place = place
        if project.main.kind == .library {
            let host = try HostApp(around: project, in: cache)
            self.host = host
            self.project = try host.added(to: project)
        } else {
            self.project = project
        }
        bundle = AppBundle(project: self.project, cache: cache)
    }

    /// What is known of a built app.
    struct Built: Codable {
        /// Everything its program was made from.
        var state: String
        /// Classes that a scene can have as its delegate.
        var sceneDelegates: [String]
    }

    /// A built app and how to start it.
    struct App {
        var program: URL
        /// "Module.Class".
        var sceneDelegate: String?
        /// Folders with images and colours.
        var catalogs: [String]
    }

    /// - Throws: status 3 with the user's own lines said, if the project does not build.
    func run() throws -> App {
        let list = InfoPlist(project.main, in: project.root)
        if list.isBroken, let path = project.main.bundle.propertyList {
            throw Failure.project("\(project.root.appending(path: path).path) is no property list")
        }
        let built = try program()
        try bundle.update(list)
        for note in ResourceNotes.of(project) { Console.say(note) }
        return App(
            program: bundle.program, sceneDelegate: SceneDelegate.find(list, module: project.main.name, classes: built.sceneDelegates),
            catalogs: bundle.catalogs)
    }

    private func program() throws -> Built {
        let state = fingerprint()
        let kept = cache.file("built.json")
        if let state, FileManager.default.isExecutableFile(atPath: bundle.program.path), let data = try? Data(contentsOf: kept),
            let built = try? JSONDecoder().decode(Built.self, from: data), built.state == state
        {
            return built
        }
        try? FileManager.default.removeItem(at: kept)
        var build = ModuleBuild(project: project, cache: cache, place: place)
        var host = host
        build.repair = { module, diagnostics in
            guard module.name == HostSource.module else { return false }
            return try host?.leaveOut(diagnostics, of: project) ?? false
        }
        let steps = try build.compile()
        let files = steps.last?.lowered.files ?? []
        guard host != nil || files.contains(where: { $0.hasMain || $0.hasTopLevelCode }) else {
            let why = project.main.objectiveC.isEmpty ? "no type is marked @main or @UIApplicationMain" : "it starts in Objective-C"
            throw Failure.project("\(project.name) has no app to run: \(why)")
        }
        Console.progress("linking \(project.name)")
        try Linker(cache: cache, place: place).link(steps.flatMap(\.objects), to: bundle.program)
        Console.clear()
        let built = Built(state: state ?? "", sceneDelegates: files.flatMap(\.sceneDelegates))
        if state != nil { try? Data(JSONText.encode(built).utf8).write(to: kept) }
        return built
    }

    /// Everything that the app's program depends on; nil if a file cannot be read.
    private func fingerprint() -> String? {
        var parts = [place.stamp] + InterfaceKeys.find(in: project)
        for module in project.modules {
            parts += [module.name, module.settings.key, module.imports.joined(separator: ","),
                module.moduleBundle ?? ""]
            for file in module.files {
                guard let data = try? Data(contentsOf: project.root.appending(path: file)) else { return nil }
                parts += [file, Hash.of(data)]
            }
        }
        return Hash.of(parts)
    }
}
