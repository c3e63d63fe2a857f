import Foundation

/// An app made around libraries that come without one, to show their transitions.
struct HostApp {
    private let cache: Cache
    private let libraries: [String]
    private var entries: [HostEntries.Entry]

    private var file: URL { cache.file("\(HostSource.module)/Host.swift") }

    /// - Throws: status 3 if nothing in the libraries can be shown by itself.
    init(around project: Project, in cache: Cache) throws(Failure) {
        self.cache = cache
        let own = project.modules.filter { $0.kind == .library }
        libraries = own.map(\.name)
        let grounds = Grounds(root: project.root)
        entries = HostEntries(TypeScan(own.flatMap(\.files).compactMap(grounds.text))).all
        try require(project)
    }

    private func require(_ project: Project) throws(Failure) {
        guard entries.isEmpty else { return }
        throw .project(
            "\(project.name) has no app, and nothing in it can be shown by itself: no transitioning delegate, animator or "
                + "presentation controller that can be made without more; `crossfade check` compiles it")
    }

    /// The project with the app behind its libraries.
    func added(to project: Project) throws(Failure) -> Project {
        try write()
        var project = project
        for index in project.modules.indices where libraries.contains(project.modules[index].name) {
            project.modules[index].isImported = true
        }
        var module = Module(name: HostSource.module, target: project.name, kind: .app, files: [])
        module.imports = libraries
        module.generated = [file]
        project.modules.append(module)
        return project
    }

    private func write() throws(Failure) {
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let data = Data(HostSource.text(libraries: libraries, entries: entries).utf8)
            if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
        } catch {
            throw .unwritable(cache.folder, error)
        }
    }

    /// Leaves out the entries that the compiler does not accept.
    ///
    /// - Returns: whether it is worth another try.
    mutating func leaveOut(_ diagnostics: [Diagnostic], of project: Project) throws(Failure) -> Bool {
        let lines = Set(diagnostics.filter { $0.severity == .error && $0.path == file.path }.map(\.line))
        let kept = entries.enumerated().filter { !lines.contains($0.offset + HostSource.firstEntry) }.map(\.element)
        guard kept.count < entries.count else { return false }
        entries = kept
        try require(project)
        try write()
        return true
    }
}
