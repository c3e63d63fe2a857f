import Foundation

/// `crossfade check`: lowers and type-checks, and groups what is missing.
enum Check {
    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try Options(arguments, verb: "check", valued: ["--target"], flags: ["--json"])
        let project = try ProjectFinder.find(try options.project(for: "check"), target: options["--target"])
        let place = try Installation.current()
        let cache = try Cache(project: project)
        let steps = try cache.whileLocked { try ModuleBuild(project: project, cache: cache, place: place).check() }
        Console.clear()
        for step in steps where step.outcome.output.localizedCaseInsensitiveContains("no space left") {
            throw Failure.fullDisk(cache.folder)
        }
        let report = CheckReport(project: project, steps: steps)
        let broken = Set(steps.filter(\.outcome.hasErrors).map(\.module.name))
        for step in steps where !step.outcome.succeeded && !step.outcome.hasErrors {
            if step.outcome.isCut, !broken.isDisjoint(with: project.needs(of: step.module).map(\.name)) { continue }
            let first = step.outcome.output.split(separator: "\n").first { $0.contains("error:") }
            throw Failure.fault("the check of \(step.module.name) failed through a fault of ours; please report it: \(first ?? "no message")")
        }
        print(options.has("--json") ? try JSONText.encode(report) : report.text)
        return report.isClean ? 0 : ExitStatus.project.rawValue
    }
}
