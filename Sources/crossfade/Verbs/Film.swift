import Foundation

/// `crossfade film`: builds the app and runs it under the film host.
enum Film {
    private static let formats = ["png", "strip", "mp4", "gif", "apng", "html"]

    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try Options(
            arguments, verb: "film", valued: ["--script", "--device", "--fps", "--out", "--formats", "--target"], flags: ["--json"])
        let path = try options.project(for: "film")
        let device = try options["--device"].map(Device.parse) ?? .standard
        let fps = try options.integer("--fps", in: 1...240) ?? 60
        let chosen = try formats(options["--formats"])
        let script = try options["--script"].map(script)
        let project = try ProjectFinder.find(path, target: options["--target"])
        let out = URL(filePath: options["--out"] ?? "film/\(project.name)").standardizedFileURL
        try OutputFolder.check(out, outside: project)
        let lock = try OutputFolder.reserve(out)
        defer { withExtendedLifetime(lock) {} }

        let place = try Installation.current()
        let cache = try Cache(project: project)
        let app = try cache.whileLocked { try AppBuild(project: project, cache: cache, place: place).run() }
        let records = try cache.makeRunFolder()
        defer { try? FileManager.default.removeItem(at: records) }
        let description = RunDescription(
            project: project.location.path, name: project.name, product: project.main.name, script: (script ?? project.script)?.path,
            sceneDelegate: app.sceneDelegate, catalogs: app.catalogs,
            device: device, fps: fps, out: out.path, formats: chosen, json: options.has("--json"), live: isatty(2) == 1,
            log: records.appending(path: "log.txt").path, trace: records.appending(path: "trace.txt").path,
            versions: .init(crossfade: CommandLineTool.version, swift: try CompilerVersion.of(place)))
        return try AppRun(app: app.program, description: description, records: records, place: place).run()
    }

    private static func formats(_ list: String?) throws(Failure) -> [String] {
        guard let list else { return formats }
        let names = list.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        for name in names where !formats.contains(name) {
            throw .usage("there is no format \(name.isEmpty ? "without a name" : name); there are \(formats.joined(separator: ", "))")
        }
        return formats.filter(names.contains)
    }

    private static func script(_ path: String) throws(Failure) -> URL {
        let file = URL(filePath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue,
            FileManager.default.isReadableFile(atPath: file.path)
        else { throw .usage("there is no script \(path)") }
        return file
    }
}
