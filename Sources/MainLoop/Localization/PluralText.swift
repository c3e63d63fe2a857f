import Foundation

/// A text of a `.stringsdict` file, which takes another form with each number in it. Foundation has no such texts here.
struct PluralText: Sendable {
    struct Variable: Sendable {
        /// By `one`, `few`, `other` and so on.
        var forms: [String: String]
    }

    /// With a `%#@name@` for each variable.
    var format: String
    var variables: [String: Variable]
    var language: String

    /// The text for these arguments as a plain format, and what stands in its places, in order.
    func resolved(for arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
        var places = FormatPlaces(text: self, arguments: arguments)
        return places.resolve()
    }

    // MARK: Reading

    /// - Parameter table: an entry of a `.stringsdict`.
    init?(_ table: [String: Any], language: String) {
        guard let format = table["NSStringLocalizedFormatKey"] as? String else { return nil }
        self.format = format
        self.language = language
        variables = table.compactMapValues { value in
            guard let forms = value as? [String: Any] else { return nil }
            return Variable(forms: forms.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NS") })
        }
    }

    // MARK: On its way through the app

    /// Texts that were looked up. An app gets the format, with the number of the text behind each variable's name, and
    /// hands it to `String(format:)`.
    nonisolated(unsafe) private static var known: [PluralText] = []
    private static let mark: Character = "\u{1}"

    /// The format with the text's number in it.
    func handedOut() -> String {
        Self.known.append(self)
        let number = Self.known.count - 1
        return format.replacing(/%(\d+\$)?#@([^@]*)@/) { "%\($0.output.1 ?? "")#@\($0.output.2)\(Self.mark)\(number)@" }
    }

    /// The text that a format was handed out for, as the app has it now; nil for any other.
    static func find(in format: String) -> PluralText? {
        guard format.contains(mark), let match = format.firstMatch(of: /%(?:\d+\$)?#@[^@\x{1}]*\x{1}(\d+)@/), let number = Int(match.output.1),
            known.indices.contains(number)
        else { return nil }
        var text = known[number]
        text.format = format.replacing(/\x{1}\d+@/, with: "@")
        return text
    }
}

/// Works out which argument stands where.
private struct FormatPlaces {
    let text: PluralText
    let arguments: [any CVarArg]
    /// In the order of the places so far.
    private var used: [any CVarArg] = []
    /// The argument that the next place without a number means.
    private var next = 1

    init(text: PluralText, arguments: [any CVarArg]) {
        self.text = text
        self.arguments = arguments
    }

    mutating func resolve() -> (String, [any CVarArg]) { (resolve(text.format, own: nil, depth: 0), used) }

    /// - Parameter own: the argument that numbers without a place of their own mean: inside a form, its variable's.
    private mutating func resolve(_ format: String, own: Int?, depth: Int) -> String {
        var output = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            output += rest[..<percent]
            rest = rest[percent...]
            guard let place = FormatPlace(rest) else {
                output += rest
                return output
            }
            rest = rest.dropFirst(place.length)
            if place.isPercent {
                output += "%%"
                continue
            }
            let number = place.number ?? own ?? next
            if place.number == nil, own == nil { next += 1 }
            if let name = place.variable {
                guard depth < 8, let form = form(of: name, argument: number) else { continue }
                output += resolve(form, own: number, depth: depth + 1)
            } else if arguments.indices.contains(number - 1) {
                output += "%" + place.specifier
                used.append(arguments[number - 1])
            }
        }
        return output + rest
    }

    private func form(of name: String, argument: Int) -> String? {
        guard let variable = text.variables[name] else { return nil }
        let number = arguments.indices.contains(argument - 1) ? Self.whole(arguments[argument - 1]) : nil
        guard let number else { return variable.forms["other"] }
        // A form for none counts in every language.
        if number == 0, let none = variable.forms["zero"] { return none }
        return variable.forms[PluralRule.form(of: number, in: text.language)] ?? variable.forms["other"]
    }

    /// Nil for a number with a fraction, which takes the general form.
    private static func whole(_ argument: any CVarArg) -> Int? {
        if let number = argument as? any BinaryInteger { return Int(truncatingIfNeeded: number) }
        if let number = argument as? NSNumber { return number.doubleValue.rounded() == number.doubleValue ? number.intValue : nil }
        if let number = argument as? Double { return number.rounded() == number ? Int(exactly: number) : nil }
        return nil
    }
}

/// One `%…` of a format.
struct FormatPlace {
    var length = 1
    var isPercent = false
    /// From 1, where it is given.
    var number: Int?
    /// Of `%#@name@`.
    var variable: String?
    /// What stands behind the number.
    var specifier = ""

    /// - Parameter text: begins with `%`; nil where nothing that can be read follows.
    init?(_ text: Substring) {
        var rest = text.dropFirst()
        if rest.first == "%" {
            isPercent = true
            length = 2
            return
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
            number = Int(digits)
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
            variable = String(rest.dropFirst(2)[..<end])
            rest = rest[rest.index(after: end)...]
        } else if rest.hasPrefix("arg") {
            // What a string catalog's forms call their own number.
            specifier = "lld"
            rest = rest.dropFirst(3)
        } else {
            let flags = rest.prefix { "-+ #0123456789.*'hlqztjL".contains($0) }
            guard let kind = rest.dropFirst(flags.count).first else { return nil }
            specifier = flags + String(kind)
            rest = rest.dropFirst(flags.count + 1)
        }
        length = text.distance(from: text.startIndex, to: rest.startIndex)
    }
}
