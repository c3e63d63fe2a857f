import Testing

@testable import Lowering

@Suite("What Objective-C's runtime would do")
struct RuntimeConstructTests {
    private let uikit = """
        open class UIViewController: NSObject {
            open var preferredStatusBarStyle: Int { replacement("preferredStatusBarStyle", in: UIViewController.self) ?? 0 }
            open func viewWillAppear(_ animated: Bool) { replacement("viewWillAppear:", in: UIViewController.self, [animated]) ?? () }
            open func plain() {}
            open var title: String? { willSet { _willChange(self, "title") } }
            open var isHidden = false
            open var tag = 0
        }
        open class UINavigationController: UIViewController {}
        open class CALayer: NSObject { open func value(forKey key: String) -> Any? { nil } }
        public protocol UIScrollViewDelegate { func scrollViewDidScroll(_ s: Int) }
        """

    @Test("A dynamic property says when it changes", arguments: [
        ("@objc dynamic var x = 1", "var x = 1 { willSet { _willChange(self, \"x\") } didSet { _didSet(self, \"x\") } }"),
        ("dynamic var x = 1 { didSet { a() } }", "var x = 1 { willSet { _willChange(self, \"x\") } didSet { defer { _didSet(self, \"x\") }; a() } }"),
        ("dynamic var x: Int { get { 1 } set { a() } }", "var x: Int { get { 1 } set { _willChange(self, \"x\"); defer { _didSet(self, \"x\") }; a() } }"),
        ("dynamic var x: Int { 1 }", "var x: Int { 1 }"),
        ("private dynamic var x = 1, y = 2", "private         var x = 1 { willSet { _willChange(self, \"x\") } didSet { _didSet(self, \"x\") } }; private var y = 2 { willSet { _willChange(self, \"y\") } didSet { _didSet(self, \"y\") } }"),
        ("@NSManaged var x: CGFloat", "var x: CGFloat { get { _managedValue(self, \"x\") } set { setValue(newValue, forKey: \"x\") } }"),
    ])
    func changes(source: String, expected: String) {
        #expect(body("import UIKit\nclass A: NSObject {\n\(source)\n}").components(separatedBy: "\n")[2].trimmed == expected)
    }

    @Test("A dynamic method that sets something says what would repeat it", arguments: [
        ("@objc dynamic func setColor(_ c: Int?, for s: Int) { a() }", "func setColor(_ c: Int?, for s: Int) { _didCall(self, \"setColor:for:\", [c, s]) { $0.setColor(c, for: s) }; a() }"),
        ("dynamic func setIt(_ f: @escaping () -> Void) { a() }", "func setIt(_ f: @escaping () -> Void) { a() }"),
        ("dynamic func show(_ c: Int) { a() }", "func show(_ c: Int) { a() }"),
        ("func setColor(_ c: Int) { a() }", "func setColor(_ c: Int) { a() }"),
    ])
    func calls(source: String, expected: String) {
        #expect(body("import UIKit\nclass A: NSObject {\n\(source)\n}").components(separatedBy: "\n")[2].trimmed == expected)
    }

    @Test("An observed key path is given its keys", arguments: [
        ("v.observe(\\.frame) { _, _ in }", "v.observe(_NamedKeyPath(\"frame\", \\.frame)) { _, _ in }"),
        ("v.observe(\\UIView.layer.bounds, options: .new, changeHandler: f)", "v.observe(_NamedKeyPath(\"layer.bounds\", \\UIView.layer.bounds), options: .new, changeHandler: f)"),
        ("v.observe(\\Outer.Inner.model?.title) {}", "v.observe(_NamedKeyPath(\"model.title\", \\Outer.Inner.model?.title)) {}"),
        ("v.observe(path) {}", "v.observe(path) {}"), ("v.other(\\.frame)", "v.other(\\.frame)"),
        ("willChangeValue(for: \\.x)", "willChangeValue(for: _NamedKeyPath(\"x\", \\.x))"),
    ])
    func observing(source: String, expected: String) {
        #expect(body("import UIKit\nfunc f() {\n\(source)\n}").components(separatedBy: "\n")[2] == expected)
    }

    @Test("A project's own observe is left alone")
    func ownObserve() {
        let text = "import UIKit\nclass A { func observe<V>(_ p: KeyPath<A, V>) {} }\nfunc f() {\na.observe(\\.b)\n}"
        #expect(body(text).contains("\na.observe(\\.b)\n"))
    }

    @Test("Methods of NSObject's that an app overrides are found by name; super means the plain one")
    func informal() {
        let text = """
            import UIKit
            class A: UIViewController {
            override func observeValue(forKeyPath k: String?, of o: Any?, change: [Int: Any]?, context: Int?) { super.observeValue(forKeyPath: k, of: o, change: change, context: context) }
            }
            class B: A {
            override func observeValue(forKeyPath k: String?, of o: Any?, change: [Int: Any]?, context: Int?) { super.observeValue(forKeyPath: k, of: o, change: change, context: context) }
            }
            class C: CALayer {
            override func value(forKey key: String) -> Any? { super.value(forKey: key) }
            }
            """
        let lines = body(text, framework: [uikit]).components(separatedBy: "\n")
        #expect(lines[2].hasPrefix("         func observeValue") && lines[2].contains("super._super_observeValue("))
        #expect(lines[5].hasPrefix("override func observeValue") && lines[5].contains("super.observeValue("))
        #expect(lines[8] == "override func value(forKey key: String) -> Any? { super.value(forKey: key) }")
        #expect(footer(text, framework: [uikit]).contains("Selector(\"observeValueForKeyPath:ofObject:change:context:\", A.observeValue("))
    }

