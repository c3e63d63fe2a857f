import Testing
import UIKit

@MainActor
@Suite("Pans")
final class PanTests {
    lazy var stage = TestWindow()
    let log = GestureLog()
    let start = CGPoint(x: 200, y: 200)
    var readings: [CGPoint] = []

    private func pan(on view: UIView? = nil) -> UIPanGestureRecognizer {
        let pan = log.watch(UIPanGestureRecognizer(), on: view ?? stage.window)
        log.onAction = { [unowned self] in
            guard let pan = $0 as? UIPanGestureRecognizer else { return }
            readings.append(pan.translation(in: stage.window))
        }
        return pan
    }

    @Test("GES-11: a pan begins after 10 points of travel, in any direction", arguments: [0.0, 0.7, 2.5, 4.0])
    func threshold(angle: Double) {
        let pan = pan()
        let way = CGVector(dx: cos(angle), dy: sin(angle))
        let finger = Finger().down(at: start)
        finger.jump(to: CGPoint(x: start.x + 9.9 * way.dx, y: start.y + 9.9 * way.dy))
        #expect(pan.state == .possible)
        #expect(log.entries == [])
        finger.jump(to: CGPoint(x: start.x + 10.1 * way.dx, y: start.y + 10.1 * way.dy)).up()
        #expect(log.entries == ["began", "ended"])
    }

    @Test("GES-11: a pan waits for its minimum of touches, and counts travel from then")
    func minimumTouches() {
        let pan = pan()
        pan.minimumNumberOfTouches = 2
        let first = Finger(1).down(at: start).move(by: CGVector(dx: 50, dy: 0))
        #expect(log.entries == [])
        let second = Finger(2).down(at: CGPoint(x: 300, y: 300))
        first.move(by: CGVector(dx: 18, dy: 0), over: 1.0 / 60)
        #expect(log.entries == [])
        second.move(by: CGVector(dx: 4, dy: 0), over: 1.0 / 60)
        #expect(log.entries == ["began"])
        first.up()
        #expect(log.entries == ["began"])
        second.up()
        #expect(log.entries == ["began", "ended"])
    }

    @Test("GES-11: more than its maximum of touches before it begins makes it fail; after that they are ignored")
    func maximumTouches() {
        let pan = pan()
        pan.maximumNumberOfTouches = 1
        let first = Finger(1).down(at: start), second = Finger(2).down(at: CGPoint(x: 300, y: 300))
        first.move(by: CGVector(dx: 50, dy: 0))
        #expect(log.take() == [])
        first.up()
        second.up()
        first.down(at: start).move(by: CGVector(dx: 50, dy: 0), over: 1.0 / 60)
        second.down(at: CGPoint(x: 300, y: 300)).move(by: CGVector(dx: 0, dy: 50))
        #expect(pan.numberOfTouches == 1)
        #expect(pan.translation(in: nil) == .zero)
        first.up()
        second.up()
        #expect(log.take() == ["began", "ended"])
    }

    @Test("GES-12: translation reads zero at began; the slop is swallowed")
    func startsAtZero() {
        _ = pan()
        Finger().down(at: start).move(by: CGVector(dx: 90, dy: 0), over: 6.0 / 60).up()
        #expect(readings == [0, 15, 30, 45, 60, 75, 75].map { CGPoint(x: $0, y: 0) })
    }

    @Test("GES-12: with the policy off, translation counts from where the finger came down")
    func startsAtTouch() {
        Policy.panStartsAtZero = false
        defer { Policy.panStartsAtZero = true }
        _ = pan()
        Finger().down(at: start).move(by: CGVector(dx: 90, dy: 0), over: 2.0 / 60).up()
        #expect(readings == [45, 90, 90].map { CGPoint(x: $0, y: 0) })
    }

    @Test("GES-13: translation is in the asked view's coordinates")
    func coordinates() {
        let pan = pan()
        let turned = stage.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        let finger = Finger().down(at: start).jump(to: CGPoint(x: 220, y: 200)).move(
            by: CGVector(dx: 40, dy: 0), over: 1.0 / 60)
        let translation = pan.translation(in: turned), velocity = pan.velocity(in: turned)
        #expect(abs(translation.x) < 1e-9 && abs(translation.y + 20) < 1e-9)
        #expect(abs(velocity.x) < 1e-6 && velocity.y < -800)
        finger.up()
    }

