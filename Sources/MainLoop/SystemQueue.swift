import Foundation

/// The system's own main queue. What Foundation puts there (`OperationQueue.main`, a notification observer's queue, a
/// network task's answer) runs in the main loop's turns.
enum SystemQueue {
    /// Only where the loop owns the main thread: elsewhere somebody else empties the queue.
    nonisolated(unsafe) static var isOwned = false

    private static let runAll: (@convention(c) (UnsafeMutableRawPointer?) -> Void)? = {
        guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "_dispatch_main_queue_callback_4CF") else { return nil }
        return unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    }()

    static func drain() { if isOwned { runAll?(nil) } }
}
