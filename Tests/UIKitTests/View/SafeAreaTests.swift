import Testing
import UIKit

@MainActor
@Suite("Safe areas")
struct SafeAreaTests {
    private final class Watching: UIView {
        var log: [String] = []
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            log.append("changed \(Int(safeAreaInsets.top))")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            log.append("layout \(Int(safeAreaInsets.top))")
        }
    }

    @Test("GEO-08: the part of the unsafe area that overlaps a view, and none where the view is not in a hierarchy")
    func overlap() {
        let page = UIViewController(), stage = TransitionStage(page, trace: Trace())
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
        stage.pass(0.1)
        let top = stage.window.safeAreaInsets.top + 40
        #expect(page.view.safeAreaInsets.top == top && page.view.safeAreaInsets.bottom == stage.window.safeAreaInsets.bottom + 30)
        let half = UIView(frame: CGRect(x: 0, y: top / 2, width: 100, height: 300))
        let middle = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        let loose = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        page.view.addSubview(half)
        page.view.addSubview(middle)
        stage.pass(0.1)
        #expect(half.safeAreaInsets.top == top / 2 && half.safeAreaInsets.bottom == 0)
        #expect(middle.safeAreaInsets == .zero && loose.safeAreaInsets == .zero)
        half.removeFromSuperview()
        #expect(half.safeAreaInsets == .zero)
    }

    @Test("GEO-08: a view's safe area follows its superview's size and scrolled place, its own place, and its way into a window")
    func followsPlace() {
        let page = UIViewController(), stage = TransitionStage(page, trace: Trace())
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), view = UIView(frame: box.bounds)
        box.addSubview(view)
        #expect(view.safeAreaInsets == .zero)
        page.view.addSubview(box)
        let insets = stage.window.safeAreaInsets
        #expect(view.safeAreaInsets == insets)
        // Not autoresized: its lower edge is beyond the superview's, then far above it.
        box.frame.size.height = 800
        #expect(box.safeAreaInsets.bottom == max(insets.bottom - 44, 0) && view.safeAreaInsets.bottom == box.safeAreaInsets.bottom)
        box.frame.size.height = 844
        view.frame.size.height = 400
        #expect(view.safeAreaInsets.bottom == 0 && view.safeAreaInsets.top == insets.top)
        view.frame.origin.y = 20
        #expect(view.safeAreaInsets.top == insets.top - 20)
        box.bounds.origin.y = 10
        #expect(view.safeAreaInsets.top == insets.top - 10)
        box.removeFromSuperview()
        #expect(box.safeAreaInsets == .zero && view.safeAreaInsets == .zero)
    }

    @Test("GEO-08: a view that fills a superview which grows over the unsafe area has its insets when it is laid out")
    func followsGrowth() {
        let page = UIViewController(), stage = TransitionStage(page, trace: Trace())
        let box = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 200)), view = Watching(frame: box.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.addSubview(view)
        page.view.addSubview(box)
        stage.pass(0.1)
        #expect(view.safeAreaInsets == .zero)
        view.log = []
        box.frame = page.view.bounds
        stage.pass(0.1)
        let top = Int(stage.window.safeAreaInsets.top)
        #expect(view.safeAreaInsets == stage.window.safeAreaInsets)
        #expect(view.log.last == "layout \(top)" && view.log.contains("changed \(top)"))
    }

    @Test("GEO-08: a change is told before the layout that uses it")
    func order() {
        let page = UIViewController(), stage = TransitionStage(page, trace: Trace())
        let view = Watching(frame: page.view.bounds)
        page.view.addSubview(view)
        stage.pass(0.1)
        let top = Int(stage.window.safeAreaInsets.top)
        view.log = []
        page.additionalSafeAreaInsets.top = 25
        stage.pass(0.1)
        #expect(view.log.first == "changed \(top + 25)" && view.log.dropFirst().allSatisfy { $0 == "layout \(top + 25)" })
    }

    @Test("GEO-05: an alpha of 0.01 is hit, less is not; a view outside its superview's bounds is not, drawn or not")
    func hits() {
        let test = TestWindow(), outer = test.addView(CGRect(x: 100, y: 100, width: 100, height: 100))
        let inner = test.addView(CGRect(x: 80, y: 80, width: 100, height: 100), to: outer)
        outer.clipsToBounds = false
        #expect(test.hitTest(CGPoint(x: 195, y: 195), with: nil) === inner)
        #expect(test.hitTest(CGPoint(x: 230, y: 230), with: nil) === test.window)
        inner.alpha = 0.0101
        #expect(test.hitTest(CGPoint(x: 195, y: 195), with: nil) === inner)
        inner.alpha = 0.0099
        #expect(test.hitTest(CGPoint(x: 195, y: 195), with: nil) === outer)
    }

    @Test("ANI-16: a spring's initial velocity is in whole distances a second")
    func springVelocity() {
        let test = TestWindow(), view = test.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        test.pass(0)
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 3) { view.center.x = 250 }
        test.pass(0)
        let start = view.layer.presentation()?.position.x ?? 0
        test.pass(0.0001)
        let speed = ((view.layer.presentation()?.position.x ?? 0) - start) / 0.0001
        #expect(abs(speed - 600) < 12)
        test.pass(1)
    }
}
