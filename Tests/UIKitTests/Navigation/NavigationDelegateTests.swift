import Testing
import UIKit

@MainActor
@Suite("Navigation delegate")
struct NavigationDelegateTests {
    private static let willDoes = { (line: String) in line.hasPrefix("nd.willShow") || line.hasPrefix("nd.didShow") }

    @Test("NAV-10: the delegate is asked about every animated push, pop and set; nil means the built-in transition")
    func askedEveryTime() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.06)
        #expect(s.stage.shown(s.B.view).position.x > 195)
        s.stage.pass(1)
        s.N.popViewController(animated: true)
        s.stage.pass(1)
        s.N.setViewControllers([s.A, s.C], animated: true)
        s.stage.pass(1)
        s.N.popToRootViewController(animated: true)
        s.stage.pass(1)
        #expect(
            s.trace.take().filter { $0.hasPrefix("nd.a") || $0.hasPrefix("nd.i") } == [
                "nd.animationController(push, A, B)", "nd.animationController(pop, B, A)",
                "nd.animationController(push, A, C)", "nd.animationController(pop, C, A)",
            ])
    }

    @Test("NAV-11: the interaction controller is asked for only after an animator, and for that one; nil runs by itself")
    func interaction() {
        let s = NavigationStage()
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        #expect(!s.trace.take().contains { $0.hasPrefix("nd.interaction") })
        #expect(s.N.transitionCoordinator?.isInteractive == false)
        s.stage.pass(1)
        s.delegate.interaction = nil
        s.delegate.animator = TraceAnimator(s.trace)
        s.N.pushViewController(s.C, animated: true)
        let asked = s.trace.take().filter { $0.hasPrefix("nd.a") || $0.hasPrefix("nd.i") }
        #expect(asked == ["nd.animationController(push, B, C)", "nd.interactionController(an)"])
        #expect(s.N.transitionCoordinator?.isInteractive == false)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B", "C"])
    }

    @Test("NAV-12: stack, willMove, animator, interaction, load, will-calls, willShow, start; did-calls, didMove, didShow")
    func order() {
        let s = NavigationStage()
        s.delegate.animator = TraceAnimator(s.trace)
        var stackAtWillMove: [String] = []
        s.B.onCall = { if $0 == "willMove(N)" { stackAtWillMove = s.names() } }
        s.N.pushViewController(s.B, animated: true)
        #expect(stackAtWillMove == ["A", "B"])
        #expect(
            s.trace.take() == [
                "B.willMove(N)", "nd.animationController(push, A, B)", "nd.interactionController(an)", "B.load", "A.wD(t)",
                "B.wA(t)", "nd.willShow(B, t)", "an.transitionDuration", "an.animateTransition", "B.iA(t)", "B.lay",
            ])
        s.stage.pass(1)
        #expect(
            s.trace.take() == ["A.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)", "an.animationEnded(true)"])
    }

    @Test("NAV-12, X-04: willShow may come before the will-calls by policy")
    func willShowFirst() {
        Policy.navWillShowPosition = .beforeWillAppear
        defer { Policy.navWillShowPosition = .afterWillAppear }
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        #expect(s.trace.take()[2...5] == ["B.load", "nd.willShow(B, t)", "A.wD(t)", "B.wA(t)"])
        s.stage.pass(1)
    }

    @Test("NAV-13: without animation neither animator nor interaction is asked for, by default and for every operation")
    func unanimated() {
        let s = NavigationStage()
        s.delegate.animator = TraceAnimator(s.trace)
        s.N.pushViewController(s.B, animated: false)
        s.N.setViewControllers([s.A, s.B, s.C], animated: false)
        s.N.popViewController(animated: false)
        s.N.popToRootViewController(animated: false)
        s.stage.pass(0.1)
        #expect(
            s.trace.take().filter { $0.hasPrefix("nd") || $0.hasPrefix("an") } == [
                "nd.willShow(B, f)", "nd.didShow(B, f)", "nd.willShow(C, f)", "nd.didShow(C, f)", "nd.willShow(B, f)",
                "nd.didShow(B, f)", "nd.willShow(A, f)", "nd.didShow(A, f)",
            ])
    }

    @Test("NAV-14: willShow and didShow come for push, pop and set alike")
    func everyOperation() {
        let s = NavigationStage()
        for step in [{ s.N.pushViewController(s.B, animated: true) }, { s.N.setViewControllers([s.C], animated: true) },
            { s.N.setViewControllers([s.A, s.C], animated: true) }, { _ = s.N.popViewController(animated: true) }] {
            step()
            s.stage.pass(1)
        }
        #expect(
            s.trace.take().filter(Self.willDoes) == [
                "nd.willShow(B, t)", "nd.didShow(B, t)", "nd.willShow(C, t)", "nd.didShow(C, t)", "nd.willShow(A, t)",
                "nd.didShow(A, t)",
            ])
    }

    @Test("NAV-14: made with a root is the same as made empty with one pushed unanimated")
    func rootIsAPush() {
        func calls(_ make: (TraceController) -> UINavigationController) -> [String] {
            let trace = Trace()
            let A = TraceController("A", trace)
            let navigation = make(A)
            let delegate = TraceNavigationDelegate(trace)
            navigation.delegate = delegate
            MainLoop.main.reset()
            let test = TestWindow()
            test.window.rootViewController = navigation
            test.pass(0.1)
            return trace.take()
        }
        let made = calls { UINavigationController(rootViewController: $0) }
        let pushed = calls {
            let navigation = UINavigationController()
            navigation.pushViewController($0, animated: false)
            return navigation
        }
        #expect(made == pushed)
        #expect(made.filter(Self.willDoes) == ["nd.willShow(A, f)", "nd.didShow(A, f)"])
    }

    @Test("NAV-15: a finished swipe sends willShow and didShow, a cancelled one only willShow", arguments: [true, false])
    func outcome(finishes: Bool) {
        let pop = DrivenPop()
        pop.s.N.popViewController(animated: true)
        pop.driver.update(0.4)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(1)
        #expect(
            pop.s.trace.take().filter(Self.willDoes) == ["nd.willShow(A, t)"] + (finishes ? ["nd.didShow(A, t)"] : []))
    }

    @Test("NAV-16: after a cancel nothing more is sent for the page that stays, unless the policy says so", arguments: [false, true])
    func resend(policy: Bool) {
        Policy.navResendsShowOnCancel = policy
        defer { Policy.navResendsShowOnCancel = false }
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.4)
        pop.driver.cancel()
        pop.pass(1)
        #expect(
            pop.s.trace.take().filter(Self.willDoes) == (policy ? ["nd.willShow(B, t)", "nd.didShow(B, t)"] : []))
    }

    @Test("NAV-17: inside willShow the coordinator is there with its controllers and knows whether it is interactive", arguments: [true, false])
    func coordinator(interactive: Bool) {
        let s = NavigationStage("AB")
        let child = UIViewController()
        s.B.addChild(child)
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = interactive ? driver : nil
        var seen = 0
        s.delegate.onWillShow = { navigation in
            seen += 1
            let coordinator = navigation.transitionCoordinator
            #expect(coordinator?.viewController(forKey: .from) === s.B)
            #expect(coordinator?.viewController(forKey: .to) === s.A)
            #expect(coordinator?.isInteractive == interactive)
            #expect(coordinator?.initiallyInteractive == interactive)
            for controller in [s.A, s.B, child] as [UIViewController] {
                #expect(controller.transitionCoordinator === coordinator)
            }
        }
        s.N.popViewController(animated: true)
        driver.finish()
        s.stage.pass(1)
        #expect(seen == 1)
        s.delegate.onWillShow = { #expect($0.transitionCoordinator == nil) }
        s.N.pushViewController(s.C, animated: false)
        #expect(s.N.transitionCoordinator == nil && s.C.transitionCoordinator == nil)
    }
}
