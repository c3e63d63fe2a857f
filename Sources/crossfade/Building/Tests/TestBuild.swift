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
        let program: URL
        do {
            guard let built = try cache.whileLocked(build) else {
                result.problem = "no test that could be run"
                return result
            }
            program = built
        } catch let failure as Failure where failure.status == .project {
            result.problem = failure.message
            return result
        }
        Console.progress("testing \(project.main.target)")
        return try run(program, result)
    }

    /// - Returns: nil if there is no test in the target.
    private func build() throws -> URL? {
        var project = project
        let texts = project.main.files.compactMap(Grounds(root: project.root).text)
        let cases = TestSource.cases(TypeScan(texts))
        let isSwiftTesting = cases.isEmpty && texts.contains { $0.contains("@Test") && $0.contains("import Testing") }
        guard !cases.isEmpty || isSwiftTesting else { return nil }
        let source = isSwiftTesting ? TestSource.swiftTesting : TestSource.text(cases)
        project.modules[project.modules.count - 1].generated = [try write(source)]
        let bundle = AppBundle(project: project, cache: cache)
        let steps = try ModuleBuild(project: project, cache: cache, place: place).compile()
        let library = isSwiftTesting ? "-lTesting" : "-lXCTest"
        try Linker(cache: cache, place: place).link(steps.flatMap(\.objects), to: bundle.program, libraries: [library])
        try bundle.update(InfoPlist(project.main, in: project.root))
        return bundle.program
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
        if let counts = Self.counts(ended.output) { (result.tests, result.failures) = counts }
        switch ended.end {
        case .exited where Self.counts(ended.output) != nil: break
        case .exited(let status): result.problem = "ended with status \(status): \(Self.last(ended.output))"
        case .signalled: result.problem = "crashed: \(Self.last(ended.output))"
        case .stalled: result.problem = "did not end within \(Int(Self.patience)) s"
        }
        return result
    }

    /// How many tests ran and how many of them failed, as XCTest or Swift Testing say at the end.
    static func counts(_ output: String) -> (tests: Int, failures: Int)? {
        if let match = output.matches(of: /Executed (\d+) tests?, with (\d+) failures?/).last, let tests = Int(match.output.1) {
            return (tests, Int(match.output.2) ?? 0)
        }
        guard let match = output.matches(of: /Test run with (\d+) tests?/).last, let tests = Int(match.output.1) else { return nil }
        return (tests, Set(output.matches(of: /Test (\S.*) failed after/).map { String($0.output.1) }).count { !$0.hasPrefix("run with") })
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
