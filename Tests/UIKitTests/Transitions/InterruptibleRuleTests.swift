import Testing
import UIKit

@MainActor
@Suite("Interruptible rules")
struct InterruptibleRuleTests {
    private func pop(_ fade: InterruptibleFade, _ driver: (any UIViewControllerInteractiveTransitioning)? = nil) -> NavigationStage {
        let s = NavigationStage("AB")
        s.delegate.animator = fade
        s.delegate.interaction = driver
        s.watchCoordinator()
        s.N.popViewController(animated: true)
        _ = s.trace.take()
        return s
    }

    @Test("INT-01: the animator is asked again and checked; one that answers with another object is reported, the first goes on")
    func oneObject() {
        for isFickle in [false, true] {
            let fade = InterruptibleFade(), driver = UIPercentDrivenInteractiveTransition()
            let s = pop(fade, driver)
            fade.isFickle = isFickle
            driver.update(0.5)
            driver.finish()
            let asked = fade.timesAsked
            driver.pause()
            #expect(fade.timesAsked > asked)
            #expect(s.stage.takeReports().count == (isFickle ? 1 : 0))
            driver.finish()
            fade.isFickle = false
            s.stage.pass(1)
            #expect(s.names() == ["A"])
        }
    }

    @Test("INT-02: started by itself, animateTransition is called and starts the object; started by a finger, only the object is fetched")
    func starts() {
        for interactive in [false, true] {
            let fade = InterruptibleFade()
            var animated = 0
            fade.onAnimate = { animated += 1 }
            let s = pop(fade, interactive ? UIPercentDrivenInteractiveTransition() : nil)
            #expect(animated == (interactive ? 0 : 1))
            #expect(fade.animator?.isRunning == !interactive)
            #expect(fade.animator?.state == .active && fade.animator?.fractionComplete == 0)
            s.delegate.interaction.flatMap { $0 as? UIPercentDrivenInteractiveTransition }?.finish()
            s.stage.pass(1)
        }
    }

    @Test("INT-03: with one the coordinator is interruptible and the running transition can become interactive; without one neither")
    func presence() {
        let fade = InterruptibleFade(), driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        let s = pop(fade, driver)
        let coordinator = s.N.transitionCoordinator
        #expect(coordinator?.isInterruptible == true && coordinator?.isInteractive == false)
        s.stage.pass(0.1)
        driver.pause()
        #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == false)
        driver.finish()
        s.stage.pass(1)

        let plain = NavigationStage("AB")
        let other = UIPercentDrivenInteractiveTransition()
        other.wantsInteractiveStart = false
        plain.delegate.animator = TraceAnimator(plain.trace)
        plain.delegate.interaction = other
        plain.N.popViewController(animated: true)
        #expect(plain.N.transitionCoordinator?.isInterruptible == false)
        other.pause()
        #expect(plain.N.transitionCoordinator?.isInteractive == false)
        #expect(plain.stage.takeReports().count == 1)
        plain.stage.pass(1)
    }

    @Test("INT-04: cancel reverses the animator and goes on for percent × duration / speed")
    func cancelReverses() {
        let fade = InterruptibleFade(), driver = UIPercentDrivenInteractiveTransition()
        driver.completionSpeed = 2
        driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
        let s = pop(fade, driver)
        driver.update(0.8)
        driver.cancel()
        #expect(fade.animator?.isReversed == true)
        s.stage.pass(0.1)
        #expect(abs(Double(s.stage.shown(s.A.view).opacity) - 0.4) < 1e-3)
        s.stage.pass(0.09)
        #expect(s.N.transitionCoordinator != nil)
        s.stage.pass(0.02)
        #expect(s.N.transitionCoordinator == nil && s.names() == ["A", "B"])
    }

    @Test("INT-05: where the animator ends decides, at the end the pop is done, at the start it is not", arguments: [true, false])
    func endPosition(finishes: Bool) {
        let fade = InterruptibleFade(), driver = UIPercentDrivenInteractiveTransition()
        let s = pop(fade, driver)
        driver.update(0.5)
        finishes ? driver.finish() : driver.cancel()
        s.stage.pass(1)
        #expect(s.names() == (finishes ? ["A"] : ["A", "B"]))
        #expect(s.stage.takeReports() == [])
    }

    @Test("INT-06: pause and release are told each time, as often as they come, and only completeTransition is the end")
    func cycles() {
        let fade = InterruptibleFade(), driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        let s = pop(fade, driver)
        var interactive: [Bool] = []
        s.N.transitionCoordinator?.notifyWhenInteractionChanges { interactive.append($0.isInteractive) }
        for _ in 0..<3 {
            s.stage.pass(0.05)
            driver.pause()
            driver.finish()
        }
        #expect(interactive == [true, false, true, false, true, false])
        #expect(s.names() == ["A"] && s.N.transitionCoordinator != nil)
        s.stage.pass(1)
        #expect(s.N.transitionCoordinator == nil)
    }

