import Testing

@testable import UIKit

@MainActor
@Suite("Gestures, clause by clause")
final class GestureClauseTests {
    private lazy var stage = TestWindow()
    private let log = GestureLog()
    private let start = CGPoint(x: 100, y: 100)
    private let frame = 1.0 / 60

    private final class Idle: UIGestureRecognizer {}

    private func drag() { Finger().down(at: start).move(by: CGVector(dx: 60, dy: 0), over: frame).up() }

    @Test("GES-01, GES-11: a long press begins after half a second within 10 points, and follows the finger then")
    func press() {
        log.watch(UILongPressGestureRecognizer(), on: stage.window)
        let finger = Finger().down(at: start).hold(for: 0.49)
        #expect(log.take() == [])
        finger.hold(for: 0.02)
        #expect(log.take() == ["began"])
        finger.move(by: CGVector(dx: 100, dy: 0), over: frame).up()
        #expect(log.take() == ["changed", "ended"])
        Finger().down(at: start).move(by: CGVector(dx: 11, dy: 0)).hold(for: 1).up()
        Finger().down(at: start).hold(for: 0.3).up()
        stage.pass(1)
        #expect(log.take() == [])
    }

    @Test("GES-14: of two fingers that press there are two places, and their middle; there is no third")
    func twoFingers() {
        let press = log.watch(UILongPressGestureRecognizer(), on: stage.window), faults = FaultLog()
        press.numberOfTouchesRequired = 2
        let first = Finger(1).down(at: start), second = Finger(2).down(at: CGPoint(x: 200, y: 200))
        stage.pass(0.6)
        #expect(log.take() == ["began"] && press.numberOfTouches == 2)
        #expect(press.location(in: nil) == CGPoint(x: 150, y: 150))
        #expect(press.location(ofTouch: 1, in: nil) == CGPoint(x: 200, y: 200))
        _ = press.location(ofTouch: 2, in: nil)
        #expect(faults.takeStops() == 1)
        first.up()
        second.up()
        #expect(log.take() == ["ended"])
    }

    @Test("GES-02: with the policy sameEvent every change is told within its event")
    func sameEvent() {
        Policy.gesActionTiming = .sameEvent
        defer { Policy.gesActionTiming = .nextTurn }
        log.watch(UIPanGestureRecognizer(), on: stage.window)
        func report(_ phase: TouchInput.Phase, _ x: CGFloat) {
            UIApplication.shared.receive([TouchInput(finger: 1, phase: phase, location: CGPoint(x: x, y: 100))])
        }
        report(.began, 100)
        report(.moved, 140)
        #expect(log.take() == ["began"])
        report(.moved, 150)
        #expect(log.take() == ["changed"])
        report(.ended, 150)
        #expect(log.take() == ["ended"])
    }

