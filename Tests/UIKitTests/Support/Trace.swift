/// What the callbacks of a test said, in order; the letters are those of the contract's traces.
@MainActor
final class Trace {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// What came since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
