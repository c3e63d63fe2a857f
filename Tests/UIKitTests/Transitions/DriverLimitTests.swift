import Testing
@testable import UIKit

@MainActor
@Suite("Percent driver: defaults, other clocks, and calls at odd times")
struct DriverLimitTests {
    @Test("PCT-05, PCT-07, PCT-11: a driver's defaults")
    func defaults() {
        let driver = UIPercentDrivenInteractiveTransition()
        #expect(driver.completionSpeed == 1 && driver.completionCurve == .easeInOut && driver.wantsInteractiveStart)
        #expect(driver.timingCurve == nil && driver.percentComplete == 0)
    }

    @Test("PCT-01: what the animator answers later counts for nothing")
    func laterDuration() {
        let pop = DrivenPop()
        pop.start()
        pop.animator.duration = 5
        pop.driver.update(0.5)
        pop.driver.finish()
        #expect(pop.driver.duration == 0.5)
        pop.pass(0.26)
        #expect(pop.s.N.transitionCoordinator == nil)
    }

    @Test("PCT-07: timingCurve says nothing to a transition that is not interruptible")
    func timingCurve() {
        let pop = DrivenPop()
        pop.driver.completionCurve = .linear
        pop.driver.timingCurve = UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 0, y: 1))
        pop.start()
        pop.driver.update(0.5)
        pop.driver.finish()
        pop.pass(0.125)
        #expect(abs(pop.opacity - 0.75) < 1e-3)
        pop.pass(1)
    }

    @Test("PCT-10: timers and display links go on by the host's clock while a finger drives")
    func timers() {
        let pop = DrivenPop()
        let fired = Count()
        pop.start()
        pop.driver.update(0.1)
        let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in fired.value += 1 }
        pop.pass(0.55)
        #expect(fired.value == 5 && abs(pop.opacity - 0.1) < 1e-4)
        timer.invalidate()
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("PCT-15: after a pause update, finish and cancel count again, until the next decision")
    func pausedAgain() {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = InterruptibleFade()
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        driver.update(0.5)
        driver.finish()
        driver.update(0.1)
        driver.cancel()
        #expect(driver.percentComplete == 0.5 && s.N.transitionCoordinator?.isCancelled == false)
        s.stage.pass(0.05)
        driver.pause()
        driver.update(0.2)
        driver.cancel()
        #expect(driver.percentComplete == 0.2 && s.N.transitionCoordinator?.isCancelled == true)
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    @Test("PCT-09: a context that UIKit did not make is reported, not ignored")
    func foreignContext() {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        driver.startInteractiveTransition(ForeignContext())
        #expect(s.stage.takeReports().count == 1)
        driver.update(0.5)
        driver.finish()
        s.stage.pass(0.1)
    }
}

/// A timer's block may run anywhere, as far as the compiler knows.
private final class Count: @unchecked Sendable {
    var value = 0
}

@MainActor
private final class ForeignContext: NSObject, UIViewControllerContextTransitioning {
    let containerView = UIView()
    var isAnimated: Bool { true }
    var isInteractive: Bool { true }
    var transitionWasCancelled: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .custom }
    var targetTransform: CGAffineTransform { .identity }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) {}
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }
}
