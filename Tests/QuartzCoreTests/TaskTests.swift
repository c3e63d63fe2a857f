import MainLoop
import Testing

@testable import QuartzCore

@MainActor
private final class Log {
    var lines: [String] = []
    let start = MainLoop.main.now

    func note(_ text: String) { lines.append("\(text) \(MainLoop.main.now - start)") }
}

private actor Counter {
    var value = 0

    func next() -> Int {
        value += 1
        return value
    }
}

@MainActor
@Suite(.serialized)
struct TaskTests {
    /// Runs `work` with tasks on the main loop, for `seconds` of its time.
    private func run(_ seconds: Double, _ work: (Log) -> Void) -> [String] {
        let screen = Screen()
        let log = Log()
        #expect(ConcurrencyHooks.install(reach: .mainThread))
        work(log)
        screen.run(for: seconds)
        ConcurrencyHooks.uninstall()
        return log.lines
    }

    @Test("One clock: a main-actor task sleeps in virtual time")
    func sleeps() {
        let lines = run(10) { log in
            Task { @MainActor in
                log.note("begin")
                try? await Task.sleep(for: .seconds(1))
                log.note("second")
                try? await Task.sleep(nanoseconds: 500_000_000)
                log.note("half")
                try? await Task.sleep(for: .seconds(1), clock: .continuous)
                try? await ContinuousClock().sleep(for: .seconds(1))
                log.note("clocks")
            }
        }
        #expect(lines == ["begin 0.0", "second 1.0", "half 1.5", "clocks 3.5"])
    }

    @Test("One clock: actors, groups and detached tasks take no virtual time and come back to the main actor")
    func actors() {
        let lines = run(1) { log in
            Task { @MainActor in
                let counter = Counter()
                let first = await counter.next()
                async let second = counter.next()
                log.note("\(first), \(await second)")
                let sum = await withTaskGroup(of: Int.self) { group in
                    for number in 1...3 { group.addTask { number } }
                    var sum = 0
                    for await number in group { sum += number }
                    return sum
                }
                log.note("\(sum)")
                await Task.yield()
                await Task.detached { await MainActor.run { log.note("detached") } }.value
            }
        }
        #expect(lines == ["1, 2 0.0", "6 0.0", "detached 0.0"])
    }

    @Test("One clock: cancelling a task ends its sleep at once")
    func cancels() {
        let lines = run(1) { log in
            let task = Task { @MainActor in
                do {
                    try await Task.sleep(for: .seconds(100))
                } catch {
                    log.note("\(error is CancellationError)")
                }
            }
            MainLoop.main.schedule(at: MainLoop.main.now + 0.5) { task.cancel() }
        }
        #expect(lines == ["true 0.5"])
    }
}
