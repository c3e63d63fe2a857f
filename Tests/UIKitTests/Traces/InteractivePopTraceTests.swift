import Testing

@testable import UIKit

@MainActor
@Suite("Traces of a pop that is driven: T05")
struct InteractivePopTraceTests {
    @Test("T05: an interactive pop that finishes", arguments: PopWay.allCases)
    func finished(way: PopWay) {
        let pop = PopInProgress(way)
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

    @Test("T05 interrupted: the delegate goes meanwhile; only its didShow is missing", arguments: PopWay.allCases)
    func finishedWithoutDelegate(way: PopWay) {
        let pop = PopInProgress(way)
        pop.update(0.7)
        pop.s.N.delegate = nil
        pop.finish()
        pop.s.stage.pass(1)
        #expect(
            pop.s.trace.take() == pop.begins + ["ni(false)"] + pop.finishes.filter { $0 != "nd.didShow(A, t)" })
    }

    @Test("T05 interrupted: a push in mid-swipe cancels the swipe as T06 and runs after it", arguments: PopWay.allCases)
    func pushInMidSwipe(way: PopWay) {
        let pop = PopInProgress(way)
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
        arguments: PopWay.allCases)
    func popWhileSettling(way: PopWay) {
        let pop = PopInProgress(way)
        pop.update(0.7)
        pop.finish()
        #expect(pop.s.N.popViewController(animated: true) == nil)
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == pop.begins + ["ni(false)"] + pop.finishes)
        #expect(pop.s.names() == ["A"])
    }

    @Test("T05 unanimated: a pop without animation has nothing to drive; the driver is not asked for")
    func unanimatedPopInProgress() {
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
}
