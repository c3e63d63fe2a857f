import Dispatch
import Foundation

public typealias DispatchTimeInterval = Dispatch.DispatchTimeInterval
public typealias DispatchQoS = Dispatch.DispatchQoS
public typealias DispatchWorkItemFlags = Dispatch.DispatchWorkItemFlags

extension DispatchTimeInterval {
    /// Infinite for `.never`.
    var seconds: Double {
        switch self {
        case .seconds(let value): Double(value)
        case .milliseconds(let value): Double(value) / 1e3
        case .microseconds(let value): Double(value) / 1e6
        case .nanoseconds(let value): Double(value) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}

/// A moment on the main loop's clock.
public struct DispatchTime: Comparable, Sendable {
    /// Kept as seconds, so that `.now() + 0.3` is the very time of an animation of 0.3 s that starts now.
    package let seconds: Double

    package init(seconds: Double) { self.seconds = seconds }

    public init(uptimeNanoseconds: UInt64) { seconds = Double(uptimeNanoseconds) / 1e9 }

    public var uptimeNanoseconds: UInt64 { seconds.isFinite ? UInt64((seconds * 1e9).rounded()) : .max }

    public static func now() -> DispatchTime { DispatchTime(seconds: MainLoop.main.now) }

    public static let distantFuture = DispatchTime(seconds: .infinity)

    public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }

    public func distance(to other: DispatchTime) -> DispatchTimeInterval {
        let distance = other.seconds - seconds
        return distance.isFinite ? .nanoseconds(Int((distance * 1e9).rounded())) : .never
    }

    public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + interval.seconds)
}

public func + (time: DispatchTime, seconds: Double) -> DispatchTime { DispatchTime(seconds: time.seconds + seconds) }

public func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds - interval.seconds)
}

public func - (time: DispatchTime, seconds: Double) -> DispatchTime { DispatchTime(seconds: time.seconds - seconds) }

/// A moment of the calendar, which runs with the main loop's clock.
public struct DispatchWallTime: Comparable, Sendable {
    package let seconds: Double

    public static func now() -> DispatchWallTime { DispatchWallTime(seconds: MainLoop.main.now) }

    public static let distantFuture = DispatchWallTime(seconds: .infinity)

    public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { a.seconds < b.seconds }
}

public func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    DispatchWallTime(seconds: time.seconds + interval.seconds)
}

public func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(seconds: time.seconds + seconds)
}
