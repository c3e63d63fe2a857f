import Testing
import UIKit

/// Transitions asked for while one runs.
@MainActor
@Suite("Faults: overlapping transitions")
struct OverlapTests {
    @Test("B51: a back swipe while a push runs begins nothing; the push ends well and the bar shows its page")
    func swipeDuringPush() {
        let s = NavigationStage("A")
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.15).up()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
        #expect(s.N.navigationBar.topItem === s.B.navigationItem)
        #expect(s.B.view.window != nil && s.A.view.window == nil)
        Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.15).up()
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    @Test("B52: a second finger on the back button in mid-swipe takes nothing away", arguments: [340.0, 60.0])
    func backButtonDuringSwipe(distance: CGFloat) {
        let s = NavigationStage("ABC")
        let finger = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 150, dy: 0), over: 0.2)
        Finger(2).tap(at: CGPoint(x: 20, y: s.stage.window.safeAreaInsets.top + 22))
        finger.move(to: CGPoint(x: distance, y: 400), over: 0.2).hold(for: 0.2).up()
        s.stage.pass(1)
        #expect(s.N.transitionCoordinator == nil)
        #expect(s.names() == (distance > 200 ? ["A", "B"] : ["A", "B", "C"]))
        #expect(s.N.topViewController?.view.window != nil)
        #expect(s.N.navigationBar.topItem === s.N.topViewController?.navigationItem)
    }

    @Test("B54: code that navigates in mid-swipe cancels the swipe, then goes through", arguments: ["pop", "push"])
    func codeDuringSwipe(what: String) {
        let s = NavigationStage("ABC")
        let finger = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 200, dy: 0), over: 0.2)
        if what == "pop" { s.N.popViewController(animated: true) } else { s.N.pushViewController(s.D, animated: true) }
        finger.move(by: CGVector(dx: 100, dy: 0), over: 0.2).up()
        s.stage.pass(2)
        #expect(s.names() == (what == "pop" ? ["A", "B"] : ["A", "B", "C", "D"]))
        #expect(s.N.transitionCoordinator == nil && s.N.topViewController?.view.window != nil)
        #expect(s.N.navigationBar.topItem === s.N.topViewController?.navigationItem)
        #expect(s.stage.takeFaults() == [] && s.stage.takeReports() == [])
    }

    @Test("B55: a page dismissed and at once a back swipe below it: content and bar agree", arguments: [0.0, 0.1, 0.3, 0.41])
    func swipeBelowDismissal(delay: Double) {
        let s = NavigationStage("AB")
        let page = TraceController("M", s.trace)
        page.modalPresentationStyle = .overFullScreen
        s.B.present(page, animated: true)
        s.stage.pass(1)
        page.dismiss(animated: true)
        s.stage.pass(delay)
        Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.1).up()
        s.stage.pass(2)
        #expect(s.N.presentedViewController == nil && page.view.window == nil)
        #expect(s.N.transitionCoordinator == nil)
        #expect(s.N.topViewController?.view.window != nil)
        #expect(s.N.navigationBar.topItem === s.N.topViewController?.navigationItem)
        s.N.popToRootViewController(animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A"] && s.A.view.window != nil)
    }

    @Test("B57: an instance pushed twice is refused, also while the first push runs", arguments: [true, false])
    func pushedTwice(animated: Bool) {
        let s = NavigationStage("A")
        s.N.pushViewController(s.B, animated: animated)
        s.N.pushViewController(s.B, animated: animated)
        s.stage.pass(2)
        let faults = s.stage.takeFaults()
        #expect(faults.count == 1)
        #expect(faults.first?.contains("more than once") == true && faults.first?.contains("TraceController") == true)
        #expect(s.names() == ["A", "B"] && s.B.view.window != nil)
    }

    @Test("B58: after a drag that was let go back, dismissing works", arguments: [0.0, 0.05, 1.0])
    func dismissAfterCancel(delay: Double) {
        let m = DragAway(.custom)
        m.drag(150)
        m.finger.up()
        m.pass(delay)
        var isDone = false
        m.B.dismiss(animated: true) { isDone = true }
        m.pass(2)
        #expect(isDone && m.A.presentedViewController == nil && m.B.view.window == nil)
        #expect(m.stage.takeReports() == [])
    }
}
