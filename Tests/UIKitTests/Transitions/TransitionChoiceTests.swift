import Testing

@testable import UIKit

/// What the other values of choices do that decide how transitions run and end; each is put back at the end.
@MainActor
@Suite("Choices of transitions")
struct TransitionChoiceTests {
    @Test("CTX-16, X-08: by policy the end tells the coordinator and the animator before the delegate and the did-calls")
    func order() {
        let usual = Policy.ctxCompletionOrder
        defer { Policy.ctxCompletionOrder = usual }
        func calls() -> [String] {
            let s = NavigationStage()
            s.delegate.animator = TraceAnimator(s.trace)
            s.watchCoordinator()
            s.N.pushViewController(s.B, animated: true)
            _ = s.trace.take()
            s.stage.pass(1)
            return s.trace.take().filter { $0.hasPrefix("B.dA") || $0.hasPrefix("nd.did") || $0.hasPrefix("co") || $0.hasPrefix("an.animationEnded") }
        }
        #expect(calls() == ["B.dA(t)", "nd.didShow(B, t)", "co(false)", "an.animationEnded(true)"])
        Policy.ctxCompletionOrder = [.animationEnded, .coordinator, .delegate, .didCalls, .completion]
        #expect(calls() == ["an.animationEnded(true)", "co(false)", "nd.didShow(B, t)", "B.dA(t)"])
    }

    @Test("CTX-17: by policy a watchdog ends what nobody ends, with a report, and not while a finger is down", arguments: ["runs", "decided", "undecided"])
    func watchdog(kind: String) {
        Policy.ctxWatchdog = 2
        defer { Policy.ctxWatchdog = nil }
        let pop = DrivenPop()
        pop.animator.animation = { context in
            context.view(forKey: .to).map { context.containerView.insertSubview($0, at: 0) }
        }
        if kind == "runs" { pop.s.delegate.interaction = nil }
        pop.start()
        if kind != "runs" { pop.driver.update(0.5) }
        if kind == "decided" { pop.driver.finish() }
        let finger = Finger().down(at: CGPoint(x: 200, y: 400))
        pop.pass(2.4)
        #expect(pop.s.N.transitionCoordinator != nil)
        pop.pass(0.2)
        if kind == "undecided" {
            #expect(pop.s.N.transitionCoordinator != nil)
            finger.up()
            pop.pass(2.6)
        } else {
            finger.up()
        }
        #expect(pop.s.N.transitionCoordinator == nil)
        #expect(pop.s.names() == (kind == "undecided" ? ["A", "B"] : ["A"]))
        #expect(pop.s.stage.takeReports().count == 1)
    }

