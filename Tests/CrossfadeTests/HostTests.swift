import Foundation
import Testing

@testable import crossfade

@Suite("An app around a library")
struct HostTests {
    @Test("Types are told from text: nested, extended, behind comments and texts, with their initializers")
    func scanning() {
        let scan = TypeScan([
            """
            // class Not: Real {}
            let text = "class Neither: Real {"
            public final class Outer<T>: NSObject, Delegate where T: Any {
                struct Inner { init(a: Int) {} }
                private class Hidden: NSObject {}
                public init(view: UIView, _ time: TimeInterval = 0.3, done: @escaping (Bool) -> Void) { super.init() }
                required init?(coder: NSCoder) { nil }
            }
            """, "extension Outer: Other { func f() { class Local {} } }",
        ])
        #expect(scan.types.map(\.name).prefix(3) == ["Outer", "Outer.Inner", "Outer.Hidden"])
        #expect(scan.ancestors(of: "Outer") == ["NSObject", "Delegate", "Other"] && scan.types[2].isHidden)
        #expect(scan.initializers(of: "Outer") == [[
            .init(label: "view", type: "UIView", hasDefault: false), .init(label: "", type: "TimeInterval", hasDefault: true),
            .init(label: "done", type: "(Bool) -> Void", hasDefault: false),
        ]])
    }

    @Test("Initializers are inherited; without any there is a plain one")
    func inheritedInitializers() {
        let scan = TypeScan(["class A: NSObject { init(a: Bool) {} }\nclass B: A {}\nclass C: NSObject {}"])
        #expect(scan.initializers(of: "B") == [[.init(label: "a", type: "Bool", hasDefault: false)]])
        #expect(scan.initializers(of: "C") == [[]])
    }

    @Test("Delegates, animators and presentation controllers are shown, with arguments where they can be guessed")
    func entries() {
        let scan = TypeScan(["""
            class Cards: NSObject, UIViewControllerTransitioningDelegate {}
            class Slide: NSObject, UIViewControllerAnimatedTransitioning { init(duration: TimeInterval, from: UIView, extra: Int = 2) {} }
            enum Edge { case left, right; func f() {} }
            struct Style { var edge: Edge; init(edge: Edge, done: (Bool, Int) -> Void) {} }
            class Deep: NSObject, UINavigationControllerDelegate { init(style: Style) {} }
            class Odd: NSObject, UIViewControllerAnimatedTransitioning { init(thing: Thing) {} }
            class Sheet: UIPresentationController {}
            class Own: UIPresentationController {
                init(edge: Edge, presentedViewController: UIViewController, presenting: UIViewController?) { super.init() }
                override init(presentedViewController: UIViewController, presenting: UIViewController?) { fatalError() }
            }
            class Navigation: UINavigationController {}
            class Page: UIViewController, UIViewControllerTransitioningDelegate {}
            """])
        #expect(HostEntries(scan).all.map(\.call) == [
            "present({ Cards() })", "push({ Deep(style: Style(edge: Edge.left, done: { _, _ in })) })", "navigate({ Navigation() })",
            "present(in: { Sheet(presentedViewController: $0, presenting: $1) })",
            "present(in: { Own(edge: Edge.left, presentedViewController: $0, presenting: $1) })",
            "presentBy({ Slide(duration: 0.4, from: crossfadeHostButton) })", "pushBy({ Slide(duration: 0.4, from: crossfadeHostButton) })",
            "tabsBy({ Slide(duration: 0.4, from: crossfadeHostButton) })",
        ])
    }

    @Test("Animators for the two ways belong together; a base class is left to those made from it")
    func pairs() {
        let scan = TypeScan(["""
            class Base: NSObject, UIViewControllerAnimatedTransitioning {}
            class CardDismissal: Base {}
            class CardPresentation: Base {}
            """])
        #expect(HostEntries(scan).all.map(\.call) == [
            "presentBy({ CardPresentation() }, { CardDismissal() })", "pushBy({ CardPresentation() }, { CardDismissal() })",
            "tabsBy({ CardPresentation() }, { CardDismissal() })",
        ])
    }

    @Test("Entries that do not compile are left out, until none is left")
    func leavingOut() throws {
        let tree = try Tree([
            "Package.swift": #"let p = Package(name: "K", targets: [.target(name: "K")])"#,
            "Sources/K/K.swift": "class A: NSObject, UIViewControllerTransitioningDelegate {}\nclass B: NSObject, UIViewControllerTransitioningDelegate {}",
        ])
        let project = try tree.find()
        let cache = try Cache(project: project, in: tree.base.appending(path: "cache"))
        var host = try HostApp(around: project, in: cache)
        let whole = try host.added(to: project)
        let file = try #require(whole.main.generated.first)
        #expect(whole.main.imports == ["K"] && whole.modules[0].isImported)
        func error(_ line: Int) -> Diagnostic { Diagnostic(path: file.path, line: line, column: 1, severity: .error, message: "no") }
        #expect(try host.leaveOut([error(HostSource.firstEntry)], of: project))
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("Present with A"))
        #expect(try !host.leaveOut([error(99)], of: project))
        let failure = #expect(throws: Failure.self) { try host.leaveOut([error(HostSource.firstEntry)], of: project) }
        #expect(failure?.status == .project)
    }

    @Test("A library in which nothing can be shown is refused")
    func nothingToShow() throws {
        let tree = try Tree(["Package.swift": #"let p = Package(name: "K", targets: [.target(name: "K")])"#, "Sources/K/K.swift": "struct A {}"])
        let project = try tree.find()
        let failure = #expect(throws: Failure.self) { try HostApp(around: project, in: Cache(project: project, in: tree.base)) }
        #expect(failure?.status == .project && failure?.message.hasPrefix("My App has no app") == false)
    }
}
