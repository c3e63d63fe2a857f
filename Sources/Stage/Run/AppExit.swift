import Foundation
import ObjectiveC

/// An app may call `exit`; a run then has to say so and to leave nothing half done.
@MainActor
enum AppExit {
    /// Set when the run itself is about to end the process.
    nonisolated(unsafe) static var isExpected = false
    nonisolated(unsafe) private static var cleanUp: () -> Void = {}

    static func watch(cleanUp: @escaping () -> Void) {
        self.cleanUp = cleanUp
        atexit {
            guard !AppExit.isExpected else { return }
            AppExit.cleanUp()
            ChildProcesses.killAll()
            TextOutput.write("error: the app called exit\n")
            _exit(StageFailure.Cause.finding.rawValue)
        }
    }
}
