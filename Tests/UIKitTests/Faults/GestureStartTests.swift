import Testing
import UIKit

/// Gestures that start when they must not, or cannot start.
@MainActor
@Suite("Faults: gestures that start wrongly")
struct GestureStartTests {
    private func edgeSwipe(_ s: NavigationStage, from x: CGFloat = 3, by distance: CGFloat = 340) {
        Finger().down(at: CGPoint(x: x, y: 400)).move(by: CGVector(dx: distance, dy: 0), over: 0.2).up()
        s.stage.pass(1)
    }

    @Test("B41: a back swipe at the root begins nothing, and the next push goes through", arguments: [false, true])
    func atRoot(replacesDelegate: Bool) {
        let s = NavigationStage()
        if replacesDelegate { s.N.interactivePopGestureRecognizer?.delegate = nil }
        edgeSwipe(s)
        #expect(s.trace.take() == [])
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.B.view.window != nil)
    }

    @Test("B42: the revealed page disables the swipe in its viewWillAppear: a clean cancel, and the stack lives")
    func disabledInMidSwipe() {
        let s = NavigationStage("AB")
        s.A.onCall = { [unowned s] in if $0 == "wA(t)" { s.N.interactivePopGestureRecognizer?.isEnabled = false } }
        let finger = Finger().down(at: CGPoint(x: 3, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.2)
        finger.up()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.N.transitionCoordinator == nil)
        s.N.pushViewController(s.C, animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B", "C"] && s.C.view.window != nil)
        s.A.onCall = nil
        s.N.interactivePopGestureRecognizer?.isEnabled = true
        edgeSwipe(s)
        #expect(s.names() == ["A", "B"])
    }

    @Test("B44: the swipe back works with a delegate that has no animator, with items of its own, without a bar",
        arguments: ["delegate", "item", "bar"])
    func ownParts(part: String) {
        let s = NavigationStage("AB")
        switch part {
        case "item": s.B.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil)
        case "bar": s.N.setNavigationBarHidden(true, animated: false)
        default: #expect(s.N.delegate != nil)
        }
        edgeSwipe(s)
        #expect(s.names() == ["A"])
        s.N.pushViewController(s.C, animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "C"] && s.C.view.window != nil)
        edgeSwipe(s)
        #expect(s.names() == ["A"])
    }

    @Test("B44: a delegate that animates the pop by itself, not by a finger, has the built-in swipe off, not stuck")
    func ownAnimation() {
        let s = NavigationStage("AB")
        s.delegate.animator = TraceAnimator(s.trace)
        edgeSwipe(s)
        #expect(s.names() == ["A", "B"] && s.N.transitionCoordinator == nil)
        s.N.pushViewController(s.C, animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B", "C"])
    }

    @Test("B45: over a scroll view the pop wins where the content cannot move that way, or from the edge",
        arguments: [0.0, 200.0])
    func overScrollView(offset: CGFloat) {
        let swipe = SwipePop()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
        scroll.contentSize = CGSize(width: 1200, height: 400)
        scroll.contentOffset.x = offset
        swipe.s.B.view.addSubview(scroll)
        swipe.pass(0.1)
        swipe.finger.down(at: CGPoint(x: 150, y: 400)).move(by: CGVector(dx: 80, dy: 0), over: 1).hold(for: 0.2)
        #expect((swipe.s.N.transitionCoordinator != nil) == (offset == 0))
        #expect((scroll.contentOffset.x < offset) == (offset > 0))
        swipe.release()
        #expect(swipe.s.names() == ["A", "B"] && swipe.s.N.transitionCoordinator == nil)
    }

    @Test("B45: a swipe from the edge pops although the content could scroll that way")
    func edgeOverScrollView() {
        let s = NavigationStage("AB")
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
        scroll.contentSize = CGSize(width: 1200, height: 400)
        scroll.contentOffset.x = 300
        s.B.view.addSubview(scroll)
        s.stage.pass(0.1)
        edgeSwipe(s)
        #expect(s.names() == ["A"])
        #expect(scroll.contentOffset.x == 300)
    }

    @Test("B45: a slider's knob keeps its drag inside a page that a drag pops")
    func overSlider() {
        let swipe = SwipePop()
        let slider = UISlider(frame: CGRect(x: 45, y: 380, width: 300, height: 40))
        slider.value = 0.2
        swipe.s.B.view.addSubview(slider)
        swipe.pass(0.1)
        let knob = CGPoint(x: 45 + 15 + 270 * 0.2, y: 400)
        swipe.finger.down(at: knob).move(by: CGVector(dx: 100, dy: 0), over: 0.5)
        #expect(swipe.s.N.transitionCoordinator == nil)
        #expect(slider.value > 0.4)
        swipe.release()
        #expect(swipe.isAtRest(["A", "B"]))
    }
}
