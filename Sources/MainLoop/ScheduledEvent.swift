import Foundation

/// A piece of work that waits for its time.
final class ScheduledEvent: @unchecked Sendable {
    let time: Double
    let sequence: UInt64
    private var work: MainLoop.Work?

    init(time: Double, sequence: UInt64, work: @escaping MainLoop.Work) {
        self.time = time
        self.sequence = sequence
        self.work = work
    }

    var isCancelled: Bool { work == nil }

    func cancel() { work = nil }

    func fire() {
        let work = self.work
        self.work = nil
        work?()
    }

    func isBefore(_ other: ScheduledEvent) -> Bool {
        time != other.time ? time < other.time : sequence < other.sequence
    }
}

/// A binary heap, earliest event first; events of one time in the order they were asked for.
struct EventHeap {
    private var events: [ScheduledEvent] = []

    var first: ScheduledEvent? { events.first }

    var count: Int { events.count }

    /// O(log n).
    mutating func insert(_ event: ScheduledEvent) {
        events.append(event)
        var index = events.count - 1
        while index > 0 {
            let parent = (index - 1) / 2
            guard events[index].isBefore(events[parent]) else { break }
            events.swapAt(index, parent)
            index = parent
        }
    }

    /// O(log n).
    mutating func removeFirst() -> ScheduledEvent? {
        guard let first = events.first, let last = events.popLast() else { return nil }
        if events.isEmpty { return first }
        events[0] = last
        sink(0)
        return first
    }

    /// O(n).
    mutating func removeCancelled() {
        events.removeAll { $0.isCancelled }
        for index in stride(from: events.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    mutating func removeAll() { events.removeAll() }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var smallest = index
            for child in [2 * index + 1, 2 * index + 2] where child < events.count {
                if events[child].isBefore(events[smallest]) { smallest = child }
            }
            if smallest == index { return }
            events.swapAt(index, smallest)
            index = smallest
        }
    }
}
