import Testing

@testable import UIKit

@MainActor
@Suite("Traces of a pop: T04, T05, T06, T08")
struct PopTraceTests {
    private enum Way: CaseIterable {
        /// A driver of the app's, with an animator of the app's.
        case driver
        /// A finger at the edge, with the built-in animation.
        case finger
    }

    /// A pop that something drives, up to its first frame.
    @MainActor
    private final class Driven {
        let s = NavigationStage("AB")
        let way: Way
        private let driver = UIPercentDrivenInteractiveTransition()
        private let finger = Finger()

        init(_ way: Way) {
            self.way = way
            s.watchCoordinator()
            switch way {
            case .driver:
                s.delegate.animator = TraceAnimator(s.trace)
                s.delegate.interaction = driver
                s.N.popViewController(animated: true)
            case .finger:
                finger.down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
            }
        }

        var begins: [String] {
            switch way {
            case .driver:
                [
                    "B.willMove(nil)", "nd.animationController(pop, B, A)", "nd.interactionController(an)", "A.load",
                    "B.wD(t)", "A.wA(t)", "nd.willShow(A, t)", "an.transitionDuration", "an.animateTransition",
                    "A.iA(t)", "A.lay", "alongside",
                ]
            case .finger:
                [
                    "nd.animationController(pop, B, A)", "B.willMove(nil)", "A.load", "B.wD(t)", "A.wA(t)",
                    "nd.willShow(A, t)", "A.iA(t)", "A.lay", "alongside",
                ]
            }
        }

        var finishes: [String] {
            ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)"]
                + (way == .driver ? ["an.animationEnded(true)"] : [])
        }

        /// The built-in animation moves the page itself, so that one is laid out again at its old place.
        var isLaidOutAgain: [String] { way == .finger ? ["B.lay"] : [] }

