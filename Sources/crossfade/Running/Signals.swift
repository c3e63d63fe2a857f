import Foundation

/// Takes the signals that end a run out of the ordinary way of delivery, to be waited for in turn.
struct Signals {
    private var set = sigset_t()
    private var previous = sigset_t()

    init() {
        sigemptyset(&set)
        for signal in [SIGCHLD, SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
        sigprocmask(SIG_BLOCK, &set, &previous)
    }

    /// The next signal, or nil if none comes within so many seconds.
    func next(within seconds: Double) -> Int32? {
        var set = set
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
        let signal = sigtimedwait(&set, nil, &time)
        return signal > 0 ? signal : nil
    }

    func restore() {
        var previous = previous
        sigprocmask(SIG_SETMASK, &previous, nil)
    }
}
