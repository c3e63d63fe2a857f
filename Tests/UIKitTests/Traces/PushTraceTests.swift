import Testing
import UIKit

@MainActor
@Suite("Traces of a push: T01, T02, T03")
struct PushTraceTests {
    /// From the request to the first frame.
    private func begins(custom: Bool) -> [String] {
        ["B.willMove(N)", "nd.animationController(push, A, B)"] + (custom ? ["nd.interactionController(an)"] : [])
            + ["B.load", "A.wD(t)", "B.wA(t)", "nd.willShow(B, t)"]
            + (custom ? ["an.transitionDuration", "an.animateTransition"] : []) + ["B.iA(t)", "B.lay", "alongside"]
    }

    private func ends(custom: Bool) -> [String] {
        ["A.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)", "co(false)"]
            + (custom ? ["an.animationEnded(true)"] : [])
    }

    private func stage(custom: Bool) -> NavigationStage {
        let s = NavigationStage()
        if custom { s.delegate.animator = TraceAnimator(s.trace) }
        s.watchCoordinator()
        return s
    }

    // MARK: T01, T03

    @Test("T01: an animated push with the built-in transition")
    func builtIn() {
        let s = stage(custom: false)
        s.N.pushViewController(s.B, animated: true)
        #expect(s.trace.take() == begins(custom: false))
        #expect(s.N.transitionCoordinator != nil)
        s.stage.pass(0.449)
        #expect(s.trace.take() == [])
        s.stage.pass(1)
        #expect(s.trace.take() == ends(custom: false))
        #expect(s.N.transitionCoordinator == nil)
        #expect(s.A.view.window == nil)
        #expect(s.names() == ["A", "B"])
    }

    @Test("T03: an animated push with a custom animator")
    func custom() {
        let s = stage(custom: true)
        (s.delegate.animator as? TraceAnimator)?.onAnimate = { context in
            #expect(context.view(forKey: .from) === s.A.view)
            #expect(context.view(forKey: .to) === s.B.view)
            #expect(context.finalFrame(for: s.A) == .zero)
            #expect(context.finalFrame(for: s.B) == s.stage.window.bounds)
        }
        s.N.pushViewController(s.B, animated: true)
        #expect(s.trace.take() == begins(custom: true))
        s.stage.pass(0.29)
        #expect(s.trace.take() == [])
        s.stage.pass(0.02)
        #expect(s.trace.take() == ends(custom: true))
    }

