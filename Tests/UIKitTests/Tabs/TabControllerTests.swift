import Testing
@testable import UIKit

@MainActor
@Suite("Tab bar controller")
struct TabControllerTests {
    private func plain(_ count: Int) -> [UIViewController] {
        (0..<count).map {
            let page = UIViewController()
            page.title = "Page \($0)"
            return page
        }
    }

    @Test("UITabBarController: without tabs nothing is selected")
    func empty() {
        let tabs = UITabBarController()
        #expect(tabs.viewControllers == nil && tabs.selectedViewController == nil)
        #expect(tabs.selectedIndex == NSNotFound)
        tabs.selectedIndex = 0
        tabs.selectedViewController = nil
        #expect(tabs.selectedIndex == NSNotFound)
    }

    @Test("UITabBarController: the first tab is selected; all are children from the start, not loaded")
    func first() {
        let tabs = UITabBarController(), pages = plain(3)
        tabs.viewControllers = pages
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === pages[0])
        #expect(tabs.children == pages)
        #expect(pages.allSatisfy { $0.tabBarController === tabs && !$0.isViewLoaded })
        #expect(tabs.tabBar.items?.map(\.title) == ["Page 0", "Page 1", "Page 2"])
    }

    @Test("UITabBarController: selecting a controller that is no tab stops the app; an index that is none is ignored")
    func illegal() {
        let s = TabStage()
        s.tabs.selectedViewController = TraceController("X", s.trace)
        let faults = s.stage.takeFaults()
        #expect(faults.count == 1 && faults[0].contains("TraceController"))
        s.tabs.selectedIndex = 7
        s.tabs.selectedIndex = -1
        s.tabs.selectedViewController = nil
        #expect(s.stage.takeFaults() == [])
        #expect(s.stage.takeReports().count == 2)
        #expect(s.selectedName == "A")
        #expect(s.trace.take() == [])
    }

    @Test("setViewControllers: the selected one stays selected at its new place")
    func keepsSelection() {
        let s = TabStage()
        s.tabs.selectedIndex = 1
        _ = s.trace.take()
        s.tabs.setViewControllers([s.C, s.A, s.B], animated: false)
        #expect(s.tabs.selectedIndex == 2)
        #expect(s.trace.take() == [])
        #expect(s.tabs.tabBar.selectedItem === s.B.tabBarItem)
    }

    @Test("setViewControllers: without the selected one the tab at its place is selected, else the first")
    func replacesSelection() {
        let s = TabStage()
        let X = TraceController("X", s.trace)
        s.tabs.selectedIndex = 1
        _ = s.trace.take()
        s.tabs.viewControllers = [s.A, X, s.C]
        #expect(s.selectedName == "X")
        #expect(
            s.trace.take() == [
                "X.willMove(self)", "X.didMove(self)", "B.willMove(nil)", "X.load", "X.wA(f)", "B.wD(f)", "X.iA(f)",
                "X.lay", "B.dD(f)", "X.dA(f)", "B.didMove(nil)",
            ])
        #expect(s.B.parent == nil && s.B.view.superview == nil)
        s.tabs.viewControllers = [s.A]
        #expect(s.selectedName == "A")
        #expect(s.tabs.children == [s.A])
    }

    @Test("setViewControllers: to nothing and back again")
    func toNothing() {
        let s = TabStage()
        s.tabs.viewControllers = nil
        #expect(
            s.trace.take() == [
                "A.willMove(nil)", "B.willMove(nil)", "C.willMove(nil)", "A.wD(f)", "A.dD(f)", "A.didMove(nil)",
                "B.didMove(nil)", "C.didMove(nil)",
            ])
        #expect(s.tabs.selectedViewController == nil && s.tabs.tabBar.items == nil)
        s.tabs.viewControllers = [s.C, s.A]
        #expect(s.selectedName == "C")
        #expect(s.C.view.window != nil)
        #expect(s.trace.take().suffix(2) == ["C.lay", "C.dA(f)"])
    }

    @Test("setViewControllers: in mid-transition it waits for the end")
    func duringTransition() {
        let s = TabStage()
        s.delegate.animator = TraceAnimator(s.trace)
        s.tabs.selectedIndex = 1
        s.tabs.viewControllers = [s.A, s.C]
        #expect(s.tabs.viewControllers?.count == 3)
        s.stage.pass(1)
        #expect(s.tabs.viewControllers == [s.A, s.C])
        #expect(s.selectedName == "C")
        #expect(s.B.parent == nil)
    }

    @Test("APP-14: a child of another parent is taken from it")
    func otherParent() {
        let other = UIViewController(), child = UIViewController(), tabs = UITabBarController()
        other.addChild(child)
        tabs.viewControllers = [child]
        #expect(other.children.isEmpty && child.parent === tabs)
    }

    @Test("APP-14: a tab that is taken away as a child, or moves to another parent, is a tab no more")
    func takenAway() {
        let s = TabStage()
        s.B.removeFromParent()
        #expect(s.tabs.viewControllers == [s.A, s.C])
        let navigation = UINavigationController()
        navigation.viewControllers = [s.A]
        #expect(s.tabs.viewControllers == [s.C] && s.tabs.children == [s.C])
        #expect(s.selectedName == "C" && s.C.view.window != nil)
        #expect(s.A.parent === navigation && s.A.view.superview == nil)
        #expect(s.tabs.tabBar.items?.count == 1)
    }

    @Test("APP-11, APP-12: the bar controller's own appearance goes to the selected page only")
    func appearance() {
        let s = TabStage()
        let root = UIViewController()
        s.stage.window.rootViewController = root
        s.stage.pass(0.1)
        #expect(s.trace.take() == ["A.wD(f)", "A.dD(f)"])
        s.tabs.selectedIndex = 1
        #expect(s.trace.take() == [])
        s.stage.window.rootViewController = s.tabs
        s.stage.pass(0.1)
        #expect(s.trace.take() == ["B.load", "B.wA(f)", "B.iA(f)", "B.lay", "B.dA(f)"])
        #expect(s.A.view.superview == nil)
    }

    @Test("APP-17: a tab chosen under a full-screen modal appears when the modal goes")
    func underModal() {
        let s = TabStage()
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        s.tabs.present(modal, animated: false)
        s.stage.pass(0.1)
        _ = s.trace.take()
        s.tabs.selectedIndex = 1
        #expect(s.trace.take() == [])
        s.tabs.dismiss(animated: false)
        s.stage.pass(0.1)
        #expect(s.trace.take().filter { !$0.hasPrefix("B.l") } == ["B.wA(f)", "B.iA(f)", "B.dA(f)"])
    }

    @Test("UIViewController.tabBarItem: it has the title; a navigation controller shows its first page's")
    func tabBarItem() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        page.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
        tabs.viewControllers = [navigation]
        #expect(tabs.tabBar.items?.first === page.tabBarItem)
        page.title = "New"
        #expect(tabs.tabBar.items?.first?.title == "New")
        let own = UITabBarItem(title: "Own", image: nil, tag: 0)
        navigation.tabBarItem = own
        #expect(tabs.tabBar.items?.first === own)
    }

    @Test("UITabBarController: status bar, home indicator and orientations are the selected page's and the delegate's")
    func surroundings() {
        final class Page: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        final class Delegate: NSObject, UITabBarControllerDelegate {
            func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
                -> UIInterfaceOrientationMask
            { .landscape }
        }
        let tabs = UITabBarController(), pages = [UIViewController(), Page()]
        tabs.viewControllers = pages
        let trace = Trace()
        let stage = TransitionStage(tabs, trace: trace)
        stage.window.makeKey()
        StatusBar.update()
        #expect(!StatusBar.isHidden)
        tabs.selectedIndex = 1
        #expect(StatusBar.isHidden && StatusBar.style == .lightContent)
        #expect(tabs.childForHomeIndicatorAutoHidden === pages[1])
        #expect(tabs.supportedInterfaceOrientations == .allButUpsideDown)
        let delegate = Delegate()
        tabs.delegate = delegate
        #expect(tabs.supportedInterfaceOrientations == .landscape)
    }

    @Test("GEO-10, GEO-11: a new size cancels an interactive switch and lays out the page and the bar")
    func resize() {
        let s = TabStage()
        let driver = s.makeInteractive()
        s.tabs.selectedIndex = 1
        driver.update(0.5)
        let window = s.stage.window, size = CGSize(width: 844, height: 390)
        SizeTransition.run(window, to: size) { window.frame = CGRect(origin: .zero, size: size) }
        s.stage.pass(0.1)
        #expect(s.selectedName == "A")
        #expect(s.A.view.frame.size == size)
        #expect(s.tabs.tabBar.frame.maxY == 390 && s.tabs.tabBar.frame.width == 844)
    }

    @Test("More: the tabs that do not fit are in a list behind a fifth item")
    func more() {
        let tabs = UITabBarController(), pages = plain(7)
        tabs.viewControllers = pages
        let stage = TransitionStage(tabs, trace: Trace())
        #expect(tabs.tabBar.items?.map(\.title) == ["Page 0", "Page 1", "Page 2", "Page 3", "More"])
        #expect(tabs.tabBar.buttons.allSatisfy { $0.frame.maxX <= 390 })
        Finger().tap(at: CGPoint(x: 370, y: 780))
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(tabs.selectedIndex == NSNotFound)
        stage.pass(0.1)
        // The first rows are Page 4 and Page 5.
        let list = tabs.moreNavigationController.viewControllers[0].view
        let row = list?.safeAreaInsets.top ?? 0
        Finger().tap(at: CGPoint(x: 200, y: row + 44 + 20))
        #expect(tabs.selectedViewController === pages[5] && tabs.selectedIndex == 5)
        #expect(tabs.tabBar.selectedItem?.title == "More")
        tabs.selectedIndex = 1
        #expect(tabs.tabBar.selectedItem?.title == "Page 1")
        tabs.viewControllers = Array(pages.prefix(3))
        #expect(tabs.tabBar.items?.count == 3 && tabs.children.count == 3)
    }

    @Test("setTabBarHidden: the bar slides out and the page has its room, both while time goes")
    func hide() {
        let s = TabStage()
        s.tabs.setTabBarHidden(true, animated: true)
        #expect(s.tabs.isTabBarHidden)
        #expect(s.A.view.safeAreaInsets.bottom == 34)
        s.stage.pass(0.12)
        let bar = s.tabs.tabBar
        let shown = s.stage.shown(bar).position.y - bar.bounds.height / 2
        #expect(shown > 765 && shown < 840)
        s.stage.pass(0.3)
        #expect(bar.isHidden)
        s.tabs.setTabBarHidden(false, animated: false)
        #expect(!bar.isHidden && bar.frame.minY == 761)
        #expect(s.A.view.safeAreaInsets.bottom == 83)
    }

    @Test("ACC-03: under reduced motion with cross-fades the bar fades in its place")
    func hideWithoutMotion() {
        UIAccessibility.reduceMotion = true
        UIAccessibility.prefersCrossFadeTransitions = true
        defer {
            UIAccessibility.reduceMotion = false
            UIAccessibility.prefersCrossFadeTransitions = false
        }
        let s = TabStage()
        s.tabs.setTabBarHidden(true, animated: true)
        s.stage.pass(0.12)
        let shown = s.stage.shown(s.tabs.tabBar)
        #expect(shown.position.y - shown.bounds.height / 2 == 761)
        #expect(shown.opacity > 0.1 && shown.opacity < 0.9)
        s.stage.pass(0.3)
        #expect(s.tabs.tabBar.isHidden && s.tabs.tabBar.alpha == 1)
    }

    @Test("tabBar.isHidden: an app that hides the bar gets its room for the page")
    func hiddenByApp() {
        let s = TabStage()
        s.tabs.tabBar.isHidden = true
        #expect(s.tabs.tabBar.isHidden)
        #expect(s.A.view.safeAreaInsets.bottom == 34)
        s.tabs.tabBar.isHidden = false
        #expect(!s.tabs.tabBar.isHidden)
        #expect(s.A.view.safeAreaInsets.bottom == 83)
    }
}
