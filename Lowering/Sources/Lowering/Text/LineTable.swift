/// Tells lines from offsets.
struct LineTable {
    /// Offsets of the lines' first bytes.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        var starts = [0]
        bytes.withUnsafeBufferPointer { text in
            for index in text.indices where text[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// From 1. O(log lines).
    func line(of offset: Int) -> Int {
        var low = 0, high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(1, low)
    }
}
