import Foundation

/// `crossfade check`: lowers and type-checks, and groups what is missing.
enum Check {
    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try Options(arguments, verb: "check", valued: [], flags: ["--json"])
        let project = try ProjectFinder.find(try options.project(for: "check"))
        let place = try Installation.current()
        let cache = try Cache(project: project)
        Console.progress("checking \(project.name)")
        let lowered = try LoweredProject.make(project, in: cache, with: place)
        let outcome = try Compiler(project: project, lowered: lowered, cache: cache, place: place).typecheck()
        Console.clear()
        if outcome.output.localizedCaseInsensitiveContains("no space left") { throw Failure.fullDisk(cache.folder) }
        let report = CheckReport(project: project, lowered: lowered, outcome: outcome)
        if !outcome.succeeded, report.isClean {
            let first = outcome.output.split(separator: "\n").first { $0.contains("error:") }
            throw Failure.fault("the check failed through a fault of ours; please report it: \(first ?? "no message")")
        }
        print(options.has("--json") ? try JSONText.encode(report) : report.text)
        return report.isClean ? 0 : ExitStatus.project.rawValue
    }
}
