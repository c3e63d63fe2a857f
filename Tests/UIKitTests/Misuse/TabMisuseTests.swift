import Testing
import UIKit

@MainActor
@Suite("Misuse: tabs")
struct TabMisuseTests {
    private func tabs(_ pages: [UIViewController]) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        return tabs
    }

    @Test("NAV-03: a tab bar controller pushed onto a stack stops, and names both")
    func pushed() {
        let misuse = Misuse(), navigation = UINavigationController(rootViewController: FirstController())
        misuse.expectStop("Pushing a tab bar controller", "UITabBarController", "UINavigationController") {
            navigation.pushViewController(tabs([SecondController()]), animated: true)
        }
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("TAB-02: a controller that is no tab, and an index that none has, change nothing and are answered")
    func selection() {
        let first = FirstController(), misuse = Misuse()
        let tabs = tabs([first, SecondController()])
        misuse.expectStop("NSInvalidArgumentException", "FirstController") { tabs.selectedViewController = FirstController() }
        for index in [7, -1, Int.max] { misuse.expectReport("\(index)", "UITabBarController") { tabs.selectedIndex = index } }
        #expect(tabs.selectedViewController === first)
        misuse.expectNothing {
            let empty = UITabBarController()
            empty.selectedIndex = 0
            #expect(empty.selectedViewController == nil)
            empty.viewControllers = nil
            empty.viewControllers = []
        }
    }

    @Test("A tab twice in the list is one tab, and reported; the tab bar controller itself is refused")
    func list() {
        let page = FirstController(), misuse = Misuse()
        let tabs = UITabBarController()
        misuse.expectReport("more than once", "UITabBarController") { tabs.viewControllers = [page, page] }
        #expect(tabs.viewControllers?.count == 1)
        misuse.expectStop("NSInvalidArgumentException", "UITabBarController") { tabs.viewControllers = [page, tabs] }
        #expect(tabs.parent == nil)
    }

    @Test("A tab taken away by hand leaves the list; one that is another's tab leaves that")
    func takenAway() {
        let first = FirstController(), second = SecondController(), misuse = Misuse()
        let tabs = tabs([first, second])
        let stage = TransitionStage(tabs, trace: Trace())
        misuse.expectNothing {
            first.removeFromParent()
            stage.pass(0.1)
        }
        #expect(tabs.viewControllers == [second] && tabs.selectedViewController === second)
        #expect(second.view.window != nil)
    }

    @Test("The bar of a tab bar controller is not to be changed by hand")
    func bar() {
        let tabs = tabs([FirstController()]), misuse = Misuse()
        misuse.expectStop("NSInternalInconsistencyException", "UITabBarController") { tabs.tabBar.items = [] }
        misuse.expectStop("NSInternalInconsistencyException") { tabs.tabBar.selectedItem = nil }
        misuse.expectStop("NSInternalInconsistencyException") { tabs.tabBar.delegate = nil }
    }
}
