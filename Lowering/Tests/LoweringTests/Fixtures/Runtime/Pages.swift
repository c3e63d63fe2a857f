import UIKit

class Control: NSObject {
    private(set) var actions: [(NSObject, Selector)] = []
    func addTarget(_ target: NSObject, action: Selector) { actions.append((target, action)) }
    func fire() { for (target, action) in actions { target.perform(action, with: self) } }
}

class Page: NSObject {
    let control = Control()
    private lazy var lazyControl: Control = {
        let control = Control()
        control.addTarget(self, action: #selector(lazyTap))
        return control
    }()
    @objc dynamic var title = "page"
    @IBInspectable var radius: Double = 2
    @IBOutlet weak var outlet: Control!

    func start() {
        control.addTarget(self, action: #selector(tap))
        control.addTarget(self, action: #selector(pick(_:)))
        control.addTarget(self, action: #selector(Page.overridden))
        control.addTarget(self, action: #selector(self.pressed(sender:)))
        control.addTarget(self, action: Selector(("byName:")))
        control.addTarget(self, action: #selector(
            tap as () -> Void
        ))
        control.fire()
        lazyControl.fire()
    }

    @objc private func tap() { print("tap") }
    @objc(byName:) func quiteAnotherName(_ sender: Control) { print("byName", sender === control) }
    @objc fileprivate func pick(_ sender: Control) { print("pick", sender === control) }
    @objc func overridden() { print("Page.overridden") }
    @objc func pressed(sender: Any?) { print("pressed", sender is Control) }
    @objc private func lazyTap() { print("lazyTap") }
    func plain(_ value: Int) {}
    func close(animated: Bool) {}
    @objc func close() { print("close") }
    func closeLater() { perform(#selector(close)) }
}

final class SubPage: Page {
    override func overridden() { print("SubPage.overridden") }
}

class Outer {
    private class Hidden: NSObject {
        @objc func secret() { print("secret") }
    }

    struct Middle {
        class Deep: NSObject {
            @objc fileprivate func deep(_ value: String) { print("deep", value) }
        }
    }

    static func run() {
        Hidden().perform(Selector(("secret")))
        let deep = Middle.Deep()
        deep.perform(NSSelectorFromString("deep:"), with: "down")
        class Local: NSObject {
            @objc func local() { print("local") }
            func go() { perform(#selector(local)) }
        }
        Local().go()
    }
}

class Box<Element>: NSObject {
    var element: Element
    init(_ element: Element) { self.element = element }
    @objc private func show() { print("box", element) }
    func go() { perform(#selector(show)) }
}

extension Page {
    @objc private func fromExtension(_ sender: Any) { print("fromExtension", sender) }
    func useExtension() { perform(#selector(fromExtension(_:)), with: 7) }
}

#if os(macOS)
class NeverThere: NSView {}
#elseif os(iOS) && !targetEnvironment(macCatalyst)
class OnlyOnIOS: NSObject {
    @objc func here() { print("here") }
}
#endif

final class Stored: NSObject {
    private let stored = #selector(heard(_:))
    static let shared = #selector(Stored.heardNothing)
    var later: () -> Selector = { #selector(heardNothing) }

    func go(_ selector: Selector = #selector(Page.close as (Page) -> () -> Void)) {
        perform(stored, with: "stored")
        perform(Stored.shared)
        perform(later())
        Page().perform(selector)
    }

    @objc private func heard(_ text: String) { print("heard", text) }
    @objc func heardNothing() { print("heard nothing") }
}