    @Test("An override in an extension of UIKit's own class is registered where UIKit asks, and else left to the compiler")
    func overrides() {
        let text = """
            import UIKit
            extension UINavigationController {
            open override var preferredStatusBarStyle: Int { super.preferredStatusBarStyle + 1 }
            open override func viewWillAppear(_ animated: Bool) {}
            override func plain() {}
            }
            """
        let lines = body(text, framework: [uikit]).components(separatedBy: "\n")
        #expect(lines[2] == "              var _crossfade_UINavigationController_preferredStatusBarStyle: Int { super.preferredStatusBarStyle + 1 }")
        #expect(lines[4] == "override func plain() {}")
        let generated = footer(text, framework: [uikit])
        #expect(generated.contains("_registerOverrides(UINavigationController.self, [Selector(\"preferredStatusBarStyle\", { (o: UINavigationController) in { o._crossfade_UINavigationController_preferredStatusBarStyle } })])"))
        #expect(generated.contains("Selector(\"viewWillAppear:\", UINavigationController._crossfade_UINavigationController_viewWillAppear(_:))"))
    }

    @Test("A method that the project exchanges asks for a replacement first")
    func exchange() {
        let text = """
            import UIKit
            extension UIViewController {
            static func go() { method_exchangeImplementations(class_getInstanceMethod(self, #selector(viewWillAppear(_:)))!, class_getInstanceMethod(self, #selector(mine(_:)))!) }
            @objc private func mine(_ animated: Bool) { mine(animated) }
            @objc var style: Int { self.style }
            func untouched() {}
            }
            """
        let lines = body(text, framework: [uikit]).components(separatedBy: "\n")
        #expect(lines[3].contains("private func _crossfade_UIViewController_mine(_ animated: Bool) { mine(animated) }; private func mine(_ a0: Bool) -> Void { _replacement(self, UIViewController.self, \"mine:\", [a0]) ?? _crossfade_UIViewController_mine(a0) }"))
        #expect(lines[4].contains("; var style: Int { _replacement(self, UIViewController.self, \"style\", []) ?? _crossfade_UIViewController_style }"))
        #expect(lines[5] == "func untouched() {}")
        #expect(footer(text, framework: [uikit]).contains("_registerOriginals(UIViewController.self, [Selector(\"mine:\", UIViewController._crossfade_UIViewController_mine(_:))])"))
    }

    @Test("Keys of UIKit's own classes are registered if the project asks for them")
    func frameworkKeys() {
        var platform = Platform()
        platform.modules = ["UIKit"]
        func summary(_ text: String) -> Lowering.Summary {
            Lowering.summarize(SourceFile(path: "/a.swift", id: "a", text: text), on: platform)
        }
        func keys(_ text: String) -> [String] {
            Lowering(summaries: [summary(text)], framework: [summary(uikit)], platform: platform).frameworkKeys
        }
        #expect(keys("let a = \"tag\"").isEmpty)
        #expect(keys("v.setValue(1, forKey: \"tag\"); v.value(forKey: name); let name = \"hidden\"")
            == ["_registerKeys(UIViewController.self, [_Key(\"hidden\", \\UIViewController.isHidden), _Key(\"tag\", \\UIViewController.tag)])"])
        // Swift could not tell the project's from UIKit's.
        #expect(keys("extension UIViewController { var tag: Int { 0 } }; v.setValue(1, forKey: \"tag\")").isEmpty)
        #expect(keys("v.observe(\\.title) {}") == ["_registerKeys(UIViewController.self, [_Key(\"title\", \\UIViewController.title, isDynamic: true)])"])
    }

    @Test("A delegate's method can be called by name, so that a subclass of the conforming class may add it")
    func lateDelegate() {
        let text = "import UIKit\nclass A: NSObject, UIScrollViewDelegate {}\nclass B: A { func scrollViewDidScroll(_ s: Int) {} }"
        #expect(footer(text, framework: [uikit]).contains("Selector(\"scrollViewDidScroll:\", B.scrollViewDidScroll(_:))"))
    }

    @Test("A static optional requirement is there only where the class has it")
    func staticOptional() {
        let text = "import UIKit\n@objc protocol P { @objc optional static func make(_ a: Int) -> Int }\nclass A: NSObject, P { static func make(_ a: Int) -> Int { a } }"
        #expect(footer(text).contains("static var make__optional: ((Int) -> Int)? { _classRespondsToOptional(self, \"make:\") ? { a0 in self.make(a0) } : nil }"))
        #expect(footer(text).contains("names: [\"+make:\"]"))
    }
}
