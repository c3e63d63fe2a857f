import Foundation

/// Writes JSON with keys in the order given and numbers in one fixed form, so that equal runs give equal bytes.
package struct JSONText {
    private(set) package var text = ""
    /// Whether the next item at this depth needs a comma before it.
    private var needsComma = [false]

    package init() {}

    package static func object(_ body: (inout JSONText) -> Void) -> String {
        var json = JSONText()
        json.object(body)
        return json.text
    }

    private mutating func separate() {
        if needsComma[needsComma.count - 1] { text += "," }
        needsComma[needsComma.count - 1] = true
    }

    private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
        separate()
        text += open
        needsComma.append(false)
        body(&self)
        needsComma.removeLast()
        text += close
    }

    package mutating func object(_ body: (inout JSONText) -> Void) { nest("{", "}", body) }

    package mutating func array(_ body: (inout JSONText) -> Void) { nest("[", "]", body) }

    /// The key of the value that is written next.
    private mutating func key(_ key: String) {
        separate()
        text += JSONText.quoted(key) + ":"
        needsComma[needsComma.count - 1] = false
    }

    package mutating func object(_ name: String, _ body: (inout JSONText) -> Void) {
        key(name)
        object(body)
    }

    package mutating func array(_ name: String, _ body: (inout JSONText) -> Void) {
        key(name)
        array(body)
    }

    package mutating func string(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    package mutating func number(_ name: String, _ value: Double) {
        key(name)
        number(value)
    }

    package mutating func bool(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }

    package mutating func null(_ name: String) {
        key(name)
        raw("null")
    }

    package mutating func string(_ value: String) { raw(JSONText.quoted(value)) }

    package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    package mutating func number(_ value: Double) { raw(JSONText.number(value)) }

    /// A line break before the next item, for people who open the file. An item has to follow.
    package mutating func breakLine() {
        if needsComma[needsComma.count - 1] {
            text += ","
            needsComma[needsComma.count - 1] = false
        }
        text += "\n"
    }

    private mutating func raw(_ value: String) {
        separate()
        text += value
    }

    /// At most six decimals: a microsecond, a millionth of a point.
    package static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let scaled = (value * 1e6).rounded()
        guard abs(scaled) < 9e15 else { return String(value) }
        let whole = Int64(scaled)
        let magnitude = whole.magnitude
        var text = (whole < 0 ? "-" : "") + String(magnitude / 1_000_000)
        let fraction = magnitude % 1_000_000
        if fraction > 0 {
            var digits = String(fraction)
            digits = String(repeating: "0", count: 6 - digits.count) + digits
            while digits.hasSuffix("0") { digits.removeLast() }
            text += "." + digits
        }
        return text
    }

    package static func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Kept out so that the text may stand inside a page's script element.
            case "<", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}":
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
