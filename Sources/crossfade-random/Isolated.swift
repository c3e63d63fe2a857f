import Foundation
import Trials

/// How a trial went in a process of its own.
enum Verdict {
    case sound
    case violations(String)
    case crashed(signal: Int32)
    case hung

    var isSound: Bool {
        if case .sound = self { return true }
        return false
    }

    var text: String {
        switch self {
        case .sound: "sound"
        case .violations(let text): text
        case .crashed(let signal): "the process crashed with signal \(signal) (\(String(cString: strsignal(signal))))"
        case .hung: "the trial never ended"
        }
    }

    /// Whether it is the same kind of failure, so that shrinking does not wander off to another fault.
    func isLike(_ other: Verdict) -> Bool {
        switch (self, other) {
        case (.sound, .sound), (.crashed, .crashed), (.hung, .hung): true
        case (.violations(let a), .violations(let b)): Self.kind(a) == Self.kind(b)
        default: false
        }
    }

    /// The first violation without moment, numbers and names.
    private static func kind(_ text: String) -> String {
        let line = text.prefix { $0 != "\n" }
        let what = line.range(of: ": ").map { line[$0.upperBound...] } ?? line[...]
        return String(what.filter { !$0.isNumber && $0 != "-" && $0 != "." })
    }
}

/// Runs single trials in forked processes, so that nothing that one does reaches the next.
@MainActor
enum Isolated {
    static func run(_ trial: Trial, timeout: Double, trace: ((String) -> Void)? = nil) -> Verdict {
        var pipe: [Int32] = [0, 0]
        guard Glibc.pipe(&pipe) == 0 else { return .crashed(signal: 0) }
        // What waits to be printed is the parent's alone.
        fflush(nil)
        let child = fork()
        if child == 0 {
            close(pipe[0])
            alarm(UInt32(timeout.rounded(.up)))
            let text = TrialRunner.run(trial, trace: trace).violations.joined(separator: "\n")
            FileHandle(fileDescriptor: pipe[1]).write(Data(text.utf8))
            fflush(nil)
            _exit(text.isEmpty ? 0 : 1)
        }
        close(pipe[1])
        let text = String(decoding: FileHandle(fileDescriptor: pipe[0]).readDataToEndOfFile(), as: UTF8.self)
        close(pipe[0])
        var status: Int32 = 0
        waitpid(child, &status, 0)
        let signal = status & 0x7F
        if signal == SIGALRM { return .hung }
        if signal != 0 { return .crashed(signal: signal) }
        return text.isEmpty ? .sound : .violations(text)
    }
}

/// A trial that is not sound: made short and printed.
@MainActor
enum Finding {
    /// - Returns: false where the trial is sound after all.
    @discardableResult
    static func report(_ trial: Trial, timeout: Double) -> Bool {
        let verdict = Isolated.run(trial, timeout: timeout)
        guard !verdict.isSound else {
            print("sound")
            return false
        }
        var shrinker = TrialShrinker { Isolated.run($0, timeout: min(timeout, 5)).isLike(verdict) }
        let short = shrinker.shrink(trial)
        let last = Isolated.run(short, timeout: timeout)
        print(
            """
            \(last.text)

            # Replay it with --replay:
            \(short.text)

            # As a test:
            \(short.testSource(named: "shrunk"))
            """)
        return true
    }
}
