import Foundation

/// Builds a test target with what it tests into one program and runs it.
struct TestBuild {
    let project: Project
    let cache: Cache
    let place: Installation

    struct Result: Encodable {
        var target: String
        var tests = 0
        var failures = 0
        /// Why it did not run.
        var problem: String?
        /// What the tests printed.
        var output = ""

        var hasPassed: Bool { problem == nil && failures == 0 }
    }

    /// Tests that show no sign of an end for so long, in seconds, are ended.
    private static let patience = 120.0

    func run() throws -> Result {
        var result = Result(target: project.main.target)
        var project = project
        let texts = project.main.files.compactMap(Grounds(root: project.root).text)
        let cases = TestSource.cases(TypeScan(texts))
        guard !cases.isEmpty else {
            result.problem = "no XCTest case with a test in it"
            return result
        }
        project.modules[project.modules.count - 1].generated = [try write(TestSource.text(cases))]
        let bundle = AppBundle(project: project, cache: cache)
        do {
            let steps = try ModuleBuild(project: project, cache: cache, place: place).compile()
            try Linker(cache: cache, place: place).link(steps.flatMap(\.objects), to: bundle.program, libraries: ["-lXCTest"])
        } catch let failure as Failure where failure.status == .project {
            result.problem = failure.message
            return result
        }
        try bundle.update(InfoPlist(project.main, in: project.root))
        Console.progress("testing \(project.main.target)")
        return try run(bundle.program, result)
    }

    private func run(_ program: URL, _ result: Result) throws -> Result {
        var result = result
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        environment["SWIFT_BACKTRACE"] = "enable=no"
        let start = DispatchTime.now().uptimeNanoseconds
        let ended = try ChildProcess(program: program.path, environment: environment, captured: true).run {
            Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 < Self.patience
        }
        Console.clear()
        result.output = ended.output
        let counts = ended.output.matches(of: /Executed (\d+) tests?, with (\d+) failures?/).last
        result.tests = counts.flatMap { Int($0.output.1) } ?? 0
        result.failures = counts.flatMap { Int($0.output.2) } ?? 0
        switch ended.end {
        case .exited where counts != nil: break
        case .exited(let status): result.problem = "ended with status \(status): \(Self.last(ended.output))"
        case .signalled: result.problem = "crashed: \(Self.last(ended.output))"
        case .stalled: result.problem = "did not end within \(Int(Self.patience)) s"
        }
        return result
    }

    private static func last(_ output: String) -> Substring { output.split(separator: "\n").last ?? "it printed nothing" }

    private func write(_ text: String) throws(Failure) -> URL {
        let file = cache.file("\(project.main.name)/CrossfadeTests.swift")
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            if (try? String(contentsOf: file, encoding: .utf8)) != text { try Data(text.utf8).write(to: file, options: .atomic) }
        } catch {
            throw .unwritable(cache.folder, error)
        }
        return file
    }
}
