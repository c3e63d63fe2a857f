/// Brackets right inside brackets at the start of a statement, `[[[[`, double the parser's time with each one: it tries
/// every reading of each. Nobody writes more than a few.
public enum BracketRun {
    static let limit = 12

    /// Whether more openings follow each other than the parser gets through, with a square one among them.
    public static func isTooLong(in text: String) -> Bool {
        var run = 0
        var hasSquare = false
        var bytes = text.utf8.makeIterator()
        var previous: UInt8 = 0
        while let byte = bytes.next() {
            defer { previous = byte }
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "("):
                run += 1
                hasSquare = hasSquare || byte == UInt8(ascii: "[")
                if run > limit, hasSquare { return true }
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "/") where previous == byte:
                while let next = bytes.next(), next != UInt8(ascii: "\n") {}
            case UInt8(ascii: "\""):
                var escaped = false
                while let next = bytes.next(), next != UInt8(ascii: "\n"), escaped || next != UInt8(ascii: "\"") {
                    escaped = !escaped && next == UInt8(ascii: "\\")
                }
                (run, hasSquare) = (0, false)
            default: (run, hasSquare) = (0, false)
            }
        }
        return false
    }
}
