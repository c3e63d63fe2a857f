import UIKit

class Base: NSObject {
    func setUp() { print("Base.setUp") }
    var order: Int { 1 }
    class var kind: String { "base" }
    func sized(_ width: Double, by factor: Double) -> Double { width * factor }
    func touched() { print("Base.touched") }
}

class Middle: Base {
    // The closing brace below takes what the extension overrides.
}

class Top: Middle { var one = 1 }

extension Middle {
    override func setUp() {
        super.setUp()
        print("Middle.setUp")
    }

    override var order: Int { super.order + 1 }
    override class var kind: String { "middle of " + super.kind }

    override func sized(
        _ width: Double,
        by factor: Double
    ) -> Double {
        super.sized(width, by: factor) + 1
    }

    @objc func refresh(_ sender: Any?) { print("Middle.refresh") }
    @objc var label: String { "middle" }
}

extension Top {
    override func touched() { print("Top.touched"); super.touched() }
    override func refresh(_ sender: Any?) {
        print("Top.refresh")
        super.refresh(sender)
    }
    override var label: String { super.label + " top" }
}

class Cell<Content>: NSObject {
    @objc private func show() { print("cell of", Content.self) }
    func notRegisteredTwice() {}
}

final class IntCell: Cell<Int> {}

func runExtensions() {
    let top = Top()
    top.setUp()
    top.touched()
    print(top.order, Top.kind, top.sized(2, by: 3), top.label)
    top.perform(#selector(Middle.refresh(_:)), with: nil)
    for cell in [Cell<String>(), IntCell()] as [NSObject] {
        print(cell.responds(to: Selector(("show"))), cell.responds(to: Selector(("never"))))
        cell.perform(Selector(("show")))
    }
}
