import Testing
@testable import UIKit

/// Rules of presenting, clause by clause: who is told, what the styles share, who may present.
@MainActor
@Suite("Modal rules, clause by clause")
struct ModalClauseTests {
    /// Wants to lie over its presentation context only.
    private final class Partial: UIPresentationController {
        override var shouldPresentInFullscreen: Bool { false }
    }

    @Test("MOD-08: only a controller that defines a context imposes its transition style", arguments: [true, false])
    func imposesAsContext(defines: Bool) {
        let s = ModalStage(.overCurrentContext, customized: false)
        s.A.definesPresentationContext = defines
        s.A.providesPresentationContextTransitionStyle = true
        s.A.modalTransitionStyle = .crossDissolve
        s.present()
        s.stage.pass(0.1)
        #expect((s.stage.shown(s.B.view).opacity < 0.99) == defines)
        s.stage.pass(1)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-08, MOD-07: so it does for a custom presentation that does not want full screen; others keep their own",
        arguments: [UIModalPresentationStyle.custom, .fullScreen])
    func imposesOnCustom(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.delegate.animator = nil
        s.delegate.makePresentationController = { Partial(presentedViewController: $0, presenting: $1) }
        s.A.definesPresentationContext = true
        s.A.providesPresentationContextTransitionStyle = true
        s.A.modalTransitionStyle = .crossDissolve
        s.present()
        s.stage.pass(0.1)
        #expect((s.stage.shown(s.B.view).opacity < 0.99) == (style == .custom))
        s.stage.pass(1)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-07: a custom presentation in a context lies over that context, and goes when its page goes")
    func customInContext() {
        let n = NavigationStage(), delegate = TraceTransitioningDelegate(n.trace), M = TraceController("M", n.trace)
        n.A.definesPresentationContext = true
        n.N.navigationBar.isTranslucent = false
        n.stage.pass(0.1)
        delegate.makePresentationController = { Partial(presentedViewController: $0, presenting: $1) }
        M.modalPresentationStyle = .custom
        M.transitioningDelegate = delegate
        n.A.present(M, animated: true)
        n.stage.pass(1)
        #expect(M.view.isDescendant(of: n.N.view))
        #expect(M.view.convert(M.view.bounds, to: nil) == n.A.view.convert(n.A.view.bounds, to: nil))
        n.N.pushViewController(n.B, animated: true)
        n.stage.pass(1)
        #expect(M.view.window == nil && n.A.presentedViewController == nil)
    }

    @Test("MOD-10: a controller inside what a curl shows may not present either")
    func curlForChildren() {
        let s = ModalStage(.fullScreen, customized: false), inner = TraceController("I", s.trace)
        let N = UINavigationController(rootViewController: inner)
        N.modalPresentationStyle = .fullScreen
        N.modalTransitionStyle = .partialCurl
        s.A.present(N, animated: true)
        s.stage.pass(1)
        inner.present(s.B, animated: true)
        #expect(s.stage.takeFaults().count == 1 && N.presentedViewController == nil)
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-10: a dismissal is the same style in reverse", arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve])
    func reversed(style: UIModalTransitionStyle) {
        let s = ModalStage(.overFullScreen, customized: false)
        s.B.modalTransitionStyle = style
        s.presented()
        s.B.dismiss(animated: true)
        s.stage.pass(0.1)
        let shown = s.stage.shown(s.B.view)
        let top = shown.position.y - shown.bounds.height / 2
        #expect((top > 50) == (style == .coverVertical))
        #expect((shown.opacity < 0.99) == (style == .crossDissolve))
        s.stage.pass(1)
        #expect(s.B.view.alpha == 1 && s.B.view.window == nil)
    }

    @Test("MOD-11: a delegate that dies while its controller is shown leaves the built-in dismissal")
    func delegateDies() {
        let s = ModalStage(.custom, customized: false)
        do {
            let delegate = TraceTransitioningDelegate(s.trace)
            delegate.animator = s.animator
            s.B.transitioningDelegate = delegate
            s.present()
        }
        s.stage.pass(1)
        #expect(s.trace.take().contains("an.animationEnded(true)") && s.B.transitioningDelegate == nil)
        s.B.dismiss(animated: true)
        s.stage.pass(0.1)
        #expect(s.stage.shown(s.B.view).position.y > 422 + 50)
        s.stage.pass(1)
        #expect(!s.trace.take().contains { $0.hasPrefix("an.") } && s.A.presentedViewController == nil)
    }

    @Test("MOD-12: without an animator nobody is asked for an interaction, and the built-in animation runs",
        arguments: [UIModalPresentationStyle.custom, .fullScreen])
    func noAnimator(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.delegate.animator = nil
        s.delegate.interaction = UIPercentDrivenInteractiveTransition()
        s.present()
        #expect(s.B.transitionCoordinator?.isInteractive == false)
        s.stage.pass(0.1)
        #expect(s.stage.shown(s.B.view).position.y > s.B.view.center.y + 50)
        s.stage.pass(1)
        #expect(!s.trace.take().contains("td.interactionControllerForPresentation"))
        s.delegate.interaction = nil
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-14: a cancelled presentation lets its controller go, a cancelled dismissal keeps it")
    func keptOverCancel() {
        let s = ModalStage(.custom)
        var driver = s.drive()
        s.present()
        weak let first = s.pc
        s.pc = nil
        #expect(first != nil)
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        #expect(first == nil)
        s.delegate.interaction = nil
        s.presented()
        weak let second = s.pc
        s.pc = nil
        driver = s.drive()
        s.dismiss()
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        #expect(second != nil && s.B.presentationController === second)
        s.delegate.interaction = nil
        s.dismiss()
        s.stage.pass(1)
        #expect(second == nil)
    }

    @Test("MOD-16, MOD-17: after a cancelled dismissal the presented frame is read again")
    func frameAfterCancel() {
        final class Placed: UIPresentationController {
            var place = CGRect(x: 10, y: 20, width: 100, height: 200)
            override var frameOfPresentedViewInContainerView: CGRect { place }
        }
        let s = ModalStage(.custom)
        var controller: Placed?
        s.delegate.makePresentationController = {
            let made = Placed(presentedViewController: $0, presenting: $1)
            controller = made
            return made
        }
        s.presented()
        let driver = s.drive(), place = CGRect(x: 30, y: 40, width: 150, height: 250)
        s.dismiss()
        driver.update(0.5)
        s.stage.pass(0.05)
        controller?.place = place
        driver.cancel()
        s.stage.pass(1)
        #expect(s.B.view.frame == place)
        s.delegate.interaction = nil
        s.dismiss()
        s.stage.pass(1)
    }

    @Test("MOD-14, MOD-09: a controller that was read before the presentation knows then who really presents")
    func preparedKnowsPresenter() {
        let n = NavigationStage("A"), M = TraceController("M", n.trace)
        M.modalPresentationStyle = .overFullScreen
        let prepared = M.presentationController
        #expect(prepared?.presentedViewController === M && M.presentationController === prepared)
        n.A.present(M, animated: true)
        #expect(M.presentationController === prepared && prepared?.presentingViewController === n.N)
        n.stage.pass(1)
        M.dismiss(animated: false)
        n.stage.pass(0.1)
        #expect(M.presentationController !== prepared)
    }

    @Test("MOD-26, CTX-11: an adapted presentation is of the style that it adapted to, for animator, coordinator and frames")
    func adaptedStyle() {
        let s = ModalStage(.pageSheet), delegate = FullEverywhere()
        s.B.presentationController?.delegate = delegate
        var seen: [UIModalPresentationStyle] = []
        s.animator.onAnimate = { context in
            seen.append(context.presentationStyle)
            #expect(context.view(forKey: .from) != nil && context.view(forKey: .to) != nil)
        }
        s.present()
        #expect(s.B.transitionCoordinator?.presentationStyle == .fullScreen && s.B.modalPresentationStyle == .pageSheet)
        s.stage.pass(1)
        s.dismiss()
        s.stage.pass(1)
        #expect(seen == [.fullScreen, .fullScreen] && s.stage.window.subviews == [s.A.view])
    }

    @Test("MOD-26: the delegate is asked about sheets, popovers and custom presentations, and about no other", arguments: [
        UIModalPresentationStyle.pageSheet, .formSheet, .popover, .custom, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
    ])
    func whoIsAsked(style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false), delegate = FullEverywhere()
        s.B.popoverPresentationController?.sourceView = s.A.view
        s.B.presentationController?.delegate = delegate
        s.present()
        s.stage.pass(1)
        let adapts = [.pageSheet, .formSheet, .popover, .custom].contains(style)
        #expect((delegate.timesAsked > 0) == adapts)
        #expect((s.A.view.window == nil) == (adapts || style == .fullScreen || style == .currentContext))
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-19, X-13: by policy a dismissal with nothing to dismiss has no completion")
    func emptyDismissal() {
        #expect(Policy.modEmptyDismissCompletes)
        Policy.modEmptyDismissCompletes = false
        defer { Policy.modEmptyDismissCompletes = true }
        let s = ModalStage(.fullScreen)
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        s.stage.pass(0.1)
        #expect(s.trace.take() == [])
    }

    // MARK: Chains

    private func chain(_ style: UIModalPresentationStyle) -> (ModalStage, TraceController) {
        let s = ModalStage(style, customized: false), C = TraceController("C", s.trace)
        C.modalPresentationStyle = style
        s.A.present(s.B, animated: false)
        s.stage.pass(0.1)
        s.B.present(C, animated: false)
        s.stage.pass(0.1)
        _ = s.trace.take()
        return (s, C)
    }

    private func calls(_ s: ModalStage) -> [String] { s.trace.take().filter { !$0.hasSuffix(".lay") } }

    @Test("MOD-20: who is dismissed in between, still on screen, disappears too, unanimated, and can be presented anew",
        arguments: [UIModalPresentationStyle.overFullScreen, .pageSheet])
    func betweenDisappears(style: UIModalPresentationStyle) {
        let (s, _) = chain(style)
        s.A.dismiss(animated: true)
        s.stage.pass(1)
        #expect(calls(s) == ["C.wD(t)", "B.wD(f)", "C.dD(t)", "B.dD(f)"])
        s.A.present(s.B, animated: true)
        s.stage.pass(1)
        #expect(calls(s) == ["B.wA(t)", "B.iA(t)", "B.dA(t)"])
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-20: who was covered has disappeared already, and hears no more")
    func coveredBetween() {
        let (s, _) = chain(.fullScreen)
        s.A.dismiss(animated: true)
        s.stage.pass(1)
        #expect(calls(s) == ["C.wD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "C.dD(t)"])
    }

    @Test("MOD-20, CTX-19: after a cancel who lay in between is back as well")
    func betweenCancelled() {
        let (s, C) = chain(.overFullScreen), driver = s.drive()
        s.delegate.animator = s.animator
        C.transitioningDelegate = s.delegate
        s.A.dismiss(animated: true)
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        let heard = calls(s).filter { $0.hasPrefix("B.") }
        #expect(heard == ["B.wD(f)", "B.wA(f)", "B.iA(f)", "B.dA(f)"])
        s.delegate.interaction = nil
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-20: dismissed in the middle, what is above goes and the middle stays", arguments: [
        UIModalPresentationStyle.overFullScreen, .fullScreen, .pageSheet,
    ])
    func middle(style: UIModalPresentationStyle) {
        let (s, C) = chain(style)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        let returns = style == .fullScreen ? ["B.wA(t)", "B.iA(t)", "B.dA(t)"] : []
        #expect(calls(s) == ["C.wD(t)"] + returns + ["C.dD(t)"])
        #expect(s.A.presentedViewController === s.B && s.B.presentedViewController == nil && C.view.window == nil)
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    // MARK: Who may present

    @Test("MOD-21: a push inside the presenter is none of its own transitions: its page may present meanwhile")
    func presentsDuringPush() {
        let n = NavigationStage("A"), M = TraceController("M", n.trace)
        M.modalPresentationStyle = .overFullScreen
        n.N.pushViewController(n.B, animated: true)
        n.stage.pass(0.05)
        n.B.present(M, animated: true)
        #expect(n.stage.takeReports() == [] && M.presentingViewController === n.N)
        n.stage.pass(1)
        #expect(M.view.window != nil && n.names() == ["A", "B"])
        // Both at once on the way back.
        M.dismiss(animated: true)
        n.N.popViewController(animated: true)
        n.stage.pass(1)
        #expect(M.view.window == nil && n.names() == ["A"] && n.N.presentedViewController == nil)
    }

    @Test("MOD-21: a refusal has no effect: nothing is loaded or linked, no completion runs, and later it works")
    func refusalLeavesNothing() {
        let s = ModalStage(.overFullScreen, customized: false), C = TraceController("C", s.trace)
        s.present()
        _ = s.trace.take()
        s.B.present(C, animated: true) { s.trace.add("never") }
        s.A.present(C, animated: false) { s.trace.add("never") }
        s.stage.pass(1)
        #expect(s.stage.takeReports().count == 2 && !C.isViewLoaded && C.presentingViewController == nil)
        #expect(!s.trace.take().contains("never"))
        s.B.present(C, animated: true)
        s.stage.pass(1)
        #expect(s.B.presentedViewController === C && s.stage.takeReports() == [])
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-21: from its viewDidAppear on a presented controller may present", arguments: [true, false], [
        UIModalPresentationStyle.fullScreen, .pageSheet,
    ])
    func presentsInDidAppear(animated: Bool, style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false), C = TraceController("C", s.trace)
        C.modalPresentationStyle = style
        var tried: [String] = []
        s.B.onCall = { call in
            guard ["wA", "iA", "dA"].contains(where: call.hasPrefix), C.presentingViewController == nil else { return }
            s.B.present(C, animated: true)
            tried.append("\(call.prefix(2)) \(C.presentingViewController === s.B)")
        }
        s.present(animated: animated)
        s.stage.pass(2)
        #expect(tried == ["wA false", "iA false", "dA true"] && s.stage.takeReports().count == 2)
        #expect(C.view.window != nil && s.trace.take().last == "C.dA(t)" || style == .fullScreen)
        s.B.onCall = nil
        s.A.dismiss(animated: false)
        s.stage.pass(0.5)
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("MOD-22: without animation built-in styles ask no animator and move nothing",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .currentContext], [true, false])
    func unanimated(style: UIModalPresentationStyle, isEnabled: Bool) {
        let s = ModalStage(style)
        // Animations that are switched off make an animated request an unanimated one.
        UIView.setAnimationsEnabled(isEnabled)
        defer { UIView.setAnimationsEnabled(true) }
        s.present(animated: !isEnabled)
        #expect(s.B.view.layer.animationKeys() == nil)
        s.stage.pass(0.02)
        s.B.dismiss(animated: !isEnabled)
        s.stage.pass(0.02)
        let lines = s.trace.take()
        #expect(!lines.contains { $0.hasPrefix("td.") || $0.hasPrefix("an.") || $0.hasSuffix("(t)") })
        #expect(lines.contains("B.dD(f)") && s.stage.window.subviews == [s.A.view])
    }

    // MARK: Places

    @Test("MOD-03, CTX-08: a child of a container that is covered at its place returns to it, at the size of now",
        arguments: [true, false])
    func returnsToContainer(turns: Bool) {
        let screen = TurnedScreen(), trace = Trace(), box = UIViewController(), c = TraceController("c", trace)
        let stage = TransitionStage(box, trace: trace), M = TraceController("M", trace)
        box.addChild(c)
        box.view.addSubview(UIView())
        c.view.frame = box.view.bounds.insetBy(dx: 20, dy: 40)
        c.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.view.addSubview(c.view)
        box.view.addSubview(UIView())
        c.didMove(toParent: box)
        stage.pass(0.1)
        let before = box.view.subviews
        c.definesPresentationContext = true
        M.modalPresentationStyle = .currentContext
        c.present(M, animated: true)
        stage.pass(1)
        #expect(c.view.window == nil && M.view.convert(M.view.bounds, to: nil) == box.view.bounds.insetBy(dx: 20, dy: 40))
        if turns { screen.turn() }
        stage.pass(0.1)
        M.dismiss(animated: true)
        stage.pass(1)
        #expect(box.view.subviews == before && c.view.frame == box.view.bounds.insetBy(dx: 20, dy: 40))
        #expect(box.view.bounds.width == (turns ? 844 : 390))
    }

    @Test("MOD-26: traits that change while the presentation is on its way adapt it when it is there", arguments: [0.0, 0.3])
    func adaptsAfterwards(duration: Double) {
        let screen = TurnedScreen(), s = ModalStage(.pageSheet, customized: false)
        let delegate = FullInCompactHeight(s.trace)
        s.B.presentationController?.delegate = delegate
        s.present()
        s.stage.pass(0.1)
        screen.turn(over: duration)
        s.stage.pass(2)
        #expect(s.trace.take().filter { $0.hasPrefix("willPresent") } == ["willPresent(none)", "willPresent(fullScreen)"])
        #expect(s.A.view.window == nil && s.B.view.frame.size == TurnedScreen.size)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
        #expect(s.A.view.frame.size == TurnedScreen.size)
    }
}

@MainActor
private final class FullEverywhere: NSObject, UIAdaptivePresentationControllerDelegate {
    private(set) var timesAsked = 0

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        timesAsked += 1
        return .fullScreen
    }
}

@MainActor
private final class FullInCompactHeight: NSObject, UIAdaptivePresentationControllerDelegate {
    private let trace: Trace

    init(_ trace: Trace) { self.trace = trace }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { traitCollection.verticalSizeClass == .compact ? .fullScreen : .none }

    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { trace.add("willPresent(\(style))") }
}
