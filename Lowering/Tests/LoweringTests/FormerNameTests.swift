import Testing

@testable import Lowering

@Suite("Former names")
struct FormerNameTests {
    private func inFunction(_ code: String, framework: [String] = []) -> String {
        body("import UIKit\nfunc f() { \(code) }", framework: framework).components(separatedBy: "\nfunc f() { ")[1]
    }

    @Test("Names from before Swift 4.2 become today's", arguments: [
        ("let o: UIViewAnimationOptions = [.curveEaseIn]", "let o: UIView.AnimationOptions = [.curveEaseIn] }"),
        ("CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)", "CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn) }"),
        ("addChildViewController(b)", "addChild              (b) }"),
        ("b.willMove(toParentViewController: self)", "b.willMove(toParent              : self) }"),
        ("b.removeFromParentViewController()", "b.removeFromParent              () }"),
        ("v.bringSubview(toFront: b)", "v.bringSubviewToFront(         b) }"),
        ("for c in a.childViewControllers {}", "for c in a.children             {} }"),
        ("n.addObserver(forName: .UIKeyboardWillShow)", "n.addObserver(forName: UIResponder.keyboardWillShowNotification) }"),
        ("r.add(forMode: .commonModes)", "r.add(forMode: .common     ) }"),
        ("[NSAttributedStringKey: Any]()", "[NSAttributedString.Key: Any]() }"),
    ])
    func names(source: String, expected: String) { #expect(inFunction(source) == expected) }

    @Test("Functions that became members are called in place")
    func functions() {
        #expect(inFunction("UIImagePNGRepresentation(i)") == "({ (i: UIImage) in i.pngData() })(i) }")
    }

    @Test("Overrides under a former name are declared under today's")
    func overrides() {
        let text = "import UIKit\nclass A: UIViewController {\noverride func didMove(toParentViewController p: UIViewController?) {}\n"
            + "override var childViewControllerForStatusBarStyle: UIViewController? { nil }\n}"
        #expect(body(text).contains("override func didMove(toParent               p: UIViewController?) {}"))
        #expect(body(text).contains("override var childForStatusBarStyle"))
    }

    @Test("A name that the project or UIKit has stays")
    func known() {
        let own = "import UIKit\nenum UIControlState { case on }\nlet s = UIControlState.on"
        #expect(body(own).hasSuffix("let s = UIControlState.on"))
        let framework = ["public class UIViewController { public func addChildViewController(_ a: Int) {} }"]
        #expect(inFunction("a.addChildViewController(1)", framework: framework) == "a.addChildViewController(1) }")
    }

    @Test("A variable under a former name is no former name, and C's functions come with Foundation")
    func variables() {
        #expect(inFunction("let childViewControllers = a; print(childViewControllers)").hasSuffix("print(childViewControllers) }"))
        #expect(inFunction("Darwin.ceil(x)") == "Foundation.ceil(x) }")
    }

    @Test("Each is noted once, with its place")
    func notes() {
        let file = lowered("import UIKit\nlet a: UIControlState = .normal\nlet b: UIControlState = .normal")
        #expect(file.notes == [.init(line: 2, column: 8, message: "'UIControlState' is taken for 'UIControl.State', its name since Swift 4.2")])
    }
}