    @Test("GES-13: setTranslation says what translation is and zeroes velocity until the next movement")
    func setTranslation() {
        let pan = pan()
        let finger = Finger().down(at: start).move(by: CGVector(dx: 20, dy: 0), over: 1.0 / 60)
        finger.move(by: CGVector(dx: 50, dy: 0), over: 1.0 / 60)
        pan.setTranslation(CGPoint(x: 5, y: 7), in: stage.window)
        #expect(pan.translation(in: stage.window) == CGPoint(x: 5, y: 7))
        #expect(pan.velocity(in: nil) == .zero)
        finger.move(by: CGVector(dx: 10, dy: 0), over: 1.0 / 60)
        #expect(pan.translation(in: stage.window) == CGPoint(x: 15, y: 7))
        #expect(pan.velocity(in: nil).x > 500)
        finger.up()
    }

    @Test("GES-13: velocity is points a second over the last tenth of a second, whatever was rebased")
    func velocity() {
        let pan = pan()
        log.onAction = { ($0 as? UIPanGestureRecognizer)?.setTranslation(.zero, in: nil) }
        var atEnd = CGPoint.zero
        let finger = Finger().down(at: start).move(by: CGVector(dx: 30, dy: 0), over: 0.5)
        finger.move(by: CGVector(dx: 0, dy: 60), over: 0.2)
        log.onAction = { atEnd = $0.state == .ended ? pan.velocity(in: nil) : atEnd }
        finger.up()
        #expect(abs(atEnd.x) < 1e-6)
        #expect(abs(atEnd.y - 300) < 1e-6)
    }

    @Test("GES-13: a finger that rests before it is lifted has no velocity")
    func restingVelocity() {
        let pan = pan()
        var atEnd = CGPoint(x: 1, y: 1)
        log.onAction = { if $0.state == .ended { atEnd = pan.velocity(in: nil) } }
        Finger().down(at: start).move(by: CGVector(dx: 100, dy: 0)).hold(for: 0.2).up()
        #expect(atEnd == .zero)
    }

    @Test(
        "GES-13: at began a moving finger has a velocity, even after a rest or in one jump",
        arguments: [0.0, 0.05, 1.0])
    func velocityAtBegan(rest: Double) {
        let pan = pan()
        var atBegan = CGPoint.zero
        log.onAction = { if $0.state == .began { atBegan = pan.velocity(in: nil) } }
        Finger().down(at: start).hold(for: rest).jump(to: CGPoint(x: start.x - 40, y: start.y)).up()
        #expect(atBegan.x < -10)
        #expect(atBegan.y == 0)
    }

    @Test("GES-14: a finger that joins or leaves does not make translation jump")
    func recentring() {
        let pan = pan()
        let first = Finger(1).down(at: start).move(by: CGVector(dx: 20, dy: 0), over: 1.0 / 60)
        first.move(by: CGVector(dx: 30, dy: 0), over: 1.0 / 60)
        #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
        let second = Finger(2).down(at: CGPoint(x: 50, y: 600))
        #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
        #expect(pan.location(in: nil) == CGPoint(x: 150, y: 400))
        second.move(by: CGVector(dx: 10, dy: 0), over: 1.0 / 60)
        #expect(pan.translation(in: nil) == CGPoint(x: 35, y: 0))
        first.up()
        #expect(pan.translation(in: nil) == CGPoint(x: 35, y: 0))
        #expect(abs(pan.velocity(in: nil).x) < 2000)
        second.move(by: CGVector(dx: 10, dy: 0), over: 1.0 / 60)
        #expect(pan.translation(in: nil) == CGPoint(x: 45, y: 0))
        second.up()
    }

    @Test("GES-14: location is the middle of the touches, and stays readable when the finger is up")
    func location() {
        let pan = pan()
        var atEnd = CGPoint.zero
        log.onAction = { if $0.state == .ended { atEnd = $0.location(in: nil) } }
        Finger().down(at: start).move(by: CGVector(dx: 40, dy: 8)).up()
        #expect(atEnd == CGPoint(x: 240, y: 208))
        #expect(pan.numberOfTouches == 0)
    }