    /// How far the arriving page has faded in at half of the way.
    private func halfway(_ options: UIView.AnimationOptions) -> Double {
        let pop = DrivenPop { context in
            guard let to = context.view(forKey: .to) else { return }
            to.alpha = 0
            context.containerView.addSubview(to)
            UIView.animate(withDuration: 0.5, delay: 0, options: options) { to.alpha = 1 } completion: { _ in
                to.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        let shown = pop.opacity
        pop.driver.finish()
        pop.pass(1)
        return shown
    }

    @Test("PCT-03, X-24: by policy animations keep their own curves under the finger")
    func ownCurve() {
        #expect(abs(halfway(.curveEaseIn) - 0.5) < 1e-3)
        Policy.pctLinearScrub = false
        defer { Policy.pctLinearScrub = true }
        #expect(abs(halfway(.curveEaseIn) - CubicCurve.easeIn.value(at: 0.5)) < 1e-3)
        #expect(abs(halfway(.curveLinear) - 0.5) < 1e-3)
    }

    @Test("PCT-06: by policy a cancel takes the whole duration", arguments: [true, false])
    func cancelTime(takesWhole: Bool) {
        Policy.pctCancelTime = takesWhole ? .whole : .proportional
        defer { Policy.pctCancelTime = .proportional }
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.2)
        pop.driver.cancel()
        pop.pass(0.15)
        #expect((pop.s.N.transitionCoordinator != nil) == takesWhole)
        pop.pass(0.4)
        #expect(pop.s.N.transitionCoordinator == nil && pop.s.names() == ["A", "B"])
    }

    @Test("PCT-15: by policy calls after the outcome are reported too, and change as little")
    func lateCalls() {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.driver.finish()
        pop.driver.update(0.2)
        #expect(pop.s.stage.takeReports().isEmpty)
        Policy.pctLateCalls = .reported
        defer { Policy.pctLateCalls = .ignored }
        pop.driver.update(0.3)
        pop.driver.cancel()
        #expect(pop.s.stage.takeReports().count == 2)
        pop.pass(1)
        #expect(pop.s.names() == ["A"])
        pop.driver.update(0.1)
        #expect(pop.s.stage.takeReports().isEmpty)
    }

    @Test("COO-03: by policy a block that comes too late is run without animation", arguments: [true, false])
    func lateBlock(runs: Bool) {
        Policy.cooLateRegistration = runs ? .runsUnanimated : .refused
        defer { Policy.cooLateRegistration = .refused }
        let s = NavigationStage()
        s.delegate.animator = TraceAnimator(s.trace)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        let view = s.A.view ?? UIView()
        var isUnanimated = false
        let isQueued = s.N.transitionCoordinator?.animate(alongsideTransition: { _ in
            isUnanimated = !UIView.areAnimationsEnabled
            view.tag = 7
        })
        #expect(isQueued == runs && view.tag == (runs ? 7 : 0) && isUnanimated == runs)
        s.stage.pass(1)
    }

    @Test("COO-10: by policy completionVelocity is 1 whatever the driver's speed", arguments: [true, false])
    func velocity(isOne: Bool) {
        Policy.cooVelocitySource = isOne ? .one : .completionSpeed
        defer { Policy.cooVelocitySource = .completionSpeed }
        let pop = DrivenPop()
        pop.driver.completionSpeed = 2
        pop.start()
        pop.driver.update(0.5)
        pop.driver.finish()
        #expect(pop.s.N.transitionCoordinator?.completionVelocity == (isOne ? 1 : 2))
        pop.pass(1)
    }

    @Test("COO-12, X-19: by policy what alongside blocks animated stays after a cancel; what the animator animated does not")
    func keepsAlongside() {
        Policy.cooRollsBack = false
        defer { Policy.cooRollsBack = true }
        let pop = DrivenPop { context in
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 0.5) { from.alpha = 0.25 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        pop.s.B.loadViewIfNeeded()
        pop.s.B.view.addSubview(badge)
        pop.pass(0.1)
        pop.s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: { _ in badge.alpha = 0.5 })
        }
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        #expect(abs(Double(pop.s.stage.shown(badge).opacity) - 0.75) < 1e-3)
        TransitionInvariants.onViolation = nil
        pop.driver.cancel()
        pop.pass(1)
        #expect(badge.alpha == 0.5 && pop.s.B.view.alpha == 1 && pop.s.names() == ["A", "B"])
    }

