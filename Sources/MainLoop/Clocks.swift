import Foundation

/// Swift's continuous clock, reading the main loop's time.
public struct ContinuousClock: Clock, Sendable {
    public struct Instant: InstantProtocol, Codable, Sendable {
        /// On the main loop's clock.
        let seconds: Double

        public static var now: Instant { Instant(seconds: MainLoop.main.now) }

        public func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + duration.inSeconds) }
        public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }
        public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
        public static func + (a: Instant, b: Duration) -> Instant { a.advanced(by: b) }
        public static func - (a: Instant, b: Duration) -> Instant { Instant(seconds: a.seconds - b.inSeconds) }
        public static func - (a: Instant, b: Instant) -> Duration { b.duration(to: a) }
    }

    public init() {}

    public static var now: Instant { Instant.now }
    public var now: Instant { Instant.now }
    public var minimumResolution: Duration { .nanoseconds(1) }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await LoopSleep.sleep(until: deadline.seconds)
    }
}

/// Swift's suspending clock, reading the main loop's time.
public struct SuspendingClock: Clock, Sendable {
    public typealias Instant = ContinuousClock.Instant

    public init() {}

    public static var now: Instant { Instant.now }
    public var now: Instant { Instant.now }
    public var minimumResolution: Duration { .nanoseconds(1) }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await LoopSleep.sleep(until: deadline.seconds)
    }
}
