import Testing

@testable import UIKit

@Suite("Scroll view: insets, zoom and constraints", .serialized)
@MainActor
struct ScrollContentTests {
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
