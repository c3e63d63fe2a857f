import Testing
import UIKit

/// A container with forwarding by hand or by the framework.
@MainActor
private final class Container: TraceController {
    var forwards = true

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}

@MainActor
@Suite("Containment and appearance")
struct ContainmentTests {
    @Test("APP-14: addChild sends willMove only, removeFromParent didMove(nil) only; another parent lets go first")
    func parents() {
        let trace = Trace()
        let P = TraceController("P", trace), Q = TraceController("Q", trace), c = TraceController("c", trace)
        P.addChild(c)
        #expect(trace.take() == ["c.willMove(self)"])
        #expect(c.parent === P && P.children == [c])
        Q.addChild(c)
        #expect(trace.take() == ["c.didMove(nil)", "c.willMove(self)"])
        #expect(P.children.isEmpty && c.parent === Q)
        c.removeFromParent()
        #expect(trace.take() == ["c.didMove(nil)"])
        #expect(c.parent == nil && Q.children.isEmpty)
    }

    @Test("APP-10: begin twice with the same flag, or end without begin, is reported and calls nobody")
    func unbalanced() {
        let trace = Trace()
        let P = Container("P", trace), x = TraceController("x", trace)
        P.forwards = false
        let stage = TransitionStage(P, trace: trace)
        P.addChild(x)
        x.endAppearanceTransition()
        x.beginAppearanceTransition(true, animated: false)
        _ = trace.take()
        x.beginAppearanceTransition(true, animated: false)
        #expect(trace.take() == [])
        #expect(stage.takeReports().count == 2)
    }

    @Test("APP-13: a child's view added by hand under a visible parent appears, and disappears when it is removed")
    func byHand() {
        let trace = Trace()
        let P = TraceController("P", trace), c = TraceController("c", trace)
        let stage = TransitionStage(P, trace: trace)
        P.addChild(c)
        P.view.addSubview(c.view)
        c.didMove(toParent: P)
        #expect(trace.take() == ["c.willMove(self)", "c.load", "c.wA(f)", "c.didMove(self)"])
        stage.pass(0)
        #expect(trace.take().filter { $0.hasPrefix("c") } == ["c.iA(f)", "c.lay", "c.dA(f)"])
        c.willMove(toParent: nil)
        c.view.removeFromSuperview()
        c.removeFromParent()
        stage.pass(0)
        #expect(
            trace.take().filter { $0.hasPrefix("c") } == ["c.willMove(nil)", "c.wD(f)", "c.didMove(nil)", "c.dD(f)"])
    }

    @Test("APP-15: a child's view under a controller that is not its parent stops the app")
    func inconsistent() {
        let trace = Trace()
        let P = TraceController("P", trace), Q = TraceController("Q", trace), c = TraceController("c", trace)
        let stage = TransitionStage(P, trace: trace)
        Q.addChild(c)
        P.view.addSubview(c.view)
        #expect(stage.takeFaults().count == 1)
    }

    @Test("APP-16: transition(from:to:) exchanges children; incoming first; parents are the container's business")
    func exchange() {
        let trace = Trace()
        let P = TraceController("P", trace), x = TraceController("x", trace), y = TraceController("y", trace)
        let stage = TransitionStage(P, trace: trace)
        P.addChild(x)
        P.view.addSubview(x.view)
        x.didMove(toParent: P)
        stage.pass(0.1)
        P.addChild(y)
        _ = trace.take()
        P.transition(from: x, to: y, duration: 0.3, animations: { y.view.alpha = 0.5 }) { finished in
            trace.add("completion \(finished)")
        }
        #expect(
            trace.take().filter { !$0.hasSuffix("lay") } == ["y.load", "y.wA(t)", "x.wD(t)", "y.iA(t)"])
        stage.pass(0.31)
        #expect(trace.take().filter { !$0.hasSuffix("lay") } == ["y.dA(t)", "x.dD(t)", "completion true"])
        #expect(x.view.superview == nil)
        #expect(y.view.superview === P.view)
    }

    @Test("APP-19: a window's new root appears and the old one disappears")
    func newRoot() {
        let trace = Trace()
        let A = TraceController("A", trace), B = TraceController("B", trace)
        let stage = TransitionStage(A, trace: trace)
        stage.window.rootViewController = B
        stage.pass(0.1)
        let lines = trace.take().filter { !$0.hasSuffix("lay") }
        #expect(lines.filter { $0.hasPrefix("A") } == ["A.wD(f)", "A.dD(f)"])
        #expect(lines.filter { $0.hasPrefix("B") } == ["B.load", "B.wA(f)", "B.iA(f)", "B.dA(f)"])
        #expect(A.view.window == nil && B.view.superview === stage.window)
    }

    @Test("APP-01: the view is made once, on first access; viewDidLoad follows at once")
    func loading() {
        let trace = Trace()
        let A = TraceController("A", trace)
        #expect(!A.isViewLoaded && A.viewIfLoaded == nil)
        A.loadViewIfNeeded()
        #expect(trace.take() == ["A.load"])
        #expect(A.view === A.viewIfLoaded)
        #expect(trace.take() == [])
        #expect(A.view.next === A)
    }
}
