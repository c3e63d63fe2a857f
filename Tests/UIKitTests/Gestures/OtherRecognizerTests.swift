import Testing
import UIKit

@MainActor
@Suite("Taps, presses, swipes, pinches and rotations")
final class OtherRecognizerTests {
    lazy var stage = TestWindow()
    let log = GestureLog()
    let point = CGPoint(x: 200, y: 400)

    // MARK: Tap

    @Test("A tap with two fingers needs both, however they come and go")
    func twoFingerTap() {
        let tap = log.watch(UITapGestureRecognizer(), on: stage.window)
        tap.numberOfTouchesRequired = 2
        var location = CGPoint.zero, touches = 0
        log.onAction = {
            location = $0.location(in: nil)
            touches = $0.numberOfTouches
        }
        let first = Finger(1).down(at: CGPoint(x: 100, y: 100))
        let second = Finger(2).hold(for: 0.05).down(at: CGPoint(x: 200, y: 200))
        first.up()
        second.hold(for: 0.05).up()
        #expect(log.take() == ["ended"])
        #expect(location == CGPoint(x: 150, y: 150))
        #expect(touches == 2)
        Finger().tap(at: point)
        #expect(log.take() == [])
    }

    @Test("A tap's location and touch count can be read in its action")
    func tapLocation() {
        log.watch(UITapGestureRecognizer(), on: stage.window)
        var location = CGPoint.zero, ofTouch = CGPoint.zero
        log.onAction = {
            location = $0.location(in: nil)
            ofTouch = $0.location(ofTouch: 0, in: nil)
        }
        Finger().tap(at: point)
        #expect(location == point)
        #expect(ofTouch == point)
    }

    @Test("Taps of a series must be near each other and soon after each other")
    func tapSeries() {
        log.watch(UITapGestureRecognizer(), on: stage.window).numberOfTapsRequired = 2
        Finger().tap(at: point)
        stage.pass(0.5)
        Finger().tap(at: point)
        stage.pass(0.5)
        #expect(log.take() == [])
        Finger().tap(at: point)
        stage.pass(0.1)
        Finger().tap(at: CGPoint(x: 300, y: 600))
        stage.pass(0.5)
        #expect(log.take() == [])
    }

    @Test("A finger that rests too long is no tap")
    func slowTap() {
        log.watch(UITapGestureRecognizer(), on: stage.window)
        Finger().tap(at: point, for: 2)
        #expect(log.take() == [])
    }

    // MARK: Long press

