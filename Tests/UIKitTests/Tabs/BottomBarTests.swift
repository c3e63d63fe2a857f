import Testing
@testable import UIKit

@MainActor
@Suite("Bottom bar with a stack")
struct BottomBarTests {
    @MainActor
    private final class Stack {
        let s: TabStage
        let N: UINavigationController
        let A: TraceController
        let B: TraceController
        let bar: UITabBar

        init(tabs: UITabBarController = UITabBarController()) {
            s = TabStage("aB", tabs: tabs)
            N = s.navigation()
            A = s.A
            B = TraceController("D", s.trace)
            B.hidesBottomBarWhenPushed = true
            bar = s.tabs.tabBar
            A.view.backgroundColor = .systemTeal
            s.stage.pass(0.1)
        }

        func push(animated: Bool = false) {
            B.loadViewIfNeeded()
            B.view.backgroundColor = .systemOrange
            N.pushViewController(B, animated: animated)
        }

        /// Where the bar shows, in the window.
        var shownX: CGFloat {
            var x: CGFloat = 0
            var view: UIView? = bar
            while let here = view, here !== s.stage.window {
                let layer = here.layer.presentation() ?? here.layer
                x += layer.frame.minX - (here.superview?.bounds.minX ?? 0)
                view = here.superview
            }
            return x
        }

        /// What holds when nothing moves (NAV-26).
        func checkRest() {
            let hides = N.viewControllers.contains { $0.hidesBottomBarWhenPushed }
            #expect(bar.isHidden == hides)
            #expect(bar.superview === s.tabs.view)
            if !hides { #expect(bar.frame == CGRect(x: 0, y: 761, width: 390, height: 83)) }
            #expect(N.topViewController?.view.safeAreaInsets.bottom == (hides ? 34 : 83))
            #expect(N.view.safeAreaInsets.bottom == (hides ? 34 : 83))
            TransitionInvariants.checkRest(of: s.stage.window)
        }
    }

    @Test("NAV-25: without animation the bar is gone after the push and back after the pop")
    func unanimated() {
        let k = Stack()
        k.checkRest()
        k.push()
        k.checkRest()
        #expect(k.B.view.frame == k.s.stage.window.bounds)
        k.N.popViewController(animated: false)
        k.checkRest()
    }

    @Test("NAV-25: the bar stays hidden until that page leaves the stack")
    func staysHidden() {
        let k = Stack()
        k.push()
        let plain = TraceController("E", k.s.trace)
        k.N.pushViewController(plain, animated: false)
        k.checkRest()
        #expect(k.bar.isHidden)
        k.N.setViewControllers([k.A, plain], animated: false)
        k.checkRest()
        #expect(!k.bar.isHidden)
    }

    @Test("NAV-25: the bar goes with the lower page of a push, under the upper one")
    func animatedPush() {
        let k = Stack()
        k.push(animated: true)
        k.s.stage.pass(0.06)
        let lower = k.s.stage.shown(k.A.view).frame.minX
        #expect(lower < -20)
        #expect(abs(k.shownX - lower) < 1e-6)
        #expect(!k.bar.isHidden)
        #expect(k.bar.isDescendant(of: k.A.view))
        k.s.stage.pass(1)
        k.checkRest()
    }

    @Test("GEO-09: both pages keep their insets for the time of a push, and never hear of others")
    func insets() {
        final class Page: UIViewController {
            var bottoms: [CGFloat] = []
            override func viewSafeAreaInsetsDidChange() { bottoms.append(view.safeAreaInsets.bottom) }
        }
        let lower = Page(), upper = Page()
        upper.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: lower), tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let stage = TransitionStage(tabs, trace: Trace())
        lower.bottoms = []
        navigation.pushViewController(upper, animated: true)
        #expect(lower.view.safeAreaInsets.bottom == 83 && upper.view.safeAreaInsets.bottom == 34)
        stage.pass(0.2)
        #expect(lower.view.safeAreaInsets.bottom == 83 && upper.view.safeAreaInsets.bottom == 34)
        stage.pass(1)
        #expect(lower.bottoms.filter { $0 != 83 && $0 != 0 } == [])
        #expect(upper.bottoms.allSatisfy { $0 == 34 })
        navigation.popViewController(animated: true)
        #expect(lower.view.safeAreaInsets.bottom == 83 && upper.view.safeAreaInsets.bottom == 34)
        stage.pass(1)
        #expect(upper.bottoms.allSatisfy { $0 == 34 || $0 == 0 })
    }

