import Dispatch
import Foundation

/// A counter that work waits for. Waiting on the main thread runs the main loop: the work that will signal has no other
/// thread to run on.
public final class DispatchSemaphore: @unchecked Sendable {
    /// How long the main thread waits in real time for a signal from a thread of the app's own, once the loop has
    /// nothing left to do.
    private static let patience = 10.0

    private let semaphore: Dispatch.DispatchSemaphore

    public init(value: Int) { semaphore = Dispatch.DispatchSemaphore(value: value) }

    @discardableResult
    public func signal() -> Int { semaphore.signal() }

    public func wait() {
        if wait(timeout: .distantFuture) == .success { return }
        Fault.stop("DispatchSemaphore.wait() on the main thread would never return: nothing is left to signal it")
    }

    @discardableResult
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        guard MainLoop.main.isMainThread else {
            let seconds = timeout.seconds - MainLoop.main.now
            return semaphore.wait(timeout: seconds.isFinite ? .now() + max(seconds, 0) : .distantFuture)
        }
        while semaphore.wait(timeout: .now()) == .timedOut {
            if let next = MainLoop.main.nextEventTime, next <= timeout.seconds {
                MainLoop.main.run(until: next)
            } else if timeout.seconds.isFinite {
                MainLoop.main.run(until: timeout.seconds)
                return semaphore.wait(timeout: .now())
            } else {
                return semaphore.wait(timeout: .now() + Self.patience)
            }
        }
        return .success
    }
}
