import Testing
@testable import UIKit

@MainActor
@Suite("Toolbars")
struct ToolbarTests {
    private func button(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }

    /// A stack of A and what is pushed, with a toolbar.
    @MainActor
    private final class Stack {
        let s: NavigationStage
        var tools: UIToolbar { s.N.toolbar }

        init(_ names: String = "A", hidden: Bool = false) {
            s = NavigationStage(names)
            for name in names {
                let page = s[String(name)]
                page.view.backgroundColor = .systemTeal
                page.toolbarItems = [UIBarButtonItem(title: "\(name) tool", style: .plain, target: nil, action: nil)]
            }
            s.N.setToolbarHidden(hidden, animated: false)
            s.stage.pass(0.1)
        }

        func checkRest() {
            let hides = s.N.isToolbarHidden || s.N.viewControllers.contains { $0.hidesBottomBarWhenPushed }
            #expect(tools.isHidden == hides)
            #expect(tools.superview === s.N.view)
            #expect(tools.subviews.filter { $0 is ToolbarContentView }.count == 1)
            if !hides { #expect(tools.frame == CGRect(x: 0, y: 766, width: 390, height: 44)) }
            #expect(s.N.topViewController?.view.safeAreaInsets.bottom == (hides ? 34 : 78))
            #expect(tools.items == s.N.topViewController?.toolbarItems ?? [])
            TransitionInvariants.checkRest(of: s.stage.window)
        }
    }

    @Test("UIToolbar: flexible spaces share what is left; the order is from the right where reading is")
    func layout() {
        MainLoop.main.reset()
        let test = TestWindow(), bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
        let items = views.map { UIBarButtonItem(customView: $0) }
        bar.items = [items[0], .fixedSpace(30), items[1], .flexibleSpace(), items[2]]
        test.add(bar)
        test.pass(0.1)
        #expect(views.map(\.frame.minX) == [16, 86, 334])
        #expect(views.allSatisfy { $0.frame.midY == 22 })
        bar.semanticContentAttribute = .forceRightToLeft
        bar.setNeedsLayout()
        bar.content.setNeedsLayout()
        test.pass(0.1)
        #expect(views.map(\.frame.minX) == [334, 264, 16])
        bar.semanticContentAttribute = .unspecified
        bar.items = [items[0], items[1]]
        test.pass(0.1)
        #expect(views[1].frame.minX - views[0].frame.maxX == Policy.toolbarSpacing)
    }

