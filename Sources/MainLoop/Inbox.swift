import Foundation

/// Work that other threads hand to the main loop.
final class Inbox: @unchecked Sendable {
    private let lock = NSCondition()
    private var work: [MainLoop.Work] = []
    /// Read without the lock on the hot path: a turn may see news one turn late, never lose it.
    private(set) var isEmpty = true

    func add(_ item: @escaping MainLoop.Work) {
        lock.lock()
        work.append(item)
        isEmpty = false
        lock.signal()
        lock.unlock()
    }

    func takeAll() -> [MainLoop.Work] {
        lock.lock()
        defer { lock.unlock() }
        let taken = work
        work.removeAll()
        isEmpty = true
        return taken
    }

    /// Sleeps for `seconds` or until work comes.
    func wait(seconds: Double) {
        lock.lock()
        defer { lock.unlock() }
        if work.isEmpty { _ = lock.wait(until: Real.date(after: seconds)) }
    }
}
