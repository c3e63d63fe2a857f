/// What the tests say about an entry.
enum Verdict: Equatable {
    case passes
    case fails
    /// Some of its tests did not run to their end.
    case unfinished
    /// Known not to hold, or not in full, for a reason.
    case notMet(String)
    /// Neither a test nor an exception.
    case unproved

    init(tests: [TestName], exception: String?, results: TestResults) {
        // Tests that film are skipped where nothing films yet; their rules have others.
        let all = tests.map { results[$0] }
        let outcomes = all.filter { $0 != .skipped }
        if outcomes.contains(.failed) {
            self = .fails
        } else if outcomes.contains(nil) || (outcomes.isEmpty && !all.isEmpty) {
            self = .unfinished
        } else if let exception {
            self = .notMet(exception)
        } else {
            self = tests.isEmpty ? .unproved : .passes
        }
    }

    var words: String {
        switch self {
        case .passes: "passes"
        case .fails: "**fails**"
        case .unfinished: "**did not run**"
        case .notMet(let reason): "not met: \(reason)"
        case .unproved: "**no test**"
        }
    }
}
