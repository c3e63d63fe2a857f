import Testing
import UIKit

@MainActor
@Suite("Which recogniser wins")
final class GestureArbitrationTests {
    lazy var stage = TestWindow()
    let log = GestureLog()
    let start = CGPoint(x: 100, y: 100)

    private func drag(by offset: CGVector = CGVector(dx: 60, dy: 0)) {
        Finger().down(at: start).move(by: offset, over: 1.0 / 60).up()
    }

    @Test("GES-03: a recogniser sees touches of its view and of views inside it, before the view does")
    func recognisersFirst() {
        let outer = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.add(TouchLogView(CGRect(x: 50, y: 50, width: 100, height: 100), log), to: outer)
        let probe = TouchProbe(log)
        outer.addGestureRecognizer(probe)
        Finger().tap(at: start)
        #expect(log.take() == ["probe began", "view touches began", "probe ended", "view touches ended"])
        Finger().tap(at: CGPoint(x: 300, y: 300))
        #expect(log.take() == [])
    }

    @Test("GES-04: shouldReceive is asked for the event, then the touch; then, once, the view and the delegate")
    func questions() {
        let view = AskedView(frame: stage.window.bounds)
        stage.add(view)
        view.onAsk = { [log] in log.write("view") }
        let delegate = GestureDelegate()
        delegate.receiveEvent = { [log] _ in
            log.write("event")
            return true
        }
        delegate.receiveTouch = { [log] _ in
            log.write("touch")
            return true
        }
        delegate.shouldBegin = { [log] _ in
            log.write("delegate")
            return true
        }
        log.watch(UIPanGestureRecognizer(), on: view).delegate = delegate
        drag()
        #expect(log.take() == ["event", "touch", "view", "delegate", "began", "ended"])
    }

    @Test("GES-04: a touch that the delegate refuses is not seen")
    func refusedTouch() {
        let delegate = GestureDelegate()
        delegate.receiveTouch = { $0.location(in: nil).x > 200 }
        log.watch(UITapGestureRecognizer(), on: stage.window).delegate = delegate
        Finger().tap(at: start)
        #expect(log.take() == [])
        Finger().tap(at: CGPoint(x: 300, y: 100))
        #expect(log.take() == ["ended"])
    }

    @Test("GES-04: shouldBegin false makes it fail, with nothing reported", arguments: [true, false])
    func refusedBegin(byView: Bool) {
        let view = AskedView(frame: stage.window.bounds)
        stage.add(view)
        view.answer = !byView
        let delegate = GestureDelegate()
        delegate.shouldBegin = { _ in byView }
        log.watch(UIPanGestureRecognizer(), on: view).delegate = delegate
        drag()
        #expect(log.take() == [])
    }

    @Test("GES-04: in shouldBegin a moving finger has a velocity and a translation")
    func readingsInShouldBegin() {
        let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
        let delegate = GestureDelegate()
        var velocity = CGPoint.zero, translation = CGPoint.zero
        delegate.shouldBegin = { [stage] _ in
            velocity = pan.velocity(in: stage.window)
            translation = pan.translation(in: stage.window)
            return true
        }
        pan.delegate = delegate
        drag(by: CGVector(dx: -60, dy: 12))
        #expect(abs(velocity.x + 3600) < 1)
        #expect(abs(velocity.y - 720) < 1)
        #expect(translation == CGPoint(x: -60, y: 12))
    }

    @Test("GES-05: one recognition makes the others fail; the inner view's recogniser comes first")
    func oneWins() {
        let inner = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        log.watch(UIPanGestureRecognizer(), "outer", on: stage.window)
        log.watch(UIPanGestureRecognizer(), "inner", on: inner)
        log.watch(UITapGestureRecognizer(), "tap", on: inner)
        drag()
        #expect(log.take() == ["inner began", "inner ended"])
    }

    @Test("GES-05: either delegate may allow both", arguments: [0, 1])
    func simultaneous(whichAllows: Int) {
        let inner = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        let delegates = [GestureDelegate(), GestureDelegate()]
        delegates[whichAllows].simultaneous = { _, _ in true }
        log.watch(UIPanGestureRecognizer(), "outer", on: stage.window).delegate = delegates[0]
        log.watch(UIPanGestureRecognizer(), "inner", on: inner).delegate = delegates[1]
        drag()
        #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    @Test("GES-05: a finger that joins a gesture under way starts no other one")
    func laterFinger() {
        log.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        log.watch(UITapGestureRecognizer(), "tap", on: stage.window)
        let finger = Finger(1).down(at: start).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60)
        Finger(2).tap(at: CGPoint(x: 300, y: 300))
        finger.up()
        #expect(log.take() == ["pan began", "pan ended"])
    }

