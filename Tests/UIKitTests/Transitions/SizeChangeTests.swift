import Testing
import UIKit

@MainActor
@Suite("Size changes")
<<<<<<< HEAD
final class SizeChangeTests {
    /// Put back before a test returns: other tests may run before the suite's instance goes.
    private let before = UIScreen.main.configuration

=======
struct SizeChangeTests {
>>>>>>> faults
    private var turned: ScreenConfiguration {
        ScreenConfiguration(
            size: CGSize(width: 844, height: 390), scale: 3,
            safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    }

<<<<<<< HEAD
=======
    @Test("GEO-10, T25: rotation tells the root, then its children; blocks and layout run along; then the completion")
    func rotation() {
<<<<<<< HEAD
=======
        let before = UIScreen.main.configuration
>>>>>>> faults
        defer { UIScreen.main.configure(before) }
        let s = NavigationStage()
        final class Sized: TraceController {
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                write("size(\(Int(size.width)))")
                #expect(coordinator.presentationStyle == .none && !coordinator.isInteractive)
                coordinator.animate(alongsideTransition: { [unowned self] _ in
                    write("alongside(\(Int(view.window?.bounds.width ?? 0)))")
                }) { [unowned self] _ in write("co(\(Int(view.bounds.width)))") }
            }
        }
        let page = Sized("P", s.trace)
        s.N.pushViewController(page, animated: false)
        s.stage.pass(0.1)
        _ = s.trace.take()
        UIScreen.main.change(to: turned)
        #expect(s.trace.take() == ["P.size(844)", "P.alongside(844)"])
        s.stage.pass(1)
        #expect(s.trace.take() == ["P.co(844)"])
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    }

>>>>>>> rules
    @Test("GEO-11, B60: an interactive pop is cancelled at once, then the size changes")
    func duringSwipe() {
<<<<<<< HEAD
=======
        let before = UIScreen.main.configuration
>>>>>>> faults
        defer { UIScreen.main.configure(before) }
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
<<<<<<< HEAD
=======
        let before = UIScreen.main.configuration
>>>>>>> faults
        defer { UIScreen.main.configure(before) }
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
<<<<<<< HEAD
=======
        let before = UIScreen.main.configuration
>>>>>>> faults
        defer { UIScreen.main.configure(before) }
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
