import Testing
import UIKit

/// Writes down what it hears of a turn of the device.
@MainActor
private final class TurningController: TraceController {
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        write("traits(\(newCollection.verticalSizeClass == .compact ? "compact" : "regular"))")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        write("size(\(Int(size.width)))")
        #expect(coordinator.presentationStyle == .none && !coordinator.isInteractive)
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { [unowned self] _ in
            write("alongside(\(Int(view.window?.bounds.width ?? 0)))")
        }) { [unowned self] _ in write("co(\(Int(view.bounds.width)))") }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass else { return }
        write("traitsChanged")
    }
}

@MainActor
@Suite("Traces of a turn of the device: T25")
struct RotationTraceTests {
    /// R with child c in its view, and M presented over it, at rest.
    @MainActor
    private final class Tree {
        let screen = TurnedScreen()
        let trace = Trace()
        let stage: TransitionStage
        let R: TraceController
        let c: TraceController
        let M: TraceController

        init(presents: Bool) {
            (R, c, M) = (TurningController("R", trace), TurningController("c", trace), TurningController("M", trace))
            stage = TransitionStage(R, trace: trace)
            R.addChild(c)
            c.view.frame = R.view.bounds
            c.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            R.view.addSubview(c.view)
            c.didMove(toParent: R)
            stage.pass(0.1)
            if presents {
                M.modalPresentationStyle = .overFullScreen
                R.present(M, animated: false)
                stage.pass(0.1)
            }
            _ = trace.take()
        }
    }

    private func order(_ lines: [String], _ kinds: String...) -> [String] {
        lines.filter { line in kinds.contains { line.contains(".\($0)(") || line.hasSuffix(".\($0)") } }
    }

    @Test("T25, GEO-10: at rest: traits and size go down the tree, then blocks and layout move along, then the completions",
        arguments: [0.0, 0.3])
    func atRest(duration: Double) {
        let t = Tree(presents: true)
        t.screen.turn(over: duration)
        let now = t.trace.take()
        #expect(
            order(now, "traits", "size") == [
                "R.traits(compact)", "c.traits(compact)", "M.traits(compact)", "R.size(844)", "c.size(844)",
                "M.size(844)",
            ])
        #expect(order(now, "alongside").sorted() == ["M.alongside(844)", "R.alongside(844)", "c.alongside(844)"])
        #expect(now.contains("R.traitsChanged") && now.contains("M.traitsChanged"))
        if duration > 0 {
            #expect(order(now, "co") == [])
            t.stage.pass(duration - 0.01)
            #expect(t.trace.take() == [])
            t.stage.pass(0.02)
            #expect(order(t.trace.take(), "co").count == 3)
        } else {
            #expect(order(now, "co").count == 3)
        }
        t.stage.pass(1)
        #expect(t.trace.take() == [])
        for controller in [t.R, t.c, t.M] { #expect(controller.view.frame.size == TurnedScreen.size) }
    }

    @Test("T25: at rest, the whole list for a page in a navigation controller")
    func inNavigation() {
        let screen = TurnedScreen()
        let s = NavigationStage()
        let page = TurningController("P", s.trace)
        s.N.pushViewController(page, animated: false)
        s.stage.pass(0.1)
        _ = s.trace.take()
        screen.turn(over: 0.3)
        #expect(s.trace.take() == ["P.traits(compact)", "P.size(844)", "P.traitsChanged", "P.alongside(844)"])
        s.stage.pass(1)
        #expect(s.trace.take() == ["P.co(844)"])
        #expect(page.view.frame == CGRect(origin: .zero, size: TurnedScreen.size))
    }

    @Test("T25 interrupted: a second turn before the first is over; each has its own completions")
    func twice() {
        let screen = TurnedScreen()
        let s = NavigationStage()
        let page = TurningController("P", s.trace)
        s.N.pushViewController(page, animated: false)
        s.stage.pass(0.1)
        let upright = UIScreen.main.configuration
        _ = s.trace.take()
        screen.turn(over: 0.3)
        s.stage.pass(0.1)
        UIScreen.main.change(to: upright, duration: 0.3)
        s.stage.pass(1)
        let lines = s.trace.take()
        #expect(order(lines, "size") == ["P.size(844)", "P.size(390)"])
        #expect(order(lines, "alongside") == ["P.alongside(844)", "P.alongside(390)"])
        #expect(order(lines, "co") == ["P.co(390)", "P.co(390)"])
        #expect(page.view.frame.size == upright.size)
    }

    @Test("T25: an interactive pop is cancelled first, as T06, then the size changes", arguments: [false, true])
    func duringPop(interruptible: Bool) {
        let screen = TurnedScreen()
        let s = NavigationStage("A")
        let P = TurningController("P", s.trace)
        s.N.pushViewController(P, animated: false)
        s.stage.pass(0.1)
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = interruptible ? TraceInterruptibleAnimator(s.trace) : TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.watchCoordinator()
        s.N.popViewController(animated: true)
        driver.update(0.5)
        s.stage.pass(0.1)
        _ = s.trace.take()
        screen.turn(over: 0.3)
        #expect(
            s.trace.take() == [
                "ni(true)", "A.wD(t)", "A.dD(t)", "P.wA(t)", "P.iA(t)", "P.dA(t)", "P.didMove(N)", "co(true)",
                "an.animationEnded(false)", "P.traits(compact)", "P.size(844)", "P.traitsChanged",
                "P.alongside(844)", "P.lay",
            ])
        driver.finish()
        s.stage.pass(1)
        #expect(s.trace.take() == ["P.co(844)"])
        #expect(s.names() == ["A", "P"])
        #expect(P.view.frame.size == TurnedScreen.size)
    }

    @Test("T25: a running push hears of the size at once, ends once and at its new final frame")
    func duringPush() {
        let screen = TurnedScreen()
        let s = NavigationStage()
        let P = TurningController("P", s.trace)
        s.delegate.animator = TraceAnimator(s.trace)
        s.watchCoordinator()
        s.N.pushViewController(P, animated: true)
        s.stage.pass(0.1)
        _ = s.trace.take()
        screen.turn(over: 0.1)
        let now = s.trace.take()
        #expect(order(now, "traits", "size", "alongside") == ["P.traits(compact)", "P.size(844)", "P.alongside(844)"])
        s.stage.pass(1)
        #expect(
            s.trace.take() == [
                "P.co(844)", "A.dD(t)", "P.dA(t)", "P.didMove(N)", "nd.didShow(P, t)", "co(false)",
                "an.animationEnded(true)",
            ])
        #expect(P.view.frame.size == TurnedScreen.size)
    }
}
