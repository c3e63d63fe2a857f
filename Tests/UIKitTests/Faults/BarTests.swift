import Testing
import UIKit

/// Bars and keyboard after a cancel.
@MainActor
@Suite("Faults: bars and keyboard")
struct BarTests {
    private final class Dark: TraceController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    @Test("B68: after a cancelled dismissal the status bar has the style of the page that stays")
    func statusBarStyle() {
        let trace = Trace()
        let A = TraceController("A", trace), B = Dark("B", trace)
        let stage = TransitionStage(A, trace: trace)
        stage.window.makeKey()
        let delegate = TraceTransitioningDelegate(trace), driver = UIPercentDrivenInteractiveTransition()
        delegate.animator = TraceAnimator(trace)
        B.modalPresentationStyle = .fullScreen
        B.transitioningDelegate = delegate
        A.present(B, animated: true)
        stage.pass(1)
        #expect(StatusBar.style == .lightContent)
        delegate.interaction = driver
        B.dismiss(animated: true)
        driver.update(0.5)
        stage.pass(0.1)
        A.setNeedsStatusBarAppearanceUpdate()
        driver.cancel()
        stage.pass(1)
        #expect(StatusBar.style == .lightContent)
        delegate.interaction = nil
        B.dismiss(animated: true)
        stage.pass(1)
        #expect(StatusBar.style == .default)
    }

    @Test("B69: a tiny cancelled swipe leaves the bar as it was, time after time", arguments: [true, false])
    func barVisibility(hiddenBelow: Bool) {
        let s = NavigationStage("A")
        s.A.onCall = { [unowned s] in if $0.hasPrefix("wA") { s.N.setNavigationBarHidden(hiddenBelow, animated: $0 == "wA(t)") } }
        s.B.onCall = { [unowned s] in if $0.hasPrefix("wA") { s.N.setNavigationBarHidden(!hiddenBelow, animated: $0 == "wA(t)") } }
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        let bar = s.N.navigationBar
        func state() -> [String] { ["\(s.N.isNavigationBarHidden)", "\(bar.isHidden)", "\(bar.frame)", "\(bar.alpha)"] }
        let before = state()
        #expect(s.N.isNavigationBarHidden == !hiddenBelow)
        for _ in 0..<3 {
            let finger = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 25, dy: 0), over: 0.1)
            finger.hold(for: 0.2).up()
            s.stage.pass(1)
            #expect(s.names() == ["A", "B"])
            #expect(state() == before)
            #expect(s.stage.shown(bar).opacity == bar.layer.opacity)
        }
        Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.1).up()
        s.stage.pass(1)
        #expect(s.names() == ["A"])
        #expect(s.N.isNavigationBarHidden == hiddenBelow && bar.isHidden == hiddenBelow)
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test("B71: a cancelled swipe leaves, or puts, the first responder where it was", arguments: [true, false])
    func firstResponder(resignsInWillDisappear: Bool) {
        let s = NavigationStage("AB")
        let field = Field(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
        s.B.view.addSubview(field)
        field.becomeFirstResponder()
        if resignsInWillDisappear { s.B.onCall = { if $0 == "wD(t)" { field.resignFirstResponder() } } }
        let finger = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 80, dy: 0), over: 0.2)
        finger.hold(for: 0.2).up()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
        #expect(field.isFirstResponder)
    }

    @Test("B71: a finished swipe takes the first responder away with its page")
    func firstResponderLeaves() {
        let s = NavigationStage("AB")
        let field = Field(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
        s.B.view.addSubview(field)
        field.becomeFirstResponder()
        Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.2).up()
        s.stage.pass(1)
        #expect(s.names() == ["A"] && FirstResponder.current == nil)
    }
}
