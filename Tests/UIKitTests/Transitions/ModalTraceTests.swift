import Testing
import UIKit

/// A presents B on stage, with a delegate that writes down what it is asked.
@MainActor
final class ModalStage {
    let trace = Trace()
    let stage: TransitionStage
    let A: TraceController
    let B: TraceController
    let delegate: TraceTransitioningDelegate
    let animator: TraceAnimator
    var pc: TracePresentationController?

    init(_ style: UIModalPresentationStyle, customized: Bool = true) {
        A = TraceController("A", trace)
        B = TraceController("B", trace)
        delegate = TraceTransitioningDelegate(trace)
        animator = TraceAnimator(trace)
        stage = TransitionStage(A, trace: trace)
        B.modalPresentationStyle = style
        guard customized else { return }
        delegate.animator = animator
        B.transitioningDelegate = delegate
        guard style == .custom else { return }
        delegate.makePresentationController = { [unowned self] presented, presenting in
            let made = TracePresentationController(presentedViewController: presented, presenting: presenting)
            made.trace = trace
            pc = made
            return made
        }
    }

    func present(animated: Bool = true, watched: Bool = false) {
        if watched {
            B.onCall = { [unowned self] call in
                guard call == "wA(t)", let coordinator = B.transitionCoordinator else { return }
                watch(coordinator)
                B.onCall = nil
            }
        }
        A.present(B, animated: animated) { [trace] in trace.add("completion") }
    }

    func watch(_ coordinator: any UIViewControllerTransitionCoordinator) {
        coordinator.animate(alongsideTransition: { [trace] _ in trace.add("alongside") }) { [trace] in
            trace.add("co(\($0.isCancelled))")
        }
        coordinator.notifyWhenInteractionChanges { [trace] in trace.add("ni(\($0.isCancelled))") }
    }

    /// Presented and settled, with an empty trace.
    func presented() {
        present()
        stage.pass(1)
        _ = trace.take()
    }
}

