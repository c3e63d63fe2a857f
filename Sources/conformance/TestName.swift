import Foundation

/// A test as its source names it: `@Test("NAV-12, T05 cancelled: what holds")`.
struct TestName: Equatable {
    /// The whole name, as the test run prints it.
    var name: String
    /// The part after the ids.
    var sentence: String
    var ids: [TestID]
    /// The source file, relative to Tests.
    var file: String

    /// Nil if the name does not begin with ids.
    init?(_ name: String, file: String) {
        guard let colon = name.firstIndex(of: ":") else { return nil }
        let ids = name[..<colon].split(separator: ",").map { TestID(String($0)) }
        guard !ids.isEmpty, !ids.contains(nil) else { return nil }
        self.name = name
        self.file = file
        self.ids = ids.compactMap { $0 }
        sentence = name[name.index(after: colon)...].drop { $0 == " " }.description
    }

    /// All names in a source file that begin with ids, in their order.
    static func all(in source: String, file: String) -> [TestName] {
        source.components(separatedBy: "@Test(").dropFirst().compactMap { call in
            literal(at: call.drop { $0.isWhitespace }).flatMap { TestName($0, file: file) }
        }
    }

    /// The string literal that the text begins with.
    private static func literal(at text: Substring) -> String? {
        guard text.first == "\"" else { return nil }
        var name = ""
        var isEscaped = false
        for character in text.dropFirst() {
            if isEscaped {
                name.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return name
            } else {
                name.append(character)
            }
        }
        return nil
    }
}

/// One of the ids that a test's name begins with.
struct TestID: Equatable {
    /// `NAV-12`, `X-03`, `T05` or `B36`.
    var id: String
    /// `cancelled` of `T05 cancelled`; only traces have variants.
    var variant = ""

    init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let first = words.first else { return nil }
        let letters = first.prefix { $0.isLetter && $0.isUppercase }
        let digits = first.dropFirst(letters.count).drop { $0 == "-" }
        let isRule = (letters.count == 3 || letters == "X") && first.count == letters.count + 1 + digits.count
        let isRow = (letters == "T" || letters == "B") && first.count == 1 + digits.count
        guard isRule || isRow, !digits.isEmpty, digits.allSatisfy(\.isNumber) else { return nil }
        guard words.count == 1 || letters == "T" else { return nil }
        id = first
        variant = words.count == 2 ? words[1] : ""
    }
}
