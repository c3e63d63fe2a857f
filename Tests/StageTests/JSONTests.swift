import Foundation
import Testing

@testable import Stage

@Suite struct JSONTests {
    @Test("The reader keeps order, escapes and decimal points")
    func reading() throws {
        let value = try JSONReader.read(#" {"b": [1, 1.0, -2e2, null, true], "a": "\"\\\n\u00e9\ud83d\ude00é"} "#)
        guard case .object(let members) = value else { Issue.record("no object"); return }
        #expect(members.map(\.key) == ["b", "a"])
        #expect(
            value["b"]
                == .array([
                    .number(1, isDecimal: false), .number(1, isDecimal: true), .number(-200, isDecimal: false), .null,
                    .bool(true),
                ]))
        #expect(value["a"]?.string == "\"\\\né😀é")
    }

    @Test("Broken JSON is refused with the place")
    func refusals() {
        for text in ["", "{", "[1,]", "{\"a\":1,}", "01x", "1.", "\"a", "\"\\x\"", "\"\\ud800\"", "nul", "1 2",
            "{\"a\":1,\"a\":2}", String(repeating: "[", count: 100)]
        {
            #expect(throws: JSONReader.Failure.self, "\(text)") { try JSONReader.read(text) }
        }
    }

    @Test("Numbers have at most six decimals and one form")
    func numbers() {
        let cases: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (1.0 / 3, "0.333333"), (0.1 + 0.2, "0.3"),
            (59.9999999, "60"), (-0.000001, "-0.000001"), (.nan, "null"), (390, "390"),
        ]
        for (value, text) in cases { #expect(JSONText.number(value) == text) }
    }

    @Test("What the writer writes, the reader and Foundation read back")
    func writing() throws {
        let nasty = "a\"b\\c\n\t\u{1}</script>\u{2028}é😀"
        let text = JSONText.object { json in
            json.string("s", nasty)
            json.array("list") { json in
                json.number(1)
                json.breakLine()
                json.object { $0.bool("yes", true) }
            }
            json.object("empty") { _ in }
            json.null("none")
        }
        #expect(!text.contains("</script>"))
        #expect(try JSONReader.read(text)["s"]?.string == nasty)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(object?["s"] as? String == nasty)
        #expect((object?["list"] as? [Any])?.count == 2)
    }
}
