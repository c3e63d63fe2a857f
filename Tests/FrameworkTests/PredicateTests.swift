import Testing
import UIKit

@MainActor
struct PredicateTests {
    private final class Person: NSObject {
        let name: String
        let age: Int
        init(_ name: String, _ age: Int) {
            self.name = name
            self.age = age
        }
    }

    private let people = [Person("Ada", 36), Person("Émile", 12), Person("Bob", 70)]

    init() { _registerKeys(Person.self, [_Key("name", \Person.name), _Key("age", \Person.age)]) }

    private func names(_ predicate: NSPredicate) -> [String] { people.filter { predicate.evaluate(with: $0) }.map(\.name) }

    @Test("Comparisons of keys with numbers and texts, joined and turned round")
    func comparisons() {
        #expect(names(NSPredicate(format: "age >= 18")) == ["Ada", "Bob"])
        #expect(names(NSPredicate(format: "age > %d AND NOT (name == %@)", 18, "Bob")) == ["Ada"])
        #expect(names(NSPredicate(format: "%K == %@ || age < 13", "name", "Ada")) == ["Ada", "Émile"])
        #expect(names(NSPredicate(format: "name IN {'Bob', 'Eve'}")) == ["Bob"])
        #expect(names(NSPredicate(format: "age IN %@", [12, 70])) == ["Émile", "Bob"])
    }

    @Test("Texts: beginnings, parts, wildcards; [cd] lets case and accents be")
    func texts() {
        #expect(names(NSPredicate(format: "name BEGINSWITH[cd] 'em'")) == ["Émile"])
        #expect(names(NSPredicate(format: "name CONTAINS 'a'")) == ["Ada"])
        #expect(names(NSPredicate(format: "name LIKE '?o*'")) == ["Bob"])
        #expect(names(NSPredicate(format: "name ENDSWITH[c] 'B'")) == ["Bob"])
    }

    @Test("MATCHES takes the whole text", arguments: [("a@b.de", true), ("a@b", false), ("x a@b.de", false)])
    func matches(text: String, matches: Bool) {
        #expect(NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,4}").evaluate(with: text) == matches)
    }

    @Test("Arrays are filtered by format, and constants hold for all or none")
    func filtering() {
        let words = NSArray(array: ["one", "two"])
        #expect(words.filtered(using: NSPredicate(format: "SELF == 'two'")) as? [String] == ["two"])
        #expect(NSPredicate(format: "TRUEPREDICATE").evaluate(with: nil) && !NSPredicate(format: "FALSEPREDICATE").evaluate(with: nil))
    }
}
