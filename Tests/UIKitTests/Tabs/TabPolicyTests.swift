import Testing

@testable import UIKit

/// What the other values of the tabs' policies do; each is put back at the end.
@MainActor
@Suite("Policies of tabs")
struct TabPolicyTests {
    @Test("TAB-08: by policy what code selects in mid-transition is selected after it; taps are still forgotten")
    func overlap() {
        Policy.tabOverlap = .queue
        defer { Policy.tabOverlap = .ignore }
        let s = TabStage()
        s.delegate.animator = TraceAnimator(s.trace)
        s.tabs.selectedIndex = 1
        s.stage.pass(0.1)
        s.tap(0)
        s.tabs.selectedIndex = 2
        #expect(s.selectedName == "B")
        s.stage.pass(2)
        #expect(s.selectedName == "C" && s.C.view.window != nil)
        let asked = s.trace.take().filter { $0.hasPrefix("delegate.animation") }
        #expect(asked == ["delegate.animationController(A → B)", "delegate.animationController(B → C)"])
    }

    @Test("TAB-01: by policy a tap on the selected tab leaves the navigation controller in it where it is")
    func retap() {
        Policy.tabRetapPopsToRoot = false
        defer { Policy.tabRetapPopsToRoot = true }
        let s = TabStage("aB")
        let page = TraceController("D", s.trace)
        s.navigation().pushViewController(page, animated: false)
        s.tap(0)
        s.stage.pass(1)
        #expect(s.navigation().topViewController === page)
        #expect(s.trace.take().suffix(2) == ["delegate.shouldSelect(A)", "delegate.didSelect(A)"])
    }

    @Test("How many tabs fit is the policy's")
    func maximumItems() {
        let before = Policy.tabMaximumItems
        Policy.tabMaximumItems = (compact: 3, regular: 3)
        defer { Policy.tabMaximumItems = before }
        let s = TabStage("ABCD")
        #expect(s.tabs.tabBar.items?.map(\.title) == ["A", "B", "More"])
    }

    @Test("Showing and hiding the bar takes the policy's time")
    func barDuration() {
        let before = Policy.tabBarHideShowDuration
        Policy.tabBarHideShowDuration = 0.8
        defer { Policy.tabBarHideShowDuration = before }
        let s = TabStage()
        s.tabs.setTabBarHidden(true, animated: true)
        s.stage.pass(0.7)
        #expect(!s.tabs.tabBar.isHidden)
        s.stage.pass(0.2)
        #expect(s.tabs.tabBar.isHidden)
    }
}
