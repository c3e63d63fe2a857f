import Testing
@testable import UIKit

@MainActor
@Suite("Transition coordinator: who has it, for how long, and what moves with it")
struct CoordinatorLifeTests {
    /// Answers with a coordinator of its own while it has one, else as its superclass does.
    private final class Override: TraceController {
        var own: (any UIViewControllerTransitionCoordinator)?
        override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { own ?? super.transitionCoordinator }
    }

    @Test("COO-01: a container's override counts for its children; without an own answer the parent's does; nil at rest")
    func overriding() {
        let trace = Trace(), page = Override("P", trace), child = TraceController("c", trace)
        page.addChild(child)
        let s = NavigationStage("A")
        s.N.pushViewController(s.B, animated: true)
        let foreign = s.N.transitionCoordinator
        #expect(child.transitionCoordinator == nil)
        page.own = foreign
        #expect(foreign != nil && child.transitionCoordinator === foreign)
        page.own = nil
        s.stage.pass(1)
        s.N.pushViewController(page, animated: true)
        #expect(child.transitionCoordinator != nil && child.transitionCoordinator === s.N.transitionCoordinator)
        s.stage.pass(1)
        #expect(child.transitionCoordinator == nil)
    }

    @Test("COO-02: without view animations a block runs right after animateTransition returns, before the first frame", arguments: [true, false])
    func withoutViewAnimations(usesLayers: Bool) {
        let s = NavigationStage("A"), animator = TraceAnimator(s.trace)
        animator.animation = { context in
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            if usesLayers {
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 0.0
                fade.duration = 0.3
                to.layer.add(fade, forKey: nil)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { context.completeTransition(true) }
            s.trace.add("returns")
        }
        s.delegate.animator = animator
        s.watchCoordinator()
        s.N.pushViewController(s.B, animated: true)
        let lines = s.trace.take().filter { ["returns", "alongside", "B.iA(t)"].contains($0) }
        #expect(lines == ["returns", "B.iA(t)", "alongside"])
        s.stage.pass(1)
    }

    @Test("COO-03: until the transition's first frame a block is in time, whatever drives the pages", arguments: ["animated", "driven", "interruptible", "by hand"])
    func sameTurn(what: String) {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition(), hand = BareHands()
        s.delegate.animator = TraceAnimator(s.trace)
        switch what {
        case "driven": s.delegate.interaction = driver
        case "interruptible":
            s.delegate.animator = InterruptibleFade()
            s.delegate.interaction = driver
        case "by hand": s.delegate.interaction = hand
        default: break
        }
        s.N.pushViewController(s.B, animated: true)
        if what == "driven" || what == "interruptible" { driver.update(0.3) }
        let bar = s.N.navigationBar
        let isQueued = s.N.transitionCoordinator?.animate(alongsideTransition: { _ in bar.alpha = 0 })
        #expect(isQueued == true)
        switch what {
        case "animated": s.stage.pass(0.15)
        case "by hand": hand.update(0.5)
        default: driver.update(0.5)
        }
        s.stage.pass(0)
        #expect(abs(Double(s.stage.shown(bar).opacity) - 0.5) < 0.01)
        #expect(s.N.transitionCoordinator?.animate(alongsideTransition: { _ in bar.alpha = 1 }) == false)
        if what == "by hand" { hand.cancel() }
        if what == "driven" || what == "interruptible" { driver.cancel() }
        s.stage.pass(1)
        #expect(bar.alpha == (what == "animated" ? 0 : 1))
        bar.alpha = 1
    }

    @Test("COO-03: a block that comes late and finishes the interaction itself is no obstacle", arguments: [true, false])
    func decidesInBlock(isInterruptible: Bool) {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = isInterruptible ? InterruptibleFade() : TraceAnimator(s.trace)
        s.delegate.interaction = driver
        s.N.pushViewController(s.B, animated: true)
        driver.update(0.4)
        s.N.transitionCoordinator?.animate(alongsideTransition: { _ in driver.finish() })
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.N.transitionCoordinator == nil)
    }

    @Test("COO-05: without the in-view variant what lies outside the container is not scrubbed")
    func outsideRunsFree() {
        let s = ModalStage(.custom), driver = s.drive()
        s.B.onCall = { call in
            guard call == "wA(t)" else { return }
            s.B.transitionCoordinator?.animate(alongsideTransition: { _ in s.A.view.alpha = 0.5 })
        }
        s.present()
        driver.update(0.1)
        s.stage.pass(1)
        #expect(s.stage.shown(s.A.view).opacity == 0.5)
        driver.cancel()
        s.stage.pass(1)
    }

