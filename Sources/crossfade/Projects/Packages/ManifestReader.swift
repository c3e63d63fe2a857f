/// Reads the literal parts of a `Package.swift` without running it: calls, lists, texts. O(length).
struct ManifestReader {
    private let bytes: [UInt8]
    private var at = 0

    /// Every call outside others, in order: `Package(…)`, and `.target(…)` added behind it.
    static func calls(in text: String) -> [ManifestValue] {
        let bytes = withoutComments(Array(text.utf8))
        var reader = ManifestReader(bytes: bytes)
        reader.constants = constants(in: bytes)
        var found: [ManifestValue] = []
        while reader.at < reader.bytes.count {
            if let first = reader.next, first == UInt8(ascii: "\"") {
                _ = reader.text()
            } else if let first = reader.next, isLetter(first) {
                let value = reader.value(depth: 0)
                if !value.arguments.isEmpty { found.append(value) }
            } else {
                reader.at += 1
            }
        }
        return found
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Values that have a name, whether they stand before their use or behind it: `let shared: [SwiftSetting] = [ … ]`,
    /// `static let kit = "Kit"`.
    private static func constants(in bytes: [UInt8]) -> [String: ManifestValue] {
        let text = String(decoding: bytes, as: UTF8.self)
        var found: [String: ManifestValue] = [:]
        // Those that are made of others are read once these are known.
        for _ in 0..<3 {
            var again: [String: ManifestValue] = [:]
            for match in text.matches(of: /\b(?:let|var)\s+([A-Za-z_]\w*)\s*(?::[^={}\n]+)?=(?!=)/) {
                let name = String(match.output.1)
                guard again[name] == nil else { continue }
                var reader = ManifestReader(bytes: bytes)
                reader.constants = found.filter { $0.key != name }
                reader.at = text.utf8.distance(from: text.utf8.startIndex, to: match.range.upperBound)
                let value = reader.value(depth: 0)
                if value.isPlain { again[name] = value }
            }
            if again == found { break }
            found = again
        }
        return found
    }

    private var constants: [String: ManifestValue] = [:]

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private mutating func skipBlank() {
        while let byte = next, byte == 32 || (9...13).contains(byte) { at += 1 }
    }

    /// One value with what is added to it by `+`.
    private mutating func value(depth: Int) -> ManifestValue {
        guard depth < 64 else {
            at = bytes.count
            return .other
        }
        var result = single(depth: depth)
        skipBlank()
        while next == UInt8(ascii: "+"), at + 1 < bytes.count, bytes[at + 1] != UInt8(ascii: "=") {
            at += 1
            let more = single(depth: depth)
            if case .list(let left) = result { result = .list(left + more.list) }
            if case .text(let left) = result, let right = more.text { result = .text(left + right) }
            skipBlank()
        }
        return result
    }

    private mutating func single(depth: Int) -> ManifestValue {
        skipBlank()
        switch next {
        case UInt8(ascii: "\""): return .text(text())
        case UInt8(ascii: "["):
            at += 1
            return .list(elements(until: UInt8(ascii: "]"), depth: depth + 1).map(\.value))
        case let byte? where byte == UInt8(ascii: ".") || Self.isLetter(byte):
            return reference(depth: depth)
        default:
            return .other
        }
    }

    private mutating func reference(depth: Int) -> ManifestValue {
        var name = ""
        while let byte = next {
            if byte == UInt8(ascii: ".") {
                name = ""
                at += 1
            } else if Self.isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                name.append(Character(UnicodeScalar(byte)))
                at += 1
            } else {
                break
            }
        }
        let end = at
        skipBlank()
        guard next == UInt8(ascii: "(") else {
            at = end
            return constants[name] ?? .call(name, [])
        }
        at += 1
        return .call(name, elements(until: UInt8(ascii: ")"), depth: depth + 1))
    }

    /// Values with commas between, labelled or not; whatever else stands there is skipped.
    private mutating func elements(until close: UInt8, depth: Int) -> [ManifestValue.Argument] {
        var found: [ManifestValue.Argument] = []
        while true {
            skipBlank()
            guard let byte = next else { return found }
            if byte == close {
                at += 1
                return found
            }
            if byte == UInt8(ascii: ",") {
                at += 1
                continue
            }
            let label = label()
            let start = at
            let value = value(depth: depth)
            skipBlank()
            if next == UInt8(ascii: ",") || next == close {
                found.append(.init(label: label, value: value))
            } else {
                // An operator, a closure: nothing that can be told without running it.
                at = max(at, start)
                skipToEnd(of: close)
                found.append(.init(label: label, value: value.list.isEmpty ? .other : value))
            }
        }
    }

    private mutating func label() -> String {
        let start = at
        var name = ""
        while let byte = next, Self.isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            name.append(Character(UnicodeScalar(byte)))
            at += 1
        }
        skipBlank()
        if !name.isEmpty, next == UInt8(ascii: ":") {
            at += 1
            return name
        }
        at = start
        return ""
    }

    /// To the comma or the bracket that ends this value.
    private mutating func skipToEnd(of close: UInt8) {
        var depth = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                _ = text()
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 {
                    if byte != close { at += 1 }
                    return
                }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return
            default: break
            }
            at += 1
        }
    }

    private mutating func text() -> String {
        at += 1
        var out: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            at += 1
            if byte == UInt8(ascii: "\\"), let escaped = next {
                at += 1
                guard escaped == UInt8(ascii: "(") else {
                    out.append(escaped)
                    continue
                }
                let start = at
                while let byte = next, byte != UInt8(ascii: ")"), byte != UInt8(ascii: "\"") { at += 1 }
                let name = String(decoding: bytes[start..<at], as: UTF8.self)
                if next == UInt8(ascii: ")") { at += 1 }
                out += Array((constants[name]?.text ?? "").utf8)
            } else {
                out.append(byte)
            }
        }
        at += 1
        return String(decoding: out, as: UTF8.self)
    }

    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var at = 0
        var inText = false
        while at < bytes.count {
            let byte = bytes[at], following = at + 1 < bytes.count ? bytes[at + 1] : 0
            if inText {
                if byte == UInt8(ascii: "\\") {
                    out += [byte, following]
                    at += 2
                    continue
                }
                if byte == UInt8(ascii: "\"") || byte == 10 { inText = false }
            } else if byte == UInt8(ascii: "\"") {
                inText = true
            } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
                while at < bytes.count, bytes[at] != 10 { at += 1 }
                continue
            } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
                at += 2
                while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/")) { at += 1 }
                at += 2
                continue
            }
            out.append(byte)
            at += 1
        }
        return out
    }
}
