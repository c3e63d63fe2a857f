import Testing
import UIKit

@MainActor
private final class ForwardingHost: TraceController {
    var forwards = true
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}

@MainActor
@Suite("Forwarding of appearance calls")
struct ForwardingTests {
    /// A page P with children c and d in its hierarchy and e outside it, pushed on a stack.
    @MainActor
    private struct Family {
        let s = NavigationStage()
        let P: ForwardingHost
        let children: [TraceController]

        init(forwards: Bool = true) {
            P = ForwardingHost("P", s.trace)
            P.forwards = forwards
            children = ["c", "d", "e"].map { [s] in TraceController($0, s.trace) }
            for child in children { P.addChild(child) }
            P.view.addSubview(children[1].view)
            P.view.addSubview(children[0].view)
            _ = children[2].view
            _ = s.trace.take()
        }

        func calls() -> [String] { s.trace.take().filter { "PcdeX".contains($0.first ?? " ") && ($0.contains("wA") || $0.contains("wD") || $0.contains("dA") || $0.contains("dD")) } }
    }

    @Test("APP-11: children whose views are in the hierarchy hear what their parent hears, others do not")
    func automatic() {
        let family = Family()
        family.s.N.pushViewController(family.P, animated: true)
        family.s.stage.pass(1)
        let lines = family.calls()
        #expect(lines.filter { $0.hasPrefix("c") } == ["c.wA(t)", "c.dA(t)"])
        #expect(lines.filter { $0.hasPrefix("e") } == [])
        #expect(UIViewController().shouldAutomaticallyForwardAppearanceMethods)
    }

    @Test("APP-11: a container that forwards by hand has to make the calls itself")
    func byHand() {
        let family = Family(forwards: false)
        family.s.N.pushViewController(family.P, animated: true)
        family.s.stage.pass(1)
        #expect(family.calls() == ["P.wA(t)", "P.dA(t)"])
        for child in family.children.prefix(2) {
            child.beginAppearanceTransition(true, animated: false)
            child.endAppearanceTransition()
        }
        #expect(family.calls() == ["c.wA(f)", "c.dA(f)", "d.wA(f)", "d.dA(f)"])
    }

    @Test("APP-12: the parent hears first, then the children in their order, whatever the order of the views", arguments: [false, true])
    func order(childrenFirst: Bool) {
        Policy.appForwardOrder = childrenFirst ? .childrenFirst : .parentFirst
        defer { Policy.appForwardOrder = .parentFirst }
        let family = Family()
        let order = childrenFirst ? ["c", "d", "P"] : ["P", "c", "d"]
        family.s.N.pushViewController(family.P, animated: true)
        #expect(family.calls() == order.map { "\($0).wA(t)" })
        family.s.stage.pass(1)
        #expect(family.calls() == order.map { "\($0).dA(t)" })
        family.s.N.popViewController(animated: true)
        #expect(family.calls() == order.map { "\($0).wD(t)" })
        family.s.stage.pass(1)
        #expect(family.calls() == order.map { "\($0).dD(t)" })
    }

    @Test("APP-09: begin and end of a controller send its calls and those of its forwarded children")
    func beginAndEnd() {
        let trace = Trace()
        let root = ForwardingHost("R", trace), P = TraceController("P", trace), c = TraceController("c", trace)
        root.forwards = false
        let stage = TransitionStage(root, trace: trace)
        root.addChild(P)
        P.addChild(c)
        P.view.addSubview(c.view)
        _ = trace.take()
        P.beginAppearanceTransition(true, animated: true)
        #expect(trace.take() == ["P.wA(t)", "c.wA(t)"])
        root.view.addSubview(P.view)
        P.endAppearanceTransition()
        #expect(trace.take().filter { $0.contains("dA") } == ["P.dA(t)", "c.dA(t)"])
        P.beginAppearanceTransition(false, animated: false)
        P.endAppearanceTransition()
        P.view.removeFromSuperview()
        #expect(trace.take() == ["P.wD(f)", "c.wD(f)", "P.dD(f)", "c.dD(f)"])
        stage.pass(0.1)
    }

    @Test("APP-16: transition(from:to:) wants two children of its own and automatic forwarding, else it stops the app")
    func refusesStrangers() {
        let trace = Trace()
        let P = ForwardingHost("P", trace), x = TraceController("x", trace), y = TraceController("y", trace)
        let stage = TransitionStage(P, trace: trace)
        P.addChild(x)
        P.view.addSubview(x.view)
        stage.pass(0.1)
        P.transition(from: x, to: y, duration: 0.1, animations: nil)
        #expect(stage.takeFaults().count == 1)
        P.addChild(y)
        P.forwards = false
        P.transition(from: x, to: y, duration: 0.1, animations: nil)
        #expect(stage.takeFaults().count == 1)
        #expect(y.view.superview == nil)
    }

    @Test("APP-16: it puts to's view beside from's for the animations, then takes from's away")
    func placesViews() {
        let trace = Trace()
        let P = ForwardingHost("P", trace), x = TraceController("x", trace), y = TraceController("y", trace)
        let stage = TransitionStage(P, trace: trace)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        P.view.addSubview(box)
        P.addChild(x)
        box.addSubview(x.view)
        P.addChild(y)
        stage.pass(0.1)
        var during: UIView?
        P.transition(from: x, to: y, duration: 0.3, animations: { during = y.view.superview })
        #expect(during === box && x.view.superview === box)
        stage.pass(0.4)
        #expect(x.view.superview == nil && y.view.superview === box)
        #expect(!trace.take().contains { $0.hasPrefix("x.") && $0.contains("ove(") && $0 != "x.willMove(self)" })
    }

    @Test("APP-16: the animations run at once, from's view has gone when the completion comes, and the calls go by policy",
        arguments: [false, true], [true, false])
    func exchangeOrder(leavingFirst: Bool, animated: Bool) {
        Policy.appSiblingOrder = leavingFirst ? .leavingFirst : .arrivingFirst
        defer { Policy.appSiblingOrder = .arrivingFirst }
        let trace = Trace()
        let P = ForwardingHost("P", trace), x = TraceController("x", trace), y = TraceController("y", trace)
        let stage = TransitionStage(P, trace: trace)
        P.addChild(x)
        P.view.addSubview(x.view)
        P.addChild(y)
        _ = y.view
        stage.pass(0.1)
        _ = trace.take()
        P.transition(from: x, to: y, duration: animated ? 0.3 : 0) {
            trace.add("animations \(y.view.superview === P.view)")
        } completion: { _ in
            trace.add("completion \(x.view.superview == nil)")
        }
        stage.pass(0.4)
        let flag = animated ? "t" : "f"
        let order = leavingFirst ? ["x.wD", "y.wA", "x.dD", "y.dA"] : ["y.wA", "x.wD", "y.dA", "x.dD"]
        var expected = order.map { "\($0)(\(flag))" }
        expected.insert("animations true", at: 2)
        expected.append("completion true")
        let lines = trace.take().filter { !$0.hasSuffix("lay") && !$0.contains("iA") }
        #expect(lines == expected)
    }
}
