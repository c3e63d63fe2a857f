import Testing
@testable import UIKit

@MainActor
@Suite("Bars that what the user does hides")
struct HidingBarsTests {
    private func scene(tools: Bool = false) -> NavigationStage {
        let s = NavigationStage("A")
        if tools {
            s.A.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
            s.N.setToolbarHidden(false, animated: false)
        }
        s.stage.pass(0.1)
        return s
    }

    private func barTop(_ s: NavigationStage) -> CGFloat {
        MainLoop.main.runTurn()
        let bar = s.stage.shown(s.N.navigationBar)
        return bar.position.y - bar.bounds.height / 2
    }

    @Test("NAV-29: hidesBarsOnSwipe: the bars follow the finger up and away, and down again", arguments: [true, false])
    func swipe(tools: Bool) {
        let s = scene(tools: tools), rest = barTop(s)
        #expect(!s.N.hidesBarsOnSwipe)
        s.N.hidesBarsOnSwipe = true
        let finger = Finger().down(at: CGPoint(x: 200, y: 500)).move(by: CGVector(dx: 0, dy: -10), over: 0.05)
        finger.move(by: CGVector(dx: 0, dy: -22), over: 0.2).hold(for: 0.2)
        #expect(abs(barTop(s) - (rest - (rest + 45) / 2)) < 1)
        #expect(s.N.navigationBar.alpha == 0.5 && !s.N.isNavigationBarHidden)
        finger.move(by: CGVector(dx: 0, dy: -20), over: 0.1).up()
        #expect(s.N.isNavigationBarHidden && s.N.isToolbarHidden)
        s.stage.pass(0.5)
        #expect(s.N.navigationBar.isHidden && s.N.navigationBar.alpha == 1)
        #expect(s.A.view.safeAreaInsets.top == s.stage.window.safeAreaInsets.top)
        // Up again does nothing, down brings them back.
        finger.down(at: CGPoint(x: 200, y: 500)).move(by: CGVector(dx: 0, dy: -60), over: 0.1).up()
        #expect(s.N.isNavigationBarHidden)
        finger.down(at: CGPoint(x: 200, y: 500)).move(by: CGVector(dx: 0, dy: 60), over: 0.1).up()
        #expect(!s.N.isNavigationBarHidden && s.N.isToolbarHidden == !tools)
        s.stage.pass(0.5)
        #expect(barTop(s) == rest && s.N.navigationBar.alpha == 1)
    }

    @Test("NAV-29: a swipe that goes back, or is cancelled, leaves the bars as they were", arguments: [true, false])
    func swipeBack(isCancelled: Bool) {
        let s = scene(), rest = barTop(s), before = Screenshot()
        s.N.hidesBarsOnSwipe = true
        let finger = Finger().down(at: CGPoint(x: 200, y: 500)).move(by: CGVector(dx: 0, dy: -40), over: 0.1)
        if isCancelled {
            finger.cancel()
        } else {
            finger.move(by: CGVector(dx: 0, dy: 25), over: 0.2).hold(for: 0.2).up()
        }
        s.stage.pass(0.5)
        #expect(!s.N.isNavigationBarHidden && barTop(s) == rest && Screenshot() == before)
    }

    @Test("NAV-29: content scrolls while a swipe hides the bars; sideways nothing hides")
    func scrolling() {
        let s = scene()
        let scroll = UIScrollView(frame: s.A.view.bounds)
        scroll.contentSize = CGSize(width: 390, height: 3000)
        s.A.view.addSubview(scroll)
        s.N.hidesBarsOnSwipe = true
        s.stage.pass(0.1)
        let start = scroll.contentOffset.y
        Finger().down(at: CGPoint(x: 200, y: 300)).move(by: CGVector(dx: 60, dy: 0), over: 0.1).up()
        #expect(!s.N.isNavigationBarHidden)
        Finger().down(at: CGPoint(x: 200, y: 500)).move(by: CGVector(dx: 0, dy: -100), over: 0.2).up()
        #expect(s.N.isNavigationBarHidden && scroll.contentOffset.y > start + 50)
        s.stage.pass(3)
    }

    @Test("NAV-29: hidesBarsOnTap: a tap that nothing takes toggles the bars; a control keeps its own")
    func tap() {
        let s = scene(), button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
        s.A.view.addSubview(button)
        s.N.hidesBarsOnTap = true
        Finger().tap(at: CGPoint(x: 120, y: 320))
        #expect(!s.N.isNavigationBarHidden)
        Finger().tap(at: CGPoint(x: 120, y: 600))
        #expect(s.N.isNavigationBarHidden)
        s.stage.pass(0.5)
        Finger().tap(at: CGPoint(x: 120, y: 600))
        #expect(!s.N.isNavigationBarHidden)
        s.stage.pass(0.5)
        s.N.hidesBarsOnTap = false
        Finger().tap(at: CGPoint(x: 120, y: 600))
        #expect(!s.N.isNavigationBarHidden)
    }

    @Test("NAV-29: hidesBarsWhenVerticallyCompact: little height hides the bars, a tap or more height shows them")
    func compact() {
        let screen = TurnedScreen(), upright = UIScreen.main.configuration
        let s = scene()
        s.N.hidesBarsWhenVerticallyCompact = true
        #expect(!s.N.isNavigationBarHidden)
        screen.turn()
        s.stage.pass(0.5)
        #expect(s.N.isNavigationBarHidden)
        UIScreen.main.change(to: upright, duration: 0)
        s.stage.pass(0.5)
        #expect(!s.N.isNavigationBarHidden)
        screen.turn()
        s.stage.pass(0.5)
        Finger().tap(at: CGPoint(x: 400, y: 200))
        #expect(!s.N.isNavigationBarHidden)
        s.stage.pass(0.5)
    }

    @Test("NAV-29: hidesBarsWhenKeyboardAppears: the keyboard hides the bars, a tap brings them back")
    func keyboard() {
        let s = scene(), field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        s.A.view.addSubview(field)
        s.N.hidesBarsWhenKeyboardAppears = true
        field.becomeFirstResponder()
        s.stage.pass(0.5)
        #expect(s.N.isNavigationBarHidden)
        field.resignFirstResponder()
        s.stage.pass(0.5)
        #expect(s.N.isNavigationBarHidden)
        Finger().tap(at: CGPoint(x: 120, y: 600))
        #expect(!s.N.isNavigationBarHidden)
        s.stage.pass(0.5)
    }
}
