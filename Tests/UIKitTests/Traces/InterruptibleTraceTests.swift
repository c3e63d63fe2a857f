import Testing
import UIKit

@MainActor
@Suite("Traces of interruptible transitions: T07, T27")
struct InterruptibleTraceTests {
    /// A pop from B to A with an interruptible animator; up to its first frame.
    @MainActor
    private final class Pop {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()

        init(interactive: Bool) {
            s.delegate.animator = TraceInterruptibleAnimator(s.trace)
            driver.wantsInteractiveStart = interactive
            s.delegate.interaction = driver
            s.watchCoordinator()
            s.N.popViewController(animated: true)
        }

        var opacity: Double { Double(s.stage.shown(s.A.view).opacity) }
        var coordinator: (any UIViewControllerTransitionCoordinator)? { s.N.transitionCoordinator }
    }

    private func begins(interactive: Bool) -> [String] {
        [
            "B.willMove(nil)", "nd.animationController(pop, B, A)", "nd.interactionController(an)", "A.load", "B.wD(t)",
            "A.wA(t)", "nd.willShow(A, t)", "an.transitionDuration",
        ] + (interactive ? [] : ["an.animateTransition"]) + ["an.interruptibleAnimator", "A.iA(t)", "A.lay", "alongside"]
    }

    private let finishes = [
        "B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)", "an.animationEnded(true)",
    ]
    private let isUndone = [
        "A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)", "co(true)", "an.animationEnded(false)",
    ]

    @Test("T07, INT-08: cancelled, grabbed again and finished: only the last outcome counts")
    func regrabbed() {
        let pop = Pop(interactive: true)
        let trace = pop.s.trace
        #expect(trace.take() == begins(interactive: true))
        pop.s.stage.pass(1)
        #expect(pop.opacity == 0)
        pop.driver.update(0.6)
        pop.driver.cancel()
        #expect(trace.take() == ["ni(true)"])
        pop.s.stage.pass(0.1)
        #expect(abs(pop.opacity - 0.4) < 1e-3)
        pop.driver.pause()
        #expect(trace.take() == ["ni(false)"])
        #expect(pop.coordinator?.isInteractive == true && pop.coordinator?.isCancelled == false)
        #expect(abs(pop.driver.percentComplete - 0.4) < 1e-3)
        pop.driver.update(0.7)
        pop.driver.finish()
        #expect(trace.take() == ["ni(false)"])
        pop.s.stage.pass(0.14)
        #expect(trace.take() == [])
        pop.s.stage.pass(0.02)
        #expect(trace.take() == finishes)
        #expect(pop.s.names() == ["A"])
    }