    @Test("A long press begins after half a second, follows the finger and ends with it")
    func longPress() {
        log.watch(UILongPressGestureRecognizer(), on: stage.window)
        let finger = Finger().down(at: point).hold(for: 0.49)
        #expect(log.entries == [])
        finger.hold(for: 0.02)
        #expect(log.take() == ["began"])
        finger.move(by: CGVector(dx: 100, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == ["changed", "ended"])
    }

    @Test("A press that is lifted early, or moves more than 10 points, fails")
    func failedPress() {
        log.watch(UILongPressGestureRecognizer(), on: stage.window)
        Finger().tap(at: point, for: 0.4).hold(for: 1)
        let finger = Finger().down(at: point).move(by: CGVector(dx: 11, dy: 0)).hold(for: 1)
        #expect(log.take() == [])
        finger.up()
        finger.down(at: point).move(by: CGVector(dx: 9, dy: 0)).hold(for: 1).up()
        #expect(log.take() == ["began", "ended"])
    }

    @Test("A press of no duration begins with the touch")
    func immediatePress() {
        log.watch(UILongPressGestureRecognizer(), on: stage.window).minimumPressDuration = 0
        let finger = Finger().down(at: point)
        #expect(log.take() == ["began"])
        finger.up()
        #expect(log.take() == ["ended"])
    }

    @Test("A press after a tap")
    func pressAfterTap() {
        log.watch(UILongPressGestureRecognizer(), on: stage.window).numberOfTapsRequired = 1
        Finger().down(at: point).hold(for: 1).up()
        #expect(log.take() == [])
        Finger().tap(at: point)
        stage.pass(0.1)
        Finger().down(at: point).hold(for: 0.6).up()
        #expect(log.take() == ["began", "ended"])
    }

    // MARK: Swipe

    @Test(
        "A swipe is recognised in its direction only, while the finger is down",
        arguments: [
            (UISwipeGestureRecognizer.Direction.right, CGVector(dx: 80, dy: 0)), (.left, CGVector(dx: -80, dy: 0)),
            (.up, CGVector(dx: 0, dy: -80)), (.down, CGVector(dx: 0, dy: 80)),
        ])
    func swipe(direction: UISwipeGestureRecognizer.Direction, way: CGVector) {
        log.watch(UISwipeGestureRecognizer(), on: stage.window).direction = direction
        let finger = Finger().down(at: point).move(by: way)
        #expect(log.take() == ["ended"])
        finger.up()
        Finger().down(at: point).move(by: CGVector(dx: -way.dx, dy: -way.dy)).up()
        Finger().down(at: point).move(by: CGVector(dx: way.dy, dy: way.dx)).up()
        #expect(log.take() == [])
    }

    @Test("A slow stroke is no swipe")
    func slowSwipe() {
        log.watch(UISwipeGestureRecognizer(), on: stage.window)
        Finger().down(at: point).move(by: CGVector(dx: 80, dy: 0), over: 1).up()
        #expect(log.take() == [])
    }

    // MARK: Pinch and rotation

    @Test("A pinch's scale is 1 at began and follows the distance of the fingers; velocity is scale a second")
    func pinch() {
        let pinch = log.watch(UIPinchGestureRecognizer(), on: stage.window)
        TwoFingers.down(at: CGPoint(x: 150, y: 400), CGPoint(x: 250, y: 400))
        TwoFingers.move(to: CGPoint(x: 145, y: 400), CGPoint(x: 255, y: 400))
        #expect(log.take() == ["began"])
        #expect(pinch.scale == 1)
        #expect(pinch.velocity > 0)
        TwoFingers.move(to: CGPoint(x: 90, y: 400), CGPoint(x: 310, y: 400))
        #expect(pinch.scale == 2)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        TwoFingers.move(to: CGPoint(x: 145, y: 400), CGPoint(x: 255, y: 400))
        #expect(pinch.scale == 0.5)
        #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 400))
        TwoFingers.up(at: CGPoint(x: 145, y: 400), CGPoint(x: 255, y: 400))
        #expect(log.take() == ["changed", "changed", "ended"])
    }

    @Test("A pinch goes on with one finger and without a jump when the second comes back")
    func pinchWithReturningFinger() {
        let pinch = log.watch(UIPinchGestureRecognizer(), on: stage.window)
        TwoFingers.down(at: CGPoint(x: 150, y: 400), CGPoint(x: 250, y: 400))
        TwoFingers.move(to: CGPoint(x: 145, y: 400), CGPoint(x: 255, y: 400))
        TwoFingers.move(to: CGPoint(x: 90, y: 400), CGPoint(x: 310, y: 400))
        let second = Finger(2).jump(to: CGPoint(x: 310, y: 400)).up()
        #expect(pinch.state == .changed)
        second.down(at: CGPoint(x: 100, y: 400))
        #expect(pinch.scale == 2)
        second.move(by: CGVector(dx: 10, dy: 0), over: 1.0 / 60)
        #expect(pinch.scale == 4)
        TwoFingers.up(at: CGPoint(x: 90, y: 400), CGPoint(x: 110, y: 400))
        #expect(log.take().last == "ended")
    }

    @Test("A rotation is 0 at began, and full turns add up")
    func rotation() {
        let rotation = log.watch(UIRotationGestureRecognizer(), on: stage.window)
        func place(_ angle: CGFloat) -> (CGPoint, CGPoint) {
            let arm = CGVector(dx: 50 * cos(angle), dy: 50 * sin(angle))
            return (CGPoint(x: 200 - arm.dx, y: 400 - arm.dy), CGPoint(x: 200 + arm.dx, y: 400 + arm.dy))
        }
        let first = place(0)
        TwoFingers.down(at: first.0, first.1)
        var angle: CGFloat = 0
        while angle < 2.2 * .pi {
            angle += 0.2
            let (a, b) = place(angle)
            TwoFingers.move(to: a, b)
            if log.entries == ["began"] { #expect(rotation.rotation == 0) }
        }
        #expect(abs(rotation.rotation - (angle - 0.2)) < 1e-6)
        #expect(abs(rotation.velocity - 12) < 1e-3)
        TwoFingers.up(at: place(angle).0, place(angle).1)
        #expect(log.take().last == "ended")
    }

    @Test("Pinch and rotation together, where the delegate allows it")
    func pinchAndRotation() {
        let delegate = GestureDelegate()
        delegate.simultaneous = { _, _ in true }
        log.watch(UIPinchGestureRecognizer(), "pinch", on: stage.window).delegate = delegate
        log.watch(UIRotationGestureRecognizer(), "turn", on: stage.window)
        TwoFingers.down(at: CGPoint(x: 150, y: 400), CGPoint(x: 250, y: 400))
        TwoFingers.move(to: CGPoint(x: 100, y: 350), CGPoint(x: 300, y: 450))
        #expect(log.take() == ["pinch began", "turn began"])
        UIApplication.shared.cancelAllTouches()
        #expect(log.take() == ["pinch cancelled", "turn cancelled"])
    }
}
