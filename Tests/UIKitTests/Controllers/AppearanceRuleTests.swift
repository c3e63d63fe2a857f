import Testing

@testable import UIKit

/// Notes what its view is like at each step of an appearance.
@MainActor
private final class ProbeController: TraceController {
    private final class ProbeView: UIView {
        var onLayout: (() -> Void)?
        override func layoutSubviews() {
            super.layoutSubviews()
            onLayout?()
        }
    }

    var steps: [String] = []
    var seen: [String: (inWindow: Bool, size: CGSize, insets: CGFloat)] = [:]

    override func loadView() {
        let probe = ProbeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        probe.onLayout = { [unowned self] in step("layoutSubviews") }
        view = probe
    }

    private func step(_ name: String) {
        steps.append(name)
        if seen[name] == nil { seen[name] = (view.window != nil, view.bounds.size, view.safeAreaInsets.top) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        step("willAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        step("isAppearing")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        step("willLayout")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        step("didLayout")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        step("didAppear")
    }
}

@MainActor
@Suite("Appearance rules")
struct AppearanceRuleTests {
    private func calls(_ trace: Trace) -> [String] {
        trace.take().filter { !$0.hasPrefix("nd") && !$0.contains("ove(") && !$0.hasSuffix("load") && !$0.hasPrefix("an.") }
    }

    @Test("APP-01: whatever makes a controller appear loads its view first, and viewDidLoad comes before any appearance call")
    func loadFirst() {
        let s = NavigationStage()
        s.B.loadViewIfNeeded()
        s.B.loadViewIfNeeded()
        #expect(s.trace.take() == ["B.load"])
        s.N.pushViewController(s.C, animated: false)
        let lines = s.trace.take().filter { $0.hasPrefix("C.") && !$0.contains("ove(") }
        #expect(lines.first == "C.load")
        #expect(lines.filter { $0 == "C.load" }.count == 1)
    }

    @Test("APP-02: willAppear, view in place with its geometry, isAppearing, layout brackets, animation, didAppear", arguments: [true, false])
    func steps(animated: Bool) throws {
        let s = NavigationStage()
        let probe = ProbeController("P", s.trace)
        s.N.pushViewController(probe, animated: animated)
        let before = try #require(probe.seen["willAppear"]), at = try #require(probe.seen["isAppearing"])
        #expect(!before.inWindow)
        #expect(at.inWindow && at.size == s.stage.window.bounds.size)
        #expect(at.insets == s.stage.window.safeAreaInsets.top + 44)
        #expect(probe.steps.prefix(5) == ["willAppear", "isAppearing", "willLayout", "layoutSubviews", "didLayout"])
        #expect(probe.steps.contains("didAppear") == !animated)
        s.stage.pass(1)
        #expect(probe.steps.filter { $0 == "didAppear" }.count == 1)
        // Every layout is bracketed by the controller's two calls.
        let layouts = probe.steps.filter { !$0.hasSuffix("ppear") && $0 != "isAppearing" }
        for index in stride(from: 0, to: layouts.count, by: 3) {
            #expect(Array(layouts[index..<min(index + 3, layouts.count)]) == ["willLayout", "layoutSubviews", "didLayout"])
        }
    }

    @Test("APP-02: at isAppearing the traits are those of the place, which willAppear may not know yet")
    func traits() throws {
        final class TraitProbe: TraceController {
            var atAppearing: UIUserInterfaceStyle?
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                atAppearing = view.traitCollection.userInterfaceStyle
            }
        }
        let s = NavigationStage()
        s.N.overrideUserInterfaceStyle = .dark
        let probe = TraitProbe("P", s.trace)
        s.N.pushViewController(probe, animated: true)
        #expect(probe.atAppearing == .dark)
        s.stage.pass(1)
    }

    @Test("APP-03: will and is come in the turn of the call, isAppearing once, did in a later turn than the first frame")
    func transactions() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        let atOnce = calls(s.trace)
        #expect(atOnce.contains("B.wA(t)") && atOnce.contains("B.iA(t)"))
        #expect(s.stage.window.layer.presentation() != nil)
        s.stage.pass(0.2)
        #expect(!calls(s.trace).contains("B.dA(t)"))
        s.stage.pass(1)
        let later = calls(s.trace)
        #expect(later.contains("B.dA(t)") && !later.contains("B.iA(t)"))

        let trace = Trace()
        let root = TraceController("R", trace)
        let test = TestWindow()
        test.window.rootViewController = root
        #expect(trace.take() == ["R.load", "R.wA(f)"])
        MainLoop.main.runTurn()
        #expect(trace.take().filter { $0 != "R.lay" } == ["R.iA(f)", "R.dA(f)"])
    }

