import Foundation

/// Runs Swift tasks on the main loop: `Task {}`, actors and `async let` become work of its next turn, delays become
/// virtual time.
///
/// The runtime has hooks for this. They are set once, by a host, before the app starts. With one thread the order of
/// tasks is the same in every run.
package enum ConcurrencyHooks {
    // Hooks are C variables that hold Swift functions without a context.
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias Delay = @convention(thin) (UInt64, UnownedJob) -> Void
    private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, Delay) -> Void
    private typealias Deadline = @convention(thin) (Int64, Int64, Int64, Int64, CInt, UnownedJob) -> Void
    private typealias DeadlineHook =
        @convention(thin) (Int64, Int64, Int64, Int64, CInt, UnownedJob, Deadline) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor
    private typealias IsMain = @convention(thin) (UnownedSerialExecutor) -> Bool
    private typealias IsMainHook = @convention(thin) (UnownedSerialExecutor, IsMain) -> Bool

    /// Who may put work on the loop.
    package enum Reach {
        /// The whole process: the loop owns the main thread.
        case process
        /// The main thread only, for tests: other threads' tasks go on as ever.
        case mainThread
    }

    nonisolated(unsafe) private static var reach = Reach.process
    nonisolated(unsafe) package private(set) static var areInstalled = false

    /// - Returns: false where the runtime has no such hooks.
    @discardableResult
    package static func install(reach: Reach = .process) -> Bool {
        self.reach = reach
        SystemQueue.isOwned = reach == .process
        guard let main = slot("swift_task_enqueueMainExecutor_hook", EnqueueHook.self),
            let global = slot("swift_task_enqueueGlobal_hook", EnqueueHook.self),
            let delay = slot("swift_task_enqueueGlobalWithDelay_hook", DelayHook.self),
            let deadline = slot("swift_task_enqueueGlobalWithDeadline_hook", DeadlineHook.self)
        else { return false }
        main.pointee = { job, original in
            if ConcurrencyHooks.takesWork(ofMainActor: true) {
                MainLoop.main.perform { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
            } else {
                original(job)
            }
        }
        global.pointee = { job, original in
            if ConcurrencyHooks.takesWork(ofMainActor: false) {
                MainLoop.main.perform { job.runSynchronously(on: ConcurrencyHooks.genericExecutor) }
            } else {
                original(job)
            }
        }
        delay.pointee = { nanoseconds, job, original in
            if ConcurrencyHooks.takesWork(ofMainActor: false) {
                ConcurrencyHooks.run(job, after: Double(nanoseconds) / 1e9)
            } else {
                original(nanoseconds, job)
            }
        }
        deadline.pointee = { seconds, nanoseconds, leewaySeconds, leewayNanoseconds, clock, job, original in
            if ConcurrencyHooks.takesWork(ofMainActor: false) {
                ConcurrencyHooks.run(
                    job, after: ConcurrencyHooks.remaining(until: seconds, nanoseconds, clock: clock))
            } else {
                original(seconds, nanoseconds, leewaySeconds, leewayNanoseconds, clock, job)
            }
        }
        // From Swift 6.2 on the main actor's executor is an object, which older hooks do not reach.
        slot("swift_task_getMainExecutor_hook", MainExecutorHook.self)?.pointee = { _ in
            LoopExecutor.shared.asUnownedSerialExecutor()
        }
        slot("swift_task_isMainExecutor_hook", IsMainHook.self)?.pointee = { executor, original in
            ConcurrencyHooks.isLoop(executor) || original(executor)
        }
        areInstalled = true
        return true
    }

    package static func uninstall() {
        for name in [
            "swift_task_enqueueMainExecutor_hook", "swift_task_enqueueGlobal_hook",
            "swift_task_enqueueGlobalWithDelay_hook", "swift_task_enqueueGlobalWithDeadline_hook",
            "swift_task_getMainExecutor_hook", "swift_task_isMainExecutor_hook",
        ] {
            slot(name, UnsafeRawPointer.self)?.pointee = nil
        }
        areInstalled = false
        SystemQueue.isOwned = false
    }

    static func takesWork(ofMainActor: Bool) -> Bool {
        if MainLoop.main.isMainThread { return true }
        // A task of another thread that wants the main actor has no other way there.
        return reach == .process && ofMainActor
    }

    /// Hands a main-actor job to the system's own main queue.
    static func enqueueOnSystem(_ job: UnownedJob) {
        guard let process = dlopen(nil, RTLD_LAZY), let symbol = dlsym(process, "swift_task_enqueueMainExecutor")
        else { return }
        unsafeBitCast(symbol, to: Enqueue.self)(job)
    }

    /// No actor's: the one that jobs of the shared pool run on.
    private static var genericExecutor: UnownedSerialExecutor {
        unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
    }

    private static func isLoop(_ executor: UnownedSerialExecutor) -> Bool {
        unsafeBitCast(executor, to: (UInt, UInt).self).0
            == UInt(bitPattern: Unmanaged.passUnretained(LoopExecutor.shared).toOpaque())
    }

    private static func run(_ job: UnownedJob, after seconds: Double) {
        MainLoop.main.schedule(at: MainLoop.main.now + seconds) { job.runSynchronously(on: genericExecutor) }
    }

    /// Whole milliseconds: the runtime made the deadline from the machine's clock an instant ago, and that instant must
    /// not show in virtual time. (`Task.sleep` and the clocks of this module do not come by here.)
    private static func remaining(until seconds: Int64, _ nanoseconds: Int64, clock: CInt) -> Double {
        var now = timespec()
        // 1 is the continuous clock, 2 the suspending one.
        clock_gettime(clock == 1 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, &now)
        let rest = Double(seconds - Int64(now.tv_sec)) + Double(nanoseconds - Int64(now.tv_nsec)) / 1e9
        return max((rest * 1000).rounded(.up) / 1000, 0)
    }

    private static func slot<Hook>(_ name: String, _ type: Hook.Type) -> UnsafeMutablePointer<Hook?>? {
        guard let process = dlopen(nil, RTLD_LAZY), let symbol = dlsym(process, name) else { return nil }
        return symbol.assumingMemoryBound(to: Hook?.self)
    }
}
