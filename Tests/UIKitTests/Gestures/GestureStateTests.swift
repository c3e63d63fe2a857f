import Testing
import UIKit

@MainActor
@Suite("Gesture states and actions")
final class GestureStateTests {
    lazy var stage = TestWindow()
    let log = GestureLog()

    @Test("GES-01: a pan goes possible, began, changed, ended and back to possible")
    func panStates() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let finger = Finger().down(at: CGPoint(x: 100, y: 100))
        #expect(pan.state == .possible)
        finger.move(by: CGVector(dx: 12, dy: 0), over: 1.0 / 60)
        finger.move(by: CGVector(dx: 12, dy: 0), over: 2.0 / 60).up()
        #expect(log.take() == ["began", "changed", "changed", "ended"])
        #expect(pan.state == .possible)
    }

    @Test("GES-01: a tap is recognised once, and a finger that wanders is no tap")
    func tapStates() {
        let tap = log.watch(UITapGestureRecognizer(), on: stage.window)
        Finger().tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["ended"])
        Finger().down(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 30, dy: 0)).up()
        #expect(log.take() == [])
        #expect(tap.state == .possible)
    }

    @Test("GES-01: moves that are not legal leave the state as it is")
    func illegalMoves() {
        let recognizer = log.watch(Scripted(), on: stage.window)
        let finger = Finger().down(at: CGPoint(x: 50, y: 50))
        recognizer.state = .changed
        #expect(recognizer.state == .possible)
        recognizer.state = .began
        recognizer.state = .possible
        #expect(recognizer.state == .began)
        recognizer.state = .ended
        recognizer.state = .changed
        #expect(recognizer.state == .ended)
        finger.up()
        #expect(log.take() == ["began", "ended"])
    }

    @Test("GES-01: a recogniser that has begun does not fail but is cancelled")
    func beganCannotFail() {
        let recognizer = log.watch(Scripted(), on: stage.window)
        Finger().down(at: CGPoint(x: 50, y: 50))
        recognizer.state = .began
        recognizer.state = .failed
        MainLoop.main.runTurn()
        #expect(log.take() == ["began", "cancelled"])
        Finger().up()
    }

    @Test("GES-02: the action comes at the next turn, and each change counts")
    func actionTiming() {
        let recognizer = log.watch(Scripted(), on: stage.window)
        Finger().down(at: CGPoint(x: 50, y: 50))
        recognizer.state = .began
        recognizer.state = .changed
        recognizer.state = .changed
        #expect(log.entries == [])
        MainLoop.main.runTurn()
        #expect(log.take() == ["began", "changed", "changed"])
        Finger().up()
        recognizer.state = .ended
        MainLoop.main.runTurn()
    }

    @Test("GES-02: failed has no action")
    func noActionForFailed() {
        let recognizer = log.watch(Scripted(), on: stage.window)
        Finger().down(at: CGPoint(x: 50, y: 50))
        recognizer.state = .failed
        MainLoop.main.runTurn()
        #expect(log.entries == [])
        Finger().up()
    }

    @Test("GES-02: with the policy sameEvent, the actions are out when the event is over")
    func sameEventPolicy() {
        Policy.gesActionTiming = .sameEvent
        defer { Policy.gesActionTiming = .nextTurn }
        log.watch(UITapGestureRecognizer(), on: stage.window)
        let point = CGPoint(x: 50, y: 50)
        UIApplication.shared.receive([TouchInput(finger: 1, phase: .began, location: point)])
        UIApplication.shared.receive([TouchInput(finger: 1, phase: .ended, location: point)])
        #expect(log.take() == ["ended"])
    }

    @Test("GES-02: all of a recogniser's targets are told, each once, and a dead one is skipped")
    func targets() {
        let tap = log.watch(UITapGestureRecognizer(), on: stage.window)
        tap.addTarget(log, action: GestureLog.selector)
        let other = GestureLog()
        tap.addTarget(other, action: GestureLog.selector)
        var dying: GestureLog? = GestureLog()
        dying.map { tap.addTarget($0, action: GestureLog.selector) }
        dying = nil
        Finger().tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["ended"])
        #expect(other.take() == ["ended"])
        tap.removeTarget(log, action: nil)
        MainLoop.main.run(until: MainLoop.main.now + 1)
        Finger().tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == [])
        #expect(other.take() == ["ended"])
    }

    @Test("GES-08: after a failure the same touch is ignored until it is lifted, and the next one counts")
    func ignoredUntilLifted() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let delegate = GestureDelegate()
        var asked = 0
        delegate.shouldBegin = { _ in
            asked += 1
            return asked > 1
        }
        pan.delegate = delegate
        let finger = Finger().down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 60, dy: 0))
        #expect(pan.state == .possible)
        finger.move(by: CGVector(dx: 60, dy: 0)).up()
        #expect(log.take() == [])
        #expect(asked == 1)
        finger.down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == ["began", "ended"])
    }

    @Test("GES-08: reset follows ended, cancelled and failed")
    func resets() {
        let recognizer = log.watch(Scripted(), on: stage.window)
        for (index, end) in [UIGestureRecognizer.State.ended, .cancelled, .failed].enumerated() {
            let finger = Finger().down(at: CGPoint(x: 50, y: 50))
            recognizer.state = end == .failed ? .failed : .began
            recognizer.state = end
            MainLoop.main.runTurn()
            #expect(recognizer.resets == index + 1)
            #expect(recognizer.state == .possible)
            finger.up()
        }
    }

    @Test("GES-09: disabling a recogniser in mid-gesture cancels it with an action; then it is possible")
    func disabling() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let finger = Finger().down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 20, dy: 0), over: 1.0 / 60)
        #expect(log.take() == ["began"])
        pan.isEnabled = false
        pan.isEnabled = true
        #expect(pan.state == .cancelled)
        MainLoop.main.runTurn()
        #expect(log.take() == ["cancelled"])
        #expect(pan.state == .possible)
        finger.move(by: CGVector(dx: 60, dy: 0)).up()
        #expect(log.take() == [])
    }

    @Test("GES-09, B42: a recogniser that is disabled in its own began action ends as one clean cancel")
    func disabledInAction() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        log.onAction = { if $0.state == .began { $0.isEnabled = false } }
        let finger = Finger().down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 60, dy: 0)).up()
        #expect(log.take() == ["began", "cancelled"])
        pan.isEnabled = true
        log.onAction = nil
        finger.down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == ["began", "ended"])
    }

    @Test("GES-10: removing the recogniser cancels what has begun and fails what has not")
    func removingRecognizer() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let finger = Finger().down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 20, dy: 0), over: 1.0 / 60)
        stage.window.removeGestureRecognizer(pan)
        MainLoop.main.runTurn()
        #expect(log.take() == ["began", "cancelled"])
        #expect(pan.view == nil)
        finger.up()
    }

    @Test("GES-10: taking the view out of the window cancels its gesture")
    func removingView() {
        let view = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = TouchLogView(CGRect(x: 0, y: 0, width: 200, height: 200), log)
        view.addSubview(inner)
        log.watch(UIPanGestureRecognizer(), on: inner).cancelsTouchesInView = false
        let finger = Finger().down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 20, dy: 0), over: 1.0 / 60)
        view.removeFromSuperview()
        MainLoop.main.runTurn()
        #expect(
            log.take() == ["view touches began", "view touches moved", "began", "view touches cancelled", "cancelled"])
        finger.up()
        #expect(log.take() == [])
    }

    @Test("GES-10, B36: an interruption by the system cancels gestures, fails possible ones, and input lives on")
    func interruption() {
        let pan = log.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        let finger = Finger().down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60)
        UIApplication.shared.cancelAllTouches()
        #expect(log.take() == ["pan began", "pan cancelled"])
        #expect(pan.state == .possible)
        finger.up()
        finger.down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == ["pan began", "pan ended"])
    }

    @Test("GES-10: a subclass that does not listen to cancelled touches is cancelled all the same")
    func interruptionOfSubclass() {
        let recognizer = log.watch(Scripted(), on: stage.window)
        Finger().down(at: CGPoint(x: 50, y: 50))
        recognizer.state = .began
        UIApplication.shared.cancelAllTouches()
        #expect(log.take() == ["began", "cancelled"])
    }

    @Test("A recogniser that never decides keeps no view alive, and a window that is gone takes its gestures along")
    func lifetimes() {
        weak var view: UIView?
        weak var recognizer: UIGestureRecognizer?
        do {
            let stage = TestWindow()
            let inner = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
            for idle in [Scripted(), UIPanGestureRecognizer(), UITapGestureRecognizer()] {
                inner.addGestureRecognizer(idle)
                recognizer = idle
            }
            view = inner
            Finger().tap(at: CGPoint(x: 50, y: 50)).down(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 90, dy: 0))
                .up()
            inner.removeFromSuperview()
            stage.window.isHidden = true
        }
        MainLoop.main.runTurn()
        #expect(view == nil)
        #expect(recognizer == nil)
    }
}

/// Does nothing by itself; the test sets the state.
@MainActor
final class Scripted: UIGestureRecognizer {
    private(set) var resets = 0

    override func reset() {
        super.reset()
        resets += 1
    }
}
