import Testing
import UIKit

@MainActor
@Suite("Navigation rules")
struct NavigationTests {
    @Test("NAV-01: the stack has changed when the call returns and when the outgoing page hears of it")
    func synchronousStack() {
        let s = NavigationStage("AB")
        var seen: [String] = []
        s.B.onCall = { call in if call == "wD(t)" { seen = s.names() } }
        s.N.popViewController(animated: true)
        #expect(s.names() == ["A"])
        #expect(seen == ["A"])
        s.stage.pass(1)
    }

    @Test("NAV-02: pushing what is on the stack already stops the app")
    func duplicate() {
        let s = NavigationStage("AB")
        s.N.pushViewController(s.A, animated: false)
        #expect(s.stage.takeFaults().count == 1)
        #expect(s.names() == ["A", "B"])
    }

    @Test("NAV-04: a pop at the root returns nil and calls nobody")
    func popAtRoot() {
        let s = NavigationStage()
        #expect(s.N.popViewController(animated: true) == nil)
        #expect(s.trace.take() == [])
        #expect(s.N.transitionCoordinator == nil)
    }

    @Test("NAV-05: popping to a page returns the removed ones, lower ones first; an unknown page stops the app")
    func popTo() {
        let s = NavigationStage("ABCD")
        #expect(s.N.popToViewController(s.B, animated: false) == [s.C, s.D])
        #expect(s.N.popToViewController(s.D, animated: false) == nil)
        #expect(s.stage.takeFaults().count == 1)
    }

    @Test("NAV-09: show pushes, also when sent to a page")
    func show() {
        let s = NavigationStage()
        s.A.show(s.B, sender: nil)
        #expect(s.names() == ["A", "B"])
        s.stage.pass(1)
    }

    @Test("NAV-13: without animation nobody asks for an animator; willShow and didShow come")
    func unanimated() {
        let s = NavigationStage("AB")
        s.N.popViewController(animated: false)
        let lines = s.trace.take()
        #expect(lines.contains("nd.willShow(A, f)") && lines.contains("nd.didShow(A, f)"))
        #expect(!lines.contains { $0.hasPrefix("nd.animation") })
    }