@MainActor
@Suite("Modal traces")
struct ModalTraceTests {
    @Test("T11: present full screen with an animator")
    func presentFullScreen() {
        let s = ModalStage(.fullScreen)
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .from) === s.A.view)
            #expect(context.view(forKey: .to) === s.B.view)
            #expect(s.A.view.superview === context.containerView)
            #expect(context.finalFrame(for: s.A) == .zero)
            #expect(context.finalFrame(for: s.B) == s.stage.window.bounds)
            #expect(context.initialFrame(for: s.A) == s.stage.window.bounds)
        }
        s.present(watched: true)
        #expect(
            s.trace.take() == [
                "td.animationController(forPresented)", "td.interactionControllerForPresentation", "B.load", "A.wD(t)",
                "B.wA(t)", "an.transitionDuration", "an.animateTransition", "B.iA(t)", "B.lay", "alongside",
            ])
        #expect(s.B.isBeingPresented)
        s.stage.pass(0.31)
        #expect(
            s.trace.take() == ["B.dA(t)", "A.dD(t)", "co(false)", "completion", "an.animationEnded(true)"])
        #expect(s.A.view.window == nil)
        #expect(!s.B.isBeingPresented)
        #expect(s.A.presentedViewController === s.B)
        #expect(s.B.presentingViewController === s.A)
    }

    @Test("T12: dismiss full screen puts the presenter's view back where it was")
    func dismissFullScreen() {
        let s = ModalStage(.fullScreen)
        let below = UIView()
        s.stage.window.insertSubview(below, at: 0)
        let index = s.stage.window.subviews.firstIndex(of: s.A.view)
        s.presented()
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .from) === s.B.view)
            #expect(context.view(forKey: .to) === s.A.view)
            #expect(s.A.view.superview === context.containerView)
            #expect(context.finalFrame(for: s.A) == context.containerView.bounds)
        }
        s.B.dismiss(animated: true) { s.trace.add("completion") }
        #expect(s.B.isBeingDismissed)
        #expect(
            s.trace.take() == [
                "td.animationController(forDismissed)", "td.interactionControllerForDismissal", "B.wD(t)", "A.wA(t)",
                "an.transitionDuration", "an.animateTransition", "A.iA(t)", "A.lay",
            ])
        s.stage.pass(0.31)
        #expect(s.trace.take() == ["A.dA(t)", "B.dD(t)", "completion", "an.animationEnded(true)"])
        #expect(s.stage.window.subviews.firstIndex(of: s.A.view) == index)
        #expect(s.stage.window.subviews.count == 2)
        #expect(s.A.presentedViewController == nil)
        #expect(s.B.presentingViewController == nil)
    }

    @Test("T13: present custom: the presenter stays and hears nothing")
    func presentCustom() {
        let s = ModalStage(.custom)
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .from) == nil)
            #expect(context.view(forKey: .to) === s.pc?.presentedView)
            #expect(context.finalFrame(for: s.B) == s.pc?.frameOfPresentedViewInContainerView)
            #expect(context.initialFrame(for: s.A) == s.stage.window.bounds)
            #expect(context.finalFrame(for: s.A) == s.stage.window.bounds)
        }
        s.present(watched: true)
        #expect(
            s.trace.take() == [
                "td.presentationController", "td.animationController(forPresented)",
                "td.interactionControllerForPresentation", "B.load", "pc.presentationTransitionWillBegin", "B.wA(t)",
                "an.transitionDuration", "an.animateTransition", "B.iA(t)", "B.lay", "alongside",
            ])
        s.stage.pass(0.31)
        #expect(
            s.trace.take() == [
                "B.dA(t)", "pc.presentationTransitionDidEnd(true)", "co(false)", "completion",
                "an.animationEnded(true)",
            ])
        #expect(s.A.view.window != nil)
    }

    @Test("T14: dismiss custom", arguments: [true, false])
    func dismissCustom(animated: Bool) {
        let s = ModalStage(.custom)
        s.presented()
        let flag = animated ? "t" : "f"
        s.animator.animation = { context in
            #expect(context.isAnimated == animated)
            #expect(context.view(forKey: .from) === s.B.view)
            #expect(context.view(forKey: .to) == nil)
            guard animated else { return context.completeTransition(true) }
            TraceAnimator.fade(context, 0.3)
        }
        s.B.dismiss(animated: animated) { s.trace.add("completion") }
        s.stage.pass(0.31)
        #expect(
            s.trace.take().filter { $0 != "td.interactionControllerForDismissal" } == [
                "td.animationController(forDismissed)", "pc.dismissalTransitionWillBegin", "B.wD(\(flag))",
                "an.transitionDuration", "an.animateTransition", "B.dD(\(flag))", "pc.dismissalTransitionDidEnd(true)",
                "completion", "an.animationEnded(true)",
            ])
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("T15: a cancelled interactive dismissal of a kept style leaves everything as it was")
    func cancelledDismissCustom() {
        let s = ModalStage(.custom)
        s.presented()
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.B.dismiss(animated: true) { s.trace.add("completion") }
        s.B.transitionCoordinator.map(s.watch)
        #expect(
            s.trace.take() == [
                "td.animationController(forDismissed)", "td.interactionControllerForDismissal",
                "pc.dismissalTransitionWillBegin", "B.wD(t)", "an.transitionDuration", "an.animateTransition",
            ])
        driver.update(0.5)
        s.stage.pass(0.1)
        driver.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        s.stage.pass(0.16)
        #expect(
            s.trace.take() == [
                "B.wA(t)", "B.iA(t)", "B.dA(t)", "pc.dismissalTransitionDidEnd(false)", "co(true)",
                "an.animationEnded(false)",
            ])
        #expect(s.B.view.window != nil)
        #expect(s.B.view.alpha == 1)
        #expect(s.A.presentedViewController === s.B)
        s.delegate.interaction = nil
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("T16: a cancelled interactive dismissal of a full-screen one takes the presenter out again")
    func cancelledDismissFullScreen() {
        let s = ModalStage(.fullScreen)
        s.presented()
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.B.dismiss(animated: true) { s.trace.add("completion") }
        driver.update(0.5)
        s.stage.pass(0.1)
        _ = s.trace.take()
        driver.cancel()
        s.stage.pass(0.16)
        #expect(
            s.trace.take() == [
                "A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "an.animationEnded(false)",
            ])
        #expect(s.A.view.window == nil)
        #expect(s.B.view.window != nil)
        #expect(!s.B.isBeingDismissed)
        s.delegate.interaction = nil
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.A.view.frame == s.stage.window.bounds)
    }

    @Test("T17: a cancelled interactive presentation leaves no trace of itself")
    func cancelledPresent() {
        let s = ModalStage(.custom)
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.present(watched: true)
        #expect(s.trace.take().contains("an.animateTransition"))
        driver.update(0.5)
        driver.cancel()
        #expect(s.trace.take() == ["ni(true)"])
        s.stage.pass(0.2)
        #expect(
            s.trace.take() == [
                "B.wD(t)", "B.dD(t)", "pc.presentationTransitionDidEnd(false)", "co(true)", "an.animationEnded(false)",
            ])
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.A.presentedViewController == nil)
        #expect(s.B.view.superview == nil)
    }

    @Test("T19: dismissing a chain removes all of it in one transition from the topmost to the lowest")
    func chain() {
        let s = ModalStage(.fullScreen, customized: false)
        let C = TraceController("C", s.trace), D = TraceController("D", s.trace)
        C.modalPresentationStyle = .fullScreen
        D.modalPresentationStyle = .fullScreen
        s.A.present(s.B, animated: false)
        s.stage.pass(0.1)
        s.B.present(C, animated: false)
        s.stage.pass(0.1)
        C.present(D, animated: false)
        s.stage.pass(0.1)
        _ = s.trace.take()
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        #expect(s.trace.take() == ["D.wD(t)", "A.wA(t)", "A.iA(t)", "A.lay"])
        s.stage.pass(1)
        #expect(s.trace.take() == ["A.dA(t)", "D.dD(t)", "completion"])
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.B.presentedViewController == nil && C.presentingViewController == nil)
    }
}

