import Foundation

extension MainLoop {
    /// What a thread that sleeps means here. Work of the main queue blocks the app: time passes and nothing happens.
    /// Work of any other queue shares the one thread, so the app goes on while it sleeps.
    package func sleep(for seconds: Double) {
        guard seconds > 0, seconds.isFinite else { return }
        if DispatchQueue.current === DispatchQueue.main { now += seconds } else { run(until: now + seconds) }
    }
}

extension Thread {
    public class func sleep(forTimeInterval ti: TimeInterval) {
        // Threads of the app's own have real time.
        if MainLoop.main.isMainThread { MainLoop.main.sleep(for: ti) } else { Real.sleep(ti) }
    }

    public class func sleep(until date: Date) { sleep(forTimeInterval: date.timeIntervalSinceNow) }
}

@discardableResult
public func sleep(_ seconds: UInt32) -> UInt32 {
    Thread.sleep(forTimeInterval: Double(seconds))
    return 0
}

@discardableResult
public func usleep(_ microseconds: UInt32) -> Int32 {
    Thread.sleep(forTimeInterval: Double(microseconds) / 1e6)
    return 0
}

/// The machine's own clock.
enum Real {
    static func sleep(_ seconds: Double) {
        guard seconds > 0 else { return }
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
        nanosleep(&time, nil)
    }

    static func date(after seconds: Double) -> Date {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Date(timeIntervalSince1970: Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 + seconds)
    }

    /// The monotonic clock, in seconds.
    static var now: Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}
