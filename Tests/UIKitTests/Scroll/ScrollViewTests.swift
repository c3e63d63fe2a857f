import Testing

@testable import UIKit

@MainActor
final class ScrollLog: NSObject, UIScrollViewDelegate {
    var entries: [String] = []
    var target: CGPoint?
    var velocity = CGPoint.zero
    var proposed = CGPoint.zero
    var zoomed: UIView?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if entries.last != "scroll" { entries.append("scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { entries.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        entries.append("willEndDragging")
        self.velocity = velocity
        proposed = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        entries.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { entries.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { entries.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { entries.append("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A scroll view of 300 × 400 with content of 300 × 2000 at the left of a window.
@MainActor
final class ScrollScene {
    let test = TestWindow()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    let log = ScrollLog()
    let finger = Finger()

    init(_ set: (UIScrollView) -> Void = { _ in }) {
        scroll.contentSize = CGSize(width: 300, height: 2000)
        scroll.contentInsetAdjustmentBehavior = .never
        set(scroll)
        scroll.delegate = log
        test.add(scroll)
        MainLoop.main.runTurn()
        _ = log.take()
    }

    func flick(_ velocity: CGFloat, from y: CGFloat = 300) {
        finger.down(at: CGPoint(x: 150, y: y)).move(by: CGVector(dx: 0, dy: velocity * 0.1), over: 0.1).up()
    }
}

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

    @Test("Insets widen the range, and content at its top stays at its top")
    func insets() {
        let s = ScrollScene()
        s.scroll.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        #expect(s.scroll.adjustedContentInset.top == 50)
        #expect(s.scroll.contentOffset.y == -50)
        s.flick(-20000)
        s.test.pass(6)
        #expect(s.scroll.contentOffset.y == 1630)
    }

    @Test("The safe area adds to the insets as the behaviour says")
    func safeArea() {
        let test = TestWindow(size: UIScreen.main.bounds.size)
        let scroll = UIScrollView(frame: test.window.bounds)
        scroll.contentSize = CGSize(width: 100, height: 5000)
        test.add(scroll)
        MainLoop.main.runTurn()
        let safe = test.window.safeAreaInsets
        #expect(scroll.adjustedContentInset.top == safe.top && scroll.adjustedContentInset.bottom == safe.bottom)
        #expect(scroll.contentOffset.y == -safe.top)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset == .zero)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test("A zoomed view that constraints pin to the content begins where they say, and the content is as large as it looks")
    func zoomingInLayout() {
        let s = ScrollScene { $0.minimumZoomScale = 0.1 }
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        s.scroll.addSubview(view)
        s.log.zoomed = view
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: s.scroll.topAnchor, constant: 30),
            view.leftAnchor.constraint(equalTo: s.scroll.leftAnchor),
            view.bottomAnchor.constraint(equalTo: s.scroll.bottomAnchor, constant: -30),
            view.rightAnchor.constraint(equalTo: s.scroll.rightAnchor), view.widthAnchor.constraint(equalToConstant: 2000),
            view.heightAnchor.constraint(equalToConstant: 1000),
        ])
        s.scroll.layoutIfNeeded()
        s.scroll.setZoomScale(0.1, animated: false)
        s.scroll.setNeedsLayout()
        s.scroll.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 2000, height: 1000))
        #expect(abs(view.frame.minX) < 0.01 && abs(view.frame.minY - 30) < 0.01 && abs(view.frame.width - 200) < 0.01)
        #expect(abs(s.scroll.contentSize.width - 200) < 0.01 && abs(s.scroll.contentSize.height - 160) < 0.01)
    }

    @Test("Zooming scales the delegate's view and sizes the content by it")
    func zooming() {
        let s = ScrollScene {
            $0.maximumZoomScale = 4
            $0.contentSize = CGSize(width: 300, height: 400)
        }
        let view = s.test.addView(CGRect(x: 0, y: 0, width: 300, height: 400), to: s.scroll)
        s.log.zoomed = view
        s.scroll.setZoomScale(2, animated: false)
        #expect(s.scroll.contentSize == CGSize(width: 600, height: 800))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
        #expect(s.scroll.contentOffset == CGPoint(x: 150, y: 200))
        TwoFingers.down(at: CGPoint(x: 140, y: 300), CGPoint(x: 160, y: 300))
        for step in 1...20 {
            TwoFingers.move(to: CGPoint(x: 140 - Double(step), y: 300), CGPoint(x: 160 + Double(step), y: 300))
        }
        #expect(s.scroll.isZooming)
        #expect(s.scroll.zoomScale > 2.5)
        TwoFingers.up(at: CGPoint(x: 120, y: 300), CGPoint(x: 180, y: 300))
        s.test.pass(1)
        #expect(!s.scroll.isZooming)
        #expect(s.scroll.zoomScale <= 4)
    }

    @Test("Constraints to a scroll view's edges give its content size")
    func contentByConstraints() {
        let s = ScrollScene(), content = Block(500, 900)
        s.scroll.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: s.scroll.topAnchor, constant: 10),
            content.bottomAnchor.constraint(equalTo: s.scroll.bottomAnchor, constant: -20),
            content.leadingAnchor.constraint(equalTo: s.scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: s.scroll.contentLayoutGuide.trailingAnchor),
        ])
        s.test.window.layoutIfNeeded()
        #expect(s.scroll.contentSize == CGSize(width: 500, height: 930))
        #expect(content.frame == CGRect(x: 0, y: 10, width: 500, height: 900))
        content.widthAnchor.constraint(equalTo: s.scroll.frameLayoutGuide.widthAnchor).isActive = true
        content.setContentHuggingPriority(.defaultLow, for: .horizontal)
        s.scroll.contentOffset.y = 40
        s.test.window.layoutIfNeeded()
        #expect(s.scroll.contentSize.width == 300)
        #expect(content.frame.minY == 10)
    }

    @Test("A view pinned to the frame guide or to a view outside stays while content scrolls")
    func pinnedToFrame() {
        let s = ScrollScene(), header = Block(10, 10), outside = Block(10, 10)
        s.scroll.addSubview(header)
        s.scroll.addSubview(outside)
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: s.scroll.frameLayoutGuide.topAnchor, constant: 5),
            outside.topAnchor.constraint(equalTo: s.test.window.topAnchor, constant: 120),
        ])
        for offset in [0, 70, 300] as [CGFloat] {
            s.scroll.contentOffset.y = offset
            s.test.window.layoutIfNeeded()
            #expect(header.frame.minY == offset + 5)
            #expect(outside.frame.minY == offset + 20)
        }
    }
}
