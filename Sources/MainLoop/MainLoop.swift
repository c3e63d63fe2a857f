import Foundation

/// The one clock and queue of an app: every timer, display link, delayed call and commit follows it.
package final class MainLoop {
    nonisolated(unsafe) package static let main = MainLoop()

    /// Seconds.
    package private(set) var now: Double = 0
}
