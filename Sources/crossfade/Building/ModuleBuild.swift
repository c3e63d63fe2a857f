import Foundation

/// Lowers and compiles the modules of a project, each after those that it imports.
struct ModuleBuild {
    let project: Project
    let cache: Cache
    let place: Installation
    /// Given the errors of a module that does not compile: whether it was changed and is worth another try.
    var repair: (Module, [Diagnostic]) throws -> Bool = { _, _ in false }

    struct Step {
        var module: Module
        var lowered: LoweredModule
        var outcome: Compiler.Outcome
        var objects: [String]
    }

    /// Type-checks everything, whatever is wrong before.
    func check() throws -> [Step] {
        dropWhatNoLongerFits()
        return try project.modules.map { module in
            Console.progress("checking \(module.name)")
            let (lowered, compiler) = try compiler(for: module, isProgram: false)
            return Step(module: module, lowered: lowered, outcome: try compiler.check(), objects: [])
        }
    }

    /// Stops at the first module that does not compile.
    func compile() throws -> [Step] {
        dropWhatNoLongerFits()
        var steps: [Step] = []
        for (index, module) in project.modules.enumerated() {
            Console.progress("lowering \(module.name)")
            let (lowered, compiler) = try compiler(for: module, isProgram: index == project.modules.count - 1)
            if let file = lowered.unreadable.first {
                throw Failure.project("\(project.root.appending(path: file.path).path) \(file.reason)")
            }
            if module.kind == .app { try requireOneApp(lowered) }
            Console.progress("compiling \(module.name)")
            var outcome = try compiler.compile()
            while !outcome.succeeded, try repair(module, outcome.diagnostics) { outcome = try compiler.compile() }
            Console.clear()
            guard outcome.succeeded else { throw failure(outcome, of: module, lowered) }
            steps.append(Step(module: module, lowered: lowered, outcome: outcome, objects: compiler.objectFiles))
        }
        return steps
    }

    private func compiler(for module: Module, isProgram: Bool) throws -> (LoweredModule, Compiler) {
        let lowered = try LoweredModule.make(module, of: project, isProgram: isProgram, in: cache, with: place)
        let additions = module.generated + (try ModuleBundle.source(of: module, in: cache).map { [$0] } ?? [])
        return (lowered, Compiler(module: module, project: project, lowered: lowered, additions: additions, cache: cache, place: place))
    }

    /// Objects compiled against an older UIKit of ours, or other settings, would link but not fit.
    private func dropWhatNoLongerFits() {
        let kept = cache.file("framework")
        let now = ([place.stamp] + project.modules.map { $0.name + " " + $0.settings.key }).joined(separator: "\n")
        if (try? String(contentsOf: kept, encoding: .utf8)) == now { return }
        try? FileManager.default.removeItem(at: cache.file("modules"))
        for module in project.modules { try? FileManager.default.removeItem(at: cache.file("\(module.name)/objects")) }
        try? Data(now.utf8).write(to: kept)
    }

    /// The compiler would only say that a class is declared twice.
    private func requireOneApp(_ lowered: LoweredModule) throws(Failure) {
        let mains = lowered.mains
        guard mains.count > 1 else { return }
        let places = mains.map { "\($0.path):\($0.line)" }.joined(separator: ", ")
        throw .usage("\(project.name) has \(mains.count) apps: \(places); give the folder of one")
    }

    /// Says what the compiler found, on the user's lines.
    private func failure(_ outcome: Compiler.Outcome, of module: Module, _ lowered: LoweredModule) -> Failure {
        if outcome.output.localizedCaseInsensitiveContains("no space left") { return .fullDisk(cache.folder) }
        let here = FileManager.default.currentDirectoryPath
        let errors = outcome.errors
        var named: Set<String> = []
        for file in lowered.files {
            for missing in file.missing where named.insert(missing.module).inserted {
                let path = project.root.appending(path: file.path).path
                Console.show(Diagnostic(
                    path: path, line: missing.line, column: missing.column, severity: .error,
                    message: "there is no module '\(missing.module)' here").text(from: here))
            }
        }
        errors.forEach { Console.show($0.text(from: here)) }
        if errors.isEmpty {
            let first = outcome.output.split(separator: "\n").first { $0.contains("error:") }
            return .fault("\(module.name) does not build, through a fault of ours; please report it: \(first ?? "no message")")
        }
        let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
        return .project("\(module.name) does not build: \(count); `crossfade check` says in short what is missing")
    }
}