    @Test("UIToolbar: an item does its action when tapped, and shows when it changes")
    func action() throws {
        MainLoop.main.reset()
        let test = TestWindow(), bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
        var taps = 0
        let item = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in taps += 1 })
        bar.items = [.flexibleSpace(), item, .flexibleSpace()]
        test.add(bar)
        test.pass(0.1)
        Finger().tap(at: CGPoint(x: 195, y: 322))
        #expect(taps == 1)
        item.title = "Remove"
        #expect(bar.content.subviews.map(\.accessibilityLabel) == ["Remove"])
    }

    @Test("UINavigationController: the toolbar, hidden at first, stands above the home indicator and takes its room")
    func shown() {
        let k = Stack(hidden: true)
        #expect(UINavigationController().isToolbarHidden)
        k.checkRest()
        k.s.N.isToolbarHidden = false
        k.checkRest()
        #expect(k.tools.background.frame.maxY == 78)
    }

    @Test("NAV-29: the toolbar slides in and out in the time of the bars")
    func animated() {
        let k = Stack()
        k.s.N.setToolbarHidden(true, animated: true)
        #expect(k.s.A.view.safeAreaInsets.bottom == 34)
        k.s.stage.pass(0.1)
        let shown = k.s.stage.shown(k.tools).position.y - 22
        #expect(shown > 770 && shown < 840)
        k.s.stage.pass(0.2)
        k.checkRest()
        k.s.N.setToolbarHidden(false, animated: true)
        k.s.stage.pass(0.3)
        k.checkRest()
    }

    @Test(
        "NAV-27: the items of two pages pass into each other with the pop's progress, and match the outcome",
        arguments: [true, false])
    func crossFade(finishes: Bool) {
        let k = Stack("AB")
        let picture = Screenshot()
        let driver = UIPercentDrivenInteractiveTransition()
        k.s.delegate.animator = TraceAnimator(k.s.trace)
        k.s.delegate.interaction = driver
        k.s.N.popViewController(animated: true)
        driver.update(0.4)
        k.s.stage.pass(0.1)
        let contents = k.tools.subviews.filter { $0 is ToolbarContentView }
        #expect(contents.count == 2)
        #expect(contents.map { abs(k.s.stage.shown($0).opacity - 0.4) < 1e-3 } == [false, true])
        #expect(abs(k.s.stage.shown(contents[0]).opacity - 0.6) < 1e-3)
        if finishes { driver.finish() } else { driver.cancel() }
        k.s.stage.pass(1)
        #expect(k.s.names() == (finishes ? ["A"] : ["A", "B"]))
        k.checkRest()
        if !finishes { #expect(Screenshot() == picture) }
    }

    @Test("NAV-25: hidesBottomBarWhenPushed takes the toolbar along with the lower page", arguments: [true, false])
    func hidesWhenPushed(finishes: Bool) {
        let k = Stack()
        let B = k.s.B
        B.hidesBottomBarWhenPushed = true
        B.view.backgroundColor = .systemOrange
        k.s.N.pushViewController(B, animated: true)
        #expect(k.tools.isDescendant(of: k.s.A.view))
        #expect(k.s.A.view.safeAreaInsets.bottom == 78 && B.view.safeAreaInsets.bottom == 34)
        k.s.stage.pass(1)
        k.checkRest()
        let picture = Screenshot()
        let finger = Finger().down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 100, dy: 0), over: 0.2)
        #expect(k.tools.isDescendant(of: k.s.A.view) && !k.tools.isHidden)
        if finishes { finger.move(by: CGVector(dx: 250, dy: 0)).up() } else { finger.cancel() }
        k.s.stage.pass(1)
        k.checkRest()
        if !finishes { #expect(Screenshot() == picture) }
    }

    @Test("NAV-29: a page that shows the toolbar in its viewWillAppear brings it along, and takes it back by a cancel")
    func shownInWillAppear() {
        let k = Stack(hidden: true)
        k.s.B.toolbarItems = [button("B tool")]
        k.s.B.onCall = { [unowned k] call in
            if call == "wA(t)" { k.s.N.setToolbarHidden(false, animated: true) }
        }
        let driver = UIPercentDrivenInteractiveTransition()
        k.s.delegate.animator = TraceAnimator(k.s.trace)
        k.s.delegate.interaction = driver
        let picture = Screenshot()
        k.s.N.pushViewController(k.s.B, animated: true)
        #expect(k.tools.isDescendant(of: k.s.B.view))
        #expect(k.s.B.view.safeAreaInsets.bottom == 78 && k.s.A.view.safeAreaInsets.bottom == 34)
        driver.update(0.5)
        k.s.stage.pass(0.1)
        driver.cancel()
        k.s.stage.pass(1)
        #expect(k.s.N.isToolbarHidden)
        k.checkRest()
        #expect(Screenshot() == picture)
    }

    @Test("UINavigationController: in a tab the toolbar stands above the tab bar and goes with it")
    func aboveTabBar() {
        let s = TabStage("aB")
        s.A.toolbarItems = [button("Tool")]
        let N = s.navigation()
        N.setToolbarHidden(false, animated: false)
        s.stage.pass(0.1)
        #expect(N.toolbar.frame == CGRect(x: 0, y: 844 - 83 - 44, width: 390, height: 44))
        #expect(s.A.view.safeAreaInsets.bottom == 127)
        let B = TraceController("D", s.trace)
        B.hidesBottomBarWhenPushed = true
        N.pushViewController(B, animated: true)
        #expect(s.A.view.safeAreaInsets.bottom == 127 && B.view.safeAreaInsets.bottom == 34)
        s.stage.pass(1)
        #expect(N.toolbar.isHidden && s.tabs.tabBar.isHidden)
        N.popViewController(animated: true)
        #expect(N.toolbar.superview?.frame == CGRect(x: 0, y: 844 - 83 - 44, width: 390, height: 44))
        s.stage.pass(1)
        #expect(N.toolbar.frame.maxY == s.tabs.tabBar.frame.minY)
        #expect(s.A.view.safeAreaInsets.bottom == 127)
    }

    @Test("UINavigationController: above an opaque toolbar the page ends where it begins")
    func opaque() {
        let k = Stack()
        k.tools.isTranslucent = false
        k.s.stage.pass(0.1)
        #expect(k.s.A.view.frame.maxY == 766)
        #expect(k.s.A.view.safeAreaInsets.bottom == 0)
    }
}
