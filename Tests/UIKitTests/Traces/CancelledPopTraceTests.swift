import Testing

@testable import UIKit

@MainActor
@Suite("Traces of a pop that is cancelled: T06")
struct CancelledPopTraceTests {
    @Test("T06, T05 cancelled: an interactive pop that is cancelled", arguments: PopWay.allCases)
    func cancelled(way: PopWay) {
        let pop = PopInProgress(way)
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
        let pop = PopInProgress(.finger)
        pop.update(0.3)
        pop.finish()
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == pop.begins + ["ni(true)"] + pop.isUndone + pop.isLaidOutAgain)
    }

    @Test("T06 interrupted: a pop requested during the rewind runs after it, as T04", arguments: PopWay.allCases)
    func popDuringRewind(way: PopWay) {
        let pop = PopInProgress(way)
        let s = pop.s
        pop.update(0.4)
        pop.cancel()
        s.delegate.interaction = nil
        s.delegate.animator = nil
        #expect(s.N.popViewController(animated: true) == nil)
        #expect(s.trace.take() == pop.begins + ["ni(true)"])
        s.stage.pass(2)
        let next = PopCalls.begins.filter { $0 != "A.load" }
        #expect(s.trace.take() == pop.isUndone + next.dropLast() + pop.isLaidOutAgain + ["alongside"] + PopCalls.ends)
        #expect(s.names() == ["A"])
    }

    @Test("T06 interrupted: without its delegate, and with a call coming in, the cancel is the same", arguments: PopWay.allCases)
    func interruptedRewind(way: PopWay) {
        let pop = PopInProgress(way)
        pop.update(0.4)
        pop.cancel()
        pop.s.N.delegate = nil
        pop.callComesIn()
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == pop.begins + ["ni(true)"] + pop.isUndone + pop.isLaidOutAgain)
    }

    @Test("T06 interrupted: a device that turns during the rewind ends it at once, then the size changes", arguments: PopWay.allCases)
    func rotatedRewind(way: PopWay) {
        let screen = TurnedScreen()
        let pop = PopInProgress(way)
        pop.update(0.4)
        pop.cancel()
        screen.turn()
        #expect(pop.s.trace.take() == pop.begins + ["ni(true)"] + pop.isUndone + ["B.lay"])
        pop.s.stage.pass(1)
        #expect(pop.s.trace.take() == [])
        #expect(pop.s.B.view.frame.size == TurnedScreen.size)
    }
}