    @Test("COO-06, PCT-12: an interaction block is kept to the end: it hears each grab and release")
    func everyChange() {
        let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = InterruptibleFade()
        s.delegate.interaction = driver
        var changes: [Bool] = [], ends = 0
        s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
            navigation.transitionCoordinator?.notifyWhenInteractionEnds { _ in ends += 1 }
        }
        s.N.pushViewController(s.B, animated: true)
        for _ in 0..<3 {
            driver.update(0.5)
            driver.finish()
            s.stage.pass(0.05)
            driver.pause()
        }
        driver.finish()
        s.stage.pass(1)
        #expect(changes == [false, true, false, true, false, true, false] && ends == 1)
    }

    @Test("COO-07: initiallyInteractive means animated and never changes; without it only an interruptible transition becomes interactive")
    func initiallyInteractive() {
        for isInterruptible in [true, false] {
            let s = NavigationStage("A"), driver = UIPercentDrivenInteractiveTransition()
            driver.wantsInteractiveStart = false
            s.delegate.animator = isInterruptible ? InterruptibleFade() : TraceAnimator(s.trace)
            s.delegate.interaction = driver
            s.N.pushViewController(s.B, animated: true)
            let coordinator = s.N.transitionCoordinator
            #expect(coordinator?.initiallyInteractive == false && coordinator?.isAnimated == true)
            s.stage.pass(0.05)
            driver.pause()
            #expect(coordinator?.isInteractive == isInterruptible && coordinator?.initiallyInteractive == false)
            driver.finish()
            s.stage.pass(1)
            _ = s.stage.takeReports()
        }
    }

    @Test("COO-09: transitionDuration is the whole one whatever the finger does; percentComplete follows it and stays as at the release")
    func readings() {
        let pop = DrivenPop()
        pop.start()
        let coordinator = pop.s.N.transitionCoordinator
        for percent in [0.2, 0.7, 0.4] {
            pop.driver.update(CGFloat(percent))
            #expect(abs((coordinator?.percentComplete ?? 0) - CGFloat(percent)) < 1e-9 && coordinator?.transitionDuration == 0.5)
        }
        pop.driver.completionSpeed = 0.5
        pop.driver.completionCurve = .easeIn
        pop.driver.finish()
        pop.pass(0.1)
        #expect(coordinator?.percentComplete == 0.4 && coordinator?.transitionDuration == 0.5)
        #expect(coordinator?.completionVelocity == 0.5 && coordinator?.completionCurve == .easeIn)
        pop.pass(1)
    }

    @Test("COO-13: each transition has its own, which is gone when its last callback has run")
    func oneEach() {
        let s = NavigationStage("A")
        s.N.pushViewController(s.B, animated: true)
        weak let first = s.N.transitionCoordinator
        var inLast: Bool?
        first?.animate(alongsideTransition: nil) { _ in inLast = s.N.transitionCoordinator === first }
        s.stage.pass(1)
        #expect(inLast == true && first == nil)
        s.N.popViewController(animated: true)
        #expect(s.N.transitionCoordinator != nil)
        s.stage.pass(1)
    }

    @Test("COO-14: a size change without animation runs its blocks at once and completes after the layout")
    func sizeChange() {
        final class Sized: TraceController {
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                #expect(coordinator.containerView is UIWindow && !coordinator.isAnimated)
                coordinator.animate(alongsideTransition: { [unowned self] _ in write("block") }) { [unowned self] _ in
                    write("completion \(Int(view.bounds.width))")
                }
            }
            override func viewDidLayoutSubviews() { write("layout \(Int(view.bounds.width))") }
        }
        let screen = TurnedScreen(), trace = Trace(), page = Sized("P", trace)
        let stage = TransitionStage(page, trace: trace)
        screen.turn()
        let lines = trace.take(), layouts = lines.dropFirst().dropLast()
        #expect(lines.first == "P.block" && lines.last == "P.completion 844")
        #expect(!layouts.isEmpty && layouts.allSatisfy { $0 == "P.layout 844" })
        stage.pass(0.1)
    }
}

/// An interaction that moves nothing but the context's progress.
@MainActor
private final class BareHands: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(to) }
    }

    func update(_ fraction: CGFloat) { context?.updateInteractiveTransition(fraction) }

    func cancel() {
        context?.cancelInteractiveTransition()
        context?.completeTransition(false)
    }
}
