import Testing
import UIKit

@MainActor
@Suite("Ends of presentations")
struct DismissalTests {
    @Test("MOD-18: completion of present follows didAppear, that of dismiss didDisappear", arguments: [true, false])
    func completions(animated: Bool) {
        let s = ModalStage(.fullScreen, customized: false)
        let flag = animated ? "t" : "f"
        s.present(animated: animated)
        s.stage.pass(1)
        var lines = s.trace.take()
        #expect(lines.last == "completion")
        #expect(lines.contains("B.dA(\(flag))"))
        s.B.dismiss(animated: animated) { s.trace.add("completion") }
        s.stage.pass(1)
        lines = s.trace.take()
        #expect(lines.last == "completion")
        #expect(lines.contains("B.dD(\(flag))"))
    }

    @Test("MOD-20: dismiss from below removes all above; only the topmost moves, in its own style")
    func dismissesAllAbove() {
        let s = ModalStage(.overFullScreen, customized: false)
        let C = TraceController("C", s.trace)
        C.modalPresentationStyle = .overFullScreen
        C.modalTransitionStyle = .crossDissolve
        s.A.view.backgroundColor = .blue
        s.B.loadViewIfNeeded()
        s.B.view.backgroundColor = .red
        s.A.present(s.B, animated: false)
        s.stage.pass(0.1)
        s.B.present(C, animated: false)
        s.stage.pass(0.1)
        _ = s.trace.take()
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        s.stage.pass(0.1)
        #expect(s.stage.shown(C.view).opacity < 0.99)
        // Blue shines through white, no red.
        let pixel = Screenshot()[195, 400]
        #expect(pixel & 0xff == 0xff && pixel >> 16 & 0xff < 0xf0)
        #expect(s.stage.shown(s.B.view).position == s.B.view.center)
        s.stage.pass(1)
        #expect(s.trace.take() == ["C.wD(t)", "B.wD(f)", "C.dD(t)", "B.dD(f)", "completion"])
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("MOD-20, CTX-19: a cancelled dismissal of a chain brings back what lay between")
    func cancelledChain() {
        let s = ModalStage(.overFullScreen, customized: false)
        let C = TraceController("C", s.trace)
        C.modalPresentationStyle = .pageSheet
        C.transitioningDelegate = s.delegate
        s.B.loadViewIfNeeded()
        s.B.view.backgroundColor = .red
        s.A.present(s.B, animated: false)
        s.stage.pass(0.1)
        s.B.present(C, animated: false)
        s.stage.pass(0.1)
        let before = Screenshot(), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = s.animator
        s.delegate.interaction = driver
        s.A.dismiss(animated: true)
        driver.update(0.5)
        s.stage.pass(0.05)
        #expect(Screenshot() != before)
        driver.cancel()
        s.stage.pass(1)
        #expect(Screenshot() == before)
        #expect(s.A.presentedViewController === s.B && s.B.presentedViewController === C)
        s.delegate.interaction = nil
        s.A.dismiss(animated: false)
        s.stage.pass(0.5)
    }

    @Test("MOD-20: dismiss on a controller that presents nothing goes to its presenter, from a child too")
    func forwardsToPresenter() {
        let s = ModalStage(.overFullScreen, customized: false)
        let child = TraceController("c", s.trace)
        s.B.loadViewIfNeeded()
        s.B.addChild(child)
        s.B.view.addSubview(child.view)
        child.didMove(toParent: s.B)
        s.present(animated: false)
        s.stage.pass(0.1)
        child.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("MOD-23: the did-calls of an unanimated present and dismiss come at the end of the turn, or inside the call if the policy says so",
        arguments: [Policy.UnanimatedTiming.endOfTurn, .insideCall])
    func unanimatedTiming(timing: Policy.UnanimatedTiming) {
        #expect(Policy.modUnanimatedTiming == .endOfTurn)
        Policy.modUnanimatedTiming = timing
        defer { Policy.modUnanimatedTiming = .endOfTurn }
        let s = ModalStage(.overFullScreen, customized: false)
        s.present(animated: false)
        #expect(s.trace.take().contains("completion") == (timing == .insideCall))
        s.stage.pass(0.1)
        _ = s.trace.take()
        s.B.dismiss(animated: false) { s.trace.add("completion") }
        #expect(s.trace.take() == (timing == .insideCall ? ["B.wD(f)", "B.dD(f)", "completion"] : ["B.wD(f)"]))
        s.stage.pass(0)
        #expect(s.trace.take() == (timing == .insideCall ? [] : ["B.dD(f)", "completion"]))
    }

    @Test("MOD-21: refused while the presenter's own transition runs; a controller with a parent stops the app")
    func refusedInFlight() {
        let s = ModalStage(.overFullScreen, customized: false)
        s.present()
        let other = TraceController("C", s.trace)
        s.B.present(other, animated: true)
        #expect(s.stage.takeReports().count == 1 && other.presentingViewController == nil)
        s.stage.pass(1)
        let parent = UINavigationController(rootViewController: other)
        s.B.present(other, animated: true)
        #expect(s.stage.takeFaults().count == 1)
        withExtendedLifetime(parent) {}
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }
}
