import Foundation
import Testing

@testable import Lowering

@Suite("What Objective-C finds at run time")
struct RuntimeCallTests {
    private let uikit = """
        open class UIView: NSObject { public var frame: CGRect { get { .zero } } ; public var tag = 0 }
        open class UILabel: UIView { override public var frame: CGRect { .zero } }
        open class CALayer: NSObject { public var frame: CGRect { get { .zero } } }
        open class UIBarButtonItem: NSObject { public init(title: String) {}; open weak var target: AnyObject? }
        extension NSObjectProtocol { public func perform(_ s: Selector!) {} }
        open class UIViewController: NSObject { public func f() {} }
        """

    @Test("A member of AnyObject is looked up in the topmost classes that have it", arguments: [
        ("let a = (x as AnyObject).frame", "let a = _lookUp((x as AnyObject), { ($0 as? CALayer)?.frame }, { ($0 as? UIView)?.frame })"),
        ("let a = (x as AnyObject).floatValue!", "let a = _lookUp((x as AnyObject), { ($0 as? NSNumber)?.floatValue }, { ($0 as? NSString)?.floatValue })!"),
        ("func f(_ s: AnyObject?) { print(s?.tag) }", "func f(_ s: AnyObject?) { print(_lookUp(s, { ($0 as? UIView)?.tag })) }"),
        ("func f(_ s: AnyObject) { let s = s as! UIView; s.tag = 1 }", "func f(_ s: AnyObject) { let s = s as! UIView; s.tag = 1 }"),
        ("func f(_ s: AnyObject) {}; func g() { s.tag }", "func f(_ s: AnyObject) {}; func g() { s.tag }"),
        ("item.target?.perform(s)", "_lookUp(item.target, { ($0 as? NSObject)?.perform(_:) })?(s)"),
        ("class P { let target = Q(); func f() { self.target.perform(s) } }", "class P { let target = Q(); func f() { self.target.perform(s) } }"),
        ("let a = (x as AnyObject).unheard", "let a = (x as AnyObject).unheard"),
        ("let a = (x as? UIView).frame", "let a = (x as? UIView).frame"),
    ])
    func lookUp(text: String, expected: String) { #expect(body("import UIKit\n" + text, framework: [uikit]).hasSuffix(expected)) }

    @Test("A class known at run time makes its instances", arguments: [
        ("extension UIBarButtonItem { static func x() -> Self { .init(title: \"\") } }",
            "extension UIBarButtonItem { static func x() -> Self { _constructed(Self.self, UIBarButtonItem(title: \"\")) } }"),
        ("extension UIBarButtonItem { static func x() -> Self { return .init(title: .init()).y() } }",
            "extension UIBarButtonItem { static func x() -> Self { return _constructed(Self.self, UIBarButtonItem(title: .init())).y() } }"),
        ("extension UIView { class func x() -> Self { Self.init() } }", "extension UIView { class func x() -> Self { _makeInstance(of: Self.self) } }"),
        ("extension UIView { class func x() -> Self { self.init() } }", "extension UIView { class func x() -> Self { _makeInstance(of: self) } }"),
        ("let a = (NSClassFromString(\"A\") as! UIView.Type).init()", "let a = _makeInstance(of: (_classFromString (\"A\") as! UIView.Type))"),
        ("func f(_ c: UIView.Type) { c.init() }", "func f(_ c: UIView.Type) { _makeInstance(of: c) }"),
        ("struct C { let type: UIView.Type }; func f(_ c: C) { c.type.init() }", "struct C { let type: UIView.Type }; func f(_ c: C) { _makeInstance(of: c.type) }"),
        ("func f(_ c: UIView.Type) {}; func g() { let c = A.self; c.init() }", "func f(_ c: UIView.Type) {}; func g() { let c = A.self; c.init() }"),
        ("struct C { let type: UIView.Type; func f() { type.init() } }", "struct C { let type: UIView.Type; func f() { _makeInstance(of: type) } }"),
        ("func f(_ c: UIView.Type?) { if let c = c { c.init() } }", "func f(_ c: UIView.Type?) { if let c = c { _makeInstance(of: c) } }"),
        ("func f<T: UIView>(_: T.Type) -> T { T() }", "func f<T: UIView>(_: T.Type) -> T { _makeInstance(of: T.self) }"),
        ("func f<T>(_: T.Type) -> T where T: UIView { T.init() }", "func f<T>(_: T.Type) -> T where T: UIView { _makeInstance(of: T.self) }"),
        ("class C<T: UIView & Sendable> { let view = T(frame: .zero) }", "class C<T: UIView & Sendable> { let view = _makeInstance(of: T.self, frame: .zero) }"),
        ("class A: UIView {}; func f<T: A>(_: T.Type) -> T { T(frame: .zero) }", "class A: UIView {}; func f<T: A>(_: T.Type) -> T { _makeInstance(of: T.self, frame: .zero) }"),
        ("class A: UIView {}; func f(_ c: A.Type) { c.init(frame: .zero) }", "class A: UIView {}; func f(_ c: A.Type) { _makeInstance(of: c,     frame: .zero) }"),
        ("class A {}; func f<T: A>(_: T.Type) -> T { T() }", "class A {}; func f<T: A>(_: T.Type) -> T { T() }"),
        ("func f<T: UIView>(_: T.Type) -> T { T(x: 1) }", "func f<T: UIView>(_: T.Type) -> T { T(x: 1) }"),
        ("func f<T: Equatable>(_: T.Type) { let T = 1 }; let a = UIView()", "func f<T: Equatable>(_: T.Type) { let T = 1 }; let a = UIView()"),
        ("class A { required init() {} }; func f(_ c: A.Type) { c.init() }", "class A { required init() {} }; func f(_ c: A.Type) { c.init() }"),
        ("extension UIView { func x() -> CGRect { .init() } }", "extension UIView { func x() -> CGRect { .init() } }"),
        ("class A: UIView { static func x() -> A { .init() } }", "class A: UIView { static func x() -> A { .init() } }"),
    ])
    func construct(text: String, expected: String) {
        let line = body("import UIKit\n" + text, framework: [uikit]).components(separatedBy: "\n")[1]
        #expect(line.replacing(#/ +([)}])/#) { $0.output.1 == ")" ? ")" : " }" }.trimmingCharacters(in: .whitespaces) == expected)
    }

    @Test("What a class's extension declares open can be overridden, in another module too")
    func openExtension() {
        let text = "import UIKit\nopen class A: UIView {\n}\nextension A { open func f(_ a: Int) -> Int { a } ; func g() {} }"
        let lines = body(text, framework: [uikit]).components(separatedBy: "\n")
        #expect(lines[2] == "open func f(_ a0: Int) -> Int { _crossfade_A_f(a0) } }")
        #expect(lines[3].contains("open func _crossfade_A_f(_ a: Int) -> Int { a } ; func g() {} }"))
    }

    @Test("A member declared in the class keeps its defaults; one that cannot be declared there stays in its extension")
    func stubs() {
        let text = "import UIKit\nopen class A<T>: UIView {\n}\nextension A { open func f(_ a: Int = 1, b: String? = nil) {} }\nextension A where T == Int { open func g() {} }"
        let lines = body(text, framework: [uikit]).components(separatedBy: "\n")
        #expect(lines[2] == "open func f(_ a0: Int = 1, b a1: String? = nil) { _crossfade_A_f(a0, b: a1) } }" && lines[4].contains("func g()"))
    }

    @Test("A plain member of an extension can be overridden where a subclass does")
    func plainExtension() {
        let text = "import UIKit\nclass A: UIView {\n}\nextension A { func f() {} ; func g() {} }\nclass B: A { override func f() {} }"
        #expect(body(text, framework: [uikit]).components(separatedBy: "\n")[2] == "func f() { _crossfade_A_f() } }")
    }

    @Test("What the project adds to a class of UIKit's and overrides is found by name")
    func addition() {
        let text = """
            import UIKit
            extension UIViewController { @objc var isOver: Bool { true } }
            class A: UIViewController { override var isOver: Bool { super.isOver } }
            class B: A {}
            extension B { override var isOver: Bool { false } }
            """
        let lines = body(text, framework: [uikit]).components(separatedBy: "\n")
        #expect(lines[1].contains("_crossfade_UIViewController_isOver: Bool { true }; var isOver: Bool { _replacement(self, UIViewController.self, \"isOver\", []) ?? _crossfade_UIViewController_isOver }"))
        #expect(lines[2].contains(" var _crossfade_A_isOver: Bool { super.isOver }") && !lines[2].contains("override"))
        #expect(lines[4].contains(" var _crossfade_B_isOver: Bool { false }") && !lines[4].contains("override"))
        let generated = footer(text, framework: [uikit])
        #expect(generated.contains("_registerOverrides(A.self, [Selector(\"isOver\"") && generated.contains("_registerOverrides(B.self"))
    }

    @Test("An extension of one class of UIKit's overrides what the project adds to another")
    func additionOverriddenInExtension() {
        let text = """
            import UIKit
            extension UIViewController { @objc var height: Int { 1 } }
            extension UINavigationController { override var height: Int { 2 } }
            """
        let framework = [uikit, "open class UINavigationController: UIViewController {}"]
        let lines = body(text, framework: framework).components(separatedBy: "\n")
        #expect(lines[1].contains("_replacement(self, UIViewController.self, \"height\", [])"))
        #expect(lines[2].contains(" var _crossfade_UINavigationController_height: Int { 2 }") && !lines[2].contains("override"))
        #expect(footer(text, framework: framework).contains("_registerOverrides(UINavigationController.self, [Selector(\"height\""))
    }

    @Test("A private class is registered too, and what is open may also override an addition")
    func privateClass() {
        #expect(footer("import UIKit\n@available(*, unavailable) class A: NSObject { @objc func f() {} }").isEmpty)
        #expect(footer("import UIKit\nprivate class A: NSObject { @objc func f() {} }").contains("extension A { fileprivate static func"))
        let text = "import UIKit\nextension UIViewController { @objc var isOver: Bool { true } }\nclass A: UIViewController {\n}\nextension A { open override var isOver: Bool { false } }"
        let lines = body(text, framework: [uikit]).components(separatedBy: "\n")
        #expect(lines[3] == "}" && lines[4].contains("var _crossfade_A_isOver: Bool { false }") && !lines[4].contains("override"))
    }

    @Test("Keys of Objective-C's dictionaries are hashable")
    func copying() {
        #expect(body("import UIKit\nd.setObject(a, forKey: (k as NSCopying)); b as? NSCopying").hasSuffix("d.setObject(a, forKey: (k as AnyHashable)); b as? NSCopying"))
    }

    @Test("A protocol that asks for `init()` asks for a function, where a class of Apple's takes part")
    func makers() {
        let text = """
            import UIKit
            protocol P: class { init() }
            extension P { init(_ block: (Self) -> Void) { self.init(); block(self) } }
            extension NSObject: P {}
            class A: P { required init() {} }
            protocol Q { init() }
            """
        let lines = body(text, framework: [uikit]).components(separatedBy: "\n").map { $0.replacing(#/ +/#, with: " ") }
        #expect(lines[1] == "protocol P { static func _crossfade_make_P() -> Self }; extension P { init() { self = Self._crossfade_make_P() } }")
        #expect(lines[3] == "extension NSObject: P { public static func _crossfade_make_P() -> Self { _makeInstance(of: self) };}")
        #expect(lines[4] == "class A: P { public static func _crossfade_make_P() -> Self { self.init() }; required init() {} }")
        #expect(lines[5] == "protocol Q { init() }")
    }

    @Test("A protocol that asks for another initializer takes in no class of Apple's, which is said")
    func conformance() {
        let text = "import UIKit\nprotocol P { init(a: Int) }\nprotocol Q {}\nextension UIView: P, Q {}\nextension NSObject: P {}"
        let found = lowered(text, framework: [uikit])
        #expect(found.text.contains("extension UIView: Q") && found.text.contains("extension NSObject") && !found.text.contains("NSObject: P"))
        #expect(found.notes.map(\.line) == [4, 5])
    }

    @Test("Blocks as methods and methods as functions lose their conventions; others keep them", arguments: [
        ("typealias F = @convention(c) (AnyObject, Selector, Int) -> Void", "typealias F =                (AnyObject, Selector, Int) -> Void"),
        ("typealias F = @convention(c) (Int) -> Void", "typealias F = @convention(c) (Int) -> Void"),
    ])
    func conventions(text: String, expected: String) { #expect(body("import UIKit\n" + text).hasSuffix(expected)) }
}