    @Test("GES-04: one that waits for another is asked whether it may begin when its turn comes, once")
    func asksLate() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let press = log.watch(UILongPressGestureRecognizer(), on: stage.window)
        pan.require(toFail: press)
        press.allowableMovement = 1000
        press.minimumPressDuration = 5
        var asked = 0
        let delegate = GestureDelegate()
        delegate.shouldBegin = { _ in
            asked += 1
            return true
        }
        pan.delegate = delegate
        let finger = Finger().down(at: start).move(by: CGVector(dx: 60, dy: 0))
        #expect(asked == 0)
        finger.up()
        #expect(asked == 1 && log.take() == ["began", "ended"])
    }

    @Test("GES-05: whom a delegate allows goes on, the others are prevented all the same")
    func someRivals() {
        let a = log.watch(UIPanGestureRecognizer(), "a", on: stage.window)
        let b = log.watch(UIPanGestureRecognizer(), "b", on: stage.window)
        log.watch(UIPanGestureRecognizer(), "c", on: stage.window)
        let delegate = GestureDelegate()
        delegate.simultaneous = { $0 === a && $1 === b }
        a.delegate = delegate
        drag()
        #expect(log.take() == ["a began", "b began", "a ended", "b ended"])
    }

    @Test("GES-06: the dynamic questions are asked anew for each attempt")
    func askedAgain() {
        let a = log.watch(UIPanGestureRecognizer(), "a", on: stage.window)
        log.watch(UIPanGestureRecognizer(), "b", on: stage.window)
        var asked = 0
        let delegate = GestureDelegate()
        delegate.requireFailure = { _, _ in
            asked += 1
            return asked == 1
        }
        a.delegate = delegate
        drag()
        drag()
        #expect(log.take() == ["b began", "b ended", "a began", "a ended"] && asked == 2)
    }

    @Test("GES-06, GES-09: whoever waits goes on when the other is disabled or taken off its view", arguments: [true, false])
    func requiredGoes(isDisabled: Bool) {
        let pan = log.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        let idle = log.watch(Idle(), "idle", on: stage.window)
        pan.require(toFail: idle)
        let finger = Finger().down(at: start).move(by: CGVector(dx: 60, dy: 0), over: frame)
        #expect(log.entries == [])
        if isDisabled { idle.isEnabled = false } else { stage.window.removeGestureRecognizer(idle) }
        MainLoop.main.runTurn()
        #expect(log.take() == ["pan began"])
        finger.up()
        #expect(log.take() == ["pan ended"])
    }

    @Test("GES-07: a view that waits never hears of a touch that is taken, and of one that is not in full; left alone it hears all")
    func delayed() {
        let view = TouchLogView(CGRect(x: 0, y: 0, width: 200, height: 200), log)
        stage.add(view)
        let pan = log.watch(UIPanGestureRecognizer(), on: view)
        pan.delaysTouchesBegan = true
        drag()
        #expect(log.take() == ["began", "ended"])
        Finger().tap(at: start)
        #expect(log.take() == ["view touches began", "view touches ended"])
        pan.cancelsTouchesInView = false
        drag()
        #expect(log.take() == ["view touches began", "view touches moved", "began", "view touches ended", "ended"])
    }

    @Test("GES-07: only the touches of the gesture are taken from their views")
    func onlyItsTouches() {
        let view = TouchLogView(stage.window.bounds, log)
        let other = TouchLogView(CGRect(x: 0, y: 0, width: 100, height: 800), log, name: "other")
        stage.add(view)
        stage.add(other)
        log.watch(UIPanGestureRecognizer(), on: view)
        let finger = Finger(1).down(at: CGPoint(x: 200, y: 200)), beside = Finger(2).down(at: CGPoint(x: 50, y: 400))
        finger.move(by: CGVector(dx: 60, dy: 0), over: frame)
        beside.up()
        finger.up()
        #expect(
            log.take() == [
                "view touches began", "other touches began", "view touches cancelled", "began", "other touches ended", "ended",
            ])
    }

    @Test("GES-07: with delaysTouchesEnded off the view hears of the end at once")
    func endsAtOnce() {
        let view = TouchLogView(CGRect(x: 0, y: 0, width: 200, height: 200), log)
        stage.add(view)
        let double = log.watch(UITapGestureRecognizer(), on: view)
        double.numberOfTapsRequired = 2
        Finger().tap(at: start)
        #expect(log.take() == ["view touches began"])
        stage.pass(1)
        #expect(log.take() == ["view touches ended"])
        double.delaysTouchesEnded = false
        Finger().tap(at: start)
        #expect(log.take() == ["view touches began", "view touches ended"])
        stage.pass(1)
    }

    @Test("GES-08: one that is enabled in mid-touch takes no part until the finger is lifted")
    func enabledLate() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        pan.isEnabled = false
        let finger = Finger().down(at: start)
        pan.isEnabled = true
        finger.move(by: CGVector(dx: 60, dy: 0)).up()
        #expect(log.take() == [])
        drag()
        #expect(log.take() == ["began", "ended"])
    }

    @Test("GES-10: a possible one hears of cancelled touches, fails and is reset, when its view leaves and when the system interrupts",
        arguments: [true, false])
    func possibleFails(leaves: Bool) {
        final class Watching: UIGestureRecognizer {
            var seen: [String] = []
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { seen.append("cancelled") }
            override func reset() { seen.append("reset \(state)") }
        }
        let view = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        let watching = log.watch(Watching(), on: view)
        let finger = Finger().down(at: start)
        leaves ? view.removeFromSuperview() : UIApplication.shared.cancelAllTouches()
        MainLoop.main.runTurn()
        #expect(watching.seen == ["cancelled", "reset failed"] && log.take() == [])
        finger.up()
    }

    @Test("GES-11, GES-15: by policy pans begin sooner and the edge is wider")
    func thresholds() {
        (Policy.panThreshold, Policy.edgePanWidth) = (3, 60)
        defer { (Policy.panThreshold, Policy.edgePanWidth) = (10, 20) }
        log.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        Finger().down(at: start).move(by: CGVector(dx: 4, dy: 0), over: frame).up()
        #expect(log.take() == ["pan began", "pan ended"])
        log.watch(UIScreenEdgePanGestureRecognizer(), "edge", on: stage.window).edges = .left
        Finger().down(at: CGPoint(x: 50, y: 400)).move(by: CGVector(dx: 60, dy: 0), over: frame).up()
        #expect(log.take() == ["edge began", "edge ended"])
    }

    @Test("GES-13: what is set in a turned view is read there, and goes on from there")
    func setInTurned() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let turned = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        let finger = Finger().down(at: CGPoint(x: 200, y: 200)).move(by: CGVector(dx: 40, dy: 0), over: frame)
        pan.setTranslation(CGPoint(x: 3, y: 4), in: turned)
        let set = pan.translation(in: turned)
        #expect(abs(set.x - 3) < 1e-9 && abs(set.y - 4) < 1e-9)
        finger.move(by: CGVector(dx: 20, dy: 0), over: frame)
        let moved = pan.translation(in: turned)
        #expect(abs(moved.x - 3) < 1e-9 && abs(moved.y + 6) < 1e-9)
        finger.up()
    }

    @Test("GES-13, X-22: by policy velocity is that of a longer time")
    func velocityWindow() {
        Policy.panVelocityWindow = 1
        defer { Policy.panVelocityWindow = 0.1 }
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let finger = Finger().down(at: start).move(by: CGVector(dx: 100, dy: 0), over: 0.25).move(by: CGVector(dx: 0, dy: 50), over: 0.25)
        let velocity = pan.velocity(in: nil)
        #expect(abs(velocity.x - 200) < 1 && abs(velocity.y - 100) < 1)
        finger.up()
    }

    @Test("GES-14: by policy a finger that joins moves the translation with the middle, but not the velocity")
    func noRecentring() {
        Policy.panRecentres = false
        defer { Policy.panRecentres = true }
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let first = Finger(1).down(at: CGPoint(x: 200, y: 200)).move(by: CGVector(dx: 20, dy: 0), over: frame)
        let second = Finger(2).down(at: CGPoint(x: 50, y: 600))
        #expect(pan.translation(in: nil) == CGPoint(x: -85, y: 200))
        #expect(pan.velocity(in: nil).y == 0)
        second.up()
        first.up()
    }

    @Test("GES-15: an edge pan may have several edges, or none", arguments: [[UIRectEdge.left, .right] as UIRectEdge, .all, []])
    func severalEdges(edges: UIRectEdge) {
        log.watch(UIScreenEdgePanGestureRecognizer(), on: stage.window).edges = edges
        Finger().down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 60, dy: 0), over: frame).up()
        Finger().down(at: CGPoint(x: 386, y: 400)).move(by: CGVector(dx: -60, dy: 0), over: frame).up()
        #expect(log.take() == (edges.isEmpty ? [] : ["began", "ended", "began", "ended"]))
    }
}
