import Foundation

/// The main actor's executor while the main loop runs tasks: its jobs are the loop's work.
final class LoopExecutor: SerialExecutor {
    static let shared = LoopExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if ConcurrencyHooks.takesWork(ofMainActor: true) {
            MainLoop.main.perform { job.runSynchronously(on: LoopExecutor.shared.asUnownedSerialExecutor()) }
        } else {
            ConcurrencyHooks.enqueueOnSystem(job)
        }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// What asks whether it may touch the main actor's state runs on the main thread or does not.
    func checkIsolated() {
        if !MainLoop.main.isMainThread { Fault.stopForGood("expected to run on the main thread") }
    }

    func isIsolatingCurrentContext() -> Bool? { MainLoop.main.isMainThread }
}
