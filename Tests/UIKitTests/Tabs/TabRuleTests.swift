import Testing
@testable import UIKit

@MainActor
@Suite("Tab rules")
struct TabRuleTests {
    @Test("TAB-01: a tap on the selected tab asks shouldSelect and tells didSelect, and nothing else")
    func tapOnSelected() {
        let s = TabStage()
        s.tap(0)
        #expect(s.trace.take() == ["delegate.shouldSelect(A)", "delegate.didSelect(A)"])
    }

    @Test("TAB-01: a refusal stops everything")
    func refusal() {
        let s = TabStage()
        s.delegate.mayChange = false
        s.tap(1)
        #expect(s.trace.take() == ["delegate.shouldSelect(B)"])
        #expect(s.selectedName == "A")
        #expect(s.tabs.tabBar.selectedItem === s.A.tabBarItem)
    }

    @Test("TAB-01: a tap on the selected tab takes its navigation controller back to the first page")
    func tapPopsToRoot() {
        let s = TabStage("aB")
        s.navigation().pushViewController(TraceController("D", s.trace), animated: false)
        s.navigation().pushViewController(TraceController("E", s.trace), animated: false)
        s.tap(0)
        #expect(s.navigation().viewControllers == [s.A])
        s.stage.pass(1)
    }

    @Test("TAB-02: selecting the selected tab by code asks nobody")
    func sameTab() {
        let s = TabStage()
        s.tabs.selectedIndex = 0
        s.tabs.selectedViewController = s.A
        #expect(s.trace.take() == [])
    }

    @Test("TAB-02: selectedViewController asks for an animator as selectedIndex does")
    func selectedViewController() {
        let s = TabStage()
        s.tabs.selectedViewController = s.C
        #expect(s.trace.take().first == "delegate.animationController(A → C)")
        #expect(s.tabs.selectedIndex == 2)
    }

    @Test("TAB-06: in the will-calls the selection is the new one; a cancel puts it back without setter or didSelect")
    func selectionDuringTransition() {
        let recording = RecordingTabs()
        let s = TabStage("ABC", tabs: recording)
        let driver = s.makeInteractive()
        var seen: [Int] = []
        s.B.onCall = { [unowned s] call in if call == "wA(t)" { seen.append(s.tabs.selectedIndex) } }
        s.tabs.selectedIndex = 1
        recording.sets = []
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        #expect(seen == [1])
        #expect(recording.sets == [])
        #expect(s.tabs.selectedIndex == 0)
        #expect(!s.trace.take().contains { $0.hasPrefix("delegate.didSelect") })
    }

    @Test("TAB-06: a tap that leads to a cancelled switch tells no didSelect")
    func cancelledTap() {
        let s = TabStage()
        let driver = s.makeInteractive()
        s.tap(1)
        driver.cancel()
        s.stage.pass(1)
        #expect(!s.trace.take().contains("delegate.didSelect(B)"))
        #expect(s.tabs.tabBar.buttons[0].isSelected && !s.tabs.tabBar.buttons[1].isSelected)
    }

    @Test("TAB-07: the coordinator is there in both pages' will-calls")
    func coordinator() {
        let s = TabStage()
        s.delegate.animator = TraceAnimator(s.trace)
        var seen: [Bool] = []
        for page in [s.A, s.B] {
            page.onCall = { [unowned page] call in
                if call.hasPrefix("w") { seen.append(page.transitionCoordinator?.isAnimated ?? false) }
            }
        }
        s.tabs.selectedIndex = 1
        #expect(seen == [true, true])
        s.stage.pass(1)
        #expect(s.tabs.transitionCoordinator == nil)
    }

    @Test("X-12: with the other policy the outgoing page's will-call comes first under an animator")
    func pushOrder() {
        Policy.tabAnimatedOrder = .sameAsPush
        defer { Policy.tabAnimatedOrder = .sameAsSwap }
        let s = TabStage()
        s.delegate.animator = TraceAnimator(s.trace)
        s.tabs.selectedIndex = 1
        #expect(s.trace.take().filter { $0.contains(".w") } == ["A.wD(t)", "B.wA(t)"])
        s.stage.pass(1)
    }