    @Test("APP-04: push and pop: from willDisappear, to willAppear, layout, from didDisappear, to didAppear")
    func pushAndPop() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(calls(s.trace) == ["A.wD(t)", "B.wA(t)", "B.iA(t)", "B.lay", "A.dD(t)", "B.dA(t)"])
        s.N.popViewController(animated: true)
        s.stage.pass(1)
        #expect(calls(s.trace) == ["B.wD(t)", "A.wA(t)", "A.iA(t)", "A.lay", "B.dD(t)", "A.dA(t)"])
    }

    @Test("APP-05, APP-06, X-03: a cancelled pop sends its four calls together when completeTransition(false) runs, after the rewind")
    func cancelled() {
        let pop = DrivenPop()
        pop.s.N.popViewController(animated: true)
        pop.driver.update(0.6)
        #expect(calls(pop.s.trace).filter { !$0.hasSuffix("lay") } == ["B.wD(t)", "A.wA(t)", "A.iA(t)"])
        pop.pass(0.05)
        pop.driver.cancel()
        pop.pass(0.25)
        #expect(calls(pop.s.trace) == [])
        pop.pass(0.1)
        #expect(calls(pop.s.trace) == ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)"])
    }

    @Test("APP-06, X-03: by policy the will-calls come with the decision, and turn back if it is taken back")
    func atDecision() {
        Policy.appCancelTiming = .atDecision
        defer { Policy.appCancelTiming = .atEnd }
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.6)
        pop.driver.cancel()
        #expect(calls(pop.s.trace) == ["A.wD(t)", "B.wA(t)"])
        pop.pass(1)
        #expect(calls(pop.s.trace) == ["A.dD(t)", "B.iA(t)", "B.dA(t)"])

        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = InterruptibleFade()
        s.delegate.interaction = driver
        s.N.popViewController(animated: true)
        _ = s.trace.take()
        driver.cancel()
        driver.pause()
        driver.finish()
        s.stage.pass(1)
        let lines = calls(s.trace)
        #expect(lines.prefix(4) == ["A.wD(t)", "B.wA(t)", "A.wA(t)", "B.wD(t)"])
        #expect(lines.suffix(3) == ["A.iA(t)", "B.dD(t)", "A.dA(t)"])
        #expect(s.stage.takeReports() == [])
    }

    @Test("APP-07, X-10: without animation the page is laid out before didAppear; by policy only after it", arguments: [true, false])
    func unanimated(layoutFirst: Bool) {
        Policy.appUnanimatedLayoutFirst = layoutFirst
        defer { Policy.appUnanimatedLayoutFirst = true }
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: false)
        let atOnce = calls(s.trace)
        #expect(atOnce.prefix(3) == ["A.wD(f)", "B.wA(f)", "B.iA(f)"])
        #expect(atOnce.contains("B.lay") == layoutFirst)
        if layoutFirst { #expect(atOnce == ["A.wD(f)", "B.wA(f)", "B.iA(f)", "B.lay", "A.dD(f)", "B.dA(f)"]) }
        s.stage.pass(0.1)
        if !layoutFirst { #expect(calls(s.trace) == ["B.lay"]) }
    }

    @Test("APP-08: all four calls have the transition's flag, and those of a cancel stay true, or false by policy", arguments: [true, false])
    func animatedFlag(policy: Bool) {
        let s = NavigationStage()
        for animated in [true, false] {
            s.N.pushViewController(s.B, animated: animated)
            s.stage.pass(1)
            s.N.popViewController(animated: animated)
            s.stage.pass(1)
            let flags = calls(s.trace).filter { $0.hasSuffix(")") }
            #expect(flags.count == 10 && flags.allSatisfy { $0.hasSuffix(animated ? "(t)" : "(f)") })
        }
        Policy.appAnimatedFlagOnCancel = policy
        defer { Policy.appAnimatedFlagOnCancel = true }
        let pop = DrivenPop()
        pop.start()
        pop.driver.cancel()
        pop.pass(1)
        let flags = calls(pop.s.trace)
        #expect(flags.count == 5 && flags.allSatisfy { $0.hasSuffix(policy ? "(t)" : "(f)") })
    }

    @Test("APP-17: the stack under a full-screen modal changes without appearance calls; its new top appears when the modal goes")
    func underModal() {
        let s = NavigationStage("AB")
        let modal = TraceController("M", s.trace)
        modal.modalPresentationStyle = .fullScreen
        s.N.present(modal, animated: false)
        s.stage.pass(0.5)
        _ = s.trace.take()
        s.N.popToRootViewController(animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A"])
        #expect(calls(s.trace) == [])
        s.N.dismiss(animated: true)
        s.stage.pass(1)
        let lines = calls(s.trace).filter { $0 != "A.lay" }
        #expect(lines == ["M.wD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "M.dD(t)"])
        #expect(s.A.view.window != nil)
    }

    @Test("APP-18: background and foreground make no appearance calls")
    func background() {
        let s = NavigationStage("AB")
        let app = UIApplication.shared
        app.enterForeground()
        _ = s.trace.take()
        app.enterBackground()
        s.stage.pass(1)
        #expect(app.applicationState == .background)
        app.enterForeground()
        s.stage.pass(1)
        #expect(app.applicationState == .active)
        #expect(s.trace.take() == [])
    }

    @Test("APP-19: a new root: the old one and its children disappear, the new one appears; a hidden window makes no calls")
    func newRoot() {
        let trace = Trace()
        let A = TraceController("A", trace), child = TraceController("a", trace), B = TraceController("B", trace)
        let stage = TransitionStage(A, trace: trace)
        A.addChild(child)
        A.view.addSubview(child.view)
        stage.pass(0.1)
        _ = trace.take()
        stage.window.rootViewController = B
        stage.pass(0.1)
        let lines = trace.take().filter { !$0.hasSuffix("lay") }
        #expect(lines == ["A.wD(f)", "a.wD(f)", "A.dD(f)", "a.dD(f)", "B.load", "B.wA(f)", "B.iA(f)", "B.dA(f)"])
        #expect(A.view.superview == nil && stage.window.subviews == [B.view])
        stage.window.isHidden = true
        stage.pass(0.1)
        #expect(trace.take() == ["B.wD(f)", "B.dD(f)"])
        stage.window.rootViewController = A
        stage.pass(0.1)
        #expect(trace.take() == [])
        stage.window.isHidden = false
        stage.pass(0.1)
        #expect(trace.take().filter { !$0.hasSuffix("lay") }.prefix(2) == ["A.wA(f)", "a.wA(f)"])
        stage.window.rootViewController = nil
        stage.pass(0.1)
        #expect(trace.take().filter { $0.hasPrefix("A") && !$0.hasSuffix("lay") }.suffix(2) == ["A.wD(f)", "A.dD(f)"])
        #expect(stage.window.subviews.isEmpty)
    }
}