    @Test("GES-05: what is not touched is not prevented")
    func separateTouches() {
        let left = stage.addView(CGRect(x: 0, y: 0, width: 190, height: 800))
        let right = stage.addView(CGRect(x: 200, y: 0, width: 190, height: 800))
        log.watch(UIPanGestureRecognizer(), "left", on: left)
        log.watch(UITapGestureRecognizer(), "right", on: right)
        let finger = Finger(1).down(at: start).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60)
        Finger(2).tap(at: CGPoint(x: 300, y: 300))
        finger.up()
        #expect(log.take() == ["left began", "right ended", "left ended"])
    }

    @Test("GES-05: a subclass can say whom it prevents and who may prevent it")
    func subclassPrevention() {
        let inner = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        log.watch(UIPanGestureRecognizer(), "outer", on: stage.window)
        log.watch(GentlePan(), "inner", on: inner)
        drag()
        #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    @Test("GES-06: a single tap that requires the double tap to fail waits for it")
    func requireToFail() {
        let single = log.watch(UITapGestureRecognizer(), "single", on: stage.window)
        let double = log.watch(UITapGestureRecognizer(), "double", on: stage.window)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        let finger = Finger().tap(at: start)
        stage.pass(0.2)
        #expect(log.entries == [])
        #expect(single.state == .possible)
        stage.pass(0.3)
        #expect(log.take() == ["single ended"])
        finger.tap(at: start)
        stage.pass(0.1)
        finger.tap(at: start)
        stage.pass(1)
        #expect(log.take() == ["double ended"])
    }

    @Test("GES-06: without the requirement the first tap counts at once, the second only as a double one")
    func noRequirement() {
        log.watch(UITapGestureRecognizer(), "single", on: stage.window)
        log.watch(UITapGestureRecognizer(), "double", on: stage.window).numberOfTapsRequired = 2
        Finger().tap(at: start)
        #expect(log.take() == ["single ended"])
        stage.pass(0.1)
        Finger().tap(at: start)
        #expect(log.take() == ["double ended"])
    }

    @Test("GES-06: whoever waits fails when the other begins")
    func dependentFails() {
        let inner = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        let outer = log.watch(UIPanGestureRecognizer(), "outer", on: stage.window)
        let pan = log.watch(UIPanGestureRecognizer(), "inner", on: inner)
        pan.require(toFail: outer)
        drag()
        #expect(log.take() == ["outer began", "outer ended"])
    }

    @Test("GES-06: whoever waits goes on when the other fails in mid-movement")
    func dependentGoesOn() {
        let pan = log.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        let press = log.watch(UILongPressGestureRecognizer(), "press", on: stage.window)
        press.allowableMovement = 100
        pan.require(toFail: press)
        let finger = Finger().down(at: start).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60)
        #expect(pan.state == .possible)
        finger.move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60)
        #expect(log.take() == ["pan began"])
        finger.move(by: CGVector(dx: 10, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == ["pan changed", "pan ended"])
    }

    @Test("GES-06: what was held back is told in full when the finger is up already")
    func heldBackStates() {
        let pan = log.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        let double = log.watch(Stubborn(), "other", on: stage.window)
        pan.require(toFail: double)
        drag()
        #expect(log.entries == [])
        double.state = .failed
        MainLoop.main.runTurn()
        #expect(log.take() == ["pan began", "pan ended"])
    }

    @Test("GES-06: recognisers that wait for each other do not wait for ever")
    func deadlock() {
        let a = log.watch(UIPanGestureRecognizer(), "a", on: stage.window)
        let b = log.watch(UIPanGestureRecognizer(), "b", on: stage.window)
        a.require(toFail: b)
        b.require(toFail: a)
        drag()
        #expect([a.state, b.state] == [.possible, .possible])
        log.entries.isEmpty ? () : #expect(log.entries.count == 2)
        _ = log.take()
        b.isEnabled = false
        drag()
        #expect(log.take() == ["a began", "a ended"])
    }

    @Test(
        "GES-06: the dynamic questions are asked once an attempt, and either side's yes is enough", arguments: [0, 1])
    func dynamicRequirement(side: Int) {
        let inner = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        let outer = log.watch(UIPanGestureRecognizer(), "outer", on: stage.window)
        let pan = log.watch(UIPanGestureRecognizer(), "inner", on: inner)
        let delegate = GestureDelegate()
        var asked = 0
        if side == 0 {
            delegate.requireFailure = { _, other in
                asked += other === outer ? 1 : 0
                return other === outer
            }
            pan.delegate = delegate
        } else {
            delegate.requiredToFail = { _, other in
                asked += other === pan ? 1 : 0
                return other === pan
            }
            outer.delegate = delegate
        }
        drag()
        #expect(log.take() == ["outer began", "outer ended"])
        #expect(asked == 1)
    }

    @Test("A recogniser that is disabled or elsewhere is not waited for")
    func idleRequirement() {
        let pan = log.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        let disabled = log.watch(UIPanGestureRecognizer(), "disabled", on: stage.window)
        disabled.isEnabled = false
        let elsewhere = stage.addView(CGRect(x: 300, y: 300, width: 50, height: 50))
        pan.require(toFail: disabled)
        pan.require(toFail: log.watch(UITapGestureRecognizer(), "elsewhere", on: elsewhere))
        drag()
        #expect(log.take() == ["pan began", "pan ended"])
    }
}

/// Writes down the touches that it is told.
@MainActor
private final class TouchProbe: UIGestureRecognizer {
    let log: GestureLog

    init(_ log: GestureLog) {
        self.log = log
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { log.write("probe began") }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        log.write("probe ended")
        state = .failed
    }
}

@MainActor
private final class AskedView: UIView {
    var answer = true
    var onAsk: () -> Void = {}

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        onAsk()
        return answer
    }
}

/// Leaves others alone.
private final class GentlePan: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Decides only when the test says so.
private final class Stubborn: UIGestureRecognizer {}
