import Foundation

/// Threads that take jobs in order. They start with the first job, so that a run that draws nothing has one thread.
final class WorkQueue<Job: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let threads: Int
    private let work: (Job) -> Void
    private var jobs: [Job] = []
    private var started = 0
    private var running = 0
    private var isClosed = false

    /// - Parameter work: called on the queue's threads.
    init(threads: Int, work: @escaping (Job) -> Void) {
        self.threads = threads
        self.work = work
    }

    func add(_ job: Job) {
        condition.lock()
        jobs.append(job)
        if started < threads {
            started += 1
            running += 1
            let thread = Thread { [self] in run() }
            thread.stackSize = 1 << 19
            thread.start()
        }
        condition.broadcast()
        condition.unlock()
    }

    /// Waits until every job is done.
    func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        while running > 0 { condition.wait() }
        condition.unlock()
    }

    private func run() {
        condition.lock()
        while true {
            if !jobs.isEmpty {
                let job = jobs.removeFirst()
                condition.unlock()
                work(job)
                condition.lock()
            } else if isClosed {
                break
            } else {
                condition.wait()
            }
        }
        running -= 1
        condition.broadcast()
        condition.unlock()
    }
}
