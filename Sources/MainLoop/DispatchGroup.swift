import Dispatch
import Foundation

/// Counts work in flight and says when none is left.
public final class DispatchGroup: @unchecked Sendable {
    private var count = 0
    private var notifications: [() -> Void] = []

    public init() {}

    public func enter() { count += 1 }

    public func leave() {
        guard count > 0 else { return Fault.stop("Unbalanced call to DispatchGroup.leave()") }
        count -= 1
        if count > 0 { return }
        let ready = notifications
        notifications.removeAll()
        for notification in ready { notification() }
    }

    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute work: @escaping @convention(block) () -> Void
    ) {
        // Apple's takes any closure; all work is done on one thread here.
        nonisolated(unsafe) let work = work
        add { queue.async { work() } }
    }

    public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
        add { queue.async(execute: work) }
    }

    /// Runs the main loop until the work is done: with one thread there is nobody else to do it.
    public func wait() { _ = wait(timeout: .distantFuture) }

    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        while count > 0 {
            guard let next = MainLoop.main.nextEventTime, next <= timeout.seconds else {
                if timeout.seconds.isFinite { MainLoop.main.run(until: timeout.seconds) }
                return count > 0 ? .timedOut : .success
            }
            MainLoop.main.run(until: next)
        }
        return .success
    }

    private func add(_ notification: @escaping () -> Void) {
        if count == 0 { notification() } else { notifications.append(notification) }
    }
}
