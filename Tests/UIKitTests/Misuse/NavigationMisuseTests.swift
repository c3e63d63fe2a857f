import Testing
import UIKit

@MainActor
@Suite("Misuse: navigation")
struct NavigationMisuseTests {
    @MainActor
    private struct Scene {
        let root = FirstController()
        let navigation: UINavigationController
        let stage: TransitionStage
        let misuse = Misuse()

        init() {
            navigation = UINavigationController(rootViewController: root)
            stage = TransitionStage(navigation, trace: Trace())
        }
    }

    @Test("NAV-02: pushing what is on the stack stops, and names the controller")
    func pushedTwice() {
        let s = Scene()
        s.misuse.expectStop("NSInvalidArgumentException", "more than once", "FirstController") {
            s.navigation.pushViewController(s.root, animated: true)
        }
        #expect(s.navigation.viewControllers == [s.root] && s.navigation.transitionCoordinator == nil)
    }

    @Test("NAV-03: a tab bar controller or another navigation controller cannot be pushed")
    func pushesContainer() {
        let s = Scene()
        s.misuse.expectStop("Pushing a navigation controller is not supported") {
            s.navigation.pushViewController(UINavigationController(), animated: false)
        }
        s.misuse.expectStop("Pushing a navigation controller is not supported") {
            s.navigation.setViewControllers([s.root, UINavigationController()], animated: false)
        }
        #expect(s.navigation.viewControllers == [s.root])
    }

    @Test("NAV-02: pushing the navigation controller onto itself or onto one of its pages stops")
    func pushesItself() {
        let s = Scene()
        s.misuse.expectStop("NSInvalidArgumentException") { s.navigation.pushViewController(s.navigation, animated: false) }
        let outer = FirstController()
        outer.addChild(UINavigationController(rootViewController: SecondController()))
        let inner = outer.children[0] as? UINavigationController
        s.misuse.expectStop("FirstController", "ancestor") { inner?.pushViewController(outer, animated: false) }
    }

    @Test("NAV-05: popping to what is not on the stack stops and names the controller")
    func popsToStranger() {
        let s = Scene()
        s.misuse.expectStop("doesn't exist", "SecondController") {
            #expect(s.navigation.popToViewController(SecondController(), animated: true) == nil)
        }
        #expect(s.navigation.viewControllers == [s.root])
    }

    @Test("NAV-04: popping the root, or an empty stack, does nothing")
    func popsRoot() {
        let s = Scene()
        let empty = UINavigationController()
        s.misuse.expectNothing {
            #expect(s.navigation.popViewController(animated: true) == nil)
            #expect(s.navigation.popToRootViewController(animated: true)?.isEmpty != false)
            #expect(empty.popViewController(animated: true) == nil)
            #expect(empty.popToRootViewController(animated: false) == nil)
            #expect(empty.topViewController == nil && empty.visibleViewController == nil)
        }
    }

    @Test("NAV-08: an array with a controller twice stops; an empty one empties the stack")
    func setsDuplicates() {
        let s = Scene()
        let page = SecondController()
        s.misuse.expectStop("NSInvalidArgumentException", "distinct", "SecondController") {
            s.navigation.setViewControllers([s.root, page, page], animated: true)
        }
        #expect(s.navigation.viewControllers == [s.root])
        s.misuse.expectNothing {
            s.navigation.setViewControllers([], animated: false)
            s.stage.pass(0.1)
            s.navigation.setViewControllers([page], animated: true)
            s.stage.pass(1)
        }
        #expect(s.navigation.viewControllers == [page] && page.view.window != nil)
    }

    @Test("NAV-33: a queued pop whose target is gone when its turn comes stops, and the stack is whole")
    func queuedPopTo() {
        let s = Scene()
        let page = SecondController()
        s.navigation.pushViewController(page, animated: false)
        s.stage.pass(0.1)
        s.navigation.popViewController(animated: true)
        s.navigation.popToViewController(page, animated: true)
        s.misuse.expectStop("doesn't exist", "SecondController") { s.stage.pass(1) }
        #expect(s.navigation.viewControllers == [s.root] && s.root.view.window != nil)
    }

    @Test("A page of another stack is taken from it, which keeps the others")
    func pushedElsewhere() {
        let s = Scene()
        let page = SecondController()
        let other = UINavigationController(rootViewController: FirstController())
        other.pushViewController(page, animated: false)
        s.misuse.expectNothing {
            s.navigation.pushViewController(page, animated: false)
            s.stage.pass(0.1)
        }
        #expect(page.navigationController === s.navigation && page.parent === s.navigation)
        #expect(other.viewControllers.count == 1 && !other.children.contains(page))
    }

    @Test("A delegate that pushes from willShow, didShow and the appearance calls ends nowhere but at its end")
    func pushesFromCallbacks() {
        let s = Scene()
        final class Eager: NSObject, UINavigationControllerDelegate {
            var left = 5
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
            ) { push(navigationController, animated) }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) { push(navigationController, animated) }
            private func push(_ stack: UINavigationController, _ animated: Bool) {
                guard left > 0 else { return }
                left -= 1
                stack.pushViewController(SecondController(), animated: animated)
            }
        }
        let delegate = Eager()
        s.navigation.delegate = delegate
        s.misuse.expectNothing {
            s.navigation.pushViewController(SecondController(), animated: false)
            s.stage.pass(5)
        }
        #expect(s.navigation.viewControllers.count == 7)
        #expect(s.navigation.topViewController?.view.window != nil)
    }
}