    @Test("T07 cancelled: grabbed again and cancelled again: as T06, once")
    func regrabbedAndCancelled() {
        let pop = Pop(interactive: true)
        pop.driver.update(0.6)
        pop.driver.cancel()
        pop.s.stage.pass(0.1)
        pop.driver.pause()
        pop.driver.update(0.2)
        pop.driver.cancel()
        pop.s.stage.pass(1)
        #expect(
            pop.s.trace.take() == begins(interactive: true) + ["ni(true)", "ni(false)", "ni(true)"] + isUndone)
        #expect(pop.s.names() == ["A", "B"])
    }

    @Test("T07 interrupted: finished, grabbed and cancelled", arguments: [true, false])
    func finishedGrabbedCancelled(interactive: Bool) {
        let pop = Pop(interactive: interactive)
        if interactive {
            pop.driver.update(0.3)
            pop.driver.finish()
        }
        pop.s.stage.pass(0.1)
        pop.driver.pause()
        pop.driver.cancel()
        pop.s.stage.pass(1)
        #expect(
            pop.s.trace.take() == begins(interactive: interactive) + (interactive ? ["ni(false)"] : [])
                + ["ni(false)", "ni(true)"] + isUndone)
        #expect(pop.s.names() == ["A", "B"])
    }

    @Test("T07 interrupted: grabbed many times; each grab and release is heard, and there is one end")
    func grabbedOften() {
        let pop = Pop(interactive: true)
        _ = pop.s.trace.take()
        for round in 0..<8 {
            pop.driver.update(0.5)
            round.isMultiple(of: 2) ? pop.driver.cancel() : pop.driver.finish()
            #expect(pop.s.trace.take() == ["ni(\(round.isMultiple(of: 2)))"])
            pop.s.stage.pass(0.05)
            pop.driver.pause()
            #expect(pop.s.trace.take() == ["ni(false)"])
            #expect(pop.coordinator?.isInteractive == true)
        }
        pop.driver.finish()
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == ["ni(false)"] + finishes)
    }

    @Test("T07 interrupted: the delegate goes while it is held; only its didShow is missing")
    func delegateGoes() {
        let pop = Pop(interactive: true)
        pop.driver.update(0.5)
        pop.s.N.delegate = nil
        pop.driver.finish()
        pop.s.stage.pass(1)
        #expect(
            pop.s.trace.take() == begins(interactive: true) + ["ni(false)"] + finishes.filter { $0 != "nd.didShow(A, t)" })
    }

    @Test("T07 interrupted: a push while it is held cancels it and runs after it")
    func pushWhileHeld() {
        let pop = Pop(interactive: true)
        pop.driver.update(0.5)
        pop.s.N.pushViewController(pop.s.C, animated: false)
        pop.s.stage.pass(1)
        #expect(
            pop.s.trace.take() == begins(interactive: true) + ["ni(true)"] + isUndone + [
                "C.willMove(N)", "C.load", "B.wD(f)", "C.wA(f)", "nd.willShow(C, f)", "C.iA(f)", "C.lay", "B.dD(f)",
                "C.dA(f)", "C.didMove(N)", "nd.didShow(C, f)",
            ])
    }

    @Test("T07 unanimated, T27 unanimated: without animation the animator is not asked")
    func unanimated() {
        let s = NavigationStage("AB")
        s.delegate.animator = TraceInterruptibleAnimator(s.trace)
        s.N.popViewController(animated: false)
        #expect(
            s.trace.take() == [
                "B.willMove(nil)", "A.load", "B.wD(f)", "A.wA(f)", "nd.willShow(A, f)", "A.iA(f)", "A.lay", "B.dD(f)",
                "A.dA(f)", "B.didMove(nil)", "nd.didShow(A, f)",
            ])
    }

    @Test("T27: started by itself, grabbed, let go")
    func grabbed() {
        let pop = Pop(interactive: false)
        let trace = pop.s.trace
        #expect(trace.take() == begins(interactive: false))
        #expect(pop.coordinator?.isInteractive == false && pop.coordinator?.initiallyInteractive == false)
        #expect(pop.coordinator?.isInterruptible == true)
        pop.s.stage.pass(0.1)
        #expect(abs(pop.opacity - 0.2) < 1e-3)
        pop.driver.pause()
        #expect(trace.take() == ["ni(false)"])
        #expect(pop.coordinator?.isInteractive == true && pop.coordinator?.initiallyInteractive == false)
        pop.s.stage.pass(1)
        #expect(abs(pop.opacity - 0.2) < 1e-3)
        pop.driver.update(0.8)
        pop.driver.timingCurve = UICubicTimingParameters(animationCurve: .easeOut)
        pop.driver.finish()
        #expect(trace.take() == ["ni(false)"])
        pop.s.stage.pass(0.05)
        // Half of the rest's 0.1 s along ease-out.
        #expect(abs(pop.opacity - (0.8 + 0.2 * 0.68465)) < 2e-3)
        pop.s.stage.pass(0.06)
        #expect(trace.take() == finishes)
        #expect(pop.coordinator == nil)
    }

    @Test("T27 cancelled: grabbed and sent back, it ends at the start, as T06")
    func grabbedAndCancelled() {
        let pop = Pop(interactive: false)
        pop.s.stage.pass(0.2)
        pop.driver.pause()
        pop.driver.cancel()
        pop.s.stage.pass(0.19)
        #expect(pop.s.trace.take() == begins(interactive: false) + ["ni(false)", "ni(true)"])
        pop.s.stage.pass(0.02)
        #expect(pop.s.trace.take() == isUndone)
    }

    @Test("T27: nobody grabs it: it runs to its end, as T03")
    func leftAlone() {
        let pop = Pop(interactive: false)
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == begins(interactive: false) + finishes)
    }

    @Test("T27 interrupted: a call that comes in does not stop it; a device that turns does not cancel it")
    func interrupted() {
        let screen = TurnedScreen()
        let pop = Pop(interactive: false)
        pop.s.stage.pass(0.1)
        PhoneCall.rings()
        PhoneCall.ends()
        screen.turn()
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == begins(interactive: false) + finishes)
        #expect(pop.s.A.view.frame.size == TurnedScreen.size)
    }

    // MARK: The same for a modal

    @Test("T27, T12: a dismissal that runs by itself, grabbed and finished", arguments: [true, false])
    func modal(finishing: Bool) {
        let s = ModalStage(.fullScreen)
        s.presented()
        let driver = s.drive()
        driver.wantsInteractiveStart = false
        s.delegate.animator = TraceInterruptibleAnimator(s.trace)
        s.dismiss(watched: true)
        #expect(
            s.trace.take() == [
                "td.animationController(forDismissed)", "td.interactionControllerForDismissal", "B.wD(t)", "A.wA(t)",
                "an.transitionDuration", "an.animateTransition", "an.interruptibleAnimator", "A.iA(t)", "A.lay",
                "alongside",
            ])
        s.stage.pass(0.2)
        driver.pause()
        driver.update(0.5)
        finishing ? driver.finish() : driver.cancel()
        #expect(s.trace.take() == ["ni(false)", "ni(\(!finishing))"])
        s.stage.pass(1)
        #expect(
            s.trace.take() == (finishing
                ? ["A.dA(t)", "B.dD(t)", "co(false)", "completion", "an.animationEnded(true)"]
                : ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "co(true)", "an.animationEnded(false)"]))
    }
}