@MainActor
@Suite("Modal rules")
struct ModalTests {
    @Test("MOD-01: the style reads back as page sheet, the transition style as cover vertical")
    func defaults() {
        let controller = UIViewController()
        #expect(controller.modalPresentationStyle == .pageSheet)
        #expect(controller.modalTransitionStyle == .coverVertical)
    }

    @Test("MOD-04: kept styles send the presenter nothing", arguments: [
        UIModalPresentationStyle.overFullScreen, .overCurrentContext, .pageSheet, .formSheet,
    ])
    func keptPresenter(style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false)
        s.present()
        s.stage.pass(1)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("A.") && $0 != "A.lay" } == [])
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("MOD-09: the root presents for a child; the child and its ancestors see the presented one")
    func rootPresents() {
        let n = NavigationStage()
        let shown = TraceController("M", n.trace)
        shown.modalPresentationStyle = .fullScreen
        n.A.present(shown, animated: false)
        n.stage.pass(0.1)
        #expect(shown.presentingViewController === n.N)
        #expect(n.A.presentedViewController === shown)
        #expect(n.N.presentedViewController === shown)
    }

    @Test("MOD-19: dismiss with nothing to dismiss changes nothing and still completes in this turn")
    func emptyDismiss() {
        let s = ModalStage(.fullScreen)
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        #expect(s.trace.take() == [])
        s.stage.pass(0)
        #expect(s.trace.take() == ["completion"])
    }

    @Test("MOD-21: a second presentation, and one from a controller that is not shown, are refused with a report")
    func refusals() {
        let s = ModalStage(.fullScreen)
        s.present()
        let other = TraceController("C", s.trace)
        _ = s.trace.take()
        s.A.present(other, animated: true)
        s.stage.pass(1)
        #expect(s.stage.takeReports().count == 1)
        #expect(other.presentingViewController == nil)
        TraceController("X", s.trace).present(other, animated: true)
        #expect(s.stage.takeReports().count == 1)
        s.B.present(s.B, animated: true)
        #expect(s.stage.takeFaults().count == 1)
    }

    @Test("MOD-22: an unanimated custom presentation still asks the animator, without animation")
    func unanimatedCustom() {
        let s = ModalStage(.custom)
        s.animator.animation = { context in
            #expect(!context.isAnimated)
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        s.present(animated: false)
        #expect(s.trace.take().contains("an.animateTransition"))
        #expect(s.B.view.window != nil)
    }

    @Test("MOD-23: an unanimated presentation sends the did-calls and completes before the turn ends")
    func unanimated() {
        let s = ModalStage(.fullScreen, customized: false)
        s.present(animated: false)
        #expect(s.trace.take() == ["B.load", "A.wD(f)", "B.wA(f)", "B.iA(f)", "B.lay"])
        #expect(s.A.view.window == nil)
        s.stage.pass(0)
        #expect(s.trace.take() == ["B.dA(f)", "A.dD(f)", "completion"])
    }

    @Test("B15: dismissing unanimated and presenting again in the same turn works")
    func dismissThenPresent() {
        let s = ModalStage(.fullScreen, customized: false)
        s.present(animated: false)
        s.stage.pass(0.1)
        let next = TraceController("C", s.trace)
        s.B.dismiss(animated: false)
        #expect(s.A.presentedViewController == nil)
        s.A.present(next, animated: false)
        s.stage.pass(0.1)
        #expect(s.stage.takeReports() == [])
        #expect(s.A.presentedViewController === next)
    }

    @Test("MOD-14: nothing keeps the presentation controller or the presented one after the dismissal")
    func releases() {
        let s = ModalStage(.custom)
        s.presented()
        weak let controller = s.pc
        s.pc = nil
        s.delegate.makePresentationController = nil
        #expect(controller != nil)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(controller == nil)
    }

    @Test("MOD-07: over current context presents from the controller that defines the context")
    func context() {
        let n = NavigationStage()
        n.A.definesPresentationContext = true
        let shown = TraceController("M", n.trace)
        shown.modalPresentationStyle = .overCurrentContext
        n.A.present(shown, animated: false)
        n.stage.pass(0.1)
        #expect(shown.presentingViewController === n.A)
        #expect(shown.view.isDescendant(of: n.N.view))
        shown.dismiss(animated: false)
        n.stage.pass(0.1)
        #expect(shown.view.window == nil)
        #expect(n.A.view.window != nil)
    }

    @Test("MOD-10: cover vertical comes from below, cross dissolve fades")
    func builtInStyles() {
        let s = ModalStage(.overFullScreen, customized: false)
        s.present()
        s.stage.pass(0.1)
        let shown = s.stage.shown(s.B.view)
        #expect(shown.position.y > s.B.view.center.y + 50)
        s.stage.pass(1)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
        s.B.modalTransitionStyle = .crossDissolve
        s.present()
        s.stage.pass(0.1)
        let opacity = s.stage.shown(s.B.view).opacity
        #expect(opacity > 0.2 && opacity < 0.99)
        s.stage.pass(1)
        #expect(s.stage.shown(s.B.view).opacity == 1)
    }

    @Test("T24: the stack changes under a full-screen modal without appearance calls")
    func stackUnderModal() {
        let n = NavigationStage("AB")
        let modal = TraceController("M", n.trace)
        modal.modalPresentationStyle = .fullScreen
        n.B.present(modal, animated: true)
        n.stage.pass(1)
        #expect(n.trace.take().filter { $0.hasPrefix("B.") } == ["B.wD(t)", "B.dD(t)"])
        weak let gone = n.B
        n.N.popToRootViewController(animated: false)
        #expect(
            n.trace.take() == ["B.willMove(nil)", "nd.willShow(A, f)", "B.didMove(nil)", "nd.didShow(A, f)"])
        n.forget("B")
        #expect(gone == nil)
        modal.dismiss(animated: true)
        #expect(n.trace.take() == ["M.wD(t)", "A.load", "A.wA(t)", "A.iA(t)", "A.lay"])
        n.stage.pass(1)
        #expect(n.trace.take() == ["A.dA(t)", "M.dD(t)"])
    }
}

