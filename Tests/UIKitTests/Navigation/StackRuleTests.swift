import Testing
import UIKit

@MainActor
@Suite("Stack rules")
struct StackRuleTests {
    @Test("NAV-01: push, pop and set change the stack before they return and before the outgoing page hears of it", arguments: [true, false])
    func changesAtOnce(animated: Bool) {
        let s = NavigationStage("AB")
        var seen: [[String]] = []
        for controller in [s.A, s.B, s.C] {
            controller.onCall = { if $0.hasPrefix("wD") { seen.append(s.names()) } }
        }
        s.N.pushViewController(s.C, animated: animated)
        #expect(s.names() == ["A", "B", "C"])
        s.stage.pass(1)
        s.N.popViewController(animated: animated)
        #expect(s.names() == ["A", "B"])
        #expect(s.N.topViewController === s.B)
        s.stage.pass(1)
        s.N.setViewControllers([s.A], animated: animated)
        #expect(s.names() == ["A"])
        s.stage.pass(1)
        #expect(seen == [["A", "B", "C"], ["A", "B"], ["A"]])
    }

    @Test("NAV-02, NAV-33: a push that waited for a transition is checked when its turn comes")
    func queuedDuplicate() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.N.pushViewController(s.A, animated: true)
        #expect(s.stage.takeFaults() == [])
        s.stage.pass(0.46)
        #expect(s.stage.takeFaults().count == 1)
        #expect(s.names() == ["A", "B"])
    }

    @Test("NAV-04: no way of popping finds anything at the root, animated or not", arguments: [true, false])
    func nothingToPop(animated: Bool) {
        let s = NavigationStage()
        s.delegate.animator = TraceAnimator(s.trace)
        #expect(s.N.popViewController(animated: animated) == nil)
        #expect((s.N.popToRootViewController(animated: animated) ?? []).isEmpty)
        #expect((s.N.popToViewController(s.A, animated: animated) ?? []).isEmpty)
        #expect(s.N.transitionCoordinator == nil)
        s.stage.pass(1)
        #expect(s.trace.take() == [])
    }

    @Test("NAV-05: pop returns what it removed, popToRoot everything, lower ones first", arguments: [true, false])
    func returned(animated: Bool) {
        let s = NavigationStage("ABCD")
        #expect(s.N.popViewController(animated: animated) === s.D)
        s.stage.pass(1)
        #expect(s.N.popToRootViewController(animated: animated) == [s.B, s.C])
        s.stage.pass(1)
        #expect(s.stage.takeFaults() == [])
    }

    @Test("NAV-06: popping over several levels is one pop from the old top to the new one, whose skipped pages stay unloaded", arguments: [true, false])
    func oneTransition(toRoot: Bool) {
        let s = NavigationStage("ABCD")
        var kinds: [String] = []
        let before = Observer.onTransition
        defer { Observer.onTransition = before }
        Observer.onTransition = { if case .began = $0.step { kinds.append($0.kind.rawValue) } }
        if toRoot {
            s.N.popToRootViewController(animated: true)
        } else {
            s.N.popToViewController(s.A, animated: true)
        }
        s.stage.pass(1)
        #expect(kinds == ["pop"])
        let lines = s.trace.take()
        #expect(lines.filter { $0.hasPrefix("nd.animation") } == ["nd.animationController(pop, D, A)"])
        #expect(!s.B.isViewLoaded && !s.C.isViewLoaded)
        #expect(lines.filter { $0.hasPrefix("B") || $0.hasPrefix("C") }.allSatisfy { $0.contains("ove(nil)") })
    }

    @Test("NAV-06: skipped pages that were shown before hear nothing either")
    func loadedPagesAreSkipped() {
        let s = NavigationStage("A")
        for page in [s.B, s.C] {
            s.N.pushViewController(page, animated: false)
            s.stage.pass(0.1)
        }
        _ = s.trace.take()
        s.N.popToRootViewController(animated: true)
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("B") } == ["B.willMove(nil)", "B.didMove(nil)"])
    }

    @Test("NAV-07: skipped pages hear of their parent before and after the transition, the top one first")
    func skippedParentCalls() {
        let s = NavigationStage("ABCD")
        s.N.popToRootViewController(animated: true)
        let isMove: (String) -> Bool = { $0.contains("ove(") }
        #expect(s.trace.take().filter(isMove) == ["D.willMove(nil)", "C.willMove(nil)", "B.willMove(nil)"])
        s.stage.pass(0.3)
        #expect(s.trace.take() == [])
        s.stage.pass(1)
        #expect(s.trace.take().filter(isMove) == ["D.didMove(nil)", "C.didMove(nil)", "B.didMove(nil)"])
    }

    @Test("NAV-08: setting the stack is one push, one pop or nothing, whatever else changes in it", arguments: [
        ("ABC", "DEF", "push, C, F"), ("ABC", "CA", "pop, C, A"), ("ABC", "DEFA", "pop, C, A"), ("ABC", "CD", "push, C, D"),
        ("ABC", "DC", ""), ("ABC", "C", ""),
    ])
    func set(before: String, after: String, operation: String) {
        let s = NavigationStage(before)
        s.N.setViewControllers(after.map { s[String($0)] }, animated: true)
        s.stage.pass(0.01)
        #expect((s.N.transitionCoordinator != nil) == !operation.isEmpty)
        s.stage.pass(2)
        let asked = s.trace.take().filter { $0.hasPrefix("nd.animation") }
        #expect(asked == (operation.isEmpty ? [] : ["nd.animationController(\(operation))"]))
        #expect(s.names().joined() == after)
        #expect(s.N.topViewController?.view.window != nil)
    }

    @Test("NAV-09: show goes up to the nearest ancestor that has its own; without one it presents")
    func show() {
        final class Catcher: UIViewController {
            var shown: UIViewController?
            override func show(_ vc: UIViewController, sender: Any?) { shown = vc }
        }
        let s = NavigationStage()
        let catcher = Catcher(), leaf = UIViewController(), page = UIViewController()
        s.A.addChild(catcher)
        catcher.addChild(leaf)
        leaf.show(page, sender: nil)
        #expect(catcher.shown === page)
        #expect(s.names() == ["A"])
        s.N.show(s.B, sender: nil)
        #expect(s.names() == ["A", "B"])
        s.stage.pass(1)

        let trace = Trace()
        let alone = TraceController("A", trace)
        let stage = TransitionStage(alone, trace: trace)
        alone.show(page, sender: nil)
        #expect(alone.presentedViewController === page)
        stage.pass(1)
    }

    @Test("NAV-33: what is asked for during a transition returns nil, changes nothing yet, and runs in order after it")
    func queue() {
        let s = NavigationStage("AB")
        s.N.pushViewController(s.C, animated: true)
        #expect(s.N.popViewController(animated: false) == nil)
        #expect(s.N.popToRootViewController(animated: false) == nil)
        s.N.pushViewController(s.D, animated: false)
        #expect(s.names() == ["A", "B", "C"])
        s.stage.pass(0.4)
        #expect(s.names() == ["A", "B", "C"])
        s.stage.pass(0.06)
        #expect(s.names() == ["A", "D"])
        let shown = s.trace.take().filter { $0.hasPrefix("nd.didShow") }
        #expect(shown == ["nd.didShow(C, t)", "nd.didShow(B, f)", "nd.didShow(A, f)", "nd.didShow(D, f)"])
    }

    @Test("NAV-34: a cancelled push, pop or set leaves exactly the stack there was", arguments: ["push", "pop", "popToRoot", "set"])
    func cancelled(operation: String) {
        let s = NavigationStage("ABC")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        switch operation {
        case "push": s.N.pushViewController(s.D, animated: true)
        case "pop": s.N.popViewController(animated: true)
        case "popToRoot": s.N.popToRootViewController(animated: true)
        default: s.N.setViewControllers([s.D, s.A], animated: true)
        }
        #expect(s.names() != ["A", "B", "C"])
        driver.update(0.7)
        driver.cancel()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B", "C"])
        #expect(s.N.children == [s.A, s.B, s.C])
        #expect(s.D.parent == nil)
        #expect(s.C.view.window != nil)
    }
}