    @Test("NAV-14: willShow and didShow come once for the root, when it is first shown")
    func firstShowing() {
        let trace = Trace()
        let A = TraceController("A", trace)
        let navigation = UINavigationController(rootViewController: A)
        let delegate = TraceNavigationDelegate(trace)
        navigation.delegate = delegate
        #expect(trace.take() == ["A.willMove(N)"])
        MainLoop.main.reset()
        let test = TestWindow()
        test.window.rootViewController = navigation
        test.pass(0.1)
        #expect(
            trace.take() == [
                "A.load", "A.wA(f)", "nd.willShow(A, f)", "A.iA(f)", "A.lay", "A.dA(f)", "A.didMove(N)",
                "nd.didShow(A, f)",
            ])
        test.window.isHidden = true
        test.pass(0.1)
        test.window.isHidden = false
        test.pass(0.1)
        #expect(trace.take().filter { $0.hasPrefix("nd") } == [])
    }

    @Test("NAV-21: a push in mid-swipe cancels the swipe and runs after it")
    func pushDuringSwipe() {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        pop.s.N.pushViewController(pop.s.C, animated: false)
        #expect(pop.s.N.transitionCoordinator?.isCancelled == true)
        pop.pass(1)
        #expect(pop.s.names() == ["A", "B", "C"])
        pop.driver.finish()
        pop.pass(1)
        #expect(pop.s.names() == ["A", "B", "C"])
    }

    @Test("NAV-24: half way through, the built-in push has moved both pages as their shares of the way")
    func builtInPicture() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.06)
        let upper = Double(s.stage.shown(s.B.view).position.x), lower = Double(s.stage.shown(s.A.view).position.x)
        let rest = (upper - 195) / 390
        // One time constant: 1/e of the way is left.
        #expect(abs(rest - exp(-1)) < 0.01)
        #expect(abs((195 - lower) / 390 - 0.3 * (1 - rest)) < 1e-3)
        s.stage.pass(1)
        #expect(s.A.view.center.x == 195)
        #expect(s.B.view.superview?.subviews.count == 1)
    }

    @Test("NAV-30: only a pushed and a popped controller are moving")
    func moving() {
        let s = NavigationStage("A")
        var seen: [String] = []
        func watch(_ controller: TraceController) {
            controller.onCall = { call in
                guard call.hasPrefix("w") || call.hasPrefix("d"), call.hasSuffix("(t)") else { return }
                seen.append("\(controller.name).\(call) \(controller.isMovingToParent) \(controller.isMovingFromParent)")
            }
        }
        watch(s.A)
        watch(s.B)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(
            seen == [
                "A.wD(t) false false", "B.wA(t) true false", "A.dD(t) false false", "B.dA(t) true false",
            ])
        seen = []
        s.N.popViewController(animated: true)
        s.stage.pass(1)
        #expect(
            seen == [
                "B.wD(t) false true", "A.wA(t) false false", "B.dD(t) false true", "A.dA(t) false false",
            ])
    }

    @Test("NAV-35: a cancelled pop keeps its page, a finished one lets it go")
    func lifetime() {
        let pop = DrivenPop()
        weak let popped = pop.s.B
        pop.s.forget("B")
        pop.start()
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(popped != nil)
        pop.start()
        pop.driver.finish()
        pop.context = nil
        pop.pass(1)
        #expect(popped == nil)
    }

    @Test("GES-19: touches are off while a transition runs and on when it has ended")
    func touches() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        let center = CGPoint(x: 195, y: 500)
        let hit = s.stage.window.hitTest(center, with: nil)
        #expect(hit?.ignoresTouchesDuringAnimation == true)
        s.stage.pass(1)
        #expect(s.stage.window.hitTest(center, with: nil)?.ignoresTouchesDuringAnimation == false)
        TransitionInvariants.checkRest(of: s.stage.window)
    }

    @Test("NAV-27: during a pop the bar's items follow the transition, and a cancel brings the old ones back")
    func barFollows() {
        let pop = DrivenPop()
        let bar = pop.s.N.navigationBar
        pop.start()
        #expect(bar.topItem === pop.s.A.navigationItem)
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(bar.topItem === pop.s.B.navigationItem)
        #expect(bar.backItem === pop.s.A.navigationItem)
    }

    @Test("NAV-29: a bar hidden during a swipe comes back when the swipe is cancelled")
    func barVisibility() {
        let pop = DrivenPop()
        pop.s.A.onCall = { call in if call == "wA(t)" { pop.s.N.setNavigationBarHidden(true, animated: true) } }
        pop.start()
        #expect(pop.s.N.isNavigationBarHidden)
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(!pop.s.N.isNavigationBarHidden)
        #expect(pop.s.N.navigationBar.alpha == 1)
        #expect(!pop.s.N.navigationBar.isHidden)
        pop.s.delegate.interaction = nil
        pop.s.N.popViewController(animated: true)
        pop.pass(1)
        #expect(pop.s.N.isNavigationBarHidden)
        #expect(pop.s.N.navigationBar.isHidden)
    }

    @Test("GEO-08: a page under the see-through bar gets the status bar and the bar as safe area")
    func safeArea() {
        let s = NavigationStage()
        let top = s.stage.window.safeAreaInsets.top
        #expect(s.A.view.frame == s.stage.window.bounds)
        #expect(s.A.view.safeAreaInsets.top == top + 44)
        s.N.setNavigationBarHidden(true, animated: false)
        #expect(s.A.view.safeAreaInsets.top == top)
    }
}

@MainActor
@Suite("Navigation from right to left")
struct RightToLeftTests {
    @Test("ACC-01: the upper page comes from the left, the swipe from the right edge goes back")
    func mirrored() {
        let s = NavigationStage("A")
        s.N.view.semanticContentAttribute = .forceRightToLeft
        s.stage.pass(0.1)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.06)
        #expect(s.stage.shown(s.B.view).position.x < 195)
        #expect(s.stage.shown(s.A.view).position.x > 195)
        s.stage.pass(1)
        Finger().down(at: CGPoint(x: 386, y: 400)).move(by: CGVector(dx: -14, dy: 0), over: 1.0 / 60)
            .move(by: CGVector(dx: -300, dy: 0), over: 0.3).up()
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    @Test("ACC-03: reduced motion with cross-fades fades between the pages")
    func crossFade() {
        UIAccessibility.reduceMotion = true
        UIAccessibility.prefersCrossFadeTransitions = true
        defer {
            UIAccessibility.reduceMotion = false
            UIAccessibility.prefersCrossFadeTransitions = false
        }
        let s = NavigationStage("A")
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.06)
        #expect(s.stage.shown(s.B.view).position.x == 195)
        #expect(s.stage.shown(s.B.view).opacity < 0.9)
        s.stage.pass(1)
        #expect(s.B.view.alpha == 1)
    }
}
