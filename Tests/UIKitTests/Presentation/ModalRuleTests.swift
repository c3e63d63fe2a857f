import Testing
import UIKit

/// Writes down everything that a presentation controller is asked.
@MainActor
private final class NoisyPresentationController: UIPresentationController {
    var trace: Trace?
    var inset: CGFloat = 0

    override var presentedView: UIView? {
        trace?.add("presentedView")
        return super.presentedView
    }
    override var frameOfPresentedViewInContainerView: CGRect {
        super.frameOfPresentedViewInContainerView.insetBy(dx: inset, dy: inset)
    }
    override func presentationTransitionWillBegin() { trace?.add("willBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { trace?.add("didEnd(\(completed))") }
    override func dismissalTransitionWillBegin() { trace?.add("dismissalWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { trace?.add("dismissalDidEnd(\(completed))") }
    override func containerViewWillLayoutSubviews() { trace?.add("willLayout") }
    override func containerViewDidLayoutSubviews() { trace?.add("didLayout") }

    static func shown(_ s: ModalStage, inset: CGFloat = 0) -> () -> NoisyPresentationController? {
        weak var made: NoisyPresentationController?
        s.delegate.makePresentationController = { presented, presenting in
            let controller = NoisyPresentationController(presentedViewController: presented, presenting: presenting)
            controller.trace = s.trace
            controller.inset = inset
            made = controller
            return controller
        }
        return { made }
    }
}

extension [String] {
    /// Repeats in a row as one.
    fileprivate var collapsed: [String] {
        reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

@MainActor
@Suite("Modal presentation rules")
struct ModalRuleTests {
    nonisolated static let removing: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
    nonisolated static let kept: [UIModalPresentationStyle] = [
        .overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .popover, .custom, .automatic,
    ]

    @Test("MOD-02: removing styles take the presenter's view out of the window", arguments: removing)
    func removingStyles(style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false)
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window == nil && s.B.view.window != nil)
    }

    @Test("MOD-02: kept styles leave the presenter's view in the window", arguments: kept)
    func keptStyles(style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false)
        s.B.popoverPresentationController?.sourceView = s.A.view
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window != nil && s.B.view.window != nil)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-03: removed for the time, the presenter's view returns to its superview and index", arguments: removing)
    func returns(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.stage.window.insertSubview(UIView(), at: 0)
        s.stage.window.addSubview(UIView())
        let before = s.stage.window.subviews
        s.animator.onAnimate = { context in
            #expect(s.A.view.superview === context.containerView)
        }
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window == nil)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.stage.window.subviews == before)
    }

    @Test("MOD-05: a kept presenter's appearance calls are a policy; ours sends none", arguments: [false, true])
    func keptPresenterPolicy(notifies: Bool) {
        #expect(!Policy.modNotifiesKeptPresenter)
        Policy.modNotifiesKeptPresenter = notifies
        defer { Policy.modNotifiesKeptPresenter = false }
        let s = ModalStage(.custom)
        s.present()
        s.stage.pass(1)
        let calls = s.trace.take().filter { ["A.wD(t)", "A.dD(t)"].contains($0) }
        #expect(calls == (notifies ? ["A.wD(t)", "A.dD(t)"] : []))
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-06: the presented one appears before the presenter disappears, and the other way round when it goes")
    func didCallOrder() {
        let s = ModalStage(.fullScreen, customized: false)
        func calls() -> [String] { s.trace.take().filter { $0.hasSuffix("A(t)") || $0.hasSuffix("D(t)") }.filter { !$0.contains("iA") } }
        s.present()
        s.stage.pass(1)
        #expect(calls() == ["A.wD(t)", "B.wA(t)", "B.dA(t)", "A.dD(t)"])
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(calls() == ["B.wD(t)", "A.wA(t)", "A.dA(t)", "B.dD(t)"])
    }

    @Test("MOD-08: a context controller may impose its own transition style", arguments: [true, false])
    func contextTransitionStyle(provides: Bool) {
        let s = ModalStage(.overCurrentContext, customized: false)
        s.A.definesPresentationContext = true
        s.A.providesPresentationContextTransitionStyle = provides
        s.A.modalTransitionStyle = .crossDissolve
        s.present()
        s.stage.pass(0.1)
        let shown = s.stage.shown(s.B.view)
        #expect((shown.opacity < 0.99) == provides)
        #expect((shown.position.y > s.B.view.center.y + 20) == !provides)
        s.stage.pass(1)
        s.B.dismiss(animated: true)
        s.stage.pass(0.1)
        #expect((s.stage.shown(s.B.view).opacity < 0.99) == provides)
        s.stage.pass(1)
    }

    @Test("MOD-11: the delegate is held weakly; once it died the built-in transition runs")
    func weakDelegate() {
        let s = ModalStage(.fullScreen, customized: false)
        weak var gone: TraceTransitioningDelegate?
        do {
            let delegate = TraceTransitioningDelegate(s.trace)
            delegate.animator = s.animator
            s.B.transitioningDelegate = delegate
            gone = delegate
        }
        #expect(gone == nil && s.B.transitioningDelegate == nil)
        s.present()
        s.stage.pass(0.1)
        #expect(s.stage.shown(s.B.view).position.y > s.B.view.center.y + 20)
        s.stage.pass(1)
        #expect(!s.trace.take().contains { $0.hasPrefix("an.") })
    }

    @Test("MOD-11: it is asked separately for present and for dismiss, once each")
    func askedOnce() {
        let s = ModalStage(.fullScreen)
        s.present()
        s.stage.pass(1)
        let asked = s.trace.take().filter { $0.hasPrefix("td.") }
        #expect(asked == ["td.animationController(forPresented)", "td.interactionControllerForPresentation"])
        s.delegate.animator = nil
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("td.") } == ["td.animationController(forDismissed)"])
    }

