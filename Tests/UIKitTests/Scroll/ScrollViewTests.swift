import Testing

@testable import UIKit

@Suite("Scroll view: dragging and deceleration", .serialized)
@MainActor
struct ScrollViewTests {
    @Test("Content follows the finger from where the pan began")
    func drag() {
        let s = ScrollScene()
        s.finger.down(at: CGPoint(x: 150, y: 400)).move(by: CGVector(dx: 0, dy: -110), over: 0.5)
        #expect(s.scroll.isDragging && s.scroll.isTracking)
        #expect(s.scroll.contentOffset.y > 90 && s.scroll.contentOffset.y <= 110)
        #expect(s.scroll.contentOffset.x == 0)
        let before = s.scroll.contentOffset.y
        s.finger.move(by: CGVector(dx: 40, dy: -50), over: 0.2)
        #expect(s.scroll.contentOffset == CGPoint(x: 0, y: before + 50))
    }

    @Test("The delegate hears of a drag that is held still, and of nothing after it")
    func slowDrag() {
        let s = ScrollScene()
        s.finger.down(at: CGPoint(x: 150, y: 400)).move(by: CGVector(dx: 0, dy: -60), over: 0.3).hold(for: 0.3).up()
        #expect(s.log.take() == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
        let offset = s.scroll.contentOffset
        s.test.pass(1)
        #expect(s.scroll.contentOffset == offset)
        #expect(!s.scroll.isDragging && !s.scroll.isDecelerating && !s.scroll.isTracking)
    }

    @Test("A flick decelerates by 0.998 a millisecond to the place it promised")
    func deceleration() {
        let s = ScrollScene()
        s.flick(-1000)
        #expect(s.scroll.isDecelerating)
        let start = s.scroll.contentOffset.y, promised = s.log.proposed.y
        #expect(abs(s.log.velocity.y - 1) < 0.05)
        #expect(abs(promised - start - s.log.velocity.y * 1000 / (-1000 * log(0.998))) < 1)
        s.test.pass(0.25)
        let part = (s.scroll.contentOffset.y - start) / (promised - start)
        #expect(abs(part - (1 - pow(0.998, 250))) < 0.03)
        s.test.pass(4)
        #expect(s.scroll.contentOffset.y == promised)
        #expect(s.log.take() == [
            "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "scroll",
            "didEndDecelerating",
        ])
    }

    @Test("The delegate can move the place where content comes to rest")
    func customTarget() {
        let s = ScrollScene()
        s.log.target = CGPoint(x: 0, y: 300)
        s.flick(-500)
        s.test.pass(4)
        #expect(s.scroll.contentOffset.y == 300)
    }

    @Test("Past its edge content lags behind the finger and springs back")
    func rubberBand() {
        let s = ScrollScene()
        s.finger.down(at: CGPoint(x: 150, y: 200)).move(by: CGVector(dx: 0, dy: 210), over: 0.5).hold(for: 0.2)
        let distance = s.finger.location.y - 200
        let shown = -s.scroll.contentOffset.y
        let most = (1 - 1 / (distance * 0.55 / 400 + 1)) * 400
        #expect(shown > most - 15 && shown <= most)
        s.finger.up()
        #expect(s.log.take().suffix(2) == ["didEndDragging true", "willBeginDecelerating"])
        var offsets: [CGFloat] = []
        for _ in 0..<60 {
            s.test.pass(1.0 / 60)
            offsets.append(s.scroll.contentOffset.y)
        }
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(offsets.last == 0)
        #expect(s.log.take() == ["scroll", "didEndDecelerating"])
    }

    @Test("A flick into the edge overshoots and comes back; without bounces it stops there")
    func edge() {
        for bounces in [true, false] {
            let s = ScrollScene { $0.bounces = bounces }
            s.scroll.contentOffset.y = 150
            s.flick(1500)
            var least: CGFloat = 1000
            for _ in 0..<180 {
                s.test.pass(1.0 / 60)
                least = min(least, s.scroll.contentOffset.y)
            }
            #expect(bounces ? least < -10 : least == 0)
            #expect(s.scroll.contentOffset.y == 0)
            #expect(!s.scroll.isDecelerating)
        }
    }

    @Test("A finger catches content that decelerates")
    func catching() {
        let s = ScrollScene()
        s.flick(-2000)
        s.test.pass(0.2)
        s.finger.down(at: CGPoint(x: 150, y: 300))
        let offset = s.scroll.contentOffset
        #expect(!s.scroll.isDecelerating)
        s.finger.hold(for: 0.5).up()
        s.test.pass(1)
        #expect(s.scroll.contentOffset == offset)
        #expect(s.log.take().last == "didEndDecelerating")
    }

    @Test("Content that fits does not move, unless it always bounces")
    func fits() {
        let s = ScrollScene { $0.contentSize = CGSize(width: 300, height: 100) }
        s.finger.down(at: CGPoint(x: 150, y: 200)).move(by: CGVector(dx: 0, dy: 100)).up()
        #expect(s.log.take().isEmpty)
        s.scroll.alwaysBounceVertical = true
        s.finger.down(at: CGPoint(x: 150, y: 200)).move(by: CGVector(dx: 0, dy: 100))
        #expect(s.scroll.contentOffset.y < 0)
        s.finger.up()
    }

    @Test("Pages snap: the nearer one after a slow drag, the next after a flick")
    func paging() {
        let s = ScrollScene {
            $0.contentSize = CGSize(width: 1200, height: 400)
            $0.isPagingEnabled = true
        }
        s.finger.down(at: CGPoint(x: 250, y: 300)).move(by: CGVector(dx: -100, dy: 0), over: 0.5).hold(for: 0.2).up()
        s.test.pass(2)
        #expect(s.scroll.contentOffset.x == 0)
        s.finger.down(at: CGPoint(x: 250, y: 300)).move(by: CGVector(dx: -180, dy: 0), over: 0.5).hold(for: 0.2).up()
        s.test.pass(2)
        #expect(s.scroll.contentOffset.x == 300)
        s.finger.down(at: CGPoint(x: 250, y: 300)).move(by: CGVector(dx: -60, dy: 0), over: 0.05).up()
        s.test.pass(2)
        #expect(s.scroll.contentOffset.x == 600)
        s.finger.down(at: CGPoint(x: 50, y: 300)).move(by: CGVector(dx: 60, dy: 0), over: 0.05).up()
        s.test.pass(2)
        #expect(s.scroll.contentOffset.x == 300)
    }

    @Test("An animated offset arrives after its time and says so once")
    func animatedOffset() {
        let s = ScrollScene()
        s.scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        #expect(s.scroll.contentOffset.y == 0)
        s.test.pass(0.15)
        #expect(abs(s.scroll.contentOffset.y - 100) < 25)
        s.test.pass(0.5)
        #expect(s.scroll.contentOffset.y == 200)
        #expect(s.log.take() == ["scroll", "didEndScrollingAnimation"])
        s.scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        #expect(s.scroll.contentOffset.y == 50)
        #expect(s.log.take() == ["scroll"])
    }

    @Test("scrollRectToVisible moves only as far as it must")
    func reveal() {
        let s = ScrollScene()
        s.scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
        #expect(s.scroll.contentOffset.y == 0)
        s.scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 20), animated: false)
        #expect(s.scroll.contentOffset.y == 120)
        s.scroll.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 200), animated: false)
        #expect(s.scroll.contentOffset.y == 1600)
    }
}
