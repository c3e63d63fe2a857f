import Foundation
import Trials

/// Runs trials in worker processes, one a core, and watches them: a worker that crashes or stands still is replaced, and
/// the trial that it was at is a finding.
@MainActor
final class Search {
    private let options: Options
    private var workers: [Worker] = []
    private var nextSeed: UInt64
    private var left: Int
    private let began = Date()
    private var total = Tally()
    private var findings: [UInt64] = []
    /// What is left of the batches of workers that ended early.
    private var unfinished: [(first: UInt64, count: Int)] = []
    /// A worker is replaced after so many trials, so that one process does not grow for ever.
    private static let batch = 500

    private struct Tally {
        var trials = 0
        var steps = 0
        var misuses = 0
        var moves: [String: Int] = [:]

        mutating func add(_ other: Tally) {
            trials += other.trials
            steps += other.steps
            misuses += other.misuses
            moves.merge(other.moves, uniquingKeysWith: +)
        }

        var text: String {
            (["\(trials) \(steps) \(misuses)"] + moves.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })
                .joined(separator: "\n")
        }

        init() {}

        init(text: String) {
            let lines = text.split(separator: "\n")
            guard let numbers = lines.first?.split(separator: " ").compactMap({ Int($0) }), numbers.count == 3 else { return }
            (trials, steps, misuses) = (numbers[0], numbers[1], numbers[2])
            for line in lines.dropFirst() {
                let parts = line.split(separator: " ", maxSplits: 1)
                if parts.count == 2, let count = Int(parts[0]) { moves[String(parts[1])] = count }
            }
        }
    }

    /// Shared with one worker: which seed it is at, and what it counted.
    private struct Worker {
        let pid: pid_t
        let pipe: Int32
        /// The seed that is running, in memory that both processes see.
        let seed: UnsafeMutablePointer<UInt64>
        let first: UInt64
        let count: Int
        var lastSeed: UInt64
        var lastProgress: Date
    }

    init(_ options: Options) {
        self.options = options
        nextSeed = options.seed
        left = options.count
    }

    /// - Returns: whether every trial was sound.
    func run() -> Bool {
        var lastReport = Date()
        while true {
            while workers.count < options.jobs, wantsMore { workers.append(start()) }
            if workers.isEmpty { break }
            usleep(5000)
            workers = workers.filter { look(at: $0) }
            for index in workers.indices { note(&workers[index]) }
            if -lastReport.timeIntervalSinceNow > 30 {
                lastReport = Date()
                say("\(total.trials) trials, \(rate) a minute, \(findings.count) findings")
            }
        }
        report()
        for seed in findings {
            print("\nThe trial with the seed \(seed) is not sound:")
            var generator = TrialGenerator(seed: seed)
            let isFound = Finding.report(generator.trial(), timeout: options.timeout)
            if !isFound { print("alone; it fails after the trials of the seeds before it (batches of \(Self.batch))") }
        }
        return findings.isEmpty
    }

    private var wantsMore: Bool {
        (left > 0 || !unfinished.isEmpty) && -began.timeIntervalSinceNow < options.seconds && findings.count < options.most
    }

    private var rate: Int { Int(Double(total.trials) / max(-began.timeIntervalSinceNow, 0.001) * 60) }

    private func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    private func report() {
        let seconds = -began.timeIntervalSinceNow
        print(
            """
            \(total.trials) trials with the seeds \(options.seed)..<\(nextSeed), \(total.steps) steps, in \(Int(seconds)) s: \
            \(rate) trials a minute with \(options.jobs) jobs
            \(total.misuses) misuses, trapped or reported as the contract says
            \(findings.isEmpty ? "broken invariants 0, leaks 0, crashes 0" : "\(findings.count) trials are not sound")
            """)
        let moves = total.moves.sorted { $0.key < $1.key }
        print("moves of transitions: \(moves.count)")
        for (move, count) in moves { print("  \(move): \(count)") }
    }

    // MARK: Workers

    private func start() -> Worker {
        let (first, count) = takeBatch()
        let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { fatal("no shared memory") }
        let seed = memory.bindMemory(to: UInt64.self, capacity: 1)
        seed.pointee = first
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { fatal("no pipe") }
        let child = fork()
        if child < 0 { fatal("no process") }
        if child == 0 {
            close(ends[0])
            work(first, count, seed, ends[1])
        }
        close(ends[1])
        return Worker(
            pid: child, pipe: ends[0], seed: seed, first: first, count: count, lastSeed: first, lastProgress: Date())
    }

    private func fatal(_ reason: String) -> Never {
        say("random: \(reason)")
        exit(2)
    }

    /// In the worker: ends at the first trial that is not sound, with status 1.
    private func work(_ first: UInt64, _ count: Int, _ at: UnsafeMutablePointer<UInt64>, _ out: Int32) -> Never {
        var tally = Tally()
        var isSound = true
        for number in 0..<UInt64(count) where isSound {
            if -began.timeIntervalSinceNow > options.seconds { break }
            at.pointee = first + number
            var generator = TrialGenerator(seed: first + number)
            let result = TrialRunner.run(generator.trial())
            tally.trials += 1
            tally.steps += result.steps
            tally.misuses += result.misuses
            tally.moves.merge(result.moves, uniquingKeysWith: +)
            isSound = result.isSound
        }
        FileHandle(fileDescriptor: out).write(Data(tally.text.utf8))
        _exit(isSound ? 0 : 1)
    }

    private func note(_ worker: inout Worker) {
        guard worker.seed.pointee != worker.lastSeed else { return }
        worker.lastSeed = worker.seed.pointee
        worker.lastProgress = Date()
    }

    /// - Returns: whether the worker still works.
    private func look(at worker: Worker) -> Bool {
        var status: Int32 = 0
        if waitpid(worker.pid, &status, WNOHANG) == 0 {
            guard -worker.lastProgress.timeIntervalSinceNow > options.timeout else { return true }
            kill(worker.pid, SIGKILL)
            waitpid(worker.pid, &status, 0)
        }
        let text = FileHandle(fileDescriptor: worker.pipe).readDataToEndOfFile()
        close(worker.pipe)
        total.add(Tally(text: String(decoding: text, as: UTF8.self)))
        let at = worker.seed.pointee
        munmap(worker.seed, 4096)
        if status != 0 {
            findings.append(at)
            say("the trial with the seed \(at) is not sound")
            // The rest of its batch is somebody else's.
            let done = Int(at - worker.first) + 1
            if done < worker.count { unfinished.append((at + 1, worker.count - done)) }
        }
        return false
    }

    /// The next seeds that nobody has tried.
    private func takeBatch() -> (first: UInt64, count: Int) {
        if let again = unfinished.popLast() { return again }
        let batch = (nextSeed, min(Self.batch, left))
        nextSeed += UInt64(batch.1)
        left -= batch.1
        return batch
    }
}
