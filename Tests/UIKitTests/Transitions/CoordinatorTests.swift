import Testing
import UIKit

@MainActor
@Suite("Transition coordinator")
struct CoordinatorTests {
    @Test("NAV-17, COO-01: during a push the coordinator is there for the navigation controller, both pages and children")
    func whoHasIt() {
        let s = NavigationStage()
        let child = UIViewController()
        s.A.addChild(child)
        child.didMove(toParent: s.A)
        s.N.pushViewController(s.B, animated: true)
        let coordinator = s.N.transitionCoordinator
        #expect(coordinator != nil)
        for controller in [s.A, s.B, child] as [UIViewController] {
            #expect(controller.transitionCoordinator === coordinator)
        }
        #expect(coordinator?.viewController(forKey: .from) === s.A)
        #expect(coordinator?.viewController(forKey: .to) === s.B)
        s.stage.pass(1)
        #expect(s.N.transitionCoordinator == nil && s.B.transitionCoordinator == nil)
    }

    @Test("COO-02: alongside blocks share the transition's duration and curve")
    func sharesTiming() {
        let s = NavigationStage()
        let animator = TraceAnimator(s.trace)
        animator.animation = { context in
            guard let to = context.view(forKey: .to) else { return }
            to.alpha = 0
            context.containerView.addSubview(to)
            UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { to.alpha = 1 } completion: { _ in
                context.completeTransition(true)
            }
        }
        s.delegate.animator = animator
        s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: { _ in navigation.navigationBar.alpha = 0.5 })
        }
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.15)
        #expect(abs(Double(s.stage.shown(s.N.navigationBar).opacity) - 0.75) < 1e-4)
        s.stage.pass(0.2)
        #expect(s.stage.shown(s.N.navigationBar).opacity == 0.5)
    }

    @Test("COO-02: alongside blocks are scrubbed with the percent driver, also on the bar")
    func scrubs() {
        let pop = DrivenPop()
        pop.s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: { _ in navigation.navigationBar.alpha = 0 })
        }
        pop.start()
        pop.driver.update(0.25)
        pop.pass(1)
        #expect(abs(Double(pop.s.stage.shown(pop.s.N.navigationBar).opacity) - 0.75) < 1e-4)
        pop.driver.cancel()
        pop.pass(1)
        // COO-12
        #expect(pop.s.N.navigationBar.alpha == 1)
    }

    @Test("COO-03: too late an animation is not run, its completion is")
    func late() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0)
        var ran: [String] = []
        let isQueued = s.N.transitionCoordinator?.animate(alongsideTransition: { _ in ran.append("animation") }) { _ in
            ran.append("completion")
        }
        #expect(isQueued == false)
        s.stage.pass(1)
        #expect(ran == ["completion"])
    }

    @Test("COO-04: completions run in order, on finish and on cancel, also without an animation", arguments: [true, false])
    func completions(finishes: Bool) {
        let pop = DrivenPop()
        var heard: [String] = []
        pop.s.delegate.onWillShow = { navigation in
            for number in 1...3 {
                navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
                    heard.append("\(number) \($0.isCancelled)")
                }
            }
        }
        pop.start()
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(1)
        #expect(heard == (1...3).map { "\($0) \(!finishes)" })
    }

    @Test("COO-12: a cancel restores what alongside blocks animated; a title that they set stays")
    func cancelRestoresAnimatedOnly() {
        let pop = DrivenPop()
        let bar = pop.s.N.navigationBar
        pop.s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: { _ in
                bar.alpha = 0.5
                pop.s.N.title = "Set alongside"
            }, completion: nil)
        }
        pop.start()
        pop.driver.update(0.5)
        #expect(bar.alpha == 0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(bar.alpha == 1)
        #expect(pop.s.N.title == "Set alongside")
    }

    @Test("COO-05: the in-view variant is scrubbed outside the container")
    func inView() {
        let s = ModalStage(.custom)
        s.presented()
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.B.onCall = { call in
            guard call == "wD(t)" else { return }
            s.B.transitionCoordinator?.animateAlongsideTransition(in: s.A.view) { _ in s.A.view.alpha = 0.5 }
        }
        s.B.dismiss(animated: true)
        driver.update(0.5)
        s.stage.pass(1)
        #expect(abs(Double(s.stage.shown(s.A.view).opacity) - 0.75) < 1e-4)
        driver.cancel()
        s.stage.pass(1)
        #expect(s.A.view.alpha == 1)
    }

    @Test("COO-06: the older variant hears the first release only; both come before the will-calls of a cancel")
    func interactionEnds() {
        let pop = DrivenPop()
        pop.s.delegate.onWillShow = { [trace = pop.s.trace] navigation in
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { trace.add("changed \($0.isInteractive)") }
            navigation.transitionCoordinator?.notifyWhenInteractionEnds { trace.add("ended \($0.isCancelled)") }
        }
        pop.start()
        pop.driver.update(0.5)
        pop.driver.cancel()
        pop.pass(1)
        #expect(Array(pop.s.trace.take().prefix(3)) == ["changed false", "ended true", "A.wD(t)"])
    }

    @Test("COO-07, COO-09, COO-10: what the coordinator reads before, during and after the release")
    func readings() {
        let pop = DrivenPop()
        pop.driver.completionSpeed = 2
        pop.driver.completionCurve = .easeOut
        pop.start()
        guard let coordinator = pop.s.N.transitionCoordinator else {
            Issue.record("no coordinator")
            return
        }
        #expect(coordinator.initiallyInteractive && coordinator.isInteractive && coordinator.isAnimated)
        #expect(!coordinator.isInterruptible)
        #expect(coordinator.transitionDuration == 0.5)
        pop.driver.update(0.3)
        #expect(coordinator.percentComplete == 0.3)
        pop.driver.cancel()
        #expect(coordinator.initiallyInteractive && !coordinator.isInteractive && coordinator.isCancelled)
        #expect(coordinator.completionVelocity == 2)
        #expect(coordinator.completionCurve == .easeOut)
        pop.pass(1)
        #expect(coordinator.isCancelled)
    }

    @Test("COO-13: holding on to a coordinator keeps no controller alive")
    func weakness() {
        let s = NavigationStage("AB")
        s.N.popViewController(animated: true)
        let coordinator = s.N.transitionCoordinator
        weak let popped = s.B
        s.forget("B")
        s.stage.pass(1)
        #expect(popped == nil)
        #expect(coordinator?.viewController(forKey: .from) == nil)
    }
}

