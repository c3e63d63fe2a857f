import Testing

@testable import Lowering

@Suite("Constructs")
struct ConstructTests {
    @Test("Attributes give way to spaces, so that columns stay", arguments: [
        ("class A { @objc dynamic let x = 1 }", "class A {               let x = 1 }"),
        ("class A { @IBAction func f() {} }", "class A {           func f() {} }"),
        ("@objcMembers class A {}", "             class A {}"),
        ("@UIApplicationMain class A {}", "@main              class A {}"),
        ("class A { @NSCopying var x: B }", "class A { @_CopiedOnAssignment var x: B }"),
        ("typealias F = @convention(block) () -> Void", "typealias F =                    () -> Void"),
        ("class A { @objc(foo:\nbar:) func f() {} }", "class A {           \n      func f() {} }"),
        ("class A { private class B {} }", "class A { fileprivate class B {} }"),
        ("@main struct A {}", "@main struct A {}"),
        ("protocol P { weak var d: D? { get } }", "protocol P {      var d: D? { get } }"),
        ("class A { weak var d: D? }", "class A { weak var d: D? }"),
    ])
    func attributes(source: String, expected: String) { #expect(body(source) == expected) }

    @Test("Conditions are those of iOS", arguments: [
        ("os(iOS)", "true"), ("os(macOS)", "false"), ("!os(Linux)", "!false"), ("targetEnvironment(simulator)", "true"),
        ("targetEnvironment(macCatalyst)", "false"), ("canImport(UIKit)", "true"), ("canImport(SwiftUI)", "false"), ("canImport(os)", "true"),
        ("os(iOS) && swift(>=5)", "true && swift(>=5)"), ("DEBUG", "DEBUG"), ("(os(iOS) || os(tvOS))", "(true || false)"),
    ])
    func conditions(source: String, expected: String) {
        let line = body("#if \(source)\n#endif").components(separatedBy: "\n")[0]
        let squeezed = line.split(separator: " ").joined(separator: " ").replacing(" )", with: ")")
        #expect(squeezed == "#if \(expected)")
    }

    @Test("Which clause takes part", arguments: [
        ("os(iOS)", true), ("os(macOS) || DEBUG", true), ("RELEASE", false), ("swift(>=5.5)", true), ("swift(>=6)", false),
        ("compiler(>=6.0)", true), ("compiler(<5)", false), ("!DEBUG && os(iOS)", false), ("false || true && !false", true),
    ])
    func clauses(condition: String, isActive: Bool) {
        let text = "#if \(condition)\nimport Nowhere\n#else\nimport Elsewhere\n#endif"
        #expect(lowered(text).missing.map(\.module) == [isActive ? "Nowhere" : "Elsewhere"])
    }

    @Test("Availability is that of the iOS we state")
    func availability() {
        #expect(body("if #available(iOS 15, *) { a() }") == "if #available(iOS 15, *) { a() }")
        #expect(body("if #available(iOS 17.0, *) { a() } else { b() }") == "if false                   { fatalError()    } else { b() }")
        #expect(body("if #unavailable(iOS 17) { a() }").hasPrefix("if true"))
        #expect(body("if #available(iOS 26, *), new.member != nil { a() } else { b() }").hasPrefix("if false   "))
        #expect(!body("if #available(iOS 26, *), new.member != nil { a() } else { b() }").contains("member"))
        #expect(body("if #available(iOS 99,\n*) { a() }").hasPrefix("if false\n"))
        #expect(body("func f() {\nguard #available(iOS 18, *) else { return }\na()\n}").contains("\n   \n}"))
        #expect(body("@available(iOS 26, *) func f() {}\nlet a = 1").hasSuffix("\nlet a = 1"))
        #expect(!body("class A {\n@available(iOS 26, *)\nfunc f() {}\n}").contains("func"))
        #expect(body("@available(iOS 13, *) func f() {}") == "@available(iOS 13, *) func f() {}")
        #expect(body("@available(*, unavailable) func f() {}").contains("func f"))
    }

    @Test("What is any class is described by its name")
    func describedClass() {
        #expect(body("let n = v.classForCoder.description().count") == "let n = NSStringFromClass(v.classForCoder)             .count")
    }

    @Test("Imports", arguments: [
        ("import Foundation", "import UIKit"), ("import UIKit", "import UIKit"), ("import QuartzCore", "import QuartzCore; import UIKit"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import SwiftUI", "import UIKit"),
        ("import os.log", "import UIKit"), ("import CoreText", "import UIKit"),
        ("import class UIKit.UIView", "import class UIKit.UIView; import UIKit"),
    ])
    func imports(source: String, expected: String) { #expect(body(source).trimmed == expected) }

    @Test("A module that is not there is named with its place")
    func missingModules() {
        let file = lowered("import UIKit\n  import Lottie\n")
        #expect(file.missing == [.init(module: "Lottie", line: 2, column: 3)])
    }

    @Test("Key paths and literals", arguments: [
        ("#keyPath(UIView.layer.opacity)", "\"layer.opacity\""), ("#keyPath(UIView.isHidden)", "\"hidden\""),
        ("#keyPath(Mine.isOn)", "\"isOn\""), ("#keyPath(title)", "\"title\""),
        ("#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "UIColor      (red: 1, green: 0, blue: 0, alpha: 1)"),
        ("#imageLiteral(resourceName: \"a\")", "UIImage      (imageLiteralResourceName: \"a\")"),
    ])
    func literals(source: String, expected: String) {
        let text = "import UIKit\nclass Mine: NSObject { @objc dynamic var isOn = true }\nlet x = \(source)"
        #expect(body(text).components(separatedBy: "let x = ")[1].trimmed == expected)
    }

    @Test("No line moves, whatever is lowered")
    func lines() {
        let text = """
            import Foundation
            import Nowhere
            @objc protocol P {
                @objc
                optional
                func a(_ b: Int,
                       c: Int)
                @objc optional var d: String {
                    get
                }
            }
            class A: NSObject {
                let s = #selector(
                    f(
                        _:
                    )
                ) // comment
                @objc(
                    g:
                ) func f(_ x: Int) { print("FIRST") }
                #if os(macOS)
                import Never
                #endif
                func h() {
                    if #available(iOS 99,
                                  *) {
                        one(
                        )
                    } else { print("SECOND") }
                }
            }
            """
        let lines = body(text).components(separatedBy: "\n")
        #expect(lines.count == text.components(separatedBy: "\n").count)
        for mark in ["FIRST", "SECOND", "// comment"] {
            #expect(lines.firstIndex { $0.contains(mark) } == text.components(separatedBy: "\n").firstIndex { $0.contains(mark) })
        }
    }

    @Test("Columns behind a replacement are found again")
    func columns() {
        let file = lowered("import UIKit\nclass A: NSObject { @objc func t() {}; let s = #selector(t); let u = 1 }")
        let line = file.text.components(separatedBy: "\n")[2]
        let at = line.utf8.count - "u = 1 }".utf8.count + 1
        #expect(file.columns.column(at, onLine: 2) == 66)
        #expect(file.columns.column(5, onLine: 2) == 5)
    }

    @Test("A class is looked up where Apple's names lead to ours")
    func classFromString() {
        #expect(body("let a = NSClassFromString(\"UIView\")") == "let a = _classFromString (\"UIView\")")
        #expect(body("let a = NSStringFromClass(UIView.self)") == "let a = _stringFromClass (UIView.self)")
    }

    @Test("There is one ProcessInfo", arguments: ["ProcessInfo()", "ProcessInfo.init()"])
    func processInfo(source: String) { #expect(body("let a = \(source).environment") == "let a = ProcessInfo.processInfo.environment") }

    @Test("A file that does not parse gets nothing behind it")
    func broken() { #expect(footer("import UIKit\nclass A { @objc func f( {}").isEmpty) }

    @Test("What an extension overrides is declared in the class")
    func stubs() {
        let text = "import UIKit\nclass A: UIView {\n}\nextension A {\noverride func f(_ a: Int, b: Int) -> Int { 1 }\n}"
        #expect(body(text).contains("\noverride func f(_ a0: Int, b a1: Int) -> Int { _crossfade_A_f(a0, b: a1) } }"))
        #expect(body(text).contains("\n         func _crossfade_A_f(_ a: Int, b: Int) -> Int { 1 }"))
    }

    @Test("A broken or foreign literal of a path cannot end the line directive")
    func paths() {
        let file = SourceFile(path: "/a\"b\\c.swift", id: "x", text: "")
        let text = Lowering(summaries: [], framework: [], platform: Platform()).lower(file).text
        #expect(text.hasPrefix("#sourceLocation(file: \"/a\\\"b\\\\c.swift\", line: 1)\n"))
    }
}
