import Testing

@testable import UIKit

/// A page of a stack whose field has the keyboard, with a mark that is tied to the keyboard's guide.
@MainActor
private final class KeyboardStack {
    let test = TestWindow()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    let mark = UIView()

    init() {
        test.window.rootViewController = navigation
        page.view.backgroundColor = .white
        page.view.addSubview(field)
        mark.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), mark.widthAnchor.constraint(equalToConstant: 50),
            mark.heightAnchor.constraint(equalToConstant: 30),
            mark.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor),
        ])
        navigation.pushViewController(page, animated: false)
        test.pass(0.5)
    }

    var panel: UIView? { Keyboard.panel(of: page.view) }

    func shownX(_ view: UIView?) -> CGFloat? { view.map { ($0.layer.presentation() ?? $0.layer).frame.minX } }

    isolated deinit {
        field.resignFirstResponder()
        test.pass(0.5)
    }
}

@MainActor
@Suite("The keyboard and the page that it belongs to")
struct KeyboardPageTests {
    @Test("the keyboard's guide goes up and down with the keyboard")
    func guide() {
        let s = KeyboardStack()
        let low = s.mark.frame.maxY
        #expect(low == s.page.view.bounds.height - s.page.view.safeAreaInsets.bottom)
        s.field.becomeFirstResponder()
        s.test.pass(0.1)
        let shown = (s.mark.layer.presentation() ?? s.mark.layer).frame.maxY
        #expect(s.mark.frame.maxY == Keyboard.frame.minY && shown < low && shown > Keyboard.frame.minY)
        s.test.pass(0.5)
        s.field.resignFirstResponder()
        s.test.pass(0.5)
        #expect(s.mark.frame.maxY == low)
    }

    @Test("B71: the keyboard goes with its page, to the side that the page goes to", arguments: [true, false])
    func goesAlong(isPop: Bool) {
        let s = KeyboardStack()
        s.field.becomeFirstResponder()
        s.test.pass(0.5)
        let panel = s.panel
        if isPop {
            s.navigation.popViewController(animated: true)
        } else {
            s.navigation.pushViewController(UIViewController(), animated: true)
        }
        s.test.pass(0.1)
        let x = s.shownX(panel) ?? 0
        #expect(isPop ? x > 100 && x < 390 : x < -100 && x > -390)
        s.test.pass(1)
        #expect(s.panel == nil && panel?.window?.isHidden != false && panel?.transform.isIdentity == true)
        #expect(Keyboard.frame.minY >= 844)
    }

    @Test("B71: after a cancelled swipe the keyboard is where it was")
    func cancelled() {
        let s = KeyboardStack()
        s.field.becomeFirstResponder()
        s.test.pass(0.5)
        let before = s.panel?.frame
        let finger = Finger().down(at: CGPoint(x: 2, y: 400))
        finger.move(by: CGVector(dx: 100, dy: 0), over: 0.3)
        #expect((s.shownX(s.panel) ?? 0) > 60)
        finger.hold(for: 0.3).up()
        s.test.pass(1)
        #expect(s.field.isFirstResponder && s.panel?.frame == before && s.panel?.window?.isHidden == false)
        #expect(s.shownX(s.panel) == 0)
    }
}