    @Test("T03 cancelled: a push that a percent driver takes back")
    func cancelled() {
        let s = stage(custom: true)
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        #expect(s.trace.take() == begins(custom: true))
        driver.update(0.4)
        s.stage.pass(0.1)
        driver.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        s.stage.pass(0.13)
        #expect(
            s.trace.take() == [
                "B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "B.didMove(nil)", "co(true)",
                "an.animationEnded(false)",
            ])
        s.stage.pass(1)
        #expect(s.trace.take() == [])
        #expect(s.names() == ["A"] && s.B.parent == nil && s.B.view.window == nil)
    }

    @Test("T03 cancelled: an animator that ends by itself with completeTransition(false)")
    func cancelledByArgument() {
        let s = stage(custom: true)
        (s.delegate.animator as? TraceAnimator)?.animation = { context in
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            UIView.animate(withDuration: 0.3) { context.view(forKey: .to)?.alpha = 0.5 } completion: { _ in
                context.completeTransition(false)
            }
        }
        s.N.pushViewController(s.B, animated: true)
        #expect(s.trace.take() == begins(custom: true))
        s.stage.pass(0.31)
        #expect(
            s.trace.take() == [
                "B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "B.didMove(nil)", "co(true)",
                "an.animationEnded(false)",
            ])
        #expect(s.stage.takeReports().count == 1)
        #expect(s.names() == ["A"])
    }

    @Test("T01 interrupted, T03 interrupted: a pop requested meanwhile waits and then runs as T04", arguments: [false, true])
    func interruptedByPop(custom: Bool) {
        let s = stage(custom: custom)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        #expect(s.N.popViewController(animated: true) == nil)
        #expect(s.trace.take() == begins(custom: custom))
        s.stage.pass(0.36)
        #expect(
            s.trace.take() == ends(custom: custom) + ["B.willMove(nil)", "nd.animationController(pop, B, A)"]
                + (custom ? ["nd.interactionController(an)"] : []) + ["B.wD(t)", "A.wA(t)", "nd.willShow(A, t)"]
                + (custom ? ["an.transitionDuration", "an.animateTransition"] : []) + ["A.iA(t)", "A.lay", "alongside"])
        s.stage.pass(1)
        #expect(
            s.trace.take() == ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)"]
                + (custom ? ["an.animationEnded(true)"] : []))
        #expect(s.names() == ["A"])
    }

    @Test("T01 interrupted, T03 interrupted: the delegate goes meanwhile; only its didShow is missing", arguments: [false, true])
    func delegateGoes(custom: Bool) {
        let s = stage(custom: custom)
        s.N.pushViewController(s.B, animated: true)
        s.N.delegate = nil
        s.stage.pass(1)
        #expect(s.trace.take() == begins(custom: custom) + ends(custom: custom).filter { $0 != "nd.didShow(B, t)" })
        #expect(s.names() == ["A", "B"])
    }

    @Test("T01 interrupted, T03 interrupted: a call that comes in changes nothing", arguments: [false, true])
    func inactive(custom: Bool) {
        let s = stage(custom: custom)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        PhoneCall.rings()
        s.stage.pass(0.1)
        PhoneCall.ends()
        s.stage.pass(1)
        #expect(s.trace.take() == begins(custom: custom) + ends(custom: custom))
    }

    @Test("T01 interrupted, T03 interrupted: a turn of the device moves the end, not the calls", arguments: [false, true])
    func rotated(custom: Bool) {
        let screen = TurnedScreen()
        let s = stage(custom: custom)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        screen.turn(over: 0.1)
        s.stage.pass(1)
        #expect(s.trace.take() == begins(custom: custom) + ends(custom: custom))
        #expect(s.B.view.frame.size == TurnedScreen.size)
    }

    // MARK: T02

    private let unanimated = [
        "B.willMove(N)", "B.load", "A.wD(f)", "B.wA(f)", "nd.willShow(B, f)", "B.iA(f)", "B.lay", "A.dD(f)", "B.dA(f)",
        "B.didMove(N)", "nd.didShow(B, f)",
    ]

    @Test("T02, T01 unanimated: a push without animation")
    func withoutAnimation() {
        let s = NavigationStage()
        s.delegate.onWillShow = { #expect($0.transitionCoordinator == nil) }
        s.N.pushViewController(s.B, animated: false)
        #expect(s.trace.take() == unanimated)
        #expect(s.A.view.superview == nil)
        #expect(s.B.view.window != nil)
        s.stage.pass(1)
        #expect(s.trace.take() == [])
    }

    @Test("T03 unanimated: nobody asks the animator; an animated push while animations are off is the same")
    func customWithoutAnimation() {
        for animated in [false, true] {
            let s = stage(custom: true)
            UIView.setAnimationsEnabled(false)
            defer { UIView.setAnimationsEnabled(true) }
            s.N.pushViewController(s.B, animated: animated)
            s.stage.pass(1)
            #expect(s.trace.take() == unanimated)
        }
    }

    @Test("T02 interrupted: a push from within viewWillDisappear waits for the first one's last call")
    func reentrant() {
        let s = NavigationStage()
        s.A.onCall = { if $0 == "wD(f)" { s.N.pushViewController(s.C, animated: false) } }
        s.N.pushViewController(s.B, animated: false)
        #expect(
            s.trace.take() == unanimated + [
                "C.willMove(N)", "C.load", "B.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)", "C.lay", "B.dD(f)",
                "C.dA(f)", "C.didMove(N)", "nd.didShow(C, f)",
            ])
        #expect(s.names() == ["A", "B", "C"])
    }

    @Test("T02 interrupted: the delegate goes in willShow")
    func delegateGoesInWillShow() {
        let s = NavigationStage()
        s.delegate.onWillShow = { $0.delegate = nil }
        s.N.pushViewController(s.B, animated: false)
        #expect(s.trace.take() == unanimated.dropLast())
    }
}
