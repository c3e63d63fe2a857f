/// What the process says when it ends.
enum ExitStatus: Int32 {
    case success = 0
    /// A failed check, an app that crashed.
    case finding = 1
    case usage = 2
    /// The user's project does not lower or build.
    case project = 3
    /// Ours, or the machine's.
    case fault = 4
    case interrupted = 130
}

/// One line for a person and the status to leave with.
struct Failure: Error, Equatable {
    /// Empty where all has been said.
    var message: String
    var status: ExitStatus

    static func usage(_ message: String) -> Failure { Failure(message: message, status: .usage) }
    static func project(_ message: String) -> Failure { Failure(message: message, status: .project) }
    static func finding(_ message: String) -> Failure { Failure(message: message, status: .finding) }
    static func fault(_ message: String) -> Failure { Failure(message: message, status: .fault) }
    static let interrupted = Failure(message: "", status: .interrupted)
}
