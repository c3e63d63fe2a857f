import Foundation

/// The arrival of a presented controller, for the transition engine.
@MainActor
final class PresentTransition: TransitionAdapter {
    private let presentation: Presentation
    /// Kept alive while its view moves.
    private let presenter: UIViewController
    private let completion: (() -> Void)?
    private let isAnimated: Bool
    private let hasAnimator: Bool
    private var fromFrame = CGRect.zero

    init(_ presentation: Presentation, isAnimated: Bool, hasAnimator: Bool, completion: (() -> Void)?) {
        self.presentation = presentation
        presenter = presentation.presenting
        self.isAnimated = isAnimated
        self.hasAnimator = hasAnimator
        self.completion = completion
    }

    private var controller: UIPresentationController { presentation.manager }

    var kind: Observer.TransitionKind { .present }
    var from: UIViewController? { presentation.presenting }
    var to: UIViewController? { presentation.presented }
    var sendsUnanimatedDidCallsLater: Bool { Policy.modUnanimatedTiming == .endOfTurn }
    var presentationStyle: UIModalPresentationStyle { presentation.style }
    var containerView: UIView { presentation.container }
    var heldViews: [UIView] { controller.heldViews }

    /// CTX-03, CTX-04
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: presentation.removesPresenter ? presentation.presenting.viewIfLoaded : nil
        case .to: controller.presentedView
        default: nil
        }
    }

    /// CTX-07, CTX-08
    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? fromFrame : .zero }

    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === to { return controller.frameOfPresentedViewInContainerView }
        return vc === from && !presentation.removesPresenter ? fromFrame : .zero
    }

    // MARK: Steps

    func prepare(_ transition: Transition) {
        presentation.transition = transition
        // What a page does as it loads comes before there is a container (MOD-17).
        presentation.presented.loadViewIfNeeded()
        presentation.installContainer()
        presentation.controller.delegate?.presentationController(
            presentation.controller, willPresentWithAdaptiveStyle: presentation.isAdapted ? presentation.style : .none,
            transitionCoordinator: transition.coordinator)
        Observer.callback(controller, "presentationTransitionWillBegin()")
        controller.presentationTransitionWillBegin()
        presentation.moveChrome(true, with: transition.coordinator)
        TransitionAppearance.sendWillCalls(
            leaving: notifiesPresenter ? presentation.presenting : nil, arriving: presentation.presented,
            in: presentation.presenting.parent, leavingFirst: true, animated: isAnimated)
    }

    private var notifiesPresenter: Bool { presentation.removesPresenter || Policy.modNotifiesKeptPresenter }

    /// MOD-03
    func placeViews() {
        fromFrame = presentation.presenterFrame
        if presentation.removesPresenter, let view = presentation.presenting.viewIfLoaded {
            presentation.presenterPlace = ViewPlace(view)
            presentation.container.insertSubview(view, at: 0)
            view.untransformedFrame = fromFrame
        }
        if let view = controller.presentedView, view.window == nil {
            view.untransformedFrame = controller.frameOfPresentedViewInContainerView
            (view as? SheetView)?.layOut()
        }
        if !hasAnimator { putPresentedView() }
    }

    private func putPresentedView() {
        guard let view = controller.presentedView else { return }
        (view as? SheetView)?.takeBack(from: presentation.container)
        if !view.isDescendant(of: presentation.container) { presentation.container.addSubview(view) }
        guard Policy.ctxForcesFinalFrame, presentation.decidesFrame, view.superview === presentation.container
        else { return }
        let frame = controller.frameOfPresentedViewInContainerView
        if view.untransformedFrame != frame { view.untransformedFrame = frame }
    }

    func commit() {
        putPresentedView()
        presentation.showCurledPage()
        if presentation.removesPresenter { presentation.presenting.viewIfLoaded?.removeFromSuperview() }
    }

    func restore() {
        if presentation.removesPresenter { presentation.putPresenterBack(isCancel: true) }
        presentation.presenterPlace = nil
        controller.presentedView?.removeFromSuperview()
        presentation.removeContainer()
    }

    /// MOD-06, T11.6: the presented one first.
    func sendDidCalls(completed: Bool) {
        TransitionAppearance.sendDidCalls(
            completed: completed, leaving: notifiesPresenter ? presentation.presenting : nil,
            arriving: presentation.presented, in: presentation.presenting.parent, leavingFirst: false)
    }

    /// MOD-16
    func notifyEnd(completed: Bool) {
        presentation.phase = .presented
        presentation.adaptWhenOver()
        presentation.transition = nil
        completed ? presentation.container.setNeedsLayout() : presentation.unlink()
        Observer.callback(controller, "presentationTransitionDidEnd(_:)")
        controller.presentationTransitionDidEnd(completed)
    }

    func presentationInvolves(_ controller: UIViewController) -> Bool { controller === from || controller === to }

    /// MOD-18, MOD-19
    func callCompletion(completed: Bool) {
        if completed || Policy.modCompletionOnCancel { completion?() }
    }
}
