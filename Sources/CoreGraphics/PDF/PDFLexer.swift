/// Reads values from the text of a PDF file or of a page. Broken text gives fewer values, never a trap.
struct PDFLexer {
    let bytes: ArraySlice<UInt8>
    var position: Int
    /// How deep arrays and dictionaries may lie in each other.
    private static let greatestDepth = 64

    init(_ bytes: ArraySlice<UInt8>, at position: Int? = nil) {
        self.bytes = bytes
        self.position = position ?? bytes.startIndex
    }

    private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0 || byte == 32 || (9...13).contains(byte) }

    private static func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }

    mutating func skipSpace() {
        while let byte = next {
            if byte == UInt8(ascii: "%") {
                while let byte = next, byte != 10, byte != 13 { position += 1 }
            } else if Self.isSpace(byte) {
                position += 1
            } else {
                return
            }
        }
    }

    /// nil at the end.
    mutating func value(depth: Int = 0) -> PDFValue? {
        skipSpace()
        guard let byte = next, depth < Self.greatestDepth else { return nil }
        switch byte {
        case UInt8(ascii: "/"): return .symbol(name())
        case UInt8(ascii: "("): return .string(text())
        case UInt8(ascii: "["):
            position += 1
            return .list(values(until: UInt8(ascii: "]"), depth))
        case UInt8(ascii: "<"):
            guard position + 1 < bytes.endIndex, bytes[position + 1] == byte else { return .string(hexadecimal()) }
            position += 2
            return .entries(dictionary(depth))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            position += 1
            return .word(String(UnicodeScalar(byte)))
        default: return word()
        }
    }

    private mutating func values(until end: UInt8, _ depth: Int) -> [PDFValue] {
        var found: [PDFValue] = []
        while true {
            skipSpace()
            if next == end {
                position += 1
                return found
            }
            guard let value = value(depth: depth + 1) else { return found }
            // Two numbers and an R are one reference.
            if case .word("R") = value, found.count >= 2, let number = found[found.count - 2].integer {
                found.removeLast(2)
                found.append(.reference(number))
            } else {
                found.append(value)
            }
        }
    }

    private mutating func dictionary(_ depth: Int) -> [String: PDFValue] {
        let parts = values(until: UInt8(ascii: ">"), depth)
        if next == UInt8(ascii: ">") { position += 1 }
        var found: [String: PDFValue] = [:]
        var index = 0
        while index + 1 < parts.count {
            if let key = parts[index].name {
                found[key] = parts[index + 1]
                index += 2
            } else {
                index += 1
            }
        }
        return found
    }

    private mutating func name() -> String {
        position += 1
        var found: [UInt8] = []
        while let byte = next, !Self.isSpace(byte), !Self.isDelimiter(byte) {
            position += 1
            if byte == UInt8(ascii: "#"), position + 1 < bytes.endIndex, let high = Self.digit(bytes[position]),
                let low = Self.digit(bytes[position + 1])
            {
                found.append(high << 4 | low)
                position += 2
            } else {
                found.append(byte)
            }
        }
        return String(decoding: found, as: UTF8.self)
    }

    private mutating func word() -> PDFValue {
        let start = position
        while let byte = next, !Self.isSpace(byte), !Self.isDelimiter(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let first = text.utf8.first, "+-.0123456789".utf8.contains(first), let number = Double(text), number.isFinite {
            return .real(number)
        }
        switch text {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        default: return .word(text)
        }
    }

    private mutating func text() -> [UInt8] {
        position += 1
        var found: [UInt8] = []
        var depth = 1
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return found }
            case UInt8(ascii: "\\"):
                if next != nil { position += 1 }
                continue
            default: break
            }
            found.append(byte)
        }
        return found
    }

    private mutating func hexadecimal() -> [UInt8] {
        position += 1
        var found: [UInt8] = []
        var high: UInt8?
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: ">") { break }
            guard let digit = Self.digit(byte) else { continue }
            if let first = high {
                found.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        if let high { found.append(high << 4) }
        return found
    }

    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
