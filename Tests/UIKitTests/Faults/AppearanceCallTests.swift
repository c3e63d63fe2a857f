import Testing
import UIKit

/// Appearance calls and model state after a cancel.
@MainActor
@Suite("Faults: appearance calls")
struct AppearanceCallTests {
    private func calls(_ name: String, in lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix("\(name).") }.map { String($0.dropFirst(2)) }
            .filter { !$0.hasPrefix("load") && !$0.hasPrefix("lay") && !$0.hasPrefix("iA") && !$0.contains("ove") }
    }

    @Test("B20: a cancelled swipe tells the page that it will disappear, will appear and did appear")
    func cancelled() {
        let swipe = SwipePop()
        swipe.drag(100)
        swipe.release()
        let lines = swipe.s.trace.take()
        #expect(calls("B", in: lines) == ["wD(t)", "wA(t)", "dA(t)"])
        #expect(calls("A", in: lines) == ["wA(t)", "wD(t)", "dD(t)"])
    }

    @Test("B20: a finished swipe tells the page that it will and did disappear, then lets go of it")
    func finished() {
        let swipe = SwipePop("A")
        swipe.s.N.pushViewController(TraceController("B", swipe.s.trace), animated: false)
        swipe.pass(0.1)
        weak let page = swipe.s.N.topViewController
        _ = swipe.s.trace.take()
        swipe.drag(300)
        swipe.release()
        let lines = swipe.s.trace.take()
        #expect(calls("B", in: lines) == ["wD(t)", "dD(t)"])
        #expect(calls("A", in: lines) == ["wA(t)", "dA(t)"])
        #expect(page == nil)
    }

    @Test("B21: a container that cancels begins again the other way and ends once, in balance")
    func container() {
        let trace = Trace()
        let parent = ByHand("P", trace), x = TraceController("x", trace), y = TraceController("y", trace)
        let stage = TransitionStage(parent, trace: trace)
        parent.addChild(x)
        x.beginAppearanceTransition(true, animated: false)
        parent.view.addSubview(x.view)
        x.endAppearanceTransition()
        x.didMove(toParent: parent)
        stage.pass(0.1)
        _ = trace.take()
        parent.addChild(y)
        x.beginAppearanceTransition(false, animated: true)
        y.beginAppearanceTransition(true, animated: true)
        parent.view.addSubview(y.view)
        x.beginAppearanceTransition(true, animated: true)
        y.beginAppearanceTransition(false, animated: true)
        y.view.removeFromSuperview()
        x.endAppearanceTransition()
        y.endAppearanceTransition()
        stage.pass(0.1)
        let lines = trace.take()
        #expect(calls("x", in: lines) == ["wD(t)", "wA(t)", "dA(t)"])
        #expect(calls("y", in: lines) == ["wA(t)", "wD(t)", "dD(t)"])
        #expect(stage.takeReports() == [])
    }

    @Test("B23: a kept presenter hears nothing of a custom presentation; a policy has it hear everything",
        arguments: [false, true])
    func keptPresenter(notified: Bool) {
        Policy.modNotifiesKeptPresenter = notified
        defer { Policy.modNotifiesKeptPresenter = false }
        let m = DragAway(.custom, presented: false)
        m.A.present(m.B, animated: true)
        m.pass(1)
        m.B.dismiss(animated: true)
        m.pass(1)
        let heard = calls("A", in: m.trace.take())
        #expect(heard == (notified ? ["wD(t)", "dD(t)", "wA(t)", "dA(t)"] : []))
    }

    @Test("B24: a cancelled pop has no didShow; the coordinator's completion is what always comes")
    func inTransitionFlag() {
        let swipe = SwipePop()
        swipe.s.watchCoordinator()
        swipe.drag(100)
        swipe.release()
        let lines = swipe.s.trace.take()
        #expect(!lines.contains { $0.hasPrefix("nd.didShow") })
        #expect(lines.filter { $0.hasPrefix("co(") } == ["co(true)"])
        swipe.s.N.pushViewController(swipe.s.C, animated: true)
        swipe.pass(1)
        let next = swipe.s.trace.take()
        #expect(next.filter { $0.hasPrefix("co(") } == ["co(false)"])
        #expect(next.contains("nd.didShow(C, t)"))
    }

    @Test("B26: a cancelled interactive setViewControllers leaves the array as it was",
        arguments: [["A", "C"], ["C", "A"], ["C", "D"], ["A"]])
    func setCancelled(names: [String]) {
        let swipe = SwipePop()
        swipe.request = { [unowned swipe] in $0.setViewControllers(names.map { swipe.s[$0] }, animated: true) }
        swipe.drag(100)
        #expect(swipe.s.names() == names)
        swipe.release()
        #expect(swipe.isAtRest(["A", "B"]))
        #expect(swipe.s.N.children == swipe.s.N.viewControllers)
        #expect(swipe.s["C"].parent == nil && swipe.s["D"].parent == nil)
    }
}

/// Sends its children's calls by hand.
private final class ByHand: TraceController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