    @Test("MOD-12: presentation controller, animator, interaction, duration, start; for another style no presentation controller",
        arguments: [UIModalPresentationStyle.custom, .overFullScreen])
    func queryOrder(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.delegate.makePresentationController = { UIPresentationController(presentedViewController: $0, presenting: $1) }
        func queries() -> [String] { s.trace.take().filter { $0.hasPrefix("td.") || $0.hasPrefix("an.") } }
        s.present()
        let own = style == .custom ? ["td.presentationController"] : []
        #expect(
            queries() == own + [
                "td.animationController(forPresented)", "td.interactionControllerForPresentation",
                "an.transitionDuration", "an.animateTransition",
            ])
        s.stage.pass(1)
        _ = s.trace.take()
        s.B.dismiss(animated: true)
        #expect(
            queries() == [
                "td.animationController(forDismissed)", "td.interactionControllerForDismissal", "an.transitionDuration",
                "an.animateTransition",
            ])
        s.stage.pass(1)
    }

    @Test("MOD-12: custom style without a presentation controller of its own gets the base class")
    func baseClass() {
        let s = ModalStage(.custom)
        s.delegate.makePresentationController = nil
        s.present()
        s.stage.pass(1)
        #expect(s.B.presentationController.map { type(of: $0) == UIPresentationController.self } == true)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-13: every style asks for the animator, and the context knows the real frames",
        arguments: removing + [.overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .custom])
    func animatorForEveryStyle(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        var frames: [CGRect] = []
        s.animator.onAnimate = { context in
            frames = [
                context.initialFrame(for: s.A), context.finalFrame(for: s.A), context.initialFrame(for: s.B),
                context.finalFrame(for: s.B),
            ]
            #expect(context.presentationStyle == style)
        }
        s.present()
        let all = s.stage.window.bounds
        let removes = Self.removing.contains(style)
        let final = s.B.presentationController?.presentedView.map { _ in frames[3] }
        #expect(frames == [all, removes ? .zero : all, .zero, final ?? .null])
        s.stage.pass(1)
        #expect(s.B.view.superview?.convert(s.B.view.frame, to: nil as UIView?) == frames[3])
        #expect(s.trace.take().contains("an.animationEnded(true)"))
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
    }

    @Test("MOD-15: willBegin, the presented view, the animation with the container's layout, didEnd; and so for the dismissal")
    func presentationControllerOrder() {
        let s = ModalStage(.custom)
        let controller = NoisyPresentationController.shown(s)
        s.animator.onAnimate = { _ in s.trace.add("animate") }
        func calls() -> [String] {
            let names: Set = ["willBegin", "presentedView", "animate", "willLayout", "didLayout", "dismissalWillBegin"]
            return s.trace.take().filter { names.contains($0) || $0.contains("idEnd") }
        }
        s.present()
        s.stage.pass(0.1)
        let during = calls()
        #expect(during.first == "willBegin")
        let place = during.firstIndex(of: "animate") ?? 0
        #expect(during[..<place].contains("presentedView"))
        #expect(during[place...].contains("willLayout") && during[place...].contains("didLayout"))
        s.stage.pass(1)
        #expect(calls().filter { $0 != "presentedView" && !$0.hasSuffix("Layout") } == ["didEnd(true)"])
        controller()?.trace = s.trace
        s.B.dismiss(animated: true)
        #expect(calls().filter { $0 == "dismissalWillBegin" || $0 == "animate" } == ["dismissalWillBegin", "animate"])
        s.stage.pass(1)
        #expect(calls().filter { $0.contains("idEnd") } == ["dismissalDidEnd(true)"])
    }

    @Test("MOD-16: the flag is false exactly after a cancel; a cancelled present takes the container away",
        arguments: [true, false])
    func presentFlag(cancelled: Bool) {
        let s = ModalStage(.custom)
        let controller = NoisyPresentationController.shown(s)
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.present()
        driver.update(0.4)
        let container = controller()?.containerView
        #expect(container?.window != nil)
        cancelled ? driver.cancel() : driver.finish()
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("didEnd") } == ["didEnd(\(!cancelled))"])
        #expect((container?.window == nil) == cancelled)
        s.delegate.interaction = nil
        if !cancelled { s.B.dismiss(animated: false) }
        s.stage.pass(0.5)
    }

    @Test("MOD-16: a cancelled dismissal leaves presentation and container")
    func dismissFlag() {
        let s = ModalStage(.custom)
        let controller = NoisyPresentationController.shown(s)
        s.presented()
        let container = controller()?.containerView, driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.B.dismiss(animated: true)
        driver.update(0.4)
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("dismissalDidEnd") } == ["dismissalDidEnd(false)"])
        #expect(container?.window != nil && controller()?.containerView === container)
        #expect(s.A.presentedViewController === s.B)
        s.delegate.interaction = nil
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
    }

    @Test("MOD-17: no container before presenting; the base class covers it, keeps the presenter and wants full screen")
    func containerDefaults() {
        let s = ModalStage(.custom)
        s.delegate.makePresentationController = { UIPresentationController(presentedViewController: $0, presenting: $1) }
        let controller = s.B.presentationController
        #expect(controller != nil && controller?.containerView == nil)
        #expect(controller?.shouldRemovePresentersView == false && controller?.shouldPresentInFullscreen == true)
        s.present()
        s.stage.pass(1)
        #expect(s.B.presentationController === controller)
        let container = controller?.containerView
        #expect(container.map { s.B.view.isDescendant(of: $0) } == true)
        #expect(controller?.frameOfPresentedViewInContainerView == container?.bounds)
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
        #expect(controller?.containerView == nil)
    }

    @Test("MOD-17, B65: each layout of the container is bracketed, and reads the presented frame again")
    func containerLayout() {
        let s = ModalStage(.custom)
        let controller = NoisyPresentationController.shown(s, inset: 20)
        s.presented()
        controller()?.inset = 50
        controller()?.containerView?.setNeedsLayout()
        s.stage.pass(0.02)
        #expect(s.trace.take().filter { $0.hasSuffix("Layout") } == ["willLayout", "didLayout"])
        #expect(s.B.view.frame == s.stage.window.bounds.insetBy(dx: 50, dy: 50))
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
    }

    @Test("MOD-18: completion of present follows didAppear, that of dismiss didDisappear", arguments: [true, false])
    func completions(animated: Bool) {
        let s = ModalStage(.fullScreen, customized: false)
        let flag = animated ? "t" : "f"
        s.present(animated: animated)
        s.stage.pass(1)
        var lines = s.trace.take()
        #expect(lines.last == "completion")
        #expect(lines.contains("B.dA(\(flag))"))
        s.B.dismiss(animated: animated) { s.trace.add("completion") }
        s.stage.pass(1)
        lines = s.trace.take()
        #expect(lines.last == "completion")
        #expect(lines.contains("B.dD(\(flag))"))
    }

    @Test("MOD-20: dismiss from below removes all above; only the topmost moves, in its own style")
    func dismissesAllAbove() {
        let s = ModalStage(.overFullScreen, customized: false)
        let C = TraceController("C", s.trace)
        C.modalPresentationStyle = .overFullScreen
        C.modalTransitionStyle = .crossDissolve
        s.A.view.backgroundColor = .blue
        s.B.loadViewIfNeeded()
        s.B.view.backgroundColor = .red
        s.A.present(s.B, animated: false)
        s.stage.pass(0.1)
        s.B.present(C, animated: false)
        s.stage.pass(0.1)
        _ = s.trace.take()
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        s.stage.pass(0.1)
        #expect(s.stage.shown(C.view).opacity < 0.99)
        // Blue shines through white, no red.
        let pixel = Screenshot()[195, 400]
        #expect(pixel & 0xff == 0xff && pixel >> 16 & 0xff < 0xf0)
        #expect(s.stage.shown(s.B.view).position == s.B.view.center)
        s.stage.pass(1)
        #expect(s.trace.take() == ["C.wD(t)", "C.dD(t)", "completion"])
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("MOD-20, CTX-19: a cancelled dismissal of a chain brings back what lay between")
    func cancelledChain() {
        let s = ModalStage(.overFullScreen, customized: false)
        let C = TraceController("C", s.trace)
        C.modalPresentationStyle = .pageSheet
        C.transitioningDelegate = s.delegate
        s.B.loadViewIfNeeded()
        s.B.view.backgroundColor = .red
        s.A.present(s.B, animated: false)
        s.stage.pass(0.1)
        s.B.present(C, animated: false)
        s.stage.pass(0.1)
        let before = Screenshot(), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = s.animator
        s.delegate.interaction = driver
        s.A.dismiss(animated: true)
        driver.update(0.5)
        s.stage.pass(0.05)
        #expect(Screenshot() != before)
        driver.cancel()
        s.stage.pass(1)
        #expect(Screenshot() == before)
        #expect(s.A.presentedViewController === s.B && s.B.presentedViewController === C)
        s.delegate.interaction = nil
        s.A.dismiss(animated: false)
        s.stage.pass(0.5)
    }

    @Test("MOD-20: dismiss on a controller that presents nothing goes to its presenter, from a child too")
    func forwardsToPresenter() {
        let s = ModalStage(.overFullScreen, customized: false)
        let child = TraceController("c", s.trace)
        s.B.loadViewIfNeeded()
        s.B.addChild(child)
        s.B.view.addSubview(child.view)
        child.didMove(toParent: s.B)
        s.present(animated: false)
        s.stage.pass(0.1)
        child.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("MOD-23: the did-calls of an unanimated present and dismiss come at the end of the turn, or inside the call if the policy says so",
        arguments: [Policy.UnanimatedTiming.endOfTurn, .insideCall])
    func unanimatedTiming(timing: Policy.UnanimatedTiming) {
        #expect(Policy.modUnanimatedTiming == .endOfTurn)
        Policy.modUnanimatedTiming = timing
        defer { Policy.modUnanimatedTiming = .endOfTurn }
        let s = ModalStage(.overFullScreen, customized: false)
        s.present(animated: false)
        #expect(s.trace.take().contains("completion") == (timing == .insideCall))
        s.stage.pass(0.1)
        _ = s.trace.take()
        s.B.dismiss(animated: false) { s.trace.add("completion") }
        #expect(s.trace.take() == (timing == .insideCall ? ["B.wD(f)", "B.dD(f)", "completion"] : ["B.wD(f)"]))
        s.stage.pass(0)
        #expect(s.trace.take() == (timing == .insideCall ? [] : ["B.dD(f)", "completion"]))
    }

    @Test("MOD-24: isBeingPresented and isBeingDismissed hold in the presented controller's calls; children report false")
    func beingFlags() {
        let s = ModalStage(.fullScreen, customized: false)
        let N = UINavigationController()
        let root = TraceController("R", s.trace)
        N.viewControllers = [root]
        N.modalPresentationStyle = .fullScreen
        var flags: [String] = []
        root.onCall = { call in
            guard ["wA", "dA", "wD", "dD"].contains(where: call.hasPrefix) else { return }
            #expect(!root.isBeingPresented && !root.isBeingDismissed)
            flags.append("\(call) \(N.isBeingPresented) \(N.isBeingDismissed)")
        }
        s.A.present(N, animated: true)
        s.stage.pass(1)
        #expect(flags == ["wA(t) true false", "dA(t) true false"])
        #expect(!N.isBeingPresented)
        flags = []
        N.dismiss(animated: true)
        s.stage.pass(1)
        #expect(flags == ["wD(t) false true", "dD(t) false true"])
        #expect(!N.isBeingDismissed)
    }

    @Test("MOD-10: partial curl is for full screen only, and what it shows may not present")
    func partialCurl() {
        let s = ModalStage(.overFullScreen, customized: false)
        s.B.modalTransitionStyle = .partialCurl
        s.present()
        #expect(s.stage.takeFaults().count == 1)
        #expect(s.A.presentedViewController == nil)
        s.B.modalPresentationStyle = .fullScreen
        s.present()
        s.stage.pass(1)
        #expect(s.stage.takeFaults() == [])
        s.B.present(TraceController("C", s.trace), animated: true)
        #expect(s.stage.takeFaults().count == 1)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
    }

    @Test("MOD-10: a flip turns the picture over, and back the other way")
    func flip() {
        let s = ModalStage(.fullScreen, customized: false)
        s.A.view.backgroundColor = .red
        s.B.modalTransitionStyle = .flipHorizontal
        s.stage.pass(0.02)
        let before = Screenshot(), red: UInt32 = 0xffff_0000
        func turn() -> CGFloat {
            s.B.presentationController?.containerView.map { s.stage.shown($0).transform.m13 } ?? 0
        }
        s.present()
        s.stage.pass(0.2)
        let way = turn()
        #expect(Screenshot()[195, 400] == red && Screenshot()[5, 400] != red)
        s.stage.pass(0.35)
        #expect(Screenshot()[195, 400] == 0xffff_ffff)
        s.stage.pass(1)
        s.B.dismiss(animated: true)
        s.stage.pass(0.2)
        #expect(way * turn() < 0)
        s.stage.pass(1)
        #expect(Screenshot() == before)
    }

    @Test("MOD-01: styles and delegate are read from the presented controller; an automatic style is a sheet")
    func readFromPresented() {
        let s = ModalStage(.automatic, customized: false)
        s.A.modalPresentationStyle = .fullScreen
        s.A.modalTransitionStyle = .crossDissolve
        s.A.transitioningDelegate = s.delegate
        s.delegate.animator = s.animator
        #expect(s.B.modalPresentationStyle == .pageSheet && s.B.presentationController is UISheetPresentationController)
        s.present()
        s.stage.pass(0.1)
        #expect(s.stage.shown(s.B.view).opacity == 1)
        s.stage.pass(1)
        #expect(s.A.view.window != nil)
        #expect(!s.trace.take().contains { $0.hasPrefix("td.") })
        s.B.dismiss(animated: false)
        s.stage.pass(0.2)
    }

    /// A navigation controller with A, which has a child c.
    private func nested() -> (NavigationStage, TraceController) {
        let n = NavigationStage()
        let child = TraceController("c", n.trace)
        n.A.addChild(child)
        n.A.view.addSubview(child.view)
        child.didMove(toParent: n.A)
        n.stage.pass(0.05)
        return (n, child)
    }

    @Test("MOD-07: context styles go to the nearest ancestor that defines a context, else to the root; others ignore it",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext, .fullScreen, .overFullScreen, .pageSheet])
    func whoPresents(style: UIModalPresentationStyle) {
        for definesContext in [true, false] {
            let (n, child) = nested()
            n.A.definesPresentationContext = definesContext
            let shown = TraceController("M", n.trace)
            shown.modalPresentationStyle = style
            child.present(shown, animated: false)
            n.stage.pass(0.1)
            let usesContext = definesContext && (style == .currentContext || style == .overCurrentContext)
            #expect(shown.presentingViewController === (usesContext ? n.A : n.N))
            shown.dismiss(animated: false)
            n.stage.pass(0.1)
        }
    }

    @Test("MOD-07: a custom presentation that does not want full screen looks for a context too; over a modal the modal presents")
    func customContext() {
        final class Partial: UIPresentationController {
            override var shouldPresentInFullscreen: Bool { false }
        }
        let (n, child) = nested()
        n.A.definesPresentationContext = true
        let delegate = TraceTransitioningDelegate(n.trace)
        delegate.makePresentationController = { Partial(presentedViewController: $0, presenting: $1) }
        let shown = TraceController("M", n.trace), next = TraceController("O", n.trace)
        shown.modalPresentationStyle = .custom
        shown.transitioningDelegate = delegate
        child.present(shown, animated: false)
        n.stage.pass(0.1)
        #expect(shown.presentingViewController === n.A)
        next.modalPresentationStyle = .overFullScreen
        shown.present(next, animated: false)
        n.stage.pass(0.1)
        #expect(next.presentingViewController === shown)
        n.A.dismiss(animated: false)
        n.stage.pass(0.1)
    }

    @Test("MOD-21: refused while the presenter's own transition runs; a controller with a parent stops the app")
    func refusedInFlight() {
        let s = ModalStage(.overFullScreen, customized: false)
        s.present()
        let other = TraceController("C", s.trace)
        s.B.present(other, animated: true)
        #expect(s.stage.takeReports().count == 1 && other.presentingViewController == nil)
        s.stage.pass(1)
        let parent = UINavigationController(rootViewController: other)
        s.B.present(other, animated: true)
        #expect(s.stage.takeFaults().count == 1)
        withExtendedLifetime(parent) {}
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-22, B15: shown without animation it looks as with it, and so when it is gone",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom])
    func unanimatedLooksAlike(style: UIModalPresentationStyle) {
        func pictures(_ animated: Bool) -> [Screenshot] {
            let s = ModalStage(style)
            s.B.loadViewIfNeeded()
            s.B.view.backgroundColor = .systemYellow
            s.animator.animation = { context in
                guard context.isAnimated else {
                    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                    return context.completeTransition(true)
                }
                TraceAnimator.fade(context, 0.3)
            }
            s.present(animated: animated)
            s.stage.pass(1)
            let shown = Screenshot()
            s.B.dismiss(animated: animated)
            s.stage.pass(1)
            return [shown, Screenshot()]
        }
        let (still, moving) = (pictures(false), pictures(true))
        #expect(still[0] == moving[0])
        #expect(still[1] == moving[1])
        #expect(still[0] != still[1])
    }

    // MARK: Pictures after a cancel

    @Test("CTX-19, MOD-16: a cancelled present leaves every pixel as it was",
        arguments: [UIModalPresentationStyle.custom, .fullScreen, .pageSheet, .overFullScreen])
    func cancelledPresentPixels(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.A.view.backgroundColor = .systemTeal
        s.stage.pass(0.02)
        let before = Screenshot(), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.present()
        driver.update(0.5)
        s.stage.pass(0.05)
        #expect(Screenshot() != before)
        driver.cancel()
        s.stage.pass(1)
        #expect(Screenshot() == before)
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("CTX-19, MOD-16: a cancelled dismissal leaves every pixel as it was",
        arguments: [UIModalPresentationStyle.custom, .fullScreen, .pageSheet, .overFullScreen])
    func cancelledDismissPixels(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.A.view.backgroundColor = .systemTeal
        s.B.loadViewIfNeeded()
        s.B.view.backgroundColor = .systemYellow
        s.presented()
        let before = Screenshot(), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.B.dismiss(animated: true)
        driver.update(0.5)
        s.stage.pass(0.05)
        #expect(Screenshot() != before)
        driver.cancel()
        s.stage.pass(1)
        #expect(Screenshot() == before)
        s.delegate.interaction = nil
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
    }
}
