import Dispatch
import Foundation

public protocol DispatchSourceProtocol: AnyObject {
    func setEventHandler(
        qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable @convention(block) () -> Void)?)
    func setCancelHandler(
        qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable @convention(block) () -> Void)?)
    func cancel()
    func resume()
    func suspend()
    func activate()
    var isCancelled: Bool { get }
}

extension DispatchSourceProtocol {
    public func setEventHandler(handler: (@Sendable @convention(block) () -> Void)?) {
        setEventHandler(qos: .unspecified, flags: [], handler: handler)
    }

    public func setCancelHandler(handler: (@Sendable @convention(block) () -> Void)?) {
        setCancelHandler(qos: .unspecified, flags: [], handler: handler)
    }
}

public protocol DispatchSourceTimer: DispatchSourceProtocol {
    func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
}

extension DispatchSourceTimer {
    public func schedule(
        deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        schedule(deadline: deadline, repeating: interval, leeway: leeway)
    }

    public func schedule(
        deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let nanoseconds = interval.isFinite ? DispatchTimeInterval.nanoseconds(Int((interval * 1e9).rounded())) : .never
        schedule(deadline: deadline, repeating: nanoseconds, leeway: leeway)
    }
}

/// Makes timers on the main loop's clock. Sources of other kinds watch the machine, which films do not.
public enum DispatchSource {
    public struct TimerFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strict = TimerFlags(rawValue: 1)
    }

    public static func makeTimerSource(flags: TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
        LoopTimerSource(queue: queue ?? .global())
    }
}

/// Born suspended, like Apple's.
private final class LoopTimerSource: DispatchSourceTimer, @unchecked Sendable {
    private let queue: DispatchQueue
    private var handler: (@Sendable @convention(block) () -> Void)?
    private var cancelHandler: (@Sendable @convention(block) () -> Void)?
    private var next: Double?
    private var interval = Double.infinity
    private var suspensions = 1
    private var token: MainLoop.Token?
    private(set) var isCancelled = false

    init(queue: DispatchQueue) { self.queue = queue }

    deinit { if let token { MainLoop.main.cancel(token) } }

    func setEventHandler(
        qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable @convention(block) () -> Void)?
    ) {
        self.handler = handler
    }

    func setCancelHandler(
        qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable @convention(block) () -> Void)?
    ) {
        cancelHandler = handler
    }

    func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval) {
        next = deadline.seconds
        self.interval = max(interval.seconds, 1e-4)
        arm()
    }

    func cancel() {
        if isCancelled { return }
        isCancelled = true
        arm()
        if let cancelHandler { queue.async(execute: cancelHandler) }
        handler = nil
        cancelHandler = nil
    }

    func resume() {
        suspensions = max(suspensions - 1, 0)
        arm()
    }

    func activate() { resume() }

    func suspend() {
        suspensions += 1
        arm()
    }

    private func arm() {
        if let token { MainLoop.main.cancel(token) }
        token = nil
        guard !isCancelled, suspensions == 0, let next, next.isFinite else { return }
        token = MainLoop.main.schedule(at: next) { [weak self] in self?.fire() }
    }

    private func fire() {
        token = nil
        guard let due = next else { return }
        if interval.isFinite {
            var time = due
            repeat { time += interval } while time <= MainLoop.main.now
            next = time
        } else {
            next = nil
        }
        arm()
        if let handler { queue.sync { handler() } }
    }
}
