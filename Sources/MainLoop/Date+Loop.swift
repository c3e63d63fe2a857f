import Foundation

// The calendar runs with the main loop's clock, so that an app that shows the time or measures with `Date()` gives the
// same film each time.

extension Date {
    /// The calendar's reading when the main loop's clock starts: 2024-01-01 09:41 UTC. A live host sets the real time.
    nonisolated(unsafe) package static var loopStart = Date(timeIntervalSince1970: 1_704_102_060)

    package init(loopTime: Double) {
        self = Date.loopStart.addingTimeInterval(loopTime - MainLoop.startTime)
    }

    package var loopTime: Double { timeIntervalSince(Date.loopStart) + MainLoop.startTime }

    public init() { self.init(loopTime: MainLoop.main.now) }

    public init(timeIntervalSinceNow: TimeInterval) {
        self.init(loopTime: MainLoop.main.now + timeIntervalSinceNow)
    }

    public static var now: Date { Date(loopTime: MainLoop.main.now) }

    public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date.now) }
}

/// Seconds since 2001, as Core Foundation counts.
public func CFAbsoluteTimeGetCurrent() -> Double { Date.now.timeIntervalSinceReferenceDate }

extension ProcessInfo {
    public var systemUptime: TimeInterval { MainLoop.main.now }
}