        var isUndone: [String] {
            ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)", "co(true)"]
                + (way == .driver ? ["an.animationEnded(false)"] : [])
        }

        func update(_ percent: Double) {
            switch way {
            case .driver: driver.update(percent)
            case .finger: finger.move(to: CGPoint(x: 18 + 390 * percent, y: 400), over: 0.2).hold(for: 0.2)
            }
            s.stage.pass(0.1)
        }

        func finish() {
            switch way {
            case .driver: driver.finish()
            case .finger: finger.up()
            }
        }

        func cancel() {
            switch way {
            case .driver: driver.cancel()
            case .finger: finger.cancel()
            }
        }

        func callComesIn() {
            PhoneCall.rings()
            PhoneCall.ends()
        }
    }

    // MARK: T04

    private let pop = [
        "B.willMove(nil)", "nd.animationController(pop, B, A)", "A.load", "B.wD(t)", "A.wA(t)", "nd.willShow(A, t)",
        "A.iA(t)", "A.lay", "alongside",
    ]
    private let popEnd = ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)"]

    @Test("T04: an animated pop, and nothing keeps the popped controller")
    func plain() {
        let s = NavigationStage("AB")
        s.watchCoordinator()
        weak let popped = s.B
        s.B.onCall = { if $0 == "wD(t)" { #expect(popped?.isMovingFromParent == true) } }
        s.A.onCall = { if $0 == "wA(t)" { #expect(!s.A.isMovingToParent) } }
        #expect(s.N.popViewController(animated: true) === s.B)
        #expect(s.names() == ["A"])
        #expect(s.trace.take() == pop)
        s.stage.pass(1)
        #expect(s.trace.take() == popEnd)
        s.forget("B")
        s.stage.pass(0.1)
        #expect(popped == nil)
    }

    @Test("T04 unanimated: the same calls with animated false, without asking for an animator")
    func unanimated() {
        let s = NavigationStage("AB")
        s.N.popViewController(animated: false)
        #expect(
            s.trace.take() == [
                "B.willMove(nil)", "A.load", "B.wD(f)", "A.wA(f)", "nd.willShow(A, f)", "A.iA(f)", "A.lay", "B.dD(f)",
                "A.dA(f)", "B.didMove(nil)", "nd.didShow(A, f)",
            ])
    }

    @Test("T04 interrupted: a push requested meanwhile waits for the pop's end")
    func interruptedByPush() {
        let s = NavigationStage("AB")
        s.watchCoordinator()
        s.N.popViewController(animated: true)
        s.stage.pass(0.2)
        s.N.pushViewController(s.C, animated: false)
        #expect(s.trace.take() == pop)
        s.stage.pass(1)
        #expect(
            s.trace.take() == popEnd + [
                "C.willMove(N)", "C.load", "A.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)", "C.lay", "A.dD(f)",
                "C.dA(f)", "C.didMove(N)", "nd.didShow(C, f)",
            ])
        #expect(s.names() == ["A", "C"])
    }

    @Test("T04 interrupted: the delegate goes, a call comes in, the device turns: the calls are the same")
    func interrupted() {
        let screen = TurnedScreen()
        let s = NavigationStage("AB")
        s.watchCoordinator()
        s.N.popViewController(animated: true)
        s.N.delegate = nil
        s.stage.pass(0.1)
        PhoneCall.rings()
        screen.turn()
        s.stage.pass(0.1)
        PhoneCall.ends()
        s.stage.pass(1)
        #expect(s.trace.take() == pop + popEnd.filter { $0 != "nd.didShow(A, t)" })
        #expect(s.A.view.frame.size == TurnedScreen.size)
    }

    // MARK: T05

    @Test("T05: an interactive pop that finishes", arguments: Way.allCases)
    private func finished(way: Way) {
        let pop = Driven(way)
        let s = pop.s
        #expect(s.trace.take() == pop.begins)
        #expect(s.names() == ["A"])
        #expect(s.N.transitionCoordinator?.isInteractive == true)
        #expect(s.N.transitionCoordinator?.initiallyInteractive == true)
        for percent in [0.1, 0.4, 0.7] {
            pop.update(percent)
            #expect(abs((s.N.transitionCoordinator?.percentComplete ?? -1) - percent) < 0.01)
        }
        #expect(s.trace.take() == [])
        pop.finish()
        #expect(s.trace.take() == ["ni(false)"])
        #expect(s.N.transitionCoordinator?.isInteractive == false)
        s.stage.pass(0.08)
        #expect(s.trace.take() == [])
        s.stage.pass(1)
        #expect(s.trace.take() == pop.finishes)
        #expect(s.N.transitionCoordinator == nil)
    }

    @Test("T05 interrupted: the delegate goes meanwhile; only its didShow is missing", arguments: Way.allCases)
    private func finishedWithoutDelegate(way: Way) {
        let pop = Driven(way)
        pop.update(0.7)
        pop.s.N.delegate = nil
        pop.finish()
        pop.s.stage.pass(1)
        #expect(
            pop.s.trace.take() == pop.begins + ["ni(false)"] + pop.finishes.filter { $0 != "nd.didShow(A, t)" })
    }

    @Test("T05 interrupted: a push in mid-swipe cancels the swipe as T06 and runs after it", arguments: Way.allCases)
    private func pushInMidSwipe(way: Way) {
        let pop = Driven(way)
        pop.update(0.7)
        let s = pop.s
        s.N.pushViewController(s.C, animated: false)
        #expect(s.trace.take() == pop.begins + ["ni(true)"])
        s.stage.pass(1)
        pop.finish()
        s.stage.pass(1)
        #expect(
            s.trace.take() == pop.isUndone + [
                "C.willMove(N)", "C.load", "B.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)", "C.lay", "B.dD(f)",
                "C.dA(f)", "C.didMove(N)", "nd.didShow(C, f)",
            ])
        #expect(s.names() == ["A", "B", "C"])
    }

    @Test("T05 interrupted: a pop requested after the release waits for the end, when there is nothing left to pop",
        arguments: Way.allCases)
    private func popWhileSettling(way: Way) {
        let pop = Driven(way)
        pop.update(0.7)
        pop.finish()
        #expect(pop.s.N.popViewController(animated: true) == nil)
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == pop.begins + ["ni(false)"] + pop.finishes)
        #expect(pop.s.names() == ["A"])
    }

    @Test("T05 unanimated: a pop without animation has nothing to drive; the driver is not asked for")
    func unanimatedDriven() {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.popViewController(animated: false)
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "B.willMove(nil)", "A.load", "B.wD(f)", "A.wA(f)", "nd.willShow(A, f)", "A.iA(f)", "A.lay", "B.dD(f)",
                "A.dA(f)", "B.didMove(nil)", "nd.didShow(A, f)",
            ])
        #expect(s.names() == ["A"])
    }

    // MARK: T06

    @Test("T06, T05 cancelled: an interactive pop that is cancelled", arguments: Way.allCases)
    private func cancelled(way: Way) {
        let pop = Driven(way)
        let s = pop.s
        pop.update(0.4)
        #expect(s.trace.take() == pop.begins)
        pop.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        #expect(s.N.transitionCoordinator?.isCancelled == true)
        s.stage.pass(0.1)
        #expect(s.trace.take() == [])
        s.stage.pass(1)
        #expect(s.trace.take() == pop.isUndone + pop.isLaidOutAgain)
        #expect(s.names() == ["A", "B"])
        #expect(s.A.view.window == nil)
        #expect(s.B.view.superview != nil)
        #expect(s.N.navigationBar.topItem === s.B.navigationItem)
    }

    @Test("T06: a finger that lifts before the rule is met cancels as well")
    func liftedEarly() {
        let pop = Driven(.finger)
        pop.update(0.3)
        pop.finish()
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == pop.begins + ["ni(true)"] + pop.isUndone + pop.isLaidOutAgain)
    }

    @Test("T06 interrupted: a pop requested during the rewind runs after it, as T04", arguments: Way.allCases)
    private func popDuringRewind(way: Way) {
        let pop = Driven(way)
        let s = pop.s
        pop.update(0.4)
        pop.cancel()
        s.delegate.interaction = nil
        s.delegate.animator = nil
        #expect(s.N.popViewController(animated: true) == nil)
        #expect(s.trace.take() == pop.begins + ["ni(true)"])
        s.stage.pass(2)
        let next = self.pop.filter { $0 != "A.load" }
        #expect(s.trace.take() == pop.isUndone + next.dropLast() + pop.isLaidOutAgain + ["alongside"] + popEnd)
        #expect(s.names() == ["A"])
    }

    @Test("T06 interrupted: without its delegate, and with a call coming in, the cancel is the same", arguments: Way.allCases)
    private func interruptedRewind(way: Way) {
        let pop = Driven(way)
        pop.update(0.4)
        pop.cancel()
        pop.s.N.delegate = nil
        pop.callComesIn()
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == pop.begins + ["ni(true)"] + pop.isUndone + pop.isLaidOutAgain)
    }

    @Test("T06 interrupted: a device that turns during the rewind ends it at once, then the size changes", arguments: Way.allCases)
    private func rotatedRewind(way: Way) {
        let screen = TurnedScreen()
        let pop = Driven(way)
        pop.update(0.4)
        pop.cancel()
        screen.turn()
        #expect(pop.s.trace.take() == pop.begins + ["ni(true)"] + pop.isUndone + ["B.lay"])
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == [])
        #expect(pop.s.B.view.frame.size == TurnedScreen.size)
    }

    @Test("T06: the keyboard's owner, the bar and the page's touches are as before")
    func restored() {
        let pop = Driven(.driver)
        pop.update(0.4)
        pop.cancel()
        pop.s.stage.pass(1)
        TransitionInvariants.checkRest(of: pop.s.stage.window)
        #expect(pop.s.N.navigationBar.backItem === pop.s.A.navigationItem)
        #expect(pop.s.B.view.alpha == 1 && pop.s.A.view.superview == nil)
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }
    private final class Dark: TraceController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    private final class StyledStack: UINavigationController {
        override var childForStatusBarStyle: UIViewController? { topViewController }
    }

    @Test("T06: bar, tab bar, status bar and the keyboard's owner are as before, under tabs too", arguments: [1, 3])
    func everythingBack(times: Int) {
        let trace = Trace(), A = TraceController("A", trace), B = Dark("B", trace)
        let N = StyledStack(), tabs = UITabBarController(), delegate = TraceNavigationDelegate(trace)
        B.hidesBottomBarWhenPushed = true
        N.viewControllers = [A]
        tabs.viewControllers = [N, UIViewController()]
        let stage = TransitionStage(tabs, trace: trace)
        stage.window.makeKey()
        N.pushViewController(B, animated: false)
        let field = Field(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
        B.view.addSubview(field)
        field.becomeFirstResponder()
        A.onCall = { [unowned N] in if $0 == "wA(t)" { N.setNavigationBarHidden(true, animated: true) } }
        B.onCall = { [unowned field] in if $0 == "wD(t)" { field.resignFirstResponder() } }
        stage.pass(0.1)
        StatusBar.update()
        func state() -> [String] {
            [
                "\(N.isNavigationBarHidden) \(N.navigationBar.frame) \(N.navigationBar.alpha)", "\(tabs.tabBar.isHidden)",
                "\(StatusBar.style)", "\(field.isFirstResponder)", "\(B.view.safeAreaInsets)",
            ]
        }
        let before = state()
        #expect(before[1...3] == ["true", "\(UIStatusBarStyle.lightContent)", "true"])
        delegate.animator = TraceAnimator(trace)
        N.delegate = delegate
        for _ in 0..<times {
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.interaction = driver
            N.popViewController(animated: true)
            driver.update(0.6)
            stage.pass(0.1)
            #expect(state() != before)
            driver.cancel()
            stage.pass(1)
            #expect(state() == before)
        }
    }

    // MARK: T08

    private let toRoot = ["D.willMove(nil)", "C.willMove(nil)", "B.willMove(nil)"]

    @Test("T08: popToRoot is one transition; the controllers between are not loaded and hear only of their parent")
    func popToRoot() {
        let s = NavigationStage("ABCD")
        s.watchCoordinator()
        let removed = s.N.popToRootViewController(animated: true)
        #expect(removed == [s.B, s.C, s.D])
        #expect(
            s.trace.take() == toRoot + [
                "nd.animationController(pop, D, A)", "A.load", "D.wD(t)", "A.wA(t)", "nd.willShow(A, t)", "A.iA(t)",
                "A.lay", "alongside",
            ])
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "D.dD(t)", "A.dA(t)", "D.didMove(nil)", "C.didMove(nil)", "B.didMove(nil)", "nd.didShow(A, t)",
                "co(false)",
            ])
        #expect(!s.B.isViewLoaded && !s.C.isViewLoaded)
    }

    @Test("T08 unanimated: the same calls at once")
    func popToRootUnanimated() {
        let s = NavigationStage("ABCD")
        #expect(s.N.popToRootViewController(animated: false) == [s.B, s.C, s.D])
        #expect(
            s.trace.take() == toRoot + [
                "A.load", "D.wD(f)", "A.wA(f)", "nd.willShow(A, f)", "A.iA(f)", "A.lay", "D.dD(f)", "A.dA(f)",
                "D.didMove(nil)", "C.didMove(nil)", "B.didMove(nil)", "nd.didShow(A, f)",
            ])
    }

    @Test("T08 cancelled: all of them are back, and each hears of its old parent")
    func popToRootCancelled() {
        let s = NavigationStage("ABCD")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.watchCoordinator()
        s.N.popToRootViewController(animated: true)
        driver.update(0.5)
        _ = s.trace.take()
        driver.cancel()
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "ni(true)", "A.wD(t)", "A.dD(t)", "D.wA(t)", "D.iA(t)", "D.dA(t)", "D.didMove(N)", "C.didMove(N)",
                "B.didMove(N)", "co(true)", "an.animationEnded(false)",
            ])
        #expect(s.names() == ["A", "B", "C", "D"])
        #expect(!s.B.isViewLoaded && !s.C.isViewLoaded && s.C.parent === s.N)
    }

    @Test("T08 interrupted: a second popToRoot requested meanwhile finds nothing to do")
    func popToRootTwice() {
        let s = NavigationStage("ABCD")
        s.N.popToRootViewController(animated: true)
        _ = s.trace.take()
        #expect(s.N.popToRootViewController(animated: true) == nil)
        s.stage.pass(2)
        #expect(
            s.trace.take() == [
                "D.dD(t)", "A.dA(t)", "D.didMove(nil)", "C.didMove(nil)", "B.didMove(nil)", "nd.didShow(A, t)",
            ])
    }
}
