import Foundation

/// The one clock and queue of an app: every timer, display link, delayed call and commit follows it.
///
/// All work runs on the main thread. Time is virtual: it moves only when a host says so with `run(until:)`, and never
/// reads the wall clock. `runLive` is the wall-clock form for hosts with a screen.
package final class MainLoop {
    nonisolated(unsafe) package static let main = MainLoop()

    /// The present at launch, in seconds; a power of two keeps decimal fractions as exact as they can be.
    package static let startTime = 1024.0

    /// An endless chain of immediate work gets this many turns in one moment; then time moves by `starvationDelay`,
    /// as it would on a device.
    package static let turnsPerMoment = 1000
    package static let starvationDelay = 0.001

    package typealias Work = () -> Void

    /// Names a scheduled piece of work.
    package struct Token: Sendable {
        fileprivate let event: ScheduledEvent
    }

    /// Seconds.
    package internal(set) var now: Double = MainLoop.startTime

    package init() {}

    private var immediate: [Work] = []
    /// What is left of the running turn, last piece first.
    private var current: [Work] = []
    private var timed = EventHeap()
    private var cancelledCount = 0
    private var nextSequence: UInt64 = 0
    private var observers: [(order: Int, work: Work)] = []
    private var depth = 0
    let inbox = Inbox()
    private let mainThread = pthread_self()

    /// Runs `work` in the next turn, after all that already waits for it. Any thread may call it.
    package func perform(_ work: @escaping Work) {
        if isMainThread { immediate.append(work) } else { inbox.add(work) }
    }

    /// Runs `work` when the clock reads `time`; a time that has passed means the next turn.
    @discardableResult
    package func schedule(at time: Double, _ work: @escaping Work) -> Token {
        let event = ScheduledEvent(time: max(time, now), sequence: nextSequence, work: work)
        nextSequence += 1
        timed.insert(event)
        return Token(event: event)
    }

    package func cancel(_ token: Token) {
        if token.event.isCancelled { return }
        token.event.cancel()
        cancelledCount += 1
        if cancelledCount > 64, cancelledCount > timed.count / 2 {
            timed.removeCancelled()
            cancelledCount = 0
        }
    }

    /// Runs `work` at the end of every turn, lower orders first: 0 lays out, 100 commits.
    package func addBeforeWaiting(order: Int, _ work: @escaping Work) {
        let index = observers.firstIndex { $0.order > order } ?? observers.count
        observers.insert((order, work), at: index)
    }

    /// When the next scheduled work is due; the present if immediate work waits; nil if nothing does.
    package var nextEventTime: Double? {
        if hasImmediateWork { return now }
        dropCancelled()
        return timed.first?.time
    }

    /// Runs turns until no immediate work is left at the present moment. A turn runs what waited when it began, then
    /// the before-waiting observers; there is always one turn at least.
    ///
    /// Called from inside a turn it does nothing: the turns go on by themselves.
    package func runTurn() {
        if depth == 0 { runMoment() }
    }

    /// Runs every event that is due up to and including `time`, each moment's in one turn with `now` set to it; then
    /// leaves `now == time`. Work may call it to wait, as an app does with `RunLoop.run(until:)`.
    package func run(until time: Double) {
        runMoment()
        while let next = nextEventTime, next <= time {
            now = max(now, next)
            runMoment()
        }
        now = max(now, time)
    }

    /// For tests: an empty loop at a later round second; observers stay. What the present turn still has to do is done,
    /// since whoever asked for it may wait for it.
    package func reset() {
        runTurn()
        immediate.removeAll()
        timed.removeAll()
        _ = inbox.takeAll()
        cancelledCount = 0
        now = (now / 64).rounded(.down) * 64 + 64
    }

    package var isMainThread: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

    private var hasImmediateWork: Bool { !immediate.isEmpty || !current.isEmpty || !inbox.isEmpty }

    private func runMoment() {
        depth += 1
        defer { depth -= 1 }
        var turns = 0
        repeat {
            collectTurn()
            SystemQueue.drain()
            while let work = current.popLast() { work() }
            SystemQueue.drain()
            for observer in observers { observer.work() }
            if depth == 1 {
                ReturnedObjects.drain()
                AssociatedObjects.sweep()
            }
            turns += 1
            if turns == Self.turnsPerMoment, hasImmediateWork {
                collectTurn()
                let late = current
                current.removeAll()
                schedule(at: now + Self.starvationDelay) { [unowned self] in current.append(contentsOf: late) }
                return
            }
        } while hasImmediateWork || isEventDue
    }

    private func collectTurn() {
        if !inbox.isEmpty { immediate.append(contentsOf: inbox.takeAll()) }
        var turn: [Work] = []
        while isEventDue, let event = timed.removeFirst() { turn.append(event.fire) }
        turn.append(contentsOf: immediate)
        immediate.removeAll(keepingCapacity: true)
        // In a nested run the outer turn's rest comes first.
        if !turn.isEmpty { current = turn.reversed() + current }
    }

    private var isEventDue: Bool {
        dropCancelled()
        return timed.first.map { $0.time <= now } ?? false
    }

    private func dropCancelled() {
        while let first = timed.first, first.isCancelled {
            _ = timed.removeFirst()
            cancelledCount -= 1
        }
    }
}
