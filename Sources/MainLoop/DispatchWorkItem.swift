import Dispatch
import Foundation

/// Work that can be cancelled before it starts.
public final class DispatchWorkItem: @unchecked Sendable {
    private let block: () -> Void
    private let finished = DispatchGroup()
    private var hasRun = false
    public private(set) var isCancelled = false

    public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        block: @escaping @convention(block) () -> Void
    ) {
        self.block = block
        finished.enter()
    }

    public func perform() {
        if isCancelled { return finish() }
        block()
        finish()
    }

    public func cancel() { isCancelled = true }

    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute: @escaping @Sendable @convention(block) () -> Void
    ) {
        finished.notify(queue: queue, execute: execute)
    }

    public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
        finished.notify(queue: queue, work: execute)
    }

    public func wait() { finished.wait() }

    private func finish() {
        if hasRun { return }
        hasRun = true
        finished.leave()
    }
}
