import Foundation
import Testing

@testable import Lowering

@Suite("Hostile input")
struct HostileInputTests {
    /// Lowers on a thread as the tool's are, and counts the lines that came of the user's.
    private func lines(of text: String) -> Int {
        let counts = DeepStack.map([text]) { text in
            body(text).utf8.lazy.filter { $0 == UInt8(ascii: "\n") }.count
        }
        return counts[0]
    }

    @Test("Unbalanced, cut off and nonsensical source is passed on with its lines", arguments: [
        "class A {", "}}}}}", "func f( {\n\n", "#selector(", "#if os(iOS)\nclass A {", "@objc(", "\"\"\"\nabc", "/* never\nended",
        "let a = #keyPath()", "#selector()", "@available(iOS", "extension : {}", "class { override func f }", "observe(\\", "\u{0}\u{1}\u{7F}",
        "#colorLiteral", "class A: { @objc dynamic var }", "@objc protocol P { @objc optional func }", "super.observeValue(forKeyPath:",
        "x.observe(\\.", "@NSManaged var", "\r\nclass A {\r\n}\r\n",
    ])
    func broken(text: String) {
        #expect(lines(of: "import UIKit\n" + text) == text.utf8.count { $0 == UInt8(ascii: "\n") } + 1)
    }

    @Test("A file's name may have anything in it")
    func fileName() {
        #expect(Lowering.literal("a \"b\" \\c\td\ne") == "\"a \\\"b\\\" \\\\c\\u{9}d\\u{a}e\"")
    }

    @Test("Deep nesting of any kind ends", arguments: [
        ("(", ")"), ("{ ", " }"), ("if a { ", " }"), ("a ? b : (", ")"), ("class A { ", " }"), ("!", ""), ("f { ", " }"),
        ("if a { } else ", "{}"), ("#if a\n", "\n#endif"), ("a.", "b"), ("[a", "]"), ("-", "1"), ("try ", "a"), ("func f() { ", "}"),
    ])
    func deep(open: String, close: String) {
        let text = String(repeating: open, count: 300) + "x" + String(repeating: close, count: 300)
        let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") }
        #expect(lines(of: "import UIKit\n" + text) == breaks + 1)
    }

    @Test("Brackets that no parser gets through are found, in code only", arguments: [
        (String(repeating: "[", count: 30), true), (String(repeating: "( [\n", count: 10), true),
        (String(repeating: "(", count: 30), false), (String(repeating: "[a, ", count: 30), false),
        ("// " + String(repeating: "[", count: 30), false), ("\"" + String(repeating: "[", count: 30) + "\"", false),
    ])
    func brackets(text: String, isTooLong: Bool) { #expect(BracketRun.isTooLong(in: text) == isTooLong) }

    @Test("A file of 50,000 lines is lowered in seconds, and keeps its lines")
    func long() {
        let unit = """
            class C#: UIViewController {
                @objc dynamic var value = #
                @objc func tap(_ sender: Any?) { addTarget(self, action: #selector(tap(_:)), for: 1) }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    if #available(iOS 13, *) { delegate?.list?(self, didPick: #) }
                }
            }

            """
        let text = "import UIKit\n" + (0..<6_300).map { unit.replacing("#:", with: "\($0):").replacing("= #", with: "= \($0)").replacing(" #)", with: " \($0))") }.joined()
        let start = ContinuousClock.now
        #expect(lines(of: text) >= 50_000)
        #expect(ContinuousClock.now - start < .seconds(120))
    }

    @Test("One line of a megabyte is lowered")
    func wide() {
        let text = "let a = [" + String(repeating: "#selector(A.tap), ", count: 60_000) + "]"
        #expect(lines(of: text) == 0)
    }
}
