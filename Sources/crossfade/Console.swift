import Foundation

/// What is said while working: standard error, with a live line where that is a terminal.
enum Console {
    private static let isTerminal = isatty(2) == 1
    nonisolated(unsafe) private static var hasLiveLine = false

    static func say(_ line: String) {
        clear()
        write("crossfade: \(line)\n")
    }

    /// As it stands: compiler messages.
    static func show(_ text: String) {
        clear()
        write(text.hasSuffix("\n") ? text : text + "\n")
    }

    /// Replaces the live line; says nothing where nobody watches.
    static func progress(_ text: String) {
        guard isTerminal else { return }
        write("\r\u{1B}[Kcrossfade: \(text)")
        hasLiveLine = true
    }

    static func clear() {
        guard hasLiveLine else { return }
        write("\r\u{1B}[K")
        hasLiveLine = false
    }

    /// Nobody may be reading any more, which is no reason to stop.
    private static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(2, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