@MainActor
@Suite("Companions of unusual transitions")
struct CompanionTests {
    @Test("CTX-12: a hand-written interaction's reports move what runs alongside", arguments: [true, false])
    func handWritten(finishes: Bool) {
        let s = NavigationStage("AB")
        let interaction = HandWrittenInteraction()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = interaction
        s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: { _ in navigation.navigationBar.alpha = 0 })
        }
        s.N.popViewController(animated: true)
        interaction.context?.updateInteractiveTransition(0.25)
        s.stage.pass(1)
        #expect(abs(Double(s.stage.shown(s.N.navigationBar).opacity) - 0.75) < 1e-3)
        if finishes {
            interaction.context?.finishInteractiveTransition()
        } else {
            interaction.context?.cancelInteractiveTransition()
        }
        s.stage.pass(0.5)
        interaction.context?.completeTransition(finishes)
        s.stage.pass(0.1)
        #expect(s.N.navigationBar.alpha == (finishes ? 0 : 1))
        #expect(s.stage.shown(s.N.navigationBar).opacity == (finishes ? 0 : 1))
        #expect(s.names() == (finishes ? ["A"] : ["A", "B"]))
        interaction.context = nil
    }

    @Test("COO-02, MOD-22: an animator that completes at once still has the alongside blocks run, before the end")
    func completesAtOnce() {
        let s = ModalStage(.custom)
        s.animator.animation = { context in
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        s.B.onCall = { call in
            guard call == "wA(f)" else { return }
            s.B.transitionCoordinator?.animate(alongsideTransition: { _ in s.trace.add("alongside") }) { _ in
                s.trace.add("co")
            }
        }
        s.present(animated: false)
        #expect(s.trace.take().filter { ["alongside", "co", "B.dA(f)"].contains($0) } == ["alongside", "B.dA(f)", "co"])
    }

    @Test("A percent-driven transition that the app completes by hand ends cleanly and undoes what it animated")
    func completedByHand() {
        let pop = DrivenPop(animation: { context in
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 0.5) { from.alpha = 0 }
        })
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        pop.driver.cancel()
        pop.context?.completeTransition(false)
        #expect(pop.s.names() == ["A", "B"])
        #expect(pop.s.B.view.alpha == 1)
        pop.pass(1)
        #expect(pop.s.stage.shown(pop.s.B.view).opacity == 1)
    }
}
