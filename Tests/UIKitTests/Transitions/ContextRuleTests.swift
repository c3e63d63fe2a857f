import Testing
import UIKit

/// One animated transition of each kind, with what it is between.
@MainActor
private final class AnyTransition {
    enum Kind: CaseIterable { case push, pop, presentFull, dismissFull, presentKept, dismissKept }

    let kind: Kind
    private let navigation: NavigationStage?
    private let modal: ModalStage?
    let animator: TraceAnimator
    let trace: Trace
    let stage: TransitionStage
    var driver: UIPercentDrivenInteractiveTransition? {
        didSet {
            navigation?.delegate.interaction = driver
            modal?.delegate.interaction = driver
        }
    }

    init(_ kind: Kind) {
        self.kind = kind
        switch kind {
        case .push, .pop:
            let n = NavigationStage(kind == .push ? "A" : "AB")
            (navigation, modal) = (n, nil)
            animator = TraceAnimator(n.trace)
            n.delegate.animator = animator
            (trace, stage) = (n.trace, n.stage)
        default:
            let isKept = kind == .presentKept || kind == .dismissKept
            let m = ModalStage(isKept ? .custom : .fullScreen)
            if kind == .dismissFull || kind == .dismissKept { m.presented() }
            (navigation, modal) = (nil, m)
            animator = m.animator
            (trace, stage) = (m.trace, m.stage)
        }
    }

    var isKept: Bool { kind == .presentKept || kind == .dismissKept }
    var isDismissal: Bool { kind == .dismissFull || kind == .dismissKept }

    var from: UIViewController {
        switch kind {
        case .push: navigation!.A
        case .pop: navigation!.B
        case .presentFull, .presentKept: modal!.A
        case .dismissFull, .dismissKept: modal!.B
        }
    }

    var to: UIViewController {
        switch kind {
        case .push: navigation!.B
        case .pop: navigation!.A
        case .presentFull, .presentKept: modal!.B
        case .dismissFull, .dismissKept: modal!.A
        }
    }

    func start() {
        switch kind {
        case .push: navigation!.N.pushViewController(navigation!.B, animated: true)
        case .pop: navigation!.N.popViewController(animated: true)
        case .presentFull, .presentKept: modal!.present()
        case .dismissFull, .dismissKept: modal!.dismiss()
        }
    }

    /// Runs it with `look` in the middle of animateTransition; true if it came there.
    func animate(_ look: @escaping (any UIViewControllerContextTransitioning) -> Void) -> Bool {
        var looked = false
        animator.onAnimate = { context in
            looked = true
            look(context)
        }
        start()
        return looked
    }

    var coordinator: (any UIViewControllerTransitionCoordinator)? { from.transitionCoordinator ?? to.transitionCoordinator }
}

@MainActor
@Suite("Transition context: what it says and when")
struct ContextRuleTests {
    private typealias Kind = AnyTransition.Kind

