import Foundation

/// Why a run stopped, in one line for a person, with the exit status that says whose fault it is.
package struct StageFailure: Error, Equatable {
    package enum Cause: Int32, Sendable {
        /// The app did something that a run is meant to find.
        case finding = 1
        /// The command line, the script or the output folder is wrong.
        case usage = 2
        /// A fault of ours.
        case fault = 4
    }

    package let message: String
    package let cause: Cause

    package init(_ message: String, _ cause: Cause) {
        self.message = message
        self.cause = cause
    }
}
