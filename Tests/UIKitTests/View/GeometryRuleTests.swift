import Testing

@testable import UIKit

@MainActor
@Suite("View geometry")
struct GeometryRuleTests {
    @Test("a window made without a frame is as large as the screen")
    func plainWindow() {
        #expect(UIWindow().frame == UIScreen.main.bounds)
    }

    @Test("GEO-01, GEO-03: frame is derived from bounds, center, transform and anchor; setting it moves the center")
    func frame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.width - 50) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
        view.transform = .identity
        view.layer.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 60, y: 45))
        #expect(view.frame.origin == CGPoint(x: 60, y: 45))
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.center == .zero && view.bounds.size == CGSize(width: 10, height: 10))
    }

    @Test("GEO-02: set under a transform the frame comes out as set, and tools hear of it; without one they do not")
    func frameUnderTransform() {
        var notes: [String] = []
        Observer.onNote = { notes.append($1) }
        defer { Observer.onNote = nil }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(notes.isEmpty)
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5).translatedBy(x: 10, y: 0)
        view.frame = CGRect(x: 20, y: 30, width: 40, height: 60)
        #expect(view.frame == CGRect(x: 20, y: 30, width: 40, height: 60))
        #expect(view.bounds.size == CGSize(width: 80, height: 120))
        #expect(notes.count == 1)
    }

    /// (mask, x and width after the parent grew from 100 to 200): the view stands at 20, 30 wide, 50 left after it.
    @Test("GEO-06: the flexible parts share the difference in proportion to their sizes; with none the origin stays", arguments: [
        ([], 20.0, 30.0), ([.flexibleWidth], 20, 130), ([.flexibleLeftMargin], 120, 30), ([.flexibleRightMargin], 20, 30),
        ([.flexibleLeftMargin, .flexibleRightMargin], 20 + 100 * 2 / 7.0, 30),
        ([.flexibleLeftMargin, .flexibleWidth], 60, 90), ([.flexibleWidth, .flexibleRightMargin], 20, 30 + 100 * 3 / 8.0),
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 60),
    ] as [(UIView.AutoresizingMask, Double, Double)])
    func autoresizing(mask: UIView.AutoresizingMask, x: Double, width: Double) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
        var both = mask
        if mask.contains(.flexibleLeftMargin) { both.insert(.flexibleTopMargin) }
        if mask.contains(.flexibleWidth) { both.insert(.flexibleHeight) }
        if mask.contains(.flexibleRightMargin) { both.insert(.flexibleBottomMargin) }
        view.autoresizingMask = both
        parent.addSubview(view)
        parent.bounds.size = CGSize(width: 200, height: 200)
        for (start, length) in [(view.frame.minX, view.frame.width), (view.frame.minY, view.frame.height)] {
            #expect(abs(Double(start) - x) < 1e-6 && abs(Double(length) - width) < 1e-6)
        }
        parent.autoresizesSubviews = false
        let before = view.frame
        parent.bounds.size = CGSize(width: 50, height: 50)
        #expect(view.frame == before)
    }

    @Test("GEO-06: a view under a transform keeps it; an empty part takes its share with the others")
    func autoresizingCorners() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        parent.addSubview(view)
        parent.frame.size = CGSize(width: 200, height: 120)
        #expect(view.bounds.size == CGSize(width: 200, height: 120))
        #expect(view.center == CGPoint(x: 100, y: 60))
        #expect(view.transform.a == 0.5)
        let empty = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
        empty.autoresizingMask = [.flexibleWidth]
        parent.addSubview(empty)
        parent.frame.size.width = 230
        #expect(empty.frame.width == 30)
    }

    private final class Counting: UIView {
        var layouts = 0
        static var order: [String] = []
        var name = ""
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            Self.order.append(name)
        }
    }

    @Test("GEO-07: layoutIfNeeded starts at the topmost ancestor that needs layout, and goes down")
    func topmost() {
        let views = ["a", "b", "c"].map { name in
            let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.name = name
            return view
        }
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        views[0].layoutIfNeeded()
        Counting.order = []
        views[2].layoutIfNeeded()
        #expect(Counting.order == [])
        views[0].setNeedsLayout()
        views[2].setNeedsLayout()
        views[2].layoutIfNeeded()
        #expect(Counting.order == ["a", "c"])
    }

    @Test("GEO-07: who is laid out and asks for the part below to be done does not begin again what is above")
    func within() {
        let outer = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), inner = Asking()
        outer.name = "outer"
        outer.addSubview(inner)
        inner.above = outer
        inner.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect((1...4).contains(inner.layouts))
    }

    @Test("GEO-07: a change of size and adding or removing subviews mark layout; a new place does not")
    func marks() {
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let child = UIView()
        func laysOut(_ change: () -> Void) -> Bool {
            view.layoutIfNeeded()
            let before = view.layouts
            change()
            view.layoutIfNeeded()
            return view.layouts > before
        }
        #expect(laysOut { view.bounds.size.width = 20 })
        #expect(laysOut { view.addSubview(child) })
        #expect(laysOut { child.removeFromSuperview() })
        #expect(!laysOut { view.center.x = 50 })
        #expect(laysOut { view.setNeedsLayout() })
    }

    @Test("GEO-14: a view has one superview; added elsewhere it leaves the old one first, added again it comes to the front")
    func oneSuperview() {
        final class Hooked: UIView {
            var log: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) { log.append(newSuperview.map { "will \($0.tag)" } ?? "will nil") }
            override func didMoveToSuperview() { log.append(superview.map { "did \($0.tag)" } ?? "did nil") }
        }
        let first = UIView(), second = UIView(), moved = Hooked(), other = UIView()
        (first.tag, second.tag) = (1, 2)
        first.addSubview(moved)
        first.addSubview(other)
        #expect(first.subviews == [moved, other])
        first.addSubview(moved)
        #expect(first.subviews == [other, moved])
        #expect(first.layer.sublayers == [other.layer, moved.layer])
        moved.log = []
        second.addSubview(moved)
        #expect(moved.superview === second && first.subviews == [other] && second.subviews == [moved])
        #expect(first.layer.sublayers == [other.layer])
        #expect(moved.log == ["will 2", "did 2"])
        second.insertSubview(other, belowSubview: moved)
        #expect(second.subviews == [other, moved] && first.subviews.isEmpty)
        moved.removeFromSuperview()
        #expect(moved.superview == nil && second.subviews == [other])
    }
}

