import Testing

@testable import Lowering

@Suite("Selectors")
struct SelectorTests {
    private func inPage(_ expression: String, members: String = "@objc func tap() {}; @objc func pick(_ sender: Int) {}") -> String {
        let text = "import UIKit\nclass Page: UIViewController { \(members)\nlet s = \(expression)\n}"
        let line = body(text).split(separator: "\n", omittingEmptySubsequences: false)[2]
        return String(line.dropFirst("let s = ".count)).trimmed
    }

    @Test("A selector carries the method of the type around it", arguments: [
        ("#selector(tap)", "Selector(\"tap\", Page.tap)"),
        ("#selector(pick(_:))", "Selector(\"pick:\", Page.pick(_:))"),
        ("#selector(pick)", "Selector(\"pick:\", Page.pick(_:))"),
        ("#selector(self.pick(_:))", "Selector(\"pick:\", Page.pick(_:))"),
        ("#selector(Page.pick(_:))", "Selector(\"pick:\", Page.pick(_:))"),
        ("#selector(Page.pick)", "Selector(\"pick:\", Page.pick(_:))"),
        ("#selector(tap as () -> Void)", "Selector(\"tap\", Page.tap)"),
        ("#selector((tap))", "Selector(\"tap\", Page.tap)"),
        ("#selector(getter: Page.title)", "Selector(\"title\", { (o: Page) in { o.title } })"),
        ("#selector(setter: Page.title)", "Selector(\"setTitle:\", { (o: Page) in { o.title = $0 } })"),
    ])
    func carriesMethod(source: String, expected: String) {
        #expect(inPage(source) == expected)
    }

    @Test("Objective-C names follow Swift's rule", arguments: [
        ("foo", [], "foo"), ("foo", ["_"], "foo:"), ("foo", ["bar"], "fooWithBar:"), ("foo", ["_", "bar"], "foo:bar:"),
        ("move", ["to"], "moveTo:"), ("foo", ["with"], "fooWith:"), ("moveTo", ["x"], "moveToX:"), ("init", ["frame"], "initWithFrame:"),
        ("foo", ["forKey", "_"], "fooForKey::"),
    ] as [(String, [String], String)])
    func objcNames(name: String, labels: [String], expected: String) {
        #expect(ObjCName.selector(name, labels: labels) == expected)
    }

    @Test("Of methods with one name and one set of labels, the cast's types say which is meant", arguments: [
        ("#selector(over(_:) as (String) -> Void)", "Selector(\"overText:\", { (o: Page) in { (a0: String) in o.over(a0) } })"),
        ("#selector(Page.over(_:) as (Page) -> (Int) -> ())", "Selector(\"over:\", { (o: Page) in { (a0: Int) in o.over(a0) } })"),
        ("#selector(over as (String) -> Void)", "Selector(\"overText:\", { (o: Page) in { (a0: String) in o.over(a0) } })"),
        ("#selector(over as () -> Void)", "Selector(\"over\", { (o: Page) in { o.over() } })"),
    ])
    func overloads(source: String, expected: String) {
        let members = "@objc func over(_ n: Int) {}; @objc(overText:) func over(_ t: String) {}; @objc func over() {}"
        #expect(inPage(source, members: members) == expected)
    }

    @Test("A name in backticks is the name without them, and any identifier is one", arguments: [
        ("`default`", "default"), ("🎉", "🎉"), ("über", "über"),
    ])
    func names(written: String, name: String) {
        let text = "import UIKit\nclass P: UIView {\n@objc func \(written)() {}\nlet s = #selector(\(written))\n}"
        #expect(body(text).contains("Selector(\"\(name)\", P.\(name))"))
        #expect(footer(text).contains("names: [\"\(name)\"]"))
    }

    @Test("A name given with @objc holds for what overrides or implements it")
    func inheritedName() {
        let text = """
            import UIKit
            @objc protocol D { @objc(weird:) optional func tap(_ a: Int) }
            class A: NSObject, D { func tap(_ a: Int) {}; @objc(loudly) func speak() {} }
            class B: A { override func speak() {}; let s = #selector(speak) }
            """
        #expect(body(text).contains("Selector(\"loudly\", B.speak)"))
        #expect(footer(text).contains("names: [\"weird:\", \"loudly\"]") && footer(text).contains("Selector(\"weird:\", A.tap(_:))"))
    }

    @Test("What a protocol with @objc asks for is called through the class that has it")
    func askedForByProtocol() {
        let text = """
            import UIKit
            @objc protocol Closing { @objc func close(); @objc(endNow) func end() }
            class Page: UIViewController, Closing { func close() {}; func end() {} }
            extension Page { var s: [Selector] { [#selector(close), #selector(end)] } }
            """
        #expect(body(text).contains("[Selector(\"close\", Page.close), Selector(\"endNow\", Page.end)]"))
    }

    @Test("What a class implements of a protocol with @objc can be called by name")
    func implemented() {
        let text = """
            import UIKit
            @objc protocol Closing { func close() }
            class Page: UIViewController {}
            extension Page: Closing { func close() {} }
            class Button { var target: Closing?; lazy var tap = #selector(target?.close) }
            """
        #expect(footer(text).contains("Selector(\"close\", Page.close)"))
    }

    @Test("A name given with @objc is the selector's")
    func givenName() {
        let text = "import UIKit\nclass P: UIView {\n@objc(press:) func tap(_ s: Any) {}\nlet s = #selector(tap)\n}"
        #expect(body(text).contains("Selector(\"press:\", P.tap(_:))"))
        #expect(footer(text).contains("Selector(\"press:\", P.tap(_:))"))
    }
}

extension String {
    var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
