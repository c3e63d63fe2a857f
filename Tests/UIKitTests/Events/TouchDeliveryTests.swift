import Testing
import UIKit

@MainActor
@Suite("How touches reach views")
final class TouchDeliveryTests {
    lazy var stage = TestWindow()
    let log = GestureLog()
    let point = CGPoint(x: 100, y: 100)

    private func addLogView(_ frame: CGRect = CGRect(x: 50, y: 50, width: 200, height: 200)) -> TouchLogView {
        let view = TouchLogView(frame, log)
        stage.add(view)
        return view
    }

    @Test("GES-07: a recognition takes the touch from the view, just before the action")
    func cancelsTouches() {
        log.watch(UIPanGestureRecognizer(), "pan", on: addLogView())
        Finger().down(at: point).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == ["view touches began", "view touches cancelled", "pan began", "pan ended"])
    }

    @Test("GES-07: with cancelsTouchesInView off the view goes on")
    func leavesTouches() {
        let view = addLogView()
        log.watch(UIPanGestureRecognizer(), "pan", on: view).cancelsTouchesInView = false
        Finger().down(at: point).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60).up()
        #expect(
            log.take() == ["view touches began", "view touches moved", "pan began", "view touches ended", "pan ended"])
    }

    @Test("GES-07: delaysTouchesBegan holds the touch back until the recogniser fails")
    func delaysBegan() {
        let view = addLogView()
        log.watch(UITapGestureRecognizer(), "tap", on: view).delaysTouchesBegan = true
        let finger = Finger().down(at: point)
        #expect(log.entries == [])
        finger.move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60)
        #expect(log.take() == ["view touches began", "view touches moved"])
        finger.up()
        #expect(log.take() == ["view touches ended"])
        finger.tap(at: point)
        #expect(log.take() == ["tap ended"])
    }

    @Test("GES-07: delaysTouchesEnded holds the end back while a double tap is possible")
    func delaysEnded() {
        let double = log.watch(UITapGestureRecognizer(), "double", on: addLogView())
        double.numberOfTapsRequired = 2
        Finger().tap(at: point)
        #expect(log.take() == ["view touches began"])
        stage.pass(1)
        #expect(log.take() == ["view touches ended"])
        double.delaysTouchesEnded = false
        Finger().tap(at: point)
        #expect(log.take() == ["view touches began", "view touches ended"])
        stage.pass(1)
    }

    @Test("GES-07: a double tap takes both touches from the view")
    func doubleTapCancels() {
        log.watch(UITapGestureRecognizer(), "double", on: addLogView()).numberOfTapsRequired = 2
        Finger().tap(at: point)
        stage.pass(0.1)
        Finger().tap(at: point)
        #expect(
            log.take() == [
                "view touches began", "view touches began", "view touches cancelled", "view touches cancelled",
                "double ended",
            ])
    }

    @Test("A view without multiple touch follows one finger, one with it follows all, fingers of an event together")
    func multipleTouch() {
        let view = addLogView()
        TwoFingers.down(at: point, CGPoint(x: 200, y: 200))
        TwoFingers.up(at: point, CGPoint(x: 200, y: 200))
        #expect(log.take() == ["view touches began", "view touches ended"])
        view.isMultipleTouchEnabled = true
        TwoFingers.down(at: point, CGPoint(x: 200, y: 200))
        TwoFingers.up(at: point, CGPoint(x: 200, y: 200))
        #expect(log.take() == ["view touches began x2", "view touches ended x2"])
    }

    @Test("An exclusive view shares the window with no other")
    func exclusiveTouch() {
        let exclusive = addLogView(CGRect(x: 0, y: 0, width: 100, height: 100))
        exclusive.isExclusiveTouch = true
        let other = addLogView(CGRect(x: 200, y: 0, width: 100, height: 100))
        other.name = "other"
        let first = Finger(1).down(at: CGPoint(x: 50, y: 50))
        Finger(2).tap(at: CGPoint(x: 250, y: 50))
        first.up()
        #expect(log.take() == ["view touches began", "view touches ended"])
        let second = Finger(2).down(at: CGPoint(x: 250, y: 50))
        Finger(1).tap(at: CGPoint(x: 50, y: 50))
        second.up()
        #expect(log.take() == ["other touches began", "other touches ended"])
    }

    @Test("A finger stays with the view where it came down")
    func capture() {
        let view = addLogView()
        let finger = Finger().down(at: point).jump(to: CGPoint(x: 380, y: 800))
        #expect(log.take() == ["view touches began", "view touches moved"])
        finger.up()
        #expect(log.take() == ["view touches ended"])
        _ = view
    }

    @Test("GES-10: the system's interruption reaches the view as cancelled")
    func systemCancel() {
        _ = addLogView()
        Finger().down(at: point)
        UIApplication.shared.cancelAllTouches()
        #expect(log.take() == ["view touches began", "view touches cancelled"])
        Finger().up()
        #expect(log.take() == [])
    }

    @Test("GES-19: touches to a view that a transition holds are dropped, and so are those behind it")
    func heldByTransition() {
        _ = addLogView()
        let held = addLogView()
        held.name = "held"
        held.isHeldByTransition = true
        log.watch(UITapGestureRecognizer(), "tap", on: held)
        Finger().tap(at: point)
        #expect(log.take() == [])
        held.isHeldByTransition = false
        Finger().tap(at: point)
        #expect(log.take() == ["held touches began", "held touches cancelled", "tap ended"])
    }

    @Test(
        "ANI-05: touches on an animating view are ignored, unless the animation allows them", arguments: [false, true])
    func animatingView(allows: Bool) {
        let view = addLogView()
        UIView.animate(withDuration: 1, delay: 0, options: allows ? .allowUserInteraction : []) { view.alpha = 0.5 }
        Finger().tap(at: point)
        #expect(log.take() == (allows ? ["view touches began", "view touches ended"] : []))
        stage.pass(1.1)
        Finger().tap(at: point)
        #expect(log.take() == ["view touches began", "view touches ended"])
    }

    @Test("ANI-21: an animating view is touched at its destination, not where it appears")
    func destination() {
        let view = addLogView(CGRect(x: 0, y: 0, width: 100, height: 100))
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.center.x = 300 }
        stage.pass(0.1)
        Finger().tap(at: CGPoint(x: 60, y: 50))
        #expect(log.take() == [])
        Finger().tap(at: CGPoint(x: 300, y: 50))
        #expect(log.take() == ["view touches began", "view touches ended"])
    }

    @Test("GEO-05: hidden, transparent and disabled views are not hit, nor is what is outside an ancestor")
    func hitTesting() {
        let view = addLogView()
        for change in [
            { view.isHidden = true }, { view.alpha = 0.009 }, { view.isUserInteractionEnabled = false },
        ] {
            change()
            Finger().tap(at: point)
            #expect(log.take() == [])
            view.isHidden = false
            view.alpha = 1
            view.isUserInteractionEnabled = true
        }
        let outside = TouchLogView(CGRect(x: 220, y: 0, width: 60, height: 60), log, name: "outside")
        view.addSubview(outside)
        Finger().tap(at: CGPoint(x: 320, y: 70))
        #expect(log.take() == [])
        outside.frame.origin.x = 150
        Finger().tap(at: CGPoint(x: 210, y: 70))
        #expect(log.take() == ["outside touches began", "outside touches ended"])
    }

    @Test("GEO-05: of siblings the front one is hit, and the deepest wins")
    func hitOrder() {
        let back = addLogView(), front = addLogView()
        back.name = "back"
        front.name = "front"
        Finger().tap(at: point)
        #expect(log.take() == ["front touches began", "front touches ended"])
        let deep = TouchLogView(CGRect(x: 0, y: 0, width: 200, height: 200), log, name: "deep")
        front.addSubview(deep)
        Finger().tap(at: point)
        #expect(log.take() == ["deep touches began", "deep touches ended"])
    }

    @Test("Touches without a handler go up the responder chain")
    func responderChain() {
        let view = addLogView()
        stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), to: view)
        Finger().tap(at: point)
        #expect(log.take() == ["view touches began", "view touches ended"])
    }

    @Test("A touch knows its place now and before, in any view, and its taps")
    func touchReadings() {
        let view = TouchReader(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        stage.add(view)
        let finger = Finger().down(at: point).jump(to: CGPoint(x: 104, y: 102))
        #expect(view.touch?.location(in: view) == CGPoint(x: 54, y: 52))
        #expect(view.touch?.previousLocation(in: nil) == point)
        #expect(view.touch?.timestamp == MainLoop.main.now)
        #expect(view.touch?.tapCount == 1)
        finger.up().tap(at: point)
        #expect(view.touch?.tapCount == 2)
        stage.pass(1)
        finger.tap(at: point)
        #expect(view.touch?.tapCount == 1)
        stage.pass(1)
    }

    @Test("An event knows the touches of a window, a view and a recogniser")
    func eventReadings() {
        let view = TouchReader(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        view.isMultipleTouchEnabled = true
        stage.add(view)
        let tap = log.watch(UITapGestureRecognizer(), on: view)
        tap.numberOfTouchesRequired = 2
        let resting = Finger(3).down(at: CGPoint(x: 350, y: 350))
        TwoFingers.down(at: point, CGPoint(x: 120, y: 120))
        #expect(view.event?.allTouches?.count == 3)
        #expect(view.event?.touches(for: view)?.count == 2)
        #expect(view.event?.touches(for: tap)?.count == 2)
        #expect(view.event?.touches(for: stage.window)?.count == 3)
        resting.up()
        TwoFingers.up(at: point, CGPoint(x: 120, y: 120))
    }
}

private final class TouchReader: UIView {
    var touch: UITouch?
    var event: UIEvent?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }

    private func read(_ touches: Set<UITouch>, _ event: UIEvent?) {
        touch = touches.first
        self.event = event
    }
}
