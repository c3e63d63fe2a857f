import Foundation

/// Processes that this run started and that must not outlive it.
package enum ChildProcesses {
    nonisolated(unsafe) private static var running: Set<pid_t> = []
    private static let lock = NSLock()

    static func add(_ process: pid_t) { lock.withLock { _ = running.insert(process) } }

    static func remove(_ process: pid_t) { lock.withLock { _ = running.remove(process) } }

    /// For an interruption: ends them at once and waits for it.
    package static func killAll() {
        lock.withLock {
            for process in running {
                kill(process, SIGKILL)
                waitpid(process, nil, 0)
            }
            running.removeAll()
        }
    }
}
