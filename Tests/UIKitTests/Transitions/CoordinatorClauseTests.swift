import Testing
@testable import UIKit

/// The coordinator, clause by clause.
@MainActor
@Suite("Transition coordinator, clause by clause")
struct CoordinatorClauseTests {
    @Test("COO-01: in every call of a presentation and of a dismissal both sides and their children have it; at rest nobody",
        arguments: [UIModalPresentationStyle.fullScreen, .custom, .pageSheet])
    func inEveryCall(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        let a = TraceController("a", s.trace), b = TraceController("b", s.trace)
        for (child, parent) in [(a, s.A), (b, s.B)] {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        s.stage.pass(0.1)
        var seen: [ObjectIdentifier: Int] = [:], calls = 0
        for controller in [s.A, s.B, a, b] {
            controller.onCall = { call in
                guard ["wA", "iA", "dA", "wD", "dD"].contains(where: call.hasPrefix) else { return }
                calls += 1
                let coordinator = controller.transitionCoordinator
                #expect(coordinator?.isAnimated == true && coordinator?.presentationStyle == style)
                if let coordinator { seen[ObjectIdentifier(coordinator), default: 0] += 1 }
            }
        }
        s.present()
        #expect(s.B.transitionCoordinator?.viewController(forKey: .from) === s.A)
        #expect(s.B.transitionCoordinator?.viewController(forKey: .to) === s.B)
        #expect(s.B.transitionCoordinator?.containerView === s.B.presentationController?.containerView)
        s.stage.pass(1)
        #expect(seen.count == 1 && seen.values.reduce(0, +) == calls && calls >= 6)
        for controller in [s.A, s.B, a, b] { #expect(controller.transitionCoordinator == nil) }
        (seen, calls) = ([:], 0)
        s.dismiss()
        s.stage.pass(1)
        #expect(seen.count == 1 && seen.values.reduce(0, +) == calls && calls >= 4)
        for controller in [s.A, s.B, a, b] {
            #expect(controller.transitionCoordinator == nil)
            controller.onCall = nil
        }
    }

    @Test("COO-02: an alongside block can register the next, which is in time too, and hears the state of that moment")
    func registersInside() {
        let pop = DrivenPop()
        var heard: [String] = []
        pop.s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: { context in
                heard.append("first \(context.isInteractive) \(context.percentComplete)")
                let isQueued = navigation.transitionCoordinator?.animate(alongsideTransition: { _ in heard.append("second") })
                #expect(isQueued == true)
            })
        }
        pop.start()
        #expect(heard == ["first true 0.0", "second"])
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("COO-03, COO-04: at the release and at the end it is too late for animations; completions still run, in their order")
    func lateRegistrations() {
        let pop = DrivenPop()
        var heard: [String] = []
        func register(_ name: String) {
            let isQueued = pop.s.N.transitionCoordinator?.animate(alongsideTransition: { _ in heard.append("never") }) { _ in
                heard.append(name)
            }
            heard.append("\(name) \(isQueued.map { "\($0)" } ?? "nil")")
        }
        pop.s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                heard.append("first")
                register("at the end")
            }
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in register("at the release") }
        }
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        pop.driver.cancel()
        pop.pass(1)
        #expect(heard == ["at the release false", "first", "at the end false", "at the release", "at the end"])
    }

    @Test("COO-06: a plain interaction changes once, at the release, also where completeTransition itself is the release",
        arguments: ["finish", "cancel", "completed"])
    func changesOnce(how: String) {
        let pop = DrivenPop()
        var heard: [String] = []
        pop.s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { heard.append("\($0.isInteractive) \($0.isCancelled)") }
        }
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        #expect(heard == [])
        switch how {
        case "finish": pop.driver.finish()
        case "cancel": pop.driver.cancel()
        default: pop.context?.completeTransition(false)
        }
        pop.pass(1)
        #expect(heard == ["false \(how != "finish")"])
    }

    @Test("COO-06: who registers after the first release hears of later changes, but of no end of the interaction")
    func registersLate() {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = InterruptibleFade()
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        let coordinator = s.N.transitionCoordinator
        var heard: [String] = []
        driver.update(0.3)
        driver.finish()
        coordinator?.notifyWhenInteractionChanges { heard.append("changed \($0.isInteractive)") }
        coordinator?.notifyWhenInteractionEnds { _ in heard.append("ended") }
        s.stage.pass(0.05)
        driver.pause()
        driver.cancel()
        s.stage.pass(1)
        #expect(heard == ["changed true", "changed false"] && s.names() == ["A"])
    }

    @Test("COO-01, MOD-15: a presentation controller has the coordinator, the container and both sides in all four of its calls",
        arguments: [true, false])
    func inPresentationController(animated: Bool) {
        final class Asking: UIPresentationController {
            var heard: [String] = []
            func note(_ call: String) {
                let coordinator = presentedViewController.transitionCoordinator
                #expect(coordinator != nil && coordinator === presentingViewController.transitionCoordinator)
                heard.append("\(call) \(coordinator?.isAnimated == true)")
            }
            override func presentationTransitionWillBegin() {
                #expect(containerView?.window != nil)
                note("begins")
            }
            override func presentationTransitionDidEnd(_ completed: Bool) { note("is there") }
            override func dismissalTransitionWillBegin() {
                #expect(presentedView?.window != nil)
                note("goes")
            }
            override func dismissalTransitionDidEnd(_ completed: Bool) { note("is gone") }
        }
        let s = ModalStage(.custom)
        var controller: Asking?
        s.animator.animation = { context in
            if context.isAnimated { return TraceAnimator.fade(context, 0.3) }
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        s.delegate.makePresentationController = {
            let made = Asking(presentedViewController: $0, presenting: $1)
            controller = made
            return made
        }
        s.present(animated: animated)
        s.stage.pass(1)
        s.dismiss(animated: animated)
        s.stage.pass(1)
        #expect(controller?.heard == ["begins", "is there", "goes", "is gone"].map { "\($0) \(animated)" })
    }

    @Test("COO-09, COO-07: duration and interactivity can be read before the start, in willShow and in the will-calls",
        arguments: [true, false], [true, false])
    func readBeforeStart(isInterruptible: Bool, isDriven: Bool) {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = isInterruptible ? InterruptibleFade() : TraceAnimator(s.trace)
        s.delegate.interaction = isDriven ? driver : nil
        var seen: [[String]] = []
        func look() {
            guard let coordinator = s.N.transitionCoordinator else { return seen.append([]) }
            seen.append([
                "\(coordinator.transitionDuration)", "\(coordinator.isInteractive)", "\(coordinator.initiallyInteractive)",
                "\(coordinator.percentComplete)",
            ])
        }
        s.B.onCall = { if $0 == "wA(t)" { look() } }
        s.delegate.onWillShow = { _ in look() }
        s.N.pushViewController(s.B, animated: true)
        look()
        let expected = ["\(isInterruptible ? 0.5 : 0.3)", "\(isDriven)", "\(isDriven)", "0.0"]
        #expect(seen == [expected, expected, expected])
        driver.finish()
        s.stage.pass(1)
    }

    @Test("COO-09: after a pause percentComplete is where the animation stood, and so it is at the release")
    func afterPause() {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        s.delegate.animator = InterruptibleFade()
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        let coordinator = s.N.transitionCoordinator
        func percent() -> Double { ((coordinator?.percentComplete ?? -1) * 1000).rounded() / 1000 }
        s.stage.pass(0.25)
        driver.pause()
        #expect(percent() == 0.5 && abs(driver.percentComplete - 0.5) < 1e-3)
        driver.finish()
        #expect(percent() == 0.5)
        s.stage.pass(0.1)
        driver.pause()
        #expect(percent() == 0.7)
        driver.update(0.4)
        driver.cancel()
        #expect(percent() == 0.4)
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    @Test("COO-09, COO-10: speed and curve of the rest are those that the interaction controller names, whoever wrote it")
    func namedByHand() {
        let s = NavigationStage("AB"), hand = Brisk()
        s.delegate.animator = TraceAnimator(s.trace)
        s.delegate.interaction = hand
        s.N.popViewController(animated: true)
        let coordinator = s.N.transitionCoordinator
        #expect(coordinator?.completionVelocity == 1 && coordinator?.completionCurve == .easeInOut)
        hand.context?.updateInteractiveTransition(0.6)
        hand.context?.cancelInteractiveTransition()
        #expect(coordinator?.completionVelocity == 3 && coordinator?.completionCurve == .easeIn && coordinator?.percentComplete == 0.6)
        hand.context?.completeTransition(false)
        hand.context = nil
    }

    @Test("COO-13: nothing keeps the coordinator of a presentation, nor does it keep the presented controller",
        arguments: [UIModalPresentationStyle.custom, .fullScreen])
    func modalLife(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        var page: TraceController? = TraceController("P", s.trace)
        page?.modalPresentationStyle = style
        page?.transitioningDelegate = s.delegate
        s.A.present(page!, animated: true)
        weak let arriving = page?.transitionCoordinator
        #expect(arriving != nil)
        s.stage.pass(1)
        #expect(arriving == nil)
        page?.dismiss(animated: true)
        let leaving = page?.transitionCoordinator
        weak let gone = page
        page = nil
        s.pc = nil
        s.stage.pass(1)
        #expect(leaving != nil && gone == nil)
    }

    @Test("COO-14, COO-04: completions of a size change that register others have those run too", arguments: [0.0, 0.3])
    func sizeChange(duration: Double) {
        final class Sized: UIViewController {
            var heard: [String] = []
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                coordinator.animate(alongsideTransition: nil) { [unowned self] _ in
                    heard.append("first")
                    let isQueued = coordinator.animate(alongsideTransition: { _ in self.heard.append("never") }) { _ in
                        self.heard.append("second")
                    }
                    heard.append("\(isQueued)")
                }
            }
        }
        let screen = TurnedScreen(), page = Sized(), stage = TransitionStage(page, trace: Trace())
        screen.turn(over: duration)
        stage.pass(1)
        #expect(page.heard == ["first", "false", "second"])
    }
}

/// Names a speed and a curve of its own.
@MainActor
private final class Brisk: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    let completionSpeed: CGFloat = 3
    let completionCurve = UIView.AnimationCurve.easeIn

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        transitionContext.view(forKey: .to).map { transitionContext.containerView.insertSubview($0, at: 0) }
    }
}
