import Testing

@testable import MainLoop

@Suite("Texts that vary with a number")
struct PluralTextTests {
    private func text(_ format: String, _ variables: [String: [String: String]], language: String = "en") throws -> PluralText {
        var table: [String: Any] = variables
        table["NSStringLocalizedFormatKey"] = format
        return try #require(PluralText(table, language: language))
    }

    @Test("A number chooses the form; none has a form of its own where one is given")
    func forms() throws {
        let dogs = try text("%#@dogs@ here", ["dogs": ["zero": "no dogs", "one": "one dog", "other": "%d dogs", "NSStringFormatValueTypeKey": "d"]])
        let format = dogs.handedOut()
        #expect([0, 1, 5].map { Formats.format(format, $0) } == ["no dogs here", "one dog here", "5 dogs here"])
        #expect(Formats.format("see: " + format, 2) == "see: 2 dogs here")
    }

    @Test("Several variables take their own arguments, in order or by number, beside plain ones")
    func several() throws {
        let both = try text("%1$@: %2$#@a@ and %3$#@b@", ["a": ["one": "a cat", "other": "%arg cats"], "b": ["one": "a dog", "other": "%lld dogs"]])
        #expect(Formats.format(both.handedOut(), "x" as NSString, 3, 1) == "x: 3 cats and a dog")
        let inOrder = try text("%#@a@, %@, %#@b@", ["a": ["one": "a cat", "other": "%d cats"], "b": ["other": "%d dogs (100%%)"]])
        #expect(Formats.format(inOrder.handedOut(), 1, "y" as NSString, 2) == "a cat, y, 2 dogs (100%)")
    }

    @Test("A form may hold another variable, and a plain format is left as it is")
    func nested() throws {
        let nested = try text("%1$#@a@", ["a": ["one": "one in %2$#@b@", "other": "%1$d in %2$#@b@"], "b": ["one": "a tree", "other": "%d trees"]])
        #expect(Formats.format(nested.handedOut(), 4, 1) == "4 in a tree" && Formats.format(nested.handedOut(), 1, 3) == "one in 3 trees")
        #expect(Formats.format("%5.2f|%@|%%", 1.5, "a" as NSString) == " 1.50|a|%")
    }

    @Test("A localized text with values in it is looked up by its places")
    func localized() {
        let count = 3
        #expect(String.LocalizationValue("\(count) dogs, \("x"), 5%").key == "%lld dogs, %@, 5%%")
        #expect(String(localized: "\(count) dogs, \("x"), 5%") == "3 dogs, x, 5%" && String(localized: "100%") == "100%")
        #expect(String(localized: "key", defaultValue: "\(1.5) m") == "1.500000 m")
    }

    @Test("Languages have their own rules", arguments: [
        ("en", ["other", "one", "other", "other"]), ("fr", ["one", "one", "other", "other"]), ("ru", ["many", "one", "few", "one"]),
        ("pl", ["many", "one", "few", "many"]), ("ja", ["other", "other", "other", "other"]), ("ar", ["zero", "one", "two", "many"]),
        ("pt-BR", ["one", "one", "other", "other"]),
    ])
    func rules(language: String, expected: [String]) {
        #expect([0, 1, 2, 21].map { PluralRule.form(of: $0, in: language) } == expected)
    }
}

private enum Formats {
    static func format(_ format: String, _ arguments: any CVarArg...) -> String { String(format: format, arguments: arguments) }
}
