import Foundation

/// How the tests of a run ended, read from what `swift test` printed.
struct TestResults {
    /// From the weakest to the strongest word on a test that several lines tell of.
    enum Outcome: Int {
        case skipped, passed, failed
    }

    private var outcomes: [String: Outcome] = [:]

    init(logs: [String] = []) {
        for log in logs {
            for line in log.split(whereSeparator: \.isNewline) { read(line) }
        }
    }

    /// Nil for a test that did not run to its end.
    subscript(_ test: TestName) -> Outcome? { outcomes[test.name] }

    /// `✔ Test "a name" with 3 test cases passed after 0.001 seconds.`
    private mutating func read(_ line: Substring) {
        // What a test prints may stand before it on the same line.
        let starts = ["✔", "✘", "➜"].lazy.compactMap { line.range(of: "\($0) Test \"") }
        guard let start = starts.first else { return }
        let rest = line[start.upperBound...]
        for (words, outcome) in [(" passed after ", Outcome.passed), (" failed after ", .failed), (" skipped.", .skipped)] {
            guard let end = rest.range(of: words, options: .backwards),
                let quote = rest[..<end.lowerBound].lastIndex(of: "\"")
            else { continue }
            let name = String(rest[..<quote])
            if outcome.rawValue > outcomes[name]?.rawValue ?? -1 { outcomes[name] = outcome }
            return
        }
    }
}
