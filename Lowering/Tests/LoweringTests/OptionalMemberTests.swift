import Testing

@testable import Lowering

@Suite("Optional protocol members")
struct OptionalMemberTests {
    private let delegate = """
        import UIKit
        @objc protocol ListDelegate {
            @objc optional func list(_ list: Int, didPick index: Int)
            @objc optional func listDidEnd(_ list: Int, then: (() -> Void)?)
            func always()
        }
        """

    private func call(_ expression: String, framework: [String] = []) -> String {
        body("import UIKit\nfunc f() { \(expression) }", beside: [delegate], framework: framework)
            .components(separatedBy: "{ ")[1].components(separatedBy: " }")[0]
    }

    @Test("Calls ask the property that stands for the method", arguments: [
        ("d?.list?(1, didPick: 2)", "d?.list_didPick__optional?(1,          2)"),
        ("d.list!(1, didPick: 2)", "d.list_didPick__optional!(1,          2)"),
        ("d?.listDidEnd?(1) {}", "d?.listDidEnd_then__optional?(1) {}"),
        ("d?.list(_:didPick:) != nil", "d?.list_didPick__optional != nil"),
        ("if let l = d.list {}", "if let l = d.list_didPick__optional {}"),
        ("g(d.list(_:didPick:))", "g(d.list(_:didPick:))"),
        ("d.always()", "d.always()"), ("d?.handler?(1)", "d?.handler?(1)"), ("self.list(1)", "self.list(1)"),
    ])
    func calls(source: String, expected: String) { #expect(call(source) == expected) }

    @Test("Where ours is always there, a question mark goes")
    func alwaysThere() {
        let framework = ["public protocol Animating { func addAnimations(_ a: @escaping () -> Void)\nfunc stop(_ now: Bool) }"]
        #expect(call("a?.addAnimations?({})", framework: framework) == "a?.addAnimations ({})")
        #expect(call("a.addAnimations? {}", framework: framework) == "a.addAnimations  {}")
        #expect(call("a.addAnimations!({})", framework: framework) == "a.addAnimations ({})")
    }

    @Test("A function of the project's own that may be missing keeps its question mark")
    func ownFunction() {
        let framework = ["public protocol Item { func prepare(_ a: Int) }"]
        let text = "struct Actions { let prepare: ((Int) -> Void)? }\nfunc f(_ a: Actions) { a.prepare?(1) }"
        #expect(body(text, framework: framework).hasSuffix("a.prepare?(1) }"))
    }

    @Test("A property of UIKit's that is bound is no optional method of the same name")
    func propertyOfTheSameName() {
        let framework = [
            "open class Stack { public var bar: Int? }\nextension BarDelegate { public var bar_shouldPop__optional: Int? { nil } }",
        ]
        #expect(call("if let b = stack?.bar {}", framework: framework) == "if let b = stack?.bar {}")
        #expect(call("d.bar?(1, shouldPop: 2)", framework: framework).hasPrefix("d.bar_shouldPop__optional?(1,"))
    }

    @Test("A closure behind the call is the unlabelled argument where one of the methods takes such")
    func trailing() {
        let framework = [
            "extension Animating { public var add__optional: Int? { nil }\npublic var add_later__optional: Int? { nil } }",
        ]
        #expect(call("a.add! {}", framework: framework) == "a.add__optional! {}")
    }

    @Test("A protocol with @objc is for classes only, whatever it inherits")
    func classBound() {
        #expect(body("@objc protocol A {}") == "      protocol A: AnyObject {}")
        #expect(body("@objc public protocol A: B {}") == "      public protocol A: B, AnyObject {}")
        #expect(body("@objc protocol A: NSObjectProtocol {}") == "      protocol A: NSObjectProtocol {}")
    }
}
