import Foundation

// Core Foundation's names for run loops and timers. As on Apple's systems a timer of one kind is a timer of the other.

public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer
public typealias CFRunLoopMode = RunLoop.Mode
public typealias CFAbsoluteTime = Double
public typealias CFOptionFlags = UInt
public typealias CFIndex = Int

/// Who gives memory: Swift does.
public final class CFAllocator: Sendable {
    private init() {}
}

public let kCFAllocatorDefault: CFAllocator! = nil
public let kCFRunLoopDefaultMode: CFRunLoopMode! = .default
public let kCFRunLoopCommonModes: CFRunLoopMode! = .common
public let kCFAbsoluteTimeIntervalSince1970 = 978_307_200.0

extension RunLoop.Mode {
    public static let defaultMode = RunLoop.Mode.default
    public static let commonModes = RunLoop.Mode.common
}

public enum CFRunLoopRunResult: Int32, Sendable { case finished = 1, stopped, timedOut, handledSource }

public func CFRunLoopGetMain() -> CFRunLoop! { .main }

public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) { timer?.start() }

/// The timer stays valid and can be added again.
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) { timer?.leave() }

public func CFRunLoopContainsTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) -> Bool {
    timer?.isScheduled ?? false
}

public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: Any!, _ block: (() -> Void)!) {
    if let block { MainLoop.main.perform(block) }
}

/// There is nothing to wake: the loop runs whenever work waits.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}

@discardableResult
public func CFRunLoopRunInMode(
    _ mode: CFRunLoopMode!, _ seconds: Double, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
    MainLoop.main.run(until: MainLoop.main.now + max(seconds, 0))
    return .timedOut
}

/// - Parameters:
///   - fireDate: seconds since 2001.
///   - interval: seconds between firings; 0 for a timer that fires once.
///   - flags: has no meaning, as on Apple's systems.
///   - order: has none either.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: Double, _ flags: CFOptionFlags,
    _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    let handler = TimerHandler(call: block)
    return Timer(fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0) {
        handler.call?($0)
    }
}

/// Carries a handler that is called on the main loop only.
private struct TimerHandler: @unchecked Sendable {
    let call: ((Timer?) -> Void)?
}

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer?.isValid ?? false }

public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { (timer?.timeInterval ?? 0) > 0 }

public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> Double { timer?.timeInterval ?? 0 }

public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
    timer?.fireDate.timeIntervalSinceReferenceDate ?? 0
}

public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
    timer?.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

public func CFRunLoopTimerGetTolerance(_ timer: CFRunLoopTimer!) -> Double { timer?.tolerance ?? 0 }

public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer!, _ tolerance: Double) { timer?.tolerance = tolerance }
