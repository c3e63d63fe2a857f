import Foundation

/// Waits for the main loop's clock inside a task.
enum LoopSleep {
    private final class State: @unchecked Sendable {
        var token: MainLoop.Token?
        var continuation: CheckedContinuation<Void, any Error>?
    }

    static func sleep(until time: Double) async throws {
        try Task.checkCancellation()
        let state = State()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                onLoop {
                    if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                    state.continuation = continuation
                    guard time.isFinite else { return }
                    state.token = MainLoop.main.schedule(at: time) {
                        let waiting = state.continuation
                        state.continuation = nil
                        waiting?.resume()
                    }
                }
            }
        } onCancel: {
            onLoop {
                if let token = state.token { MainLoop.main.cancel(token) }
                let waiting = state.continuation
                state.continuation = nil
                waiting?.resume(throwing: CancellationError())
            }
        }
    }

    private static func onLoop(_ work: @escaping @Sendable () -> Void) {
        if MainLoop.main.isMainThread { work() } else { MainLoop.main.perform(work) }
    }
}

extension Task where Success == Never, Failure == Never {
    /// Goes on in the main loop's next turn. Swift's own would resume on another thread.
    public static func yield() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            MainLoop.main.perform { continuation.resume() }
        }
    }

    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await LoopSleep.sleep(until: MainLoop.main.now + Double(duration) / 1e9)
    }

    public static func sleep(_ duration: UInt64) async {
        try? await LoopSleep.sleep(until: MainLoop.main.now + Double(duration) / 1e9)
    }

    public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await LoopSleep.sleep(until: MainLoop.main.now + duration.inSeconds)
    }

    public static func sleep<C: Clock>(
        for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C
    ) async throws {
        // `.continuous` is Swift's own clock, which reads the machine's.
        if C.self == _Concurrency.ContinuousClock.self || C.self == _Concurrency.SuspendingClock.self,
            let duration = duration as? Duration
        {
            return try await sleep(for: duration)
        }
        try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
    }

    public static func sleep<C: Clock>(
        until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C
    ) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }

    public static func sleep(
        until deadline: ContinuousClock.Instant, tolerance: Duration? = nil
    ) async throws {
        try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
}

extension Duration {
    package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
