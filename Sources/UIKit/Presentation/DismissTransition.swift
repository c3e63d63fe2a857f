import Foundation

/// The departure of a presented controller, and of everything above it, for the transition engine.
@MainActor
final class DismissTransition: TransitionAdapter {
    /// Whose presenter is shown again.
    private let bottom: Presentation
    /// Whose presented controller leaves visibly (MOD-20).
    private let top: Presentation
    /// Topmost first.
    private let ending: [Presentation]
    /// Kept alive while its view moves.
    private let presenter: UIViewController
    private let willBegin: (() -> Void)?
    private let completion: (() -> Void)?
    private let isAnimated: Bool
    private let hasAnimator: Bool
    private var fromPlace: ViewPlace?
    private var presenterPlaceBefore: ViewPlace?

    /// - Parameter ending: the presentations that end, the lowest first.
    init(
        _ ending: [Presentation], isAnimated: Bool, hasAnimator: Bool, willBegin: (() -> Void)? = nil,
        completion: (() -> Void)?
    ) {
        bottom = ending[0]
        top = ending[ending.count - 1]
        self.ending = ending.reversed()
        presenter = bottom.presenting
        self.isAnimated = isAnimated
        self.hasAnimator = hasAnimator
        self.willBegin = willBegin
        self.completion = completion
    }

    private var controller: UIPresentationController { top.manager }
    /// Whether the presenter's view was taken out by any of the presentations that end.
    private var bringsPresenterBack: Bool { bottom.removesPresenter }

    var kind: Observer.TransitionKind { .dismiss }
    var from: UIViewController? { top.presented }
    var to: UIViewController? { bottom.presenting }
    var sendsUnanimatedDidCallsLater: Bool { Policy.modUnanimatedTiming == .endOfTurn }
    var presentationStyle: UIModalPresentationStyle { top.style }
    var containerView: UIView { top.container }
    var heldViews: [UIView] { controller.heldViews }

    /// CTX-03
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: controller.presentedView
        case .to: bringsPresenterBack ? bottom.presenting.viewIfLoaded : nil
        default: nil
        }
    }

    /// CTX-07, CTX-08
    func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === from { return fromPlace?.frame ?? .zero }
        return vc === to && !bringsPresenterBack ? top.presenterFrame : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        guard vc === to else { return .zero }
        return bringsPresenterBack ? top.container.bounds : top.presenterFrame
    }

    // MARK: Steps

    func prepare(_ transition: Transition) {
        for presentation in ending {
            presentation.phase = .dismissing
            presentation.transition = transition
        }
        willBegin?()
        fromPlace = controller.presentedView.map { ViewPlace($0) }
        bringPresenterBack()
        Observer.callback(controller, "dismissalTransitionWillBegin()")
        controller.dismissalTransitionWillBegin()
        for presentation in ending { presentation.moveChrome(false, with: transition.coordinator) }
        sendWillCalls(leaving: top.presented)
        for controller in between { controller.changeAppearance(false, animated: false) }
        sendWillCalls(arriving: notifiesPresenter ? bottom.presenting : nil)
    }

    private func sendWillCalls(leaving: UIViewController? = nil, arriving: UIViewController? = nil) {
        TransitionAppearance.sendWillCalls(
            leaving: leaving, arriving: arriving, in: bottom.presenting.parent, leavingFirst: true, animated: isAnimated)
    }

    /// Who is presented over a style that keeps its presenter has not disappeared yet (MOD-20).
    private var between: [UIViewController] { ending.filter { $0 !== top }.map(\.presented) }

    private var notifiesPresenter: Bool { bringsPresenterBack || Policy.modNotifiesKeptPresenter }

    /// T12.2: below what leaves, with the bounds of now.
    private func bringPresenterBack() {
        guard bringsPresenterBack, let view = bottom.presenting.viewIfLoaded else { return }
        bottom.presenting.transitionHolds += 1
        top.container.insertSubview(view, at: 0)
        view.untransformedFrame = top.container.bounds
        bottom.presenting.transitionHolds -= 1
    }

    /// MOD-20: what lies between the topmost and the presenter is gone before anything moves.
    func placeViews() { hideBetween(true) }

    private func hideBetween(_ isHidden: Bool) {
        for presentation in ending where presentation !== top { presentation.container.isHidden = isHidden }
    }

    func commit() {
        for presentation in ending {
            presentation.manager.presentedView?.removeFromSuperview()
            if presentation !== top { presentation.presented.viewIfLoaded?.removeFromSuperview() }
        }
        if bringsPresenterBack { bottom.putPresenterBack(isCancel: false) }
        for presentation in ending {
            presentation.removeContainer()
            presentation.unlinkFromPresenter()
        }
    }

    func restore() {
        if bringsPresenterBack { bottom.presenting.viewIfLoaded?.removeFromSuperview() }
        fromPlace?.restore()
        if let view = controller.presentedView, view.superview == nil { top.container.addSubview(view) }
        for presentation in ending { presentation.phase = .presented }
        hideBetween(false)
    }

    /// T12.5: the presenter first.
    func sendDidCalls(completed: Bool) {
        TransitionAppearance.sendDidCalls(
            completed: completed, leaving: top.presented, arriving: notifiesPresenter ? bottom.presenting : nil,
            in: bottom.presenting.parent, leavingFirst: false)
        for controller in between where controller.appearance.phase == .disappearing {
            if !completed { controller.startAppearance(true, animated: false) }
            controller.finishAppearance()
        }
    }

    func notifyEnd(completed: Bool) {
        for presentation in ending {
            presentation.adaptWhenOver()
            presentation.transition = nil
            if completed { presentation.unlink() }
        }
        Observer.callback(controller, "dismissalTransitionDidEnd(_:)")
        controller.dismissalTransitionDidEnd(completed)
        guard !completed else { return }
        for presentation in ending { presentation.manager.transitionDidCancel() }
        top.container.setNeedsLayout()
    }

    func presentationInvolves(_ controller: UIViewController) -> Bool {
        ending.contains { $0.presented === controller || $0.presenting === controller }
    }

    func callCompletion(completed: Bool) {
        if completed || Policy.modCompletionOnCancel { completion?() }
    }
}
