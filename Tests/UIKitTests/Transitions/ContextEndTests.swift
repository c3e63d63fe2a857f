import Testing
import UIKit

@MainActor
@Suite("Transition context: what changes with the interaction, and the end")
struct ContextEndTests {
    private typealias Kind = AnyTransition.Kind

    @Test("CTX-10: isAnimated is true, but for unanimated custom presentations", arguments: Kind.allCases)
    private func isAnimated(kind: Kind) {
        let t = AnyTransition(kind)
        var isAnimated: Bool?
        let looked = t.animate { isAnimated = $0.isAnimated }
        #expect(looked && isAnimated == true)
        t.stage.pass(1)
    }

    @Test("CTX-10: isAnimated is false for a custom presentation without animation, both ways")
    func isNotAnimated() {
        let s = ModalStage(.custom)
        var seen: [Bool] = []
        s.animator.animation = { context in
            seen.append(context.isAnimated)
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        s.present(animated: false)
        s.stage.pass(0.1)
        s.dismiss(animated: false)
        s.stage.pass(0.1)
        #expect(seen == [false, false])
    }

    @Test("CTX-10, CTX-13: isInteractive ends once, at the release, and transitionWasCancelled is set with it", arguments: Kind.allCases)
    private func interactiveOnce(kind: Kind) {
        for cancels in [true, false] {
            let t = AnyTransition(kind)
            let driver = UIPercentDrivenInteractiveTransition()
            t.driver = driver
            var context: (any UIViewControllerContextTransitioning)?
            let looked = t.animate { context = $0 }
            #expect(looked)
            #expect(context?.isInteractive == true && context?.transitionWasCancelled == false)
            driver.update(0.4)
            t.stage.pass(0.1)
            #expect(context?.isInteractive == true)
            _ = t.trace.take()
            cancels ? driver.cancel() : driver.finish()
            // At finger-up, before the rest of the animation.
            #expect(context?.isInteractive == false && context?.transitionWasCancelled == cancels)
            #expect(t.trace.take() == [])
            t.stage.pass(0.05)
            #expect(context?.isInteractive == false && context?.transitionWasCancelled == cancels)
            #expect(!t.trace.take().contains { $0.hasPrefix("an.animationEnded") })
            t.stage.pass(1)
            #expect(t.trace.take().last == "an.animationEnded(\(!cancels))")
            #expect(context?.transitionWasCancelled == cancels)
        }
    }

    @Test("CTX-10, CTX-13: for an interruptible animator both flip with every grab and release")
    func interactiveOften() {
        let s = NavigationStage("AB")
        let animator = TraceInterruptibleAnimator(s.trace), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = animator
        s.delegate.interaction = driver
        s.N.popViewController(animated: true)
        guard let coordinator = s.N.transitionCoordinator else {
            Issue.record("no coordinator")
            return
        }
        var seen: [String] = []
        func look() { seen.append("\(coordinator.isInteractive) \(coordinator.isCancelled)") }
        look()
        driver.update(0.5)
        driver.cancel()
        look()
        s.stage.pass(0.05)
        driver.pause()
        look()
        driver.finish()
        look()
        s.stage.pass(0.05)
        driver.pause()
        look()
        driver.cancel()
        look()
        s.stage.pass(1)
        #expect(seen == ["true false", "false true", "true false", "false false", "true false", "false true"])
        #expect(s.names() == ["A", "B"])
    }

    @Test("CTX-14: finish and cancel do not end a transition; completeTransition does, once, after the last animation",
        arguments: Kind.allCases)
    private func needsComplete(kind: Kind) {
        for cancels in [true, false] {
            let t = AnyTransition(kind)
            let driver = UIPercentDrivenInteractiveTransition()
            t.driver = driver
            var context: (any UIViewControllerContextTransitioning)?
            t.animator.animation = { given in
                context = given
                given.view(forKey: .to).map { given.containerView.addSubview($0) }
                UIView.animate(withDuration: 0.3) { given.view(forKey: .to)?.alpha = 0.5 }
            }
            t.start()
            driver.update(0.5)
            cancels ? driver.cancel() : driver.finish()
            _ = t.trace.take()
            t.stage.pass(10)
            #expect(t.trace.take() == [])
            #expect(t.coordinator != nil)
            context?.completeTransition(!cancels)
            #expect(t.trace.take().last == "an.animationEnded(\(!cancels))")
            #expect(t.coordinator == nil)
            t.to.view.alpha = 1
        }
    }

    @Test("CTX-16: the order of the end: views and model, did-calls, didMove, didShow, coordinator in order, animationEnded, input, queue",
        arguments: [true, false])
    func endOfNavigation(finishes: Bool) {
        let pop = DrivenPop()
        let s = pop.s
        func state() -> String {
            let held = s.N.view.isHeldByTransition ? "held" : "live"
            return "\(s.names().joined()) \(s.A.view.superview == nil ? "" : "a")\(s.B.view.superview == nil ? "" : "b") \(held)"
        }
        var log: [String] = []
        for controller in [s.A, s.B] { controller.onCall = { log.append("\(controller.name).\($0) \(state())") } }
        s.delegate.onWillShow = { navigation in
            for number in 1...2 {
                navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                    log.append("co\(number) \(state()) \(navigation.transitionCoordinator != nil)")
                }
            }
        }
        pop.start()
        pop.driver.update(0.5)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        s.N.pushViewController(s.C, animated: false)
        log = []
        pop.pass(1)
        let calls =
            finishes
            ? ["B.dD(t)", "A.dA(t)", "B.didMove(nil)"]
            : ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)"]
        let world = finishes ? "A a held" : "AB b held"
        let end = calls.map { "\($0) \(world)" } + ["co1 \(world) true", "co2 \(world) true"]
        #expect(Array(log.prefix(end.count)) == end)
        // The queued push runs last, with the coordinator gone and touches live.
        let next = finishes ? "A.wD(f) AC a live" : "B.wD(f) ABC b live"
        #expect(log.dropFirst(end.count).first == next)
    }

    @Test("CTX-16: the order of the end of a presentation and of a dismissal, finished and cancelled", arguments: [true, false])
    func endOfModal(finishes: Bool) {
        let s = ModalStage(.custom)
        let driver = s.drive()
        func register() {
            for number in 1...2 {
                s.B.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                    s.trace.add("co\(number) \(s.B.view.window != nil)")
                }
            }
        }
        s.present()
        register()
        driver.update(0.5)
        _ = s.trace.take()
        finishes ? driver.finish() : driver.cancel()
        s.stage.pass(1)
        #expect(
            s.trace.take() == (finishes
                ? ["B.dA(t)", "pc.presentationTransitionDidEnd(true)", "co1 true", "co2 true", "completion",
                    "an.animationEnded(true)"]
                : ["B.wD(t)", "B.dD(t)", "pc.presentationTransitionDidEnd(false)", "co1 false", "co2 false",
                    "an.animationEnded(false)"]))
        #expect(s.B.transitionCoordinator == nil)
    }
}
