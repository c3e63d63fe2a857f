import Foundation
import ObjectiveC

/// Messages about misuse that Apple's frameworks log and survive. Each text goes to standard error once.
package enum Complaint {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var said: Set<String> = []

    package static func once(_ text: String) {
        lock.lock()
        defer { lock.unlock() }
        guard said.insert(text).inserted else { return }
        TextOutput.write(text + "\n")
    }
}