    @Test("GES-13: readings depend on the events and their times alone")
    func determinism() {
        func run() -> [Int] {
            let stage = TestWindow(), log = GestureLog()
            let pan = log.watch(UIPanGestureRecognizer(), on: stage.window)
            var all: [CGFloat] = []
            log.onAction = { _ in
                for point in [pan.translation(in: nil), pan.velocity(in: nil)] { all += [point.x, point.y] }
            }
            Finger().down(at: start).move(by: CGVector(dx: 71, dy: 13), over: 0.31)
                .move(by: CGVector(dx: -171, dy: 3), over: 0.17).up()
            return all.map { Int(($0 * 1e6).rounded()) }
        }
        let first = run()
        stage.pass(0.4321)
        #expect(run() == first)
        #expect(first.count > 80)
    }
}

@MainActor
@Suite("Edge pans")
final class EdgePanTests {
    lazy var stage = TestWindow()
    let log = GestureLog()

    private func edgePan(_ edges: UIRectEdge) -> UIScreenEdgePanGestureRecognizer {
        let pan = log.watch(UIScreenEdgePanGestureRecognizer(), on: stage.window)
        pan.edges = edges
        return pan
    }

    @Test(
        "GES-15: it must start within 20 points of its edge",
        arguments: [(4.0, true), (20, true), (21, false), (200, false)])
    func band(x: Double, begins: Bool) {
        _ = edgePan(.left)
        Finger().down(at: CGPoint(x: x, y: 400)).move(by: CGVector(dx: 100, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == (begins ? ["began", "ended"] : []))
    }

    @Test(
        "GES-15: it must move inward",
        arguments: [
            (UIRectEdge.left, CGPoint(x: 5, y: 400), CGVector(dx: 60, dy: 0)),
            (.right, CGPoint(x: 385, y: 400), CGVector(dx: -60, dy: 0)),
            (.top, CGPoint(x: 200, y: 5), CGVector(dx: 0, dy: 60)),
            (.bottom, CGPoint(x: 200, y: 840), CGVector(dx: 0, dy: -60)),
        ])
    func inward(edge: UIRectEdge, start: CGPoint, way: CGVector) {
        _ = edgePan(edge)
        Finger().down(at: start).move(by: way, over: 1.0 / 60).up()
        #expect(log.take() == ["began", "ended"])
        Finger().down(at: start).move(by: CGVector(dx: way.dy, dy: way.dx), over: 1.0 / 60).up()
        #expect(log.take() == [])
        for other in [UIRectEdge.left, .right, .top, .bottom] where other != edge {
            log.watch(UIScreenEdgePanGestureRecognizer(), "wrong", on: stage.window).edges = other
        }
        Finger().down(at: start).move(by: way, over: 1.0 / 60).up()
        #expect(log.take() == ["began", "ended"])
    }

    @Test("GES-15: a finger that first goes along the edge is not an edge pan any more")
    func alongFirst() {
        _ = edgePan(.left)
        Finger().down(at: CGPoint(x: 5, y: 400)).move(by: CGVector(dx: 2, dy: 40)).move(by: CGVector(dx: 200, dy: 0))
            .up()
        #expect(log.take() == [])
    }

    @Test("GES-15: it begins 12 points in, and its velocity tells the direction")
    func threshold() {
        let pan = edgePan(.left)
        var velocity = CGPoint.zero
        log.onAction = { if $0.state == .began { velocity = pan.velocity(in: nil) } }
        let finger = Finger().down(at: CGPoint(x: 5, y: 400)).move(by: CGVector(dx: 11, dy: 0))
        #expect(log.entries == [])
        finger.move(by: CGVector(dx: 2, dy: 0)).up()
        #expect(log.take().first == "began")
        #expect(velocity.x > 0)
    }

    @Test("GES-15, GES-05: at the edge, an edge pan and a tap below it do not get in each other's way")
    func edgeAndContent() {
        _ = edgePan(.left)
        let view = TouchLogView(stage.window.bounds, log)
        stage.add(view)
        Finger().tap(at: CGPoint(x: 5, y: 400))
        #expect(log.take() == ["view touches began", "view touches ended"])
        Finger().down(at: CGPoint(x: 5, y: 400)).move(by: CGVector(dx: 60, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == ["view touches began", "view touches cancelled", "began", "ended"])
    }
}
