import Foundation

/// `crossfade test`: runs a project's own unit tests.
enum RunTests {
    private struct Report: Encodable {
        var schema = 1
        var project: String
        var targets: Int
        var results: [TestBuild.Result]
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try Options(arguments, verb: "test", valued: ["--target"], flags: ["--json"])
        let path = try options.project(for: "test")
        let projects = try ProjectFinder.tests(path, target: options["--target"])
        let place = try Installation.current()
        var results: [TestBuild.Result] = []
        for project in projects {
            results.append(try TestBuild(project: project, cache: try Cache(project: project), place: place).run())
        }
        if options.has("--json") {
            print(try JSONText.encode(Report(
                project: URL(filePath: path).standardizedFileURL.lastPathComponent, targets: projects.count, results: results)))
        } else if results.isEmpty {
            print("there are no unit tests in \(path)")
        } else {
            results.forEach(show)
        }
        if results.contains(where: { $0.problem?.contains("does not build") ?? false }) { return ExitStatus.project.rawValue }
        return results.allSatisfy(\.hasPassed) ? 0 : ExitStatus.finding.rawValue
    }

    private static func show(_ result: TestBuild.Result) {
        for line in result.output.split(separator: "\n") where line.contains("error:") { print(line) }
        if let problem = result.problem {
            print("\(result.target): \(problem)")
        } else {
            print("\(result.target): \(result.tests - result.failures) passed, \(result.failures) failed")
        }
    }
}