@MainActor
private final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    let trace: Trace
    var mayDismiss = true
    var adapted = UIModalPresentationStyle.none

    init(_ trace: Trace) { self.trace = trace }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adapted }
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { trace.add("willPresent(\(style)) \(transitionCoordinator != nil)") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { trace.add("willDismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { trace.add("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        trace.add("didAttempt")
    }
}

@MainActor
@Suite("Sheets and adaptation")
struct SheetTests {
    @Test("MOD-26: the delegate may adapt a sheet to full screen, and hears what was chosen", arguments: [true, false])
    func adapts(toFullScreen: Bool) {
        let s = ModalStage(.pageSheet, customized: false)
        let delegate = SheetDelegate(s.trace)
        if toFullScreen { delegate.adapted = .fullScreen }
        s.B.presentationController?.delegate = delegate
        s.present()
        let lines = s.trace.take()
        #expect(lines.contains("willPresent(\(toFullScreen ? "fullScreen" : "none")) true"))
        #expect(lines.contains("A.wD(t)") == toFullScreen)
        s.stage.pass(1)
        #expect((s.B.view.frame == s.stage.window.bounds) == toFullScreen)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("ACC-05, MOD-25: escape dismisses a sheet as a user would, unless it is modal or the delegate refuses")
    func escape() {
        let s = ModalStage(.pageSheet, customized: false)
        let delegate = SheetDelegate(s.trace)
        s.B.presentationController?.delegate = delegate
        s.present()
        s.stage.pass(1)
        _ = s.trace.take()
        s.B.isModalInPresentation = true
        #expect(s.B.accessibilityPerformEscape())
        #expect(s.trace.take() == ["didAttempt"])
        s.B.isModalInPresentation = false
        delegate.mayDismiss = false
        #expect(s.B.accessibilityPerformEscape())
        #expect(s.trace.take() == ["didAttempt"])
        delegate.mayDismiss = true
        #expect(s.B.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(s.trace.take().filter { !$0.hasPrefix("A.") } == ["willDismiss", "B.wD(t)", "B.dD(t)", "didDismiss"])
    }
}
