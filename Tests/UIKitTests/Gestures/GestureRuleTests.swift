import Testing

@testable import UIKit

@MainActor
@Suite("More rules of gestures")
final class GestureRuleTests {
    private lazy var test = TestWindow()

    /// Goes through the given states as soon as a finger comes down.
    private final class Hasty: UIGestureRecognizer {
        var path: [State] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            for next in path { state = next }
        }
    }

    @Test("GES-02, GES-01: states set within one event each have their action, in order; then it is possible again", arguments: [
        [UIGestureRecognizer.State.began, .cancelled], [.began, .ended], [.began, .changed, .changed, .ended], [.began, .failed], [.ended],
        [.failed],
    ])
    func withinOneEvent(path: [UIGestureRecognizer.State]) {
        let log = GestureLog()
        let view = test.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        let hasty = log.watch(Hasty(), on: view)
        hasty.path = path
        let finger = Finger().down(at: CGPoint(x: 50, y: 50))
        let expected = path == [.failed] ? [] : path == [.began, .failed] ? ["began", "cancelled"] : path.map { "\($0)" }
        #expect(log.take() == expected)
        finger.up()
        #expect(hasty.state == .possible)
        finger.down(at: CGPoint(x: 50, y: 50)).up()
        #expect(log.take() == expected)
    }

    @Test("GES-02: what an event did is in effect in the first frame after it, without time passing")
    func takesNoTime() {
        let log = GestureLog()
        let view = test.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        let now = MainLoop.main.now
        log.watch(UIPanGestureRecognizer(), on: view)
        log.onAction = { _ in view.center.x = 300 }
        Finger().down(at: CGPoint(x: 50, y: 50)).jump(to: CGPoint(x: 80, y: 50))
        #expect(MainLoop.main.now == now)
        #expect(view.layer.presentation()?.position.x == 300)
    }

    @Test("GES-18: each back swipe ends in exactly one decision, and cancelled, disabled or removed means cancel, however far it was", arguments: [
        "lift", "cancel", "disable", "remove", "inactive",
    ])
    func oneDecision(ending: String) {
        let s = NavigationStage("AB")
        var decisions: [Bool] = []
        let before = Observer.onTransition
        defer { Observer.onTransition = before }
        Observer.onTransition = { if case .decided(let cancelled) = $0.step { decisions.append(cancelled) } }
        let gesture = s.N.interactivePopGestureRecognizer
        let finger = Finger().down(at: CGPoint(x: 5, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
        finger.move(by: CGVector(dx: 330, dy: 0), over: 0.3)
        #expect(decisions == [])
        switch ending {
        case "lift": finger.up()
        case "cancel": finger.cancel()
        case "disable": gesture?.isEnabled = false
        case "remove": gesture.map { s.N.view.removeGestureRecognizer($0) }
        default:
            UIApplication.shared.enterForeground()
            UIApplication.shared.becomeInactive()
        }
        s.stage.pass(1)
        #expect(decisions == [ending != "lift"])
        #expect(s.names() == (ending == "lift" ? ["A"] : ["A", "B"]))
        if finger.isDown { finger.up() }
        UIApplication.shared.enterForeground()
        s.stage.pass(1)
        #expect(decisions.count == 1)
    }

    @Test("GES-18, X-15: a drag to the far side and back is a cancel, and so is one the other way")
    func signed() {
        for path in [[300.0, -290.0], [20.0, -400.0]] {
            let s = NavigationStage("AB")
            let finger = Finger().down(at: CGPoint(x: 5, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
            for distance in path { finger.move(by: CGVector(dx: distance, dy: 0), over: 0.3).hold(for: 0.2) }
            finger.up()
            s.stage.pass(1)
            #expect(s.names() == ["A", "B"])
        }
    }

    @Test("GES-19: while a push runs its pages and bar take no touch, other views do; at its end they do again")
    func inputDuringTransition() {
        let s = NavigationStage()
        var presses = 0
        let inside = UIButton(frame: CGRect(x: 0, y: 300, width: 390, height: 100)), outside = UIButton(frame: CGRect(x: 0, y: 700, width: 390, height: 50))
        for button in [inside, outside] { button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside) }
        s.B.loadViewIfNeeded()
        s.B.view.addSubview(inside)
        s.stage.window.addSubview(outside)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.2)
        Finger().tap(at: CGPoint(x: 195, y: 350))
        #expect(presses == 0)
        Finger().tap(at: CGPoint(x: 195, y: 725))
        #expect(presses == 1)
        s.stage.pass(1)
        Finger().tap(at: CGPoint(x: 195, y: 350))
        #expect(presses == 2)
    }
}
