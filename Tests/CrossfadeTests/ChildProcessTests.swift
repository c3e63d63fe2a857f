import Foundation
import Testing

@testable import crossfade

@Suite("Child processes", .serialized)
struct ChildProcessTests {
    private func shell(_ text: String) -> ChildProcess {
        ChildProcess(program: "/bin/sh", arguments: ["-c", text], captured: true)
    }

    @Test("What a program prints and how it ends come back")
    func result() throws {
        let result = try shell("echo out; echo err >&2; exit 3").run()
        #expect(result.end == .exited(3) && result.output == "out\nerr\n")
    }

    @Test("A signal is told from a status")
    func signals() throws { #expect(try shell("kill -SEGV $$").run().end == .signalled(SIGSEGV)) }

    @Test("A program that cannot start is a failure")
    func missing() { #expect(throws: Failure.self) { try ChildProcess(program: "/no/such", captured: true).run() } }

    @Test("A program that is given up on ends with all it started")
    func stalled() throws {
        let result = try shell("sleep 100 & echo $!; wait").run(interval: 0.2) { false }
        #expect(result.end == .stalled)
        let child = try #require(pid_t(result.output.trimmingCharacters(in: .whitespacesAndNewlines)))
        // Gone, or a zombie that nobody has waited for; a signal may take a moment to arrive on a busy machine.
        func isOver() -> Bool {
            ((try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? "(sleep) Z").contains(") Z")
        }
        for _ in 0..<500 where !isOver() { usleep(10_000) }
        #expect(isOver())
    }
}
