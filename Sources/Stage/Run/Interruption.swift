import Foundation

/// Ends a run that is interrupted without leaving anything behind.
///
/// A thread of its own waits for the signals: the main thread may be deep in the app's code.
package enum Interruption {
    /// - Parameter cleanUp: called on another thread, at most once, before the process ends.
    package static func watch(cleanUp: @escaping @Sendable () -> Void) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        // Threads that start later inherit the mask, so that only the waiting one takes them.
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A child that went away shows as a failed write.
        signal(SIGPIPE, SIG_IGN)
        let waited = signals
        let thread = Thread {
            var signals = waited
            var number: Int32 = 0
            guard sigwait(&signals, &number) == 0 else { return }
            cleanUp()
            // The status that a shell expects of a program ended by a signal.
            _exit(128 + number)
        }
        thread.stackSize = 1 << 18
        thread.start()
    }
}
