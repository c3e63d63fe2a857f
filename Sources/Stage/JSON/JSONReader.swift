import Foundation

/// Reads one JSON value from text (RFC 8259).
package struct JSONReader {
    /// Where reading stopped and why.
    package struct Failure: Error, Equatable {
        /// Bytes from the start.
        package let offset: Int
        package let reason: String
    }

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    private init(_ text: String) { bytes = Array(text.utf8) }

    package static func read(_ text: String) throws(Failure) -> JSONValue {
        var reader = JSONReader(text)
        let value = try reader.value()
        reader.skipSpace()
        if reader.index < reader.bytes.count { throw reader.failure("something follows the value") }
        return value
    }

    private func failure(_ reason: String) -> Failure { Failure(offset: index, reason: reason) }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
    }

    private mutating func take(_ character: Character) -> Bool {
        skipSpace()
        guard current == character.asciiValue else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSONValue {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 64 else { throw failure("nested too deeply") }
        skipSpace()
        guard let first = current else { throw failure("a value is missing") }
        switch first {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default:
            for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))]
            where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return value
            }
            throw failure("a value is missing")
        }
    }

    private mutating func object() throws(Failure) -> JSONValue {
        index += 1
        var members: [JSONValue.Member] = []
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw failure("a key in quotes is missing") }
            let key = try string()
            if members.contains(where: { $0.key == key }) { throw failure("\"\(key)\" is there twice") }
            guard take(":") else { throw failure("a colon is missing after \"\(key)\"") }
            members.append(JSONValue.Member(key: key, value: try value()))
        } while take(",")
        guard take("}") else { throw failure("a comma or } is missing") }
        return .object(members)
    }

    private mutating func array() throws(Failure) -> JSONValue {
        index += 1
        var values: [JSONValue] = []
        if take("]") { return .array(values) }
        repeat { values.append(try value()) } while take(",")
        guard take("]") else { throw failure("a comma or ] is missing") }
        return .array(values)
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = index
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
        if current == UInt8(ascii: "-") { index += 1 }
        guard isDigit(current) else { throw failure("a digit is missing") }
        while isDigit(current) { index += 1 }
        var isDecimal = false
        if current == UInt8(ascii: ".") {
            isDecimal = true
            index += 1
            guard isDigit(current) else { throw failure("a digit is missing") }
            while isDigit(current) { index += 1 }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            index += 1
            if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { index += 1 }
            guard isDigit(current) else { throw failure("a digit is missing") }
            while isDigit(current) { index += 1 }
        }
        guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
            throw failure("this number is out of range")
        }
        return .number(value, isDecimal: isDecimal)
    }

    private mutating func string() throws(Failure) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = current {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
            case 0..<0x20: throw failure("a line break or control character inside quotes")
            default: text.append(byte)
            }
        }
        throw failure("the closing quote is missing")
    }

    private mutating func escape() throws(Failure) -> [UInt8] {
        guard let byte = current else { throw failure("the closing quote is missing") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var unit = try hexadecimal()
            if (0xD800..<0xDC00).contains(unit), bytes[index...].starts(with: "\\u".utf8) {
                index += 2
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw failure("half a surrogate pair") }
                unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw failure("half a surrogate pair") }
            return Array(String(Character(scalar)).utf8)
        default: throw failure("an unknown escape in quotes")
        }
    }

    private mutating func hexadecimal() throws(Failure) -> UInt32 {
        guard index + 4 <= bytes.count,
            let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits are missing") }
        index += 4
        return unit
    }
}
