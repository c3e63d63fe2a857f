import Testing
import UIKit

@MainActor
@Suite("Size changes")
struct SizeChangeTests {
    @Test("GEO-11, B60: an interactive pop is cancelled at once, then the size changes")
    func duringSwipe() {
        let screen = TurnedScreen(), pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        screen.turn()
        #expect(pop.s.names() == ["A", "B"])
        pop.pass(0.1)
        #expect(pop.s.B.view.frame.size == TurnedScreen.size)
        pop.driver.finish()
        pop.pass(1)
        #expect(pop.s.names() == ["A", "B"])
    }

    @Test("GEO-11, B61: a running push ends at the new size, with one completion")
    func duringPush() {
        let screen = TurnedScreen(), s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        screen.turn()
        s.stage.pass(1)
        #expect(s.B.view.frame.size == TurnedScreen.size)
        #expect(s.trace.take().filter { $0.hasPrefix("an.animationEnded") }.count == 1)
    }

    @Test("B64, B65: a presented controller follows the container's size; the presenter comes back at the size of now")
    func presented() {
        let screen = TurnedScreen(), s = ModalStage(.fullScreen, customized: false)
        s.present()
        s.stage.pass(1)
        screen.turn()
        s.stage.pass(0.1)
        #expect(s.B.view.frame.size == TurnedScreen.size)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.view.frame == CGRect(origin: .zero, size: TurnedScreen.size))
        #expect(s.A.view.superview === s.stage.window)
    }
}
