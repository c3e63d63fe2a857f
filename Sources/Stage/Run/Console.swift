import Foundation
import ObjectiveC

/// What a run says while it works: on standard error, as one line that changes, and only on a terminal.
package struct Console {
    private let isLive: Bool
    private var hasLine = false
    private var last = ContinuousClock.now

    package init(isLive: Bool) { self.isLive = isLive }

    /// Progress; shown at most ten times a second.
    package mutating func progress(_ text: @autoclosure () -> String) {
        guard isLive else { return }
        let now = ContinuousClock.now
        guard !hasLine || now - last > .milliseconds(100) else { return }
        last = now
        hasLine = true
        write("\r\u{1B}[K" + text())
    }

    /// A message that stays.
    package mutating func say(_ text: String) {
        clear()
        write(text + "\n")
    }

    package mutating func clear() {
        if hasLine { write("\r\u{1B}[K") }
        hasLine = false
    }

    private func write(_ text: String) { TextOutput.write(text) }
}
