import Dispatch
import Foundation

/// Apple's queues on the main loop's clock: the main queue's work is the loop's, and every other queue's work runs on
/// the loop's next turn too, so that a run is the same each time.
open class DispatchQueue: @unchecked Sendable {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static let concurrent = Attributes(rawValue: 1 << 1)
        public static let initiallyInactive = Attributes(rawValue: 1 << 2)
    }

    public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

    public enum GlobalQueuePriority: Sendable { case high, `default`, low, background }

    public let label: String
    public let qos: DispatchQoS
    private var specifics: [ObjectIdentifier: Any] = [:]
    /// Work held back while suspended or not yet activated.
    private var held: [MainLoop.Work] = []
    private var suspensions: Int

    public init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
        autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
    ) {
        self.label = label
        self.qos = qos
        suspensions = attributes.contains(.initiallyInactive) ? 1 : 0
    }

    public static let main = DispatchQueue(label: "com.apple.main-thread", qos: .userInteractive)

    private static let globalQueue = DispatchQueue(label: "com.apple.root.default-qos", qos: .default)

    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { globalQueue }

    /// The queue whose work runs now.
    nonisolated(unsafe) static var current: DispatchQueue = .main

    // MARK: Work

    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        group?.enter()
        enqueue {
            work()
            group?.leave()
        }
    }

    public func async(execute workItem: DispatchWorkItem) { enqueue { workItem.perform() } }

    public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
        group.enter()
        enqueue {
            workItem.perform()
            group.leave()
        }
    }

    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        enqueue(at: deadline.seconds, work)
    }

    public func asyncAfter(
        wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        enqueue(at: wallDeadline.seconds, work)
    }

    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        enqueue(at: deadline.seconds) { execute.perform() }
    }

    public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
        enqueue(at: wallDeadline.seconds) { execute.perform() }
    }

    public func sync<T>(execute work: () throws -> T) rethrows -> T {
        let before = DispatchQueue.current
        DispatchQueue.current = self
        defer { DispatchQueue.current = before }
        return try work()
    }

    public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T {
        try sync(execute: work)
    }

    public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for index in 0..<max(iterations, 0) { work(index) }
    }

    // MARK: Suspension

    public func suspend() { suspensions += 1 }

    public func resume() {
        suspensions = max(suspensions - 1, 0)
        if suspensions > 0 { return }
        let ready = held
        held.removeAll()
        for work in ready { enqueue(work) }
    }

    public func activate() { resume() }

    // MARK: Values

    public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) { specifics[ObjectIdentifier(key)] = value }

    public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { specifics[ObjectIdentifier(key)] as? T }

    public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { current.getSpecific(key: key) }

    // MARK: Internals

    private func enqueue(_ work: @escaping MainLoop.Work) {
        MainLoop.main.perform { [self] in run(work) }
    }

    private func enqueue(at time: Double, _ work: @escaping MainLoop.Work) {
        guard time.isFinite else { return }
        MainLoop.main.schedule(at: time) { [self] in run(work) }
    }

    private func run(_ work: @escaping MainLoop.Work) {
        if suspensions > 0 {
            held.append(work)
        } else {
            sync(execute: work)
        }
    }
}

public final class DispatchSpecificKey<T>: @unchecked Sendable {
    public init() {}
}

public enum DispatchPredicate {
    case onQueue(DispatchQueue)
    case onQueueAsBarrier(DispatchQueue)
    case notOnQueue(DispatchQueue)
}

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {
    switch condition() {
    case .onQueue(let queue), .onQueueAsBarrier(let queue):
        if DispatchQueue.current !== queue { Fault.stop("expected to run on queue \(queue.label)") }
    case .notOnQueue(let queue):
        if DispatchQueue.current === queue { Fault.stop("expected not to run on queue \(queue.label)") }
    }
}
