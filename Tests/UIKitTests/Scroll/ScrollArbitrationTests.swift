import Testing

@testable import UIKit

@Suite("Scroll view: who gets the touch", .serialized)
@MainActor
struct ScrollArbitrationTests {
    /// A view that writes its touches down.
    private final class Content: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if log.last != "moved" { log.append("moved") }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    private func scene(_ set: (UIScrollView) -> Void = { _ in }) -> (ScrollScene, Content) {
        let s = ScrollScene(set), content = Content(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        s.scroll.addSubview(content)
        MainLoop.main.runTurn()
        return (s, content)
    }

    @Test("GES-17: content hears of a touch that rests, and loses it when the drag begins")
    func delay() {
        let (s, content) = scene()
        s.finger.down(at: CGPoint(x: 150, y: 300)).hold(for: 0.1)
        #expect(content.log.isEmpty)
        s.finger.hold(for: 0.1)
        #expect(content.log == ["began"])
        s.finger.move(by: CGVector(dx: 0, dy: -40))
        #expect(content.log.last == "cancelled")
        #expect(s.scroll.isDragging)
        s.finger.up()
    }

    @Test("GES-17: content never hears of a touch that drags at once, and hears of a tap in full")
    func quick() {
        let (s, content) = scene()
        s.finger.down(at: CGPoint(x: 150, y: 300)).move(by: CGVector(dx: 0, dy: -40)).hold(for: 0.5).up()
        #expect(content.log.isEmpty)
        s.test.pass(2)
        s.finger.tap(at: CGPoint(x: 150, y: 300))
        s.test.pass(0.1)
        #expect(content.log == ["began", "ended"])
    }

    @Test("GES-17: without delay content hears at once; what may not be cancelled keeps its touch")
    func noCancel() {
        let (s, content) = scene {
            $0.delaysContentTouches = false
            $0.canCancelContentTouches = false
        }
        s.finger.down(at: CGPoint(x: 150, y: 300))
        #expect(content.log == ["began"])
        s.finger.move(by: CGVector(dx: 0, dy: -60)).up()
        #expect(content.log == ["began", "moved", "ended"])
        #expect(s.scroll.contentOffset.y == 0)
    }

    @Test("A touch that catches moving content is not content's")
    func catching() {
        let (s, content) = scene()
        s.flick(-1500)
        s.test.pass(0.1)
        s.finger.down(at: CGPoint(x: 150, y: 300)).hold(for: 0.5).up()
        s.test.pass(1)
        #expect(content.log.isEmpty)
        s.finger.tap(at: CGPoint(x: 150, y: 300))
        #expect(content.log == ["began", "ended"])
    }

    @Test("A scroll view may keep touches from its content altogether")
    func refusing() {
        final class Refusing: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
        }
        let test = TestWindow(), scroll = Refusing(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        let content = Content(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        scroll.contentSize = content.frame.size
        test.add(scroll)
        scroll.addSubview(content)
        MainLoop.main.runTurn()
        Finger().tap(at: CGPoint(x: 150, y: 300), for: 0.3)
        #expect(content.log.isEmpty)
    }

    @Test("GES-16: a swipe from the edge comes before scrolling")
    func edgeSwipe() {
        let (s, _) = scene { $0.contentSize = CGSize(width: 900, height: 400) }
        let log = GestureLog()
        let edge = log.watch(UIScreenEdgePanGestureRecognizer(), on: s.test.window)
        edge.edges = .left
        s.scroll.contentOffset.x = 300
        s.finger.down(at: CGPoint(x: 5, y: 300)).move(by: CGVector(dx: 120, dy: 0)).up()
        #expect(log.take().first == "began")
        #expect(s.scroll.contentOffset.x == 300)
        s.finger.down(at: CGPoint(x: 150, y: 300)).move(by: CGVector(dx: 80, dy: 0), over: 0.3).hold(for: 0.2).up()
        #expect(log.take().isEmpty)
        #expect(s.scroll.contentOffset.x < 300)
    }

    @Test("GES-16: by policy a scroll view takes every drag along its axis, also where its content cannot go")
    func scrollViewFirst() {
        Policy.gesScrollArbitration = .scrollViewFirst
        defer { Policy.gesScrollArbitration = .byRoomToMove }
        let (s, _) = scene { $0.contentSize = CGSize(width: 900, height: 400) }
        let log = GestureLog()
        log.watch(UIPanGestureRecognizer(), on: s.test.window)
        s.finger.down(at: CGPoint(x: 50, y: 300)).move(by: CGVector(dx: 120, dy: 0)).up()
        #expect(log.take().isEmpty)
        s.test.pass(3)
    }

    @Test("GES-16: a full-width pan wins only where the content cannot move that way")
    func fullWidthPan() {
        let (s, _) = scene { $0.contentSize = CGSize(width: 900, height: 400) }
        let log = GestureLog()
        log.watch(UIPanGestureRecognizer(), on: s.test.window)
        s.finger.down(at: CGPoint(x: 50, y: 300)).move(by: CGVector(dx: 120, dy: 0)).up()
        #expect(log.take().first == "began")
        #expect(s.scroll.contentOffset.x == 0)
        s.finger.down(at: CGPoint(x: 250, y: 300)).move(by: CGVector(dx: -120, dy: 0)).up()
        #expect(log.take().isEmpty)
        #expect(s.scroll.contentOffset.x > 0)
        s.test.pass(3)
        s.finger.down(at: CGPoint(x: 150, y: 200)).move(by: CGVector(dx: 0, dy: 120)).up()
        #expect(log.take().first == "began")
    }

    @Test("Nested scroll views: the inner one moves until its end, then the outer one")
    func nested() {
        let (s, _) = scene { $0.contentSize = CGSize(width: 300, height: 2000) }
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = CGSize(width: 300, height: 400)
        s.scroll.addSubview(inner)
        MainLoop.main.runTurn()
        s.finger.down(at: CGPoint(x: 150, y: 300)).move(by: CGVector(dx: 0, dy: -60), over: 0.3).hold(for: 0.2).up()
        #expect(inner.contentOffset.y > 40 && s.scroll.contentOffset.y == 0)
        inner.contentOffset.y = 100
        s.finger.down(at: CGPoint(x: 150, y: 300)).move(by: CGVector(dx: 0, dy: -60), over: 0.3).hold(for: 0.2).up()
        #expect(inner.contentOffset.y == 100 && s.scroll.contentOffset.y > 40)
    }
}
