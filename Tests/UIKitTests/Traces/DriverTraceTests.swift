import Testing
import UIKit

@MainActor
@Suite("Traces of a percent driver's edge cases: T26")
struct DriverTraceTests {
    private let begins = [
        "B.willMove(nil)", "nd.animationController(pop, B, A)", "nd.interactionController(an)", "A.load", "B.wD(t)",
        "A.wA(t)", "nd.willShow(A, t)", "an.transitionDuration", "an.animateTransition", "A.iA(t)", "A.lay", "alongside",
    ]
    private let finishes = [
        "B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)", "an.animationEnded(true)",
    ]
    private let isUndone = [
        "A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)", "co(true)", "an.animationEnded(false)",
    ]

    private func stage() -> (NavigationStage, UIPercentDrivenInteractiveTransition) {
        let s = NavigationStage("AB"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.watchCoordinator()
        return (s, driver)
    }

    @Test("T26, PCT-13: released before the start: the outcome is applied as soon as the animation is set up",
        arguments: [true, false])
    func early(finishing: Bool) {
        let (s, driver) = stage()
        s.B.onCall = { call in
            guard call == "wD(t)" else { return }
            finishing ? driver.finish() : driver.cancel()
        }
        s.N.popViewController(animated: true)
        #expect(s.trace.take() == begins + ["ni(\(!finishing))"])
        s.stage.pass(1)
        #expect(s.trace.take() == (finishing ? finishes : isUndone))
    }

    @Test("T26, PCT-14: finish at 1 and cancel at 0 have their outcome in the next turn, never inside the call",
        arguments: [true, false])
    func atTheEnds(finishing: Bool) {
        let (s, driver) = stage()
        s.N.popViewController(animated: true)
        driver.update(finishing ? 1 : 0)
        s.stage.pass(0.2)
        finishing ? driver.finish() : driver.cancel()
        #expect(s.trace.take() == begins + ["ni(\(!finishing))"])
        s.stage.pass(0)
        #expect(s.trace.take() == (finishing ? finishes : isUndone))
        s.stage.pass(1)
        #expect(s.trace.take() == [])
    }

    @Test("T26, PCT-04: more than 1 and less than 0 are shown as 1 and 0")
    func outside() {
        let (s, driver) = stage()
        s.N.popViewController(animated: true)
        for (given, shown) in [(1.4, 1.0), (-0.2, 0.0)] {
            driver.update(given)
            s.stage.pass(0.1)
            #expect(abs(Double(s.stage.shown(s.A.view).opacity) - shown) < 1e-6)
            #expect(Double(s.N.transitionCoordinator?.percentComplete ?? -1) == shown)
        }
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take() == begins + ["ni(true)"] + isUndone)
    }

    @Test("T26 interrupted: the app goes inactive during the drag: the gesture is cancelled, then as T06")
    func inactive() {
        let s = NavigationStage("AB")
        s.watchCoordinator()
        let finger = Finger()
        finger.down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
            .move(by: CGVector(dx: 300, dy: 0), over: 0.3)
        _ = s.trace.take()
        PhoneCall.rings()
        s.stage.pass(0.01)
        #expect(s.trace.take() == ["ni(true)"])
        PhoneCall.ends()
        s.stage.pass(1)
        #expect(s.trace.take() == isUndone.dropLast() + ["B.lay"])
        #expect(s.names() == ["A", "B"])
        finger.up()
        s.N.popViewController(animated: false)
        #expect(s.names() == ["A"])
    }

    @Test("T26, PCT-15: finish, cancel and update after the decision change nothing", arguments: [true, false])
    func late(finishing: Bool) {
        let (s, driver) = stage()
        s.N.popViewController(animated: true)
        driver.update(0.5)
        finishing ? driver.finish() : driver.cancel()
        s.stage.pass(0.05)
        finishing ? driver.cancel() : driver.finish()
        driver.update(0.1)
        s.stage.pass(1)
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take() == begins + ["ni(\(!finishing))"] + (finishing ? finishes : isUndone))
    }

    @Test("T26, PCT-14, X-21: a duration of 0 completes once, in the next turn", arguments: [true, false])
    func noDuration(finishing: Bool) {
        let (s, driver) = stage()
        (s.delegate.animator as? TraceAnimator)?.duration = 0
        s.N.popViewController(animated: true)
        driver.update(0.5)
        finishing ? driver.finish() : driver.cancel()
        #expect(s.trace.take() == begins + ["ni(\(!finishing))"])
        s.stage.pass(0)
        #expect(s.trace.take() == (finishing ? finishes : isUndone))
    }
}
