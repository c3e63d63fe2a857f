import Testing
@testable import UIKit

@MainActor
@Suite("Tab traces")
struct TabTraceTests {
    @Test("T20, TAB-03, TAB-04: a tap swaps at once, the incoming page's calls first")
    func tap() {
        let s = TabStage()
        s.tap(1)
        #expect(
            s.trace.take() == [
                "delegate.shouldSelect(B)", "delegate.animationController(A → B)", "B.load", "B.wA(f)", "A.wD(f)",
                "B.iA(f)", "B.lay", "A.dD(f)", "B.dA(f)", "delegate.didSelect(B)",
            ])
        #expect(s.selectedName == "B")
        #expect(s.A.view.superview == nil)
        #expect(s.B.view.window != nil)
        #expect(s.tabs.transitionCoordinator == nil)
    }

    @Test("T20, TAB-01: selectedIndex set by code: the same calls without shouldSelect and didSelect")
    func byCode() {
        let s = TabStage()
        s.tabs.selectedIndex = 1
        #expect(
            s.trace.take() == [
                "delegate.animationController(A → B)", "B.load", "B.wA(f)", "A.wD(f)", "B.iA(f)", "B.lay", "A.dD(f)",
                "B.dA(f)",
            ])
    }

    @Test("T20 animated, TAB-05: with an animator the incoming page's calls come first, the did-calls at its end")
    func animated() {
        let s = TabStage()
        s.delegate.animator = TraceAnimator(s.trace)
        s.tap(1)
        #expect(
            s.trace.take() == [
                "delegate.shouldSelect(B)", "delegate.animationController(A → B)",
                "delegate.interactionController(an)", "B.load", "B.wA(t)", "A.wD(t)", "an.transitionDuration",
                "an.animateTransition", "B.iA(t)", "B.lay",
            ])
        s.stage.pass(0.4)
        #expect(
            s.trace.take() == ["A.dD(t)", "B.dA(t)", "an.animationEnded(true)", "delegate.didSelect(B)"])
        #expect(s.A.view.superview == nil)
    }

    @Test("T21: an interactive switch that is cancelled")
    func interactiveIsCancelled() {
        let s = TabStage()
        let driver = s.makeInteractive()
        s.A.onCall = { [unowned s] call in if call == "wD(t)" { s.watchCoordinator() } }
        s.tabs.selectedIndex = 1
        #expect(
            s.trace.take() == [
                "delegate.animationController(A → B)", "delegate.interactionController(an)", "B.load", "B.wA(t)",
                "A.wD(t)", "an.transitionDuration", "an.animateTransition", "B.iA(t)", "B.lay",
            ])
        for percent in [0.1, 0.4] {
            driver.update(percent)
            s.stage.pass(0.1)
            #expect(abs(Double(s.stage.shown(s.B.view).opacity) - percent) < 1e-4)
        }
        #expect(s.tabs.selectedIndex == 1)
        #expect(s.trace.take() == [])
        driver.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        s.stage.pass(0.21)
        #expect(
            s.trace.take() == [
                "B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "co(true)", "an.animationEnded(false)",
            ])
        #expect(s.tabs.selectedIndex == 0)
        #expect(s.tabs.tabBar.selectedItem === s.A.tabBarItem)
        #expect(s.B.view.superview == nil)
    }

    @Test("T21 finished: an interactive switch goes on to its end from where the finger left it")
    func interactiveFinishes() {
        let s = TabStage()
        let driver = s.makeInteractive()
        s.A.onCall = { [unowned s] call in if call == "wD(t)" { s.watchCoordinator() } }
        s.tabs.selectedIndex = 1
        driver.update(0.6)
        s.stage.pass(0.1)
        _ = s.trace.take()
        driver.finish()
        #expect(s.trace.take() == ["ni(false)"])
        s.stage.pass(0.19)
        #expect(s.trace.take() == [])
        s.stage.pass(0.02)
        #expect(s.trace.take() == ["A.dD(t)", "B.dA(t)", "co(false)", "an.animationEnded(true)"])
        #expect(s.tabs.selectedIndex == 1)
    }

    @Test("T07: an interruptible switch, cancelled, grabbed again and finished")
    func interruptible() {
        let s = TabStage()
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = InterruptibleAnimator(s.trace)
        s.delegate.interaction = driver
        s.tabs.selectedIndex = 1
        #expect(s.tabs.transitionCoordinator?.isInterruptible == true)
        driver.update(0.6)
        driver.cancel()
        s.stage.pass(0.1)
        #expect(abs(Double(s.stage.shown(s.B.view).opacity) - 0.4) < 1e-3)
        driver.pause()
        driver.update(0.7)
        _ = s.trace.take()
        driver.finish()
        s.stage.pass(1)
        #expect(s.trace.take() == ["A.dD(t)", "B.dA(t)", "an.animationEnded(true)"])
        #expect(s.selectedName == "B")
    }
}

extension TabStage {
    /// Registers what the traces write as co and ni.
    func watchCoordinator() {
        let trace = trace
        tabs.transitionCoordinator?.animate(alongsideTransition: nil) { trace.add("co(\($0.isCancelled))") }
        tabs.transitionCoordinator?.notifyWhenInteractionChanges { trace.add("ni(\($0.isCancelled))") }
    }
}
