import Testing
import UIKit

/// Forwards appearance calls by hand.
@MainActor
private final class ManualContainer: TraceController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor
@Suite("Traces of contained controllers: T22, T23")
struct ContainmentTraceTests {
    // MARK: T22

    /// A has child a in its view and child o outside of it; B makes child b when it loads.
    private func nested() -> (s: NavigationStage, out: TraceController) {
        let s = NavigationStage()
        let out = TraceController("o", s.trace)
        for child in [s["a"], out] {
            s.A.addChild(child)
            child.didMove(toParent: s.A)
        }
        s.A.view.addSubview(s["a"].view)
        s.B.onCall = { call in
            guard call == "load" else { return }
            s.B.addChild(s["b"])
            s.B.view.addSubview(s["b"].view)
            s["b"].didMove(toParent: s.B)
        }
        s.stage.pass(0.1)
        _ = s.trace.take()
        return (s, out)
    }

    private let loads = ["B.load", "b.willMove(self)", "b.load", "b.didMove(self)"]

    @Test("T22: a push forwards the calls to children whose views are in their parents'; parents come first")
    func push() {
        let (s, out) = nested()
        s.N.pushViewController(s.B, animated: true)
        #expect(
            s.trace.take() == ["B.willMove(N)", "nd.animationController(push, A, B)"] + loads + [
                "A.wD(t)", "a.wD(t)", "B.wA(t)", "b.wA(t)", "nd.willShow(B, t)", "B.iA(t)", "b.iA(t)", "B.lay", "b.lay",
            ])
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "A.dD(t)", "a.dD(t)", "B.dA(t)", "b.dA(t)", "B.didMove(N)", "nd.didShow(B, t)",
            ])
        #expect(!out.isViewLoaded)
    }

    @Test("T22 unanimated: the same with animated false")
    func pushUnanimated() {
        let (s, out) = nested()
        s.N.pushViewController(s.B, animated: false)
        s.stage.pass(0.1)
        #expect(
            s.trace.take() == ["B.willMove(N)"] + loads + [
                "A.wD(f)", "a.wD(f)", "B.wA(f)", "b.wA(f)", "nd.willShow(B, f)", "B.iA(f)", "b.iA(f)", "B.lay", "b.lay",
                "A.dD(f)", "a.dD(f)", "B.dA(f)", "b.dA(f)", "B.didMove(N)", "nd.didShow(B, f)",
            ])
        #expect(!out.isViewLoaded)
    }

    @Test("T22 cancelled: the children hear of the cancel after their parents")
    func pushCancelled() {
        let (s, _) = nested()
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        driver.update(0.5)
        _ = s.trace.take()
        driver.cancel()
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "B.wD(t)", "b.wD(t)", "B.dD(t)", "b.dD(t)", "A.wA(t)", "a.wA(t)", "A.iA(t)", "a.iA(t)", "A.dA(t)",
                "a.dA(t)", "B.didMove(nil)", "an.animationEnded(false)",
            ])
    }

    @Test("T22 interrupted: a child that leaves during the push hears its own end once")
    func childLeaves() {
        let (s, _) = nested()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        _ = s.trace.take()
        s["b"].willMove(toParent: nil)
        s["b"].view.removeFromSuperview()
        s["b"].removeFromParent()
        s.stage.pass(1)
        let lines = s.trace.take()
        #expect(
            lines.filter { !$0.hasPrefix("b.") } == [
                "A.dD(t)", "a.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)",
            ])
        #expect(!lines.contains("b.dA(t)"))
    }

    // MARK: T23

    @MainActor
    private final class Switch {
        let trace = Trace()
        let stage: TransitionStage
        let P: TraceController
        let x: TraceController
        let y: TraceController

        init() {
            (P, x, y) = (ManualContainer("P", trace), TraceController("x", trace), TraceController("y", trace))
            stage = TransitionStage(P, trace: trace)
            P.addChild(x)
            x.beginAppearanceTransition(true, animated: false)
            P.view.addSubview(x.view)
            x.endAppearanceTransition()
            x.didMove(toParent: P)
            stage.pass(0.1)
            _ = trace.take()
        }

        func begin(animated: Bool) {
            P.addChild(y)
            x.willMove(toParent: nil)
            x.beginAppearanceTransition(false, animated: animated)
            y.beginAppearanceTransition(true, animated: animated)
            P.view.addSubview(y.view)
            y.view.alpha = 0
        }

        func end() {
            x.endAppearanceTransition()
            x.view.removeFromSuperview()
            y.endAppearanceTransition()
            y.didMove(toParent: P)
            x.removeFromParent()
        }

        func cancel() {
            x.beginAppearanceTransition(true, animated: true)
            y.beginAppearanceTransition(false, animated: true)
            x.endAppearanceTransition()
            y.view.removeFromSuperview()
            y.endAppearanceTransition()
            y.willMove(toParent: nil)
            y.removeFromParent()
            x.didMove(toParent: P)
        }
    }

    private let begun = ["y.willMove(self)", "x.willMove(nil)", "x.wD(t)", "y.load", "y.wA(t)"]

    @Test("T23: a container that forwards by hand switches its children")
    func finished() {
        let s = Switch()
        s.begin(animated: true)
        #expect(s.trace.take() == begun)
        UIView.animate(withDuration: 0.3) { s.y.view.alpha = 1 } completion: { _ in s.end() }
        s.stage.pass(0.29)
        #expect(s.trace.take() == ["y.iA(t)", "y.lay"])
        s.stage.pass(0.1)
        #expect(s.trace.take() == ["x.dD(t)", "y.dA(t)", "y.didMove(self)", "x.didMove(nil)"])
        #expect(s.stage.takeReports() == [])
    }

    @Test("T23 unanimated: the same in one go")
    func unanimated() {
        let s = Switch()
        s.begin(animated: false)
        s.end()
        s.stage.pass(0.1)
        #expect(
            s.trace.take().filter { $0 != "y.lay" } == [
                "y.willMove(self)", "x.willMove(nil)", "x.wD(f)", "y.load", "y.wA(f)", "x.dD(f)", "y.iA(f)", "y.dA(f)",
                "y.didMove(self)", "x.didMove(nil)",
            ])
        #expect(s.stage.takeReports() == [])
    }

    @Test("T23 cancelled, APP-10: a second begin with the opposite flag for both, then one end each")
    func cancelled() {
        let s = Switch()
        s.begin(animated: true)
        UIView.animate(withDuration: 0.3) { s.y.view.alpha = 1 } completion: { _ in s.cancel() }
        s.stage.pass(0.29)
        #expect(s.trace.take() == begun + ["y.iA(t)", "y.lay"])
        s.stage.pass(0.1)
        #expect(
            s.trace.take() == [
                "x.wA(t)", "y.wD(t)", "x.iA(t)", "x.dA(t)", "y.dD(t)", "y.willMove(nil)", "y.didMove(nil)",
                "x.didMove(self)",
            ])
        #expect(s.stage.takeReports() == [])
        #expect(s.x.view.superview === s.P.view && s.y.view.superview == nil && s.P.children == [s.x])
    }

    @Test("T23 interrupted: cancelled, turned again and finished, with one end each")
    func turnedTwice() {
        let s = Switch()
        s.begin(animated: true)
        _ = s.trace.take()
        s.x.beginAppearanceTransition(true, animated: true)
        s.y.beginAppearanceTransition(false, animated: true)
        s.x.beginAppearanceTransition(false, animated: true)
        s.y.beginAppearanceTransition(true, animated: true)
        s.end()
        #expect(
            s.trace.take().filter { $0 != "y.lay" } == [
                "x.wA(t)", "y.wD(t)", "x.wD(t)", "y.wA(t)", "x.dD(t)", "y.iA(t)", "y.dA(t)", "y.didMove(self)",
                "x.didMove(nil)",
            ])
        #expect(s.stage.takeReports() == [])
    }

    @Test("T23 interrupted: the container itself disappears meanwhile")
    func containerLeaves() {
        let s = Switch()
        s.begin(animated: true)
        s.end()
        s.stage.pass(0.1)
        _ = s.trace.take()
        s.stage.window.rootViewController = UIViewController()
        s.stage.pass(0.1)
        // It forwards by hand, so its children hear only what it tells them.
        #expect(s.trace.take() == ["P.wD(f)", "P.dD(f)"])
        #expect(s.stage.takeReports() == [])
    }
}
