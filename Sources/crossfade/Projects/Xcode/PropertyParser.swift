/// Reads old-style property lists: `{ key = value; list = (a, b); }`, with comments and quotes. O(length).
struct PropertyParser {
    struct Problem: Error, Equatable {
        let line: Int
        let reason: String
    }

    /// Deeper nesting is no project that a person or Xcode wrote.
    private static let deepest = 64

    private let bytes: [UInt8]
    private var at = 0

    static func parse(_ text: String) throws(Problem) -> PropertyValue {
        var parser = PropertyParser(bytes: Array(text.utf8))
        let value = try parser.value(depth: 0)
        try parser.skipBlank()
        guard parser.at == parser.bytes.count else { throw parser.problem("there is text behind the end") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func problem(_ reason: String) -> Problem {
        Problem(line: 1 + bytes[..<min(at, bytes.count)].count { $0 == UInt8(ascii: "\n") }, reason: reason)
    }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func value(depth: Int) throws(Problem) -> PropertyValue {
        guard depth < Self.deepest else { throw problem("it is nested too deeply") }
        try skipBlank()
        switch next {
        case UInt8(ascii: "{"):
            at += 1
            return try table(depth: depth + 1)
        case UInt8(ascii: "("):
            at += 1
            return try list(depth: depth + 1)
        case UInt8(ascii: "<"):
            return .text(try data())
        default:
            return .text(try text())
        }
    }

    private mutating func table(depth: Int) throws(Problem) -> PropertyValue {
        var entries: [String: PropertyValue] = [:]
        while true {
            try skipBlank()
            if next == UInt8(ascii: "}") {
                at += 1
                return .table(entries)
            }
            let key = try text()
            try expect(UInt8(ascii: "="), "=")
            entries[key] = try value(depth: depth)
            try expect(UInt8(ascii: ";"), ";")
        }
    }

    private mutating func list(depth: Int) throws(Problem) -> PropertyValue {
        var elements: [PropertyValue] = []
        while true {
            try skipBlank()
            if next == UInt8(ascii: ")") {
                at += 1
                return .list(elements)
            }
            elements.append(try value(depth: depth))
            try skipBlank()
            if next == UInt8(ascii: ",") { at += 1 } else if next != UInt8(ascii: ")") { throw problem("a list lacks , or )") }
        }
    }

    private mutating func expect(_ byte: UInt8, _ name: String) throws(Problem) {
        try skipBlank()
        guard next == byte else { throw problem("\(name) is missing") }
        at += 1
    }

    private mutating func text() throws(Problem) -> String {
        try skipBlank()
        guard let first = next else { throw problem("it ends too early") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        let start = at
        while let byte = next, Self.isPlain(byte) { at += 1 }
        guard at > start else { throw problem("there is no text where one should be") }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: ":"),
            UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "~"), 0x80...: true
        default: false
        }
    }

    private mutating func quoted(_ quote: UInt8) throws(Problem) -> String {
        let start = at
        at += 1
        var out: [UInt8] = []
        while let byte = next {
            at += 1
            if byte == quote { return String(decoding: out, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), let escaped = next else {
                out.append(byte)
                continue
            }
            at += 1
            switch escaped {
            case UInt8(ascii: "n"): out.append(10)
            case UInt8(ascii: "t"): out.append(9)
            case UInt8(ascii: "r"): out.append(13)
            default: out.append(escaped)
            }
        }
        at = start
        throw problem("a quote is not closed")
    }

    private mutating func data() throws(Problem) -> String {
        let start = at
        while let byte = next, byte != UInt8(ascii: ">") { at += 1 }
        guard next != nil else { throw problem("> is missing") }
        at += 1
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// Blanks, `// …` and `/* … */`.
    private mutating func skipBlank() throws(Problem) {
        while let byte = next {
            if byte == 32 || (9...13).contains(byte) {
                at += 1
            } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
                while let byte = next, byte != 10 { at += 1 }
            } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") {
                let start = at
                at += 2
                while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/")) { at += 1 }
                guard at + 1 < bytes.count else {
                    at = start
                    throw problem("a comment is not closed")
                }
                at += 2
            } else {
                return
            }
        }
    }
}