    @Test("TAB-08: what is asked for in flight, by code or by tap, is forgotten")
    func overlap() {
        let s = TabStage()
        s.delegate.animator = TraceAnimator(s.trace)
        s.tabs.selectedIndex = 1
        _ = s.trace.take()
        s.tabs.selectedIndex = 2
        s.tap(2)
        #expect(s.trace.take() == [])
        s.stage.pass(1)
        #expect(s.selectedName == "B")
        s.tap(2)
        s.stage.pass(1)
        #expect(s.selectedName == "C")
    }

    @Test("TAB-01: didSelect may select another tab")
    func selectInDidSelect() {
        let s = TabStage()
        s.delegate.onDidSelect = { [unowned s] in
            s.delegate.onDidSelect = nil
            s.tabs.selectedIndex = 2
        }
        s.tap(1)
        #expect(s.selectedName == "C")
    }

    @Test("TAB-09: a switch moves nobody to or from a parent")
    func moving() {
        let s = TabStage()
        s.delegate.animator = TraceAnimator(s.trace)
        var seen: [Bool] = []
        for page in [s.A, s.B] {
            page.onCall = { [unowned page] _ in seen.append(page.isMovingToParent || page.isMovingFromParent) }
        }
        s.tabs.selectedIndex = 1
        s.stage.pass(1)
        #expect(seen.count >= 6 && !seen.contains(true))
        #expect(s.A.parent === s.tabs)
        #expect(!s.trace.take().contains { $0.contains("ove(") })
    }

    @Test("CTX-03, CTX-06, CTX-11: views, frames and style of a switch")
    func context() {
        let s = TabStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        var checked = false
        animator.onAnimate = { context in
            checked = true
            #expect(context.view(forKey: .from) === s.A.view && context.view(forKey: .to) === s.B.view)
            #expect(context.initialFrame(for: s.A) == CGRect(x: 0, y: 0, width: 390, height: 844))
            #expect(context.finalFrame(for: s.A) == .zero)
            #expect(context.initialFrame(for: s.B) == .zero)
            #expect(context.finalFrame(for: s.B) == CGRect(x: 0, y: 0, width: 390, height: 844))
            #expect(context.presentationStyle == .none)
            #expect(s.A.view.superview === context.containerView)
        }
        s.tabs.selectedIndex = 1
        #expect(checked)
        s.stage.pass(1)
    }

    @Test("CTX-06: above an opaque bar the content area ends where the bar begins")
    func opaqueBar() {
        let s = TabStage()
        s.tabs.tabBar.isTranslucent = false
        s.stage.pass(0.1)
        #expect(s.A.view.frame.height == 761)
        #expect(s.A.view.safeAreaInsets.bottom == 0)
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        animator.onAnimate = { #expect($0.finalFrame(for: s.B).height == 761) }
        s.B.extendedLayoutIncludesOpaqueBars = false
        s.tabs.selectedIndex = 1
        s.stage.pass(1)
        #expect(s.B.view.frame.height == 761)
    }

    @Test("CTX-20, COO-13: nothing keeps what a switch ran with")
    func lifetime() {
        let s = TabStage()
        weak var animator: TraceAnimator?
        weak var driver: UIPercentDrivenInteractiveTransition?
        do {
            driver = s.makeInteractive()
            animator = s.delegate.animator as? TraceAnimator
            s.tabs.selectedIndex = 1
            driver?.update(0.5)
            driver?.finish()
            s.delegate.animator = nil
            s.delegate.interaction = nil
        }
        #expect(animator != nil && driver != nil)
        s.stage.pass(1)
        #expect(animator == nil && driver == nil)
    }
}

/// A subclass that counts what its overridden setters hear.
@MainActor
private final class RecordingTabs: UITabBarController {
    var sets: [String] = []

    override var selectedIndex: Int {
        didSet { sets.append("index") }
    }

    override var selectedViewController: UIViewController? {
        didSet { sets.append("controller") }
    }
}