    @Test("INT-07: cancelled by code, the report and the reversed run together undo the transition")
    func cancelByCode() {
        let fade = InterruptibleFade()
        let s = pop(fade)
        s.stage.pass(0.2)
        fade.animator?.pauseAnimation()
        fade.context?.pauseInteractiveTransition()
        fade.context?.cancelInteractiveTransition()
        fade.animator?.isReversed = true
        fade.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(s.N.transitionCoordinator?.isCancelled == true)
        s.stage.pass(0.19)
        #expect(s.N.transitionCoordinator != nil)
        s.stage.pass(0.1)
        #expect(s.names() == ["A", "B"])
        #expect(s.stage.takeReports() == [])
        #expect(s.trace.take().contains("co(true)"))
    }

    @Test("INT-07: the reversed run without the report ends at the start all the same, and the contradiction is reported")
    func reversedWithoutReport() {
        let fade = InterruptibleFade()
        let s = pop(fade)
        s.stage.pass(0.2)
        fade.animator?.isReversed = true
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
        #expect(s.stage.takeReports().count == 1)
    }

    @Test("INT-07: the report without the reversed run ends at the end all the same, and the contradiction is reported")
    func reportWithoutReversedRun() {
        let fade = InterruptibleFade()
        let s = pop(fade)
        s.stage.pass(0.2)
        fade.context?.pauseInteractiveTransition()
        fade.context?.cancelInteractiveTransition()
        #expect(s.N.transitionCoordinator?.isCancelled == true)
        s.stage.pass(1)
        #expect(s.names() == ["A"] && s.N.transitionCoordinator == nil)
        #expect(s.stage.takeReports().count == 1)
    }

    @Test("INT-04: finish goes on for (1 − percent) × duration / speed, along timingCurve")
    func finishGoesOn() {
        let fade = InterruptibleFade(), driver = UIPercentDrivenInteractiveTransition()
        driver.completionSpeed = 2
        driver.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
        let s = pop(fade, driver)
        driver.update(0.2)
        driver.finish()
        #expect(fade.animator?.isReversed == false && fade.animator?.isRunning == true)
        s.stage.pass(0.1)
        // Half of the rest's 0.2 s along ease-in.
        #expect(abs(Double(s.stage.shown(s.A.view).opacity) - (0.2 + 0.8 * 0.31536)) < 2e-3)
        s.stage.pass(0.09)
        #expect(s.N.transitionCoordinator != nil)
        s.stage.pass(0.02)
        #expect(s.N.transitionCoordinator == nil && s.names() == ["A"])
    }

    @Test("INT-08: cancelled, grabbed and finished, wasCancelled is false again and the calls are those of a finish")
    func lastOutcome() {
        let fade = InterruptibleFade(), driver = UIPercentDrivenInteractiveTransition()
        let s = pop(fade, driver)
        let context = fade.context
        driver.update(0.5)
        driver.cancel()
        #expect(context?.transitionWasCancelled == true)
        s.stage.pass(0.1)
        driver.pause()
        #expect(context?.transitionWasCancelled == false)
        driver.finish()
        s.stage.pass(1)
        let lines = s.trace.take().filter { !$0.hasPrefix("ni") }
        #expect(lines == ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)"])
        #expect(s.N.navigationBar.items?.count == 1)
    }

    @Test("INT-09: a hand-written controller drives the animator, and its reports move state, bars and blocks", arguments: [true, false])
    func handWritten(finishes: Bool) {
        let fade = InterruptibleFade()
        let driver = HandDriver(fade)
        let s = pop(fade, driver)
        let coordinator = s.N.transitionCoordinator
        driver.update(0.4)
        s.stage.pass(0.1)
        #expect(abs(Double(s.stage.shown(s.A.view).opacity) - 0.4) < 1e-3)
        #expect(abs((coordinator?.percentComplete ?? 0) - 0.4) < 1e-6)
        driver.end(finished: !finishes)
        #expect(coordinator?.isInteractive == false && coordinator?.isCancelled == finishes)
        s.stage.pass(0.05)
        driver.pause()
        #expect(coordinator?.isInteractive == true && coordinator?.isCancelled == false)
        driver.update(0.5)
        driver.end(finished: finishes)
        s.stage.pass(1)
        #expect(s.names() == (finishes ? ["A"] : ["A", "B"]))
        #expect(s.trace.take().filter { $0.hasPrefix("ni") }.count == 3)
        #expect(s.stage.takeReports() == [])
    }
}