    @Test("NAV-25: the bar comes back with the finger's progress", arguments: [true, false])
    func swipe(finishes: Bool) {
        let k = Stack()
        k.push()
        k.s.stage.pass(0.1)
        let picture = Screenshot()
        let finger = Finger().down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 30, dy: 0), over: 0.1)
        let near = k.shownX
        finger.move(by: CGVector(dx: 200, dy: 0), over: 0.2)
        #expect(k.bar.isDescendant(of: k.A.view))
        #expect(k.shownX > near + 40 && k.shownX < 0)
        #expect(abs(k.shownX - k.s.stage.shown(k.A.view).frame.minX) < 1e-6)
        if finishes { finger.move(by: CGVector(dx: 100, dy: 0)).up() } else { finger.cancel() }
        k.s.stage.pass(1)
        #expect(k.N.viewControllers.count == (finishes ? 1 : 2))
        k.checkRest()
        if !finishes { #expect(Screenshot() == picture) }
    }

    @Test("NAV-26: pixels and bar after a cancelled swipe, again and again")
    func cancelledAgain() {
        let k = Stack()
        k.push()
        k.s.stage.pass(0.1)
        let picture = Screenshot()
        for _ in 0..<3 {
            Finger().down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 60, dy: 0), over: 0.1).cancel()
            k.s.stage.pass(1)
            k.checkRest()
            #expect(Screenshot() == picture)
        }
        k.N.popViewController(animated: true)
        k.s.stage.pass(1)
        k.checkRest()
    }

    @Test("NAV-26: a cancelled push leaves the bar where it was")
    func cancelledPush() {
        let k = Stack()
        let navigationDelegate = TraceNavigationDelegate(k.s.trace), driver = UIPercentDrivenInteractiveTransition()
        k.N.delegate = navigationDelegate
        navigationDelegate.animator = TraceAnimator(k.s.trace)
        navigationDelegate.interaction = driver
        let picture = Screenshot()
        k.push(animated: true)
        driver.update(0.5)
        k.s.stage.pass(0.1)
        driver.cancel()
        k.s.stage.pass(1)
        k.checkRest()
        #expect(Screenshot() == picture)
    }

    @Test("NAV-26: a pop under a modal ends with the bar of the stack")
    func underModal() {
        let k = Stack()
        k.push()
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        k.s.tabs.present(modal, animated: false)
        k.s.stage.pass(0.1)
        k.N.popViewController(animated: false)
        k.s.tabs.dismiss(animated: false)
        k.s.stage.pass(0.1)
        k.checkRest()
    }

    @Test("NAV-25: a flag set only for the push counts for that push")
    func flagForThePush() {
        let k = Stack()
        k.B.hidesBottomBarWhenPushed = false
        k.A.hidesBottomBarWhenPushed = true
        k.push(animated: true)
        k.A.hidesBottomBarWhenPushed = false
        k.s.stage.pass(1)
        #expect(k.bar.isHidden)
        k.N.popViewController(animated: true)
        k.s.stage.pass(1)
        #expect(!k.bar.isHidden)
    }

    @Test("NAV-25: a switch between a tab with a bar and one without takes the bar along")
    func tabSwitch() {
        let k = Stack()
        k.push()
        k.s.tabs.selectedIndex = 1
        #expect(!k.bar.isHidden)
        k.s.tabs.selectedIndex = 0
        k.checkRest()
        let driver = k.s.makeInteractive()
        k.s.tabs.selectedIndex = 1
        driver.update(0.5)
        k.s.stage.pass(0.1)
        #expect(k.bar.isDescendant(of: k.s.B.view))
        driver.cancel()
        k.s.stage.pass(1)
        k.checkRest()
        k.s.tabs.selectedIndex = 1
        driver.update(0.5)
        driver.finish()
        k.s.stage.pass(1)
        #expect(!k.bar.isHidden && k.bar.superview === k.s.tabs.view)
    }

    @Test("NAV-25: with an opaque bar the pushed page has the bar's room")
    func opaque() {
        let k = Stack()
        k.bar.isTranslucent = false
        k.s.stage.pass(0.1)
        #expect(k.A.view.frame.maxY == 761)
        k.push(animated: true)
        #expect(k.A.view.frame.height == k.B.view.frame.height - 83)
        k.s.stage.pass(1)
        #expect(k.B.view.frame.maxY == 844)
        k.N.popViewController(animated: true)
        k.s.stage.pass(1)
        #expect(k.A.view.frame.maxY == 761)
        #expect(k.A.view.safeAreaInsets.bottom == 0)
    }

    @Test("NAV-25: the bar stands at its place in a page that scrolls, over what the page has just shown")
    func scrollingPage() {
        final class Page: UIViewController {
            let scroll = UIScrollView()
            override func loadView() {
                scroll.contentSize = CGSize(width: 390, height: 3000)
                view = scroll
            }
            override func viewIsAppearing(_ animated: Bool) {
                scroll.contentOffset.y = 500
                scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 3000)))
            }
        }
        let lower = Page(), upper = UIViewController(), tabs = UITabBarController()
        upper.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: lower)
        tabs.viewControllers = [navigation]
        let stage = TransitionStage(tabs, trace: Trace())
        navigation.pushViewController(upper, animated: false)
        stage.pass(0.1)
        lower.scroll.contentOffset.y = 100
        navigation.popViewController(animated: true)
        stage.pass(0.1)
        let bar = tabs.tabBar
        #expect(bar.convert(bar.bounds, to: stage.window).minY == 761)
        #expect(bar.superview === lower.scroll.subviews.last)
        stage.pass(1)
        #expect(bar.superview === tabs.view && bar.frame.minY == 761)
    }

    @Test("NAV-25: the bar keeps the controller's tint while it is in a page of another")
    func tint() {
        let k = Stack()
        k.s.tabs.view.tintColor = .systemGreen
        k.A.view.tintColor = .systemRed
        k.push(animated: true)
        #expect(k.bar.tintColor == .systemGreen)
        k.s.stage.pass(1)
    }

    @Test("NAV-25, TAB-08: another tab, chosen by code in the middle of a push, gets the bar at once")
    func switchDuringPush() {
        let k = Stack()
        k.push(animated: true)
        k.s.stage.pass(0.1)
        k.s.tabs.selectedIndex = 1
        #expect(k.bar.superview === k.s.tabs.view && !k.bar.isHidden)
        k.s.stage.pass(1)
        #expect(!k.bar.isHidden)
        k.s.tabs.selectedIndex = 0
        k.s.stage.pass(0.1)
        #expect(k.N.viewControllers.count == 2)
        k.checkRest()
        let calls = k.s.trace.take().filter { $0.hasPrefix("D.w") || $0.hasPrefix("D.d") }
        #expect(
            calls == [
                "D.willMove(N)", "D.wA(t)", "D.wD(f)", "D.dD(f)", "D.didMove(N)", "D.wA(f)", "D.dA(f)",
            ])
    }

    @Test("NAV-03: a tab bar controller may not be pushed, only be the first page")
    func pushedTabs() {
        let s = NavigationStage()
        let tabs = UITabBarController()
        s.N.pushViewController(tabs, animated: false)
        s.N.setViewControllers([s.A, tabs], animated: false)
        let faults = s.stage.takeFaults()
        #expect(faults.count == 2 && faults.allSatisfy { $0.contains("UITabBarController") })
        #expect(s.names() == ["A"])
        #expect(UINavigationController(rootViewController: tabs).topViewController === tabs)
        #expect(s.stage.takeFaults() == [])
    }

    @Test("COO-01: a page in a navigation controller in a tab finds both coordinators")
    func coordinators() {
        let k = Stack()
        k.push(animated: true)
        #expect(k.B.transitionCoordinator === k.N.transitionCoordinator && k.B.transitionCoordinator != nil)
        #expect(k.s.tabs.transitionCoordinator == nil)
        k.s.stage.pass(1)
        k.s.delegate.animator = TraceAnimator(k.s.trace)
        k.s.tabs.selectedIndex = 1
        #expect(k.B.transitionCoordinator === k.s.tabs.transitionCoordinator && k.B.transitionCoordinator != nil)
        k.s.stage.pass(1)
    }
}