    @Test("COO-14: by policy the completions of a size change without animation come in the next turn", arguments: [true, false])
    func sizeChange(isLater: Bool) {
        Policy.cooSizeChange = isLater ? .completesNextTurn : .completesAtOnce
        defer { Policy.cooSizeChange = .completesAtOnce }
        let screen = TurnedScreen()
        defer { withExtendedLifetime(screen) {} }
        let trace = Trace()
        final class Page: TraceController {
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                coordinator.animate(alongsideTransition: { [trace] _ in trace.add("alongside") }) { [trace] _ in trace.add("completed") }
            }
        }
        let page = Page("P", trace), stage = TransitionStage(page, trace: trace)
        _ = trace.take()
        screen.turn()
        #expect(trace.take().filter { ["alongside", "completed"].contains($0) } == (isLater ? ["alongside"] : ["alongside", "completed"]))
        stage.pass(0.1)
        #expect(trace.take().contains("completed") == isLater)
    }

    @Test("GES-19, X-16: by policy the participants of a running transition take touches")
    func liveInput() {
        Policy.gesInputDuringSettle = .live
        defer { Policy.gesInputDuringSettle = .blocked }
        let s = NavigationStage()
        var presses = 0
        let button = UIButton(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        s.B.loadViewIfNeeded()
        s.B.view.addSubview(button)
        let animator = TraceAnimator(s.trace)
        animator.animation = { context in
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { context.view(forKey: .to)?.alpha = 0.5 } completion: { _ in
                context.completeTransition(true)
            }
        }
        s.delegate.animator = animator
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.2)
        Finger().tap(at: CGPoint(x: 195, y: 350))
        #expect(presses == 1)
        s.stage.pass(2)
    }

    @Test("GEO-11: by policy a new size leaves an interaction as it is, and it ends at the new size", arguments: [true, false])
    func resize(finishes: Bool) {
        Policy.geoResizeInFlight = .keepsInteraction
        defer { Policy.geoResizeInFlight = .cancelsInteraction }
        let screen = TurnedScreen(), pop = DrivenPop()
        defer { withExtendedLifetime(screen) {} }
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        screen.turn()
        #expect(pop.s.N.transitionCoordinator?.isInteractive == true)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(1)
        #expect(pop.s.names() == (finishes ? ["A"] : ["A", "B"]))
        #expect((finishes ? pop.s.A : pop.s.B).view.frame.size == TurnedScreen.size)
    }

    @Test("X-20, MOD-10: a cover and a dissolve move by the spring of 1, 522.35 and 45.71 for 0.404 s, or by the policy's",
        arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve], [true, false])
    func modalSpring(style: UIModalTransitionStyle, isUsual: Bool) {
        let usual = (Policy.modSpring, Policy.modDuration)
        #expect(usual.0 == (1, 522.35, 45.71) && usual.1 == 0.404)
        if !isUsual { (Policy.modSpring, Policy.modDuration) = ((mass: 2, stiffness: 200, damping: 40), 1) }
        defer { (Policy.modSpring, Policy.modDuration) = usual }
        let s = ModalStage(.fullScreen, customized: false)
        s.B.modalTransitionStyle = style
        s.present()
        MainLoop.main.runTurn()
        s.stage.pass(0.1)
        let spring = isUsual ? Spring(mass: 1, stiffness: 522.35, damping: 45.71) : Spring(mass: 2, stiffness: 200, damping: 40)
        let shown = s.stage.shown(s.B.view), height = Double(s.B.view.bounds.height)
        let way = style == .crossDissolve ? Double(shown.opacity) : 1 - (Double(shown.position.y) - height / 2) / height
        #expect(abs(way - spring.progress(at: 0.1)) < 1e-3)
        s.stage.pass(isUsual ? 0.31 : 0.91)
        #expect(s.B.transitionCoordinator == nil && !s.B.isBeingPresented)
    }

    // MARK: Tabs

    @Test("TAB-03: by policy tabs cross-fade where nobody else animates them; without animation they do not", arguments: [true, false])
    func tabFade(hasDelegate: Bool) {
        Policy.tabDefaultAnimation = .crossFade
        defer { Policy.tabDefaultAnimation = .none }
        let s = TabStage()
        if !hasDelegate { s.tabs.delegate = nil }
        s.tabs.selectedIndex = 1
        s.stage.pass(0.125)
        #expect(abs(Double(s.stage.shown(s.B.view).opacity) - 0.5) < 0.01 && s.tabs.transitionCoordinator != nil)
        s.stage.pass(0.2)
        #expect(s.selectedName == "B" && s.B.view.alpha == 1 && s.A.view.window == nil && s.tabs.transitionCoordinator == nil)
        UIView.performWithoutAnimation { s.tabs.selectedIndex = 0 }
        #expect(s.tabs.transitionCoordinator == nil && s.A.view.window != nil)
    }

    @Test("TAB-07, X-12: by policy the outgoing tab finds no coordinator in its will-call, the incoming one does", arguments: [true, false])
    func tabCoordinator(isEverywhere: Bool) {
        Policy.tabCoordinatorEverywhere = isEverywhere
        defer { Policy.tabCoordinatorEverywhere = true }
        let s = TabStage("aB")
        s.delegate.animator = TraceAnimator(s.trace)
        var seen: [String: Bool] = [:]
        for page in [s.A, s.B] {
            page.onCall = { [unowned page] call in
                if call.hasPrefix("w") { seen["\(page.name).\(call)"] = page.transitionCoordinator != nil }
            }
        }
        s.tabs.selectedIndex = 1
        #expect(seen["A.wD(t)"] == isEverywhere && seen["B.wA(t)"] == true)
        #expect(s.A.transitionCoordinator != nil)
        s.stage.pass(1)
        for page in [s.A, s.B] { page.onCall = nil }
    }
}
