import Foundation

extension MainLoop {
    /// The wall-clock form: `now` follows the machine's monotonic clock, times `speed`, from its present value on,
    /// and due work runs as it comes up, until `isOver` says true.
    ///
    /// - Parameters:
    ///   - longestWait: seconds of real time after which `poll` is called again, for hosts that must look at a device.
    ///   - poll: called between turns, outside of them.
    package func runLive(
        speed: Double = 1, longestWait: Double = 0.25, isOver: () -> Bool, poll: () -> Void = {}
    ) {
        let realStart = Real.now
        let start = now
        func present() -> Double { start + (Real.now - realStart) * speed }
        while !isOver() {
            poll()
            run(until: max(now, present()))
            let next = nextEventTime.map { ($0 - present()) / speed } ?? longestWait
            if next > 0 { inbox.wait(seconds: min(next, longestWait)) }
        }
    }
}
