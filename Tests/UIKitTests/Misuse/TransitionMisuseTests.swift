import Testing
import UIKit

@MainActor
@Suite("Misuse: transitions")
struct TransitionMisuseTests {
    @Test("CTX-17: a transition that never completes holds up the next, which is reported with both names")
    func neverCompletes() {
        let s = NavigationStage("A")
        s.delegate.animator = TraceAnimator(s.trace)
        var kept: (any UIViewControllerContextTransitioning)?
        (s.delegate.animator as? TraceAnimator)?.animation = { kept = $0 }
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(30)
        #expect(s.stage.takeReports() == [])
        s.N.pushViewController(s.C, animated: true)
        s.stage.pass(Policy.ctxStallReport + 0.1)
        let reports = s.stage.takeReports()
        #expect(reports.count == 1)
        for word in ["push", "TraceController", "completeTransition(_:)", "TraceAnimator"] {
            #expect(reports.first?.contains(word) == true, "\(word): \(reports)")
        }
        #expect(s.names() == ["A", "B"])
        s.stage.pass(60)
        #expect(s.stage.takeReports() == [])
        s.delegate.animator = nil
        kept?.completeTransition(true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B", "C"])
    }

    @Test("CTX-17: a presentation that never completes holds up its dismissal, which is reported")
    func dismissalWaits() {
        let m = DragAway(.custom, presented: false)
        var kept: (any UIViewControllerContextTransitioning)?
        m.animator.animation = { context in
            kept = context
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
        }
        m.A.present(m.B, animated: true)
        m.B.dismiss(animated: true)
        m.pass(Policy.ctxStallReport + 1)
        let reports = m.stage.takeReports()
        #expect(reports.count == 1 && reports.first?.contains("completeTransition(_:)") == true)
        m.animator.animation = { $0.completeTransition(true) }
        kept?.completeTransition(true)
        m.pass(1)
        #expect(m.A.presentedViewController == nil)
    }

    @Test("CTX-17: a wait that ends by itself is not reported")
    func ordinaryWait() {
        let s = NavigationStage("A")
        s.N.pushViewController(s.B, animated: true)
        s.N.pushViewController(s.C, animated: true)
        s.N.popToRootViewController(animated: true)
        s.stage.pass(10)
        #expect(s.names() == ["A"] && s.stage.takeReports() == [])
    }

    @Test("CTX-17: the second completeTransition, inside, soon after and long after the first, is reported, once each")
    func completesTwice() {
        let s = NavigationStage("A")
        let animator = TraceAnimator(s.trace)
        var kept: (any UIViewControllerContextTransitioning)?
        animator.animation = { context in
            kept = context
            context.completeTransition(true)
            context.completeTransition(true)
        }
        s.delegate.animator = animator
        s.N.pushViewController(s.B, animated: true)
        #expect(s.stage.takeReports().count == 1)
        s.stage.pass(1)
        kept?.completeTransition(false)
        let reports = s.stage.takeReports()
        #expect(reports.count == 1 && reports.first?.contains("more than once") == true)
        #expect(reports.first?.contains("TraceController") == true)
        #expect(s.names() == ["A", "B"])
    }

    @Test("CTX-17: an argument that contradicts the cancel is reported with the controllers' names")
    func contradicts() {
        let pop = DrivenPop(animation: { context in
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.insertSubview(to, at: 0)
            UIView.animate(withDuration: 0.3) { to.alpha = 0.5 } completion: { _ in context.completeTransition(true) }
        })
        pop.start()
        pop.driver.update(0.3)
        pop.driver.cancel()
        pop.pass(1)
        let reports = pop.s.stage.takeReports()
        #expect(reports.count == 1)
        for word in ["completeTransition(true)", "transitionWasCancelled", "TraceController"] {
            #expect(reports.first?.contains(word) == true, "\(word): \(reports)")
        }
    }

    @Test("PCT-05: a completionSpeed that is not above 0 stops and is not taken", arguments: [0.0, -1.0, CGFloat.nan])
    func completionSpeed(speed: CGFloat) {
        let misuse = Misuse(), driver = UIPercentDrivenInteractiveTransition()
        misuse.expectStop("completionSpeed", "greater than 0") { driver.completionSpeed = speed }
        #expect(driver.completionSpeed == 1)
    }

    @Test("PCT-05: a driver whose own completionSpeed is impossible still ends", arguments: [0.0, -3.0, CGFloat.nan, CGFloat.infinity])
    func overriddenSpeed(speed: CGFloat) {
        final class Odd: UIPercentDrivenInteractiveTransition {
            var speed: CGFloat = 1
            override var completionSpeed: CGFloat {
                get { speed }
                set {}
            }
        }
        let driver = Odd()
        driver.speed = speed
        let pop = DrivenPop(driver)
        pop.start()
        driver.update(0.5)
        pop.pass(0.1)
        driver.finish()
        pop.pass(1)
        #expect(pop.s.names() == ["A"] && pop.s.N.transitionCoordinator == nil)
        #expect(pop.s.stage.takeFaults().count <= 1)
    }

    @Test("PCT-15: a driver used with nothing in flight, and after its end, does nothing")
    func idleDriver() {
        let misuse = Misuse(), driver = UIPercentDrivenInteractiveTransition()
        misuse.expectNothing {
            driver.update(0.5)
            driver.finish()
            driver.cancel()
            driver.pause()
            MainLoop.main.runTurn()
        }
    }

    @Test("PCT-13: one driver given to two transitions serves the first; the second runs all the same")
    func sharedDriver() {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.popViewController(animated: true)
        s.N.pushViewController(s.C, animated: true)
        driver.update(0.5)
        s.stage.pass(1)
        driver.finish()
        s.stage.pass(2)
        driver.finish()
        s.stage.pass(2)
        #expect(s.N.transitionCoordinator == nil && s.N.topViewController?.view.window != nil)
        #expect(s.stage.takeFaults() == [])
    }

    @Test("An animator's duration that is negative, endless or no number is reported and counts as none",
        arguments: [-1.0, Double.infinity, Double.nan])
    func impossibleDuration(duration: Double) {
        let s = NavigationStage("A")
        let animator = TraceAnimator(s.trace)
        animator.duration = duration
        animator.animation = { context in
            #expect(context.isAnimated)
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        s.delegate.animator = animator
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
        let reports = s.stage.takeReports()
        #expect(reports.count == (duration < 0 ? 0 : 1))
    }

    @Test("An animator that takes views out, adds none, or removes the container leaves the page on screen")
    func careless() {
        for careless: (any UIViewControllerContextTransitioning) -> Void in [
            { $0.completeTransition(true) },
            { $0.view(forKey: .from)?.removeFromSuperview(); $0.completeTransition(true) },
            { $0.view(forKey: .to).map { UIView().addSubview($0) }; $0.completeTransition(true) },
            { context in
                let container = context.containerView
                let superview = container.superview
                container.removeFromSuperview()
                superview?.insertSubview(container, at: 0)
                context.completeTransition(true)
            },
        ] {
            let s = NavigationStage("A")
            let animator = TraceAnimator(s.trace)
            animator.animation = careless
            s.delegate.animator = animator
            s.N.pushViewController(s.B, animated: true)
            s.stage.pass(1)
            #expect(s.names() == ["A", "B"] && s.B.view.window != nil && s.A.view.window == nil)
        }
    }

    @Test("Completing before the start is reported; the transition then runs as it should")
    func completesTooEarly() {
        let s = NavigationStage("A")
        final class Early: TraceAnimator {
            override func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                0.3
            }
        }
        s.delegate.animator = Early(s.trace)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.stage.takeReports() == [])
    }

    @Test("Coordinator blocks that navigate, present or register further blocks for ever do not hang", arguments: [true, false])
    func busyCoordinator(alongside: Bool) {
        let s = NavigationStage("A")
        var left = 20
        func again(_ coordinator: any UIViewControllerTransitionCoordinatorContext) {
            guard left > 0 else { return }
            left -= 1
            s.N.transitionCoordinator?.animate(
                alongsideTransition: alongside ? { again($0) } : nil, completion: alongside ? nil : { again($0) })
            s.N.popViewController(animated: true)
            s.N.pushViewController(TraceController("X", s.trace), animated: true)
        }
        s.delegate.onWillShow = { navigation in
            guard left == 20 else { return }
            navigation.transitionCoordinator?.animate(
                alongsideTransition: alongside ? { again($0) } : nil, completion: alongside ? nil : { again($0) })
        }
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(60)
        #expect(s.N.transitionCoordinator == nil && s.N.topViewController?.view.window != nil)
        #expect(s.stage.takeFaults() == [])
    }
}