    @Test("CTX-01: the container holds the leaving view from the start, where the framework takes it away; the animator adds the other",
        arguments: Kind.allCases)
    private func container(kind: Kind) {
        let t = AnyTransition(kind)
        let looked = t.animate { context in
            let from = t.from.view!, to = t.to.view!
            #expect(context.containerView.window === t.stage.window)
            if let leaving = context.view(forKey: .from) { #expect(leaving.isDescendant(of: context.containerView)) }
            #expect(from.isDescendant(of: context.containerView) == (kind != .presentKept))
            // A presenter that comes back is put below what leaves; any other arriving view is the animator's to add.
            let isThere = kind == .dismissFull
            #expect(to.isDescendant(of: context.containerView) == isThere)
        }
        #expect(looked)
        t.stage.pass(0.1)
        if t.kind == .push || t.kind == .pop || t.kind == .presentFull {
            #expect(t.from.view.window != nil && t.to.view.window != nil)
        }
        t.stage.pass(1)
    }

    @Test("CTX-02: the context knows from and to only: presenting and presented one, and the reverse", arguments: Kind.allCases)
    private func controllers(kind: Kind) {
        let t = AnyTransition(kind)
        let looked = t.animate { context in
            #expect(context.viewController(forKey: .from) === t.from)
            #expect(context.viewController(forKey: .to) === t.to)
            #expect(context.viewController(forKey: UITransitionContextViewControllerKey(rawValue: "other")) == nil)
            #expect(context.view(forKey: UITransitionContextViewKey(rawValue: "other")) == nil)
        }
        #expect(looked)
        t.stage.pass(1)
    }

    @Test("CTX-02: presented from a page, the transition is between the controller that really presents and the presented one")
    func presentingController() {
        let n = NavigationStage()
        let M = TraceController("M", n.trace), delegate = TraceTransitioningDelegate(n.trace)
        let animator = TraceAnimator(n.trace)
        delegate.animator = animator
        M.modalPresentationStyle = .fullScreen
        M.transitioningDelegate = delegate
        animator.onAnimate = { #expect($0.viewController(forKey: .from) === n.N) }
        n.A.present(M, animated: true)
        n.stage.pass(1)
        animator.onAnimate = { #expect($0.viewController(forKey: .to) === n.N) }
        M.dismiss(animated: true)
        n.stage.pass(1)
        #expect(n.trace.take().filter { $0 == "an.animateTransition" }.count == 2)
    }

    @Test("CTX-03: a nil view means hands off: the presenter of a kept style; all others are there", arguments: Kind.allCases)
    private func views(kind: Kind) {
        let t = AnyTransition(kind)
        let looked = t.animate { context in
            #expect((context.view(forKey: .from) == nil) == (kind == .presentKept))
            #expect((context.view(forKey: .to) == nil) == (kind == .dismissKept))
            if !t.isKept {
                #expect(context.view(forKey: .from) === t.from.view)
                #expect(context.view(forKey: .to) === t.to.view)
            }
        }
        #expect(looked)
        t.stage.pass(1)
    }

    @Test("CTX-04, CTX-07: the presentation controller's presentedView may be around the controller's view; its frame counts")
    func wrappedView() {
        let s = ModalStage(.custom)
        let frame = CGRect(x: 20, y: 100, width: 300, height: 400)
        var wrapping: WrappingController?
        s.delegate.makePresentationController = { presented, presenting in
            let made = WrappingController(presentedViewController: presented, presenting: presenting)
            made.wanted = frame
            wrapping = made
            return made
        }
        let bounds = s.stage.window.bounds
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .to) === wrapping?.wrapper)
            #expect(context.view(forKey: .to) !== s.B.view)
            #expect(s.B.view.isDescendant(of: wrapping!.wrapper))
            #expect(context.initialFrame(for: s.A) == bounds && context.finalFrame(for: s.A) == bounds)
            #expect(context.initialFrame(for: s.B) == .zero && context.finalFrame(for: s.B) == frame)
        }
        s.present()
        s.stage.pass(1)
        #expect(wrapping?.wrapper.frame == frame && wrapping?.wrapper.superview === wrapping?.containerView)
        #expect(s.B.view.superview === wrapping?.wrapper)
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .from) === wrapping?.wrapper)
            #expect(context.initialFrame(for: s.B) == frame && context.finalFrame(for: s.B) == .zero)
            #expect(context.initialFrame(for: s.A) == bounds && context.finalFrame(for: s.A) == bounds)
        }
        s.dismiss()
        s.stage.pass(1)
        #expect(wrapping?.wrapper.window == nil && s.stage.window.subviews == [s.A.view])
    }

    @Test("CTX-05: a zero final frame for from means that its view leaves the window; any other binds the end", arguments: Kind.allCases)
    private func finalFrames(kind: Kind) {
        let t = AnyTransition(kind)
        var finals: (from: CGRect, to: CGRect) = (.zero, .zero)
        let looked = t.animate { context in
            finals = (context.finalFrame(for: t.from), context.finalFrame(for: t.to))
            // Nobody else's frames are known.
            #expect(context.initialFrame(for: UIViewController()) == .zero)
            #expect(context.finalFrame(for: UIViewController()) == .zero)
        }
        #expect(looked)
        t.stage.pass(1)
        #expect((t.from.view.window == nil) == (finals.from == .zero))
        #expect(t.to.view.convert(t.to.view.bounds, to: nil) == finals.to)
        if finals.from != .zero { #expect(t.from.view.convert(t.from.view.bounds, to: nil) == finals.from) }
    }

    @Test("CTX-08: removing styles: the leaving view's frame, then zero; the arriving one fills the container")
    func removingFrames() {
        let s = ModalStage(.fullScreen)
        let bounds = s.stage.window.bounds
        s.animator.onAnimate = { context in
            #expect(context.initialFrame(for: s.A) == bounds && context.finalFrame(for: s.A) == .zero)
            #expect(context.initialFrame(for: s.B) == .zero && context.finalFrame(for: s.B) == context.containerView.bounds)
        }
        s.present()
        s.stage.pass(1)
        s.animator.onAnimate = { context in
            #expect(context.initialFrame(for: s.B) == bounds && context.finalFrame(for: s.B) == .zero)
            #expect(context.finalFrame(for: s.A) == context.containerView.bounds)
        }
        s.dismiss()
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0 == "an.animateTransition" }.count == 2)
    }

    @Test("CTX-08: a dismissal after a turn of the device goes to the container's bounds of now")
    func removingFramesAfterTurn() {
        let screen = TurnedScreen()
        let s = ModalStage(.fullScreen)
        s.presented()
        screen.turn()
        s.stage.pass(0.1)
        s.animator.onAnimate = { context in
            #expect(context.finalFrame(for: s.A) == CGRect(origin: .zero, size: TurnedScreen.size))
            #expect(context.initialFrame(for: s.B).size == TurnedScreen.size)
        }
        s.dismiss()
        s.stage.pass(1)
        #expect(s.A.view.frame.size == TurnedScreen.size)
        #expect(s.trace.take().contains("an.animateTransition"))
    }

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

    @Test("CTX-11: the style is the one that is customised, none for navigation; no turn is part of it", arguments: Kind.allCases)
    private func style(kind: Kind) {
        let t = AnyTransition(kind)
        let looked = t.animate { context in
            let expected: UIModalPresentationStyle =
                switch kind {
                case .push, .pop: .none
                case .presentFull, .dismissFull: .fullScreen
                case .presentKept, .dismissKept: .custom
                }
            #expect(context.presentationStyle == expected)
            #expect(t.coordinator?.presentationStyle == expected)
            #expect(context.targetTransform == .identity)
        }
        #expect(looked)
        t.stage.pass(1)
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

/// Presents the controller's view inside a view of its own.
@MainActor
private final class WrappingController: UIPresentationController {
    let wrapper = UIView()
    var wanted = CGRect.zero

    override var presentedView: UIView? { wrapper }

    override var frameOfPresentedViewInContainerView: CGRect { wanted }

    override func presentationTransitionWillBegin() {
        guard let view = presentedViewController.view else { return }
        wrapper.frame = wanted
        view.frame = wrapper.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wrapper.addSubview(view)
    }
}