@MainActor
@Suite("Final geometry from the first frame on")
struct FirstFrameTests {
    /// Counts what changes of its view.
    private final class Watcher: TraceController {
        private final class WatchedView: UIView {
            var changes = 0
            override func safeAreaInsetsDidChange() {
                super.safeAreaInsetsDidChange()
                changes += 1
            }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                super.traitCollectionDidChange(previous)
                changes += 1
            }
            override var bounds: CGRect {
                didSet { if bounds != oldValue { changes += 1 } }
            }
        }

        override func loadView() { view = WatchedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }

        var changes: Int { (view as? WatchedView)?.changes ?? -1 }
        var geometry: [CGFloat] {
            [view.bounds.width, view.bounds.height, view.safeAreaInsets.top, view.safeAreaInsets.bottom]
        }
    }

    @Test("GEO-09: a push shows its page with the final size, traits and insets at once, and its end changes none", arguments: [
        "plain", "opaque bar", "bar hidden with it", "bar shown with it", "custom animator",
    ])
    func push(kind: String) {
        let s = NavigationStage()
        let page = Watcher("W", s.trace)
        if kind == "opaque bar" { s.N.navigationBar.isTranslucent = false }
        if kind == "bar shown with it" { s.N.setNavigationBarHidden(true, animated: false) }
        if kind == "custom animator" { s.delegate.animator = TraceAnimator(s.trace) }
        page.onCall = { call in
            guard call == "wA(t)", kind.hasSuffix("with it") else { return }
            s.N.setNavigationBarHidden(kind == "bar hidden with it", animated: true)
        }
        s.N.overrideUserInterfaceStyle = .dark
        s.stage.pass(0.1)
        s.N.pushViewController(page, animated: true)
        MainLoop.main.runTurn()
        let first = page.geometry, changes = page.changes, style = page.traitCollection.userInterfaceStyle
        #expect(style == .dark)
        let bar: CGFloat = kind == "bar hidden with it" ? 0 : 44, top = s.stage.window.safeAreaInsets.top
        #expect(first == (kind == "opaque bar" ? [390, 844 - top - 44, 0, 34] : [390, 844, top + bar, 34]))
        s.stage.pass(2)
        #expect(page.geometry == first)
        #expect(page.changes == changes)
    }

    @Test("GEO-09: so does a presentation", arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
    func present(style: UIModalPresentationStyle) {
        let trace = Trace()
        let root = TraceController("A", trace), page = Watcher("W", trace)
        let stage = TransitionStage(root, trace: trace)
        page.modalPresentationStyle = style
        root.present(page, animated: true)
        MainLoop.main.runTurn()
        let first = page.geometry, changes = page.changes
        #expect(first[0] == 390 && first[1] == 844 && first[2] == stage.window.safeAreaInsets.top)
        stage.pass(2)
        #expect(page.geometry == first && page.changes == changes)
    }
}

/// Marks what it lies in, and wants its own part done at once.
private final class Asking: UIView {
    weak var above: UIView?
    let part = UIView()
    private(set) var layouts = 0

    override func layoutSubviews() {
        layouts += 1
        guard layouts < 50 else { return }
        if part.superview == nil { addSubview(part) }
        above?.setNeedsLayout()
        part.setNeedsLayout()
        part.layoutIfNeeded()
    }
}
