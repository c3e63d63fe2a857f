import Testing
import UIKit

/// What an app does to the tabs while it is asked about them, or in their calls.
@MainActor
@Suite("Tabs that change in the midst of a selection")
struct TabsInCallsTests {
    /// What the delegate is asked about; by default something happens when it is asked for an animator.
    private final class Asked: NSObject, UITabBarControllerDelegate {
        var onAnimator: (UITabBarController) -> (any UIViewControllerAnimatedTransitioning)? = { _ in nil }
        var onShouldSelect: (UITabBarController) -> Bool = { _ in true }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { onAnimator(tabBarController) }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            onShouldSelect(tabBarController)
        }
    }

    private func isAtRest(_ s: TabStage) -> Bool {
        guard s.tabs.transitionCoordinator == nil, let selected = s.tabs.selectedViewController else { return false }
        return s.pages.filter { $0.viewIfLoaded?.window != nil } == [selected]
            && s.tabs.tabBar.selectedItem === selected.tabBarItem
    }

    @Test("TAB-02: other tabs given while the delegate is asked for an animator come after that switch", arguments: [false, true], [false, true])
    func replacedWhileAsked(isAnimated: Bool, keepsTarget: Bool) {
        let s = TabStage(), asked = Asked()
        asked.onAnimator = { tabs in
            tabs.viewControllers = keepsTarget ? [s.C, s.B] : [s.A, s.C]
            return isAnimated ? TraceAnimator(s.trace) : nil
        }
        s.tabs.delegate = asked
        s.tabs.selectedIndex = 1
        s.stage.pass(1)
        #expect(s.tabs.viewControllers == (keepsTarget ? [s.C, s.B] : [s.A, s.C]))
        #expect(s.tabs.selectedViewController === (keepsTarget ? s.B : s.C))
        #expect(isAtRest(s))
        s.tabs.delegate = nil
    }

    @Test("APP-14: a tab taken away as a child while the delegate is asked is neither selected nor left behind",
        arguments: ["arriving", "leaving"], [false, true])
    func takenWhileAsked(who: String, isAnimated: Bool) {
        let s = TabStage(), asked = Asked()
        asked.onAnimator = { _ in
            (who == "arriving" ? s.B : s.A).removeFromParent()
            return isAnimated ? TraceAnimator(s.trace) : nil
        }
        s.tabs.delegate = asked
        s.tabs.selectedIndex = 1
        s.stage.pass(1)
        let gone = who == "arriving" ? s.B : s.A
        #expect(gone.parent == nil && gone.viewIfLoaded?.window == nil)
        #expect(s.tabs.viewControllers?.contains(gone) == false)
        #expect(isAtRest(s))
        _ = s.stage.takeReports()
        s.tabs.delegate = nil
    }

    @Test("TAB-01: other tabs given in shouldSelect: the tap goes through where its tab is still one")
    func replacedInShouldSelect() {
        let s = TabStage(), asked = Asked()
        asked.onShouldSelect = { tabs in
            tabs.viewControllers = [s.B, s.C]
            return true
        }
        s.tabs.delegate = asked
        s.tap(1)
        s.stage.pass(1)
        #expect(s.tabs.viewControllers == [s.B, s.C] && s.tabs.selectedViewController === s.B)
        #expect(isAtRest(s))
        s.tabs.delegate = nil
    }

    @Test("TAB-06: selectedViewController is the new tab during a switch, and the old one after its cancel")
    func selectedController() {
        let s = TabStage(), driver = s.makeInteractive()
        s.tabs.selectedViewController = s.C
        #expect(s.tabs.selectedViewController === s.C && s.tabs.selectedIndex == 2)
        driver.update(0.5)
        driver.cancel()
        #expect(s.tabs.selectedViewController === s.C)
        s.stage.pass(1)
        #expect(s.tabs.selectedViewController === s.A && s.tabs.selectedIndex == 0)
    }

    @Test("TAB-03: without an animator there is no coordinator, and nothing moves", arguments: [true, false])
    func immediate(byTap: Bool) {
        let s = TabStage()
        var hadCoordinator: [Bool] = []
        for page in [s.A, s.B] {
            page.onCall = { [unowned page] call in
                if call.hasPrefix("w") { hadCoordinator.append(page.transitionCoordinator != nil) }
            }
        }
        byTap ? s.tap(1) : (s.tabs.selectedIndex = 1)
        #expect(hadCoordinator == [false, false])
        #expect(s.B.view.layer.animationKeys() == nil && s.A.view.superview == nil)
    }

    // MARK: Traces

    @Test("T20 interrupted: a refused tap, then a switch from within the arriving page's viewWillAppear is forgotten")
    func switchInCalls() {
        let s = TabStage()
        s.delegate.mayChange = false
        s.tap(1)
        #expect(s.trace.take() == ["delegate.shouldSelect(B)"])
        s.delegate.mayChange = true
        s.B.onCall = { [unowned s] in if $0 == "wA(f)" { s.tabs.selectedIndex = 2 } }
        s.tap(1)
        #expect(
            s.trace.take() == [
                "delegate.shouldSelect(B)", "delegate.animationController(A → B)", "B.load", "B.wA(f)", "A.wD(f)",
                "B.iA(f)", "B.lay", "A.dD(f)", "B.dA(f)", "delegate.didSelect(B)",
            ])
    }

    private let begins = [
        "delegate.animationController(A → B)", "delegate.interactionController(an)", "B.load", "B.wA(t)", "A.wD(t)",
        "an.transitionDuration", "an.animateTransition", "B.iA(t)", "B.lay",
    ]
    private let isUndone = [
        "ni(true)", "B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "co(true)", "an.animationEnded(false)",
    ]

    @Test("T21 interrupted: another selection, a lost delegate, a call that comes in: the cancel is the same",
        arguments: ["selection", "delegate", "call"])
    func interrupted(by event: String) {
        let s = TabStage(), driver = s.makeInteractive()
        s.A.onCall = { [unowned s] in if $0 == "wD(t)" { s.watchCoordinator() } }
        s.tabs.selectedIndex = 1
        driver.update(0.5)
        #expect(s.trace.take() == begins)
        switch event {
        case "selection": s.tabs.selectedIndex = 2
        case "delegate": s.tabs.delegate = nil
        default:
            PhoneCall.rings()
            PhoneCall.ends()
        }
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take() == isUndone)
        #expect(s.selectedName == "A" && s.tabs.tabBar.selectedItem === s.A.tabBarItem)
    }

    @Test("T21 interrupted: a device that turns cancels the switch at once")
    func turned() {
        let screen = TurnedScreen()
        let s = TabStage(), driver = s.makeInteractive()
        s.A.onCall = { [unowned s] in if $0 == "wD(t)" { s.watchCoordinator() } }
        s.tabs.selectedIndex = 1
        driver.update(0.5)
        s.stage.pass(0.1)
        screen.turn()
        #expect(s.trace.take() == begins + isUndone + ["A.lay"])
        driver.finish()
        s.stage.pass(1)
        #expect(s.trace.take() == [] && s.selectedName == "A")
    }

    @Test("T21 unanimated: without animations there is nothing to drive; the tabs are swapped as in T20")
    func unanimated() {
        let s = TabStage(), driver = s.makeInteractive()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        s.tabs.selectedIndex = 1
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take() == ["B.load", "B.wA(f)", "A.wD(f)", "B.iA(f)", "B.lay", "A.dD(f)", "B.dA(f)"])
        #expect(s.selectedName == "B")
    }
}
