import Testing
import UIKit

@MainActor
@Suite("Size changes")
final class SizeChangeTests {
    private let before = UIScreen.main.configuration

    isolated deinit { UIScreen.main.configure(before) }

    private var turned: ScreenConfiguration {
        ScreenConfiguration(
            size: CGSize(width: 844, height: 390), scale: 3,
            safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    }

    @Test("GEO-11, B60: an interactive pop is cancelled at once, then the size changes")
    func duringSwipe() {
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        UIScreen.main.change(to: turned, duration: 0)
        #expect(pop.s.names() == ["A", "B"])
        pop.pass(0.1)
        #expect(pop.s.B.view.frame.size == turned.size)
        pop.driver.finish()
        pop.pass(1)
        #expect(pop.s.names() == ["A", "B"])
    }

    @Test("GEO-11, B61: a running push ends at the new size, with one completion")
    func duringPush() {
        let s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        s.delegate.animator = animator
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        UIScreen.main.change(to: turned, duration: 0)
        s.stage.pass(1)
        #expect(s.B.view.frame.size == turned.size)
        #expect(s.trace.take().filter { $0.hasPrefix("an.animationEnded") }.count == 1)
    }

    @Test("B64, B65: a presented controller follows the container's size; the presenter comes back at the size of now")
    func presented() {
        let s = ModalStage(.fullScreen, customized: false)
        s.present()
        s.stage.pass(1)
        UIScreen.main.change(to: turned, duration: 0)
        s.stage.pass(0.1)
        #expect(s.B.view.frame.size == turned.size)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.view.frame == CGRect(origin: .zero, size: turned.size))
        #expect(s.A.view.superview === s.stage.window)
    }
}
