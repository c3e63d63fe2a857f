import Testing
@testable import UIKit

@MainActor
@Suite("Gestures: defaults, ends, and edges of a turned interface")
final class GestureDefaultTests {
    let log = GestureLog()

    @Test("GES-07, GES-11: what a recogniser does with touches until told otherwise")
    func defaults() {
        let pan = UIPanGestureRecognizer()
        #expect(pan.cancelsTouchesInView && !pan.delaysTouchesBegan && pan.delaysTouchesEnded && pan.isEnabled)
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == Int.max && pan.state == .possible)
        #expect(UIScrollView().delaysContentTouches && UIScrollView().canCancelContentTouches)
    }

    @Test("GES-08: the state reads possible before the next touch, after an end, a failure and a cancel", arguments: ["end", "failure", "cancel"])
    func possibleAgain(how: String) {
        let test = TestWindow(), pan = log.watch(UIPanGestureRecognizer(), on: test.window)
        var seen: UIGestureRecognizer.State?
        let delegate = GestureDelegate()
        delegate.receiveTouch = { _ in
            seen = pan.state
            return true
        }
        pan.delegate = delegate
        let finger = Finger().down(at: CGPoint(x: 100, y: 100))
        if how != "failure" { finger.move(by: CGVector(dx: 50, dy: 0)) }
        _ = how == "cancel" ? finger.cancel() : finger.up()
        seen = nil
        finger.down(at: CGPoint(x: 100, y: 100)).up()
        #expect(seen == .possible)
    }

    @Test("GES-11: a pan ends when all of its fingers have left, not before")
    func allLift() {
        let test = TestWindow()
        log.watch(UIPanGestureRecognizer(), on: test.window)
        let first = Finger(1).down(at: CGPoint(x: 100, y: 100)), second = Finger(2).down(at: CGPoint(x: 200, y: 100))
        first.move(by: CGVector(dx: 40, dy: 0))
        first.up()
        #expect(!log.entries.contains("ended"))
        second.move(by: CGVector(dx: 40, dy: 0)).up()
        #expect(log.take().filter { $0 == "ended" }.count == 1)
    }

    @Test("GES-13: velocity does not depend on what was rebased")
    func velocity() {
        let test = TestWindow(), pan = log.watch(UIPanGestureRecognizer(), on: test.window)
        var speeds: [CGFloat] = []
        for rebases in [false, true] {
            log.onAction = { _ in if rebases, pan.state == .changed { pan.setTranslation(.zero, in: test.window) } }
            let finger = Finger().down(at: CGPoint(x: 50, y: 100)).move(by: CGVector(dx: 120, dy: 0), over: 0.2)
            log.onAction = nil
            finger.jump(to: CGPoint(x: finger.location.x, y: 100))
            finger.hold(for: 1.0 / 60).jump(to: CGPoint(x: finger.location.x + 10, y: 100))
            speeds.append(pan.velocity(in: test.window).x)
            finger.up()
        }
        #expect(speeds[0] == speeds[1] && speeds[0] > 100)
    }

    @Test("GES-15: edges are those of the interface as it stands, left and right whatever the language")
    func edges() {
        let screen = TurnedScreen()
        for isRightToLeft in [false, true] {
            screen.turn()
            let test = TestWindow(size: TurnedScreen.size)
            if isRightToLeft { test.window.semanticContentAttribute = .forceRightToLeft }
            let edge = log.watch(UIScreenEdgePanGestureRecognizer(), on: test.window)
            edge.edges = .left
            Finger().down(at: CGPoint(x: 4, y: 200)).move(by: CGVector(dx: 60, dy: 0)).up()
            #expect(log.take().first == "began")
            Finger().down(at: CGPoint(x: 840, y: 200)).move(by: CGVector(dx: -60, dy: 0)).up()
            #expect(log.take() == [])
            edge.edges = .right
            Finger().down(at: CGPoint(x: 840, y: 200)).move(by: CGVector(dx: -60, dy: 0)).up()
            #expect(log.take().first == "began")
        }
    }
}
