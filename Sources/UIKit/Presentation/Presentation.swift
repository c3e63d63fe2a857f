import Foundation

/// One controller shown by another, from the request to the end of its dismissal.
@MainActor
final class Presentation {
    enum Phase { case presenting, presented, dismissing }

    unowned let presenting: UIViewController
    /// What is shown: the controller that was asked for, or the one that its delegate put in its place.
    var presented: UIViewController
    /// What the presentation was asked for.
    let original: UIViewController
    /// MOD-14: the one that the app knows; lives as long as the presentation.
    let controller: UIPresentationController
    /// Decides places and chrome: `controller` itself, or another kind that the presentation adapted to (MOD-26).
    var manager: UIPresentationController
    var style: UIModalPresentationStyle
    let transitionStyle: UIModalTransitionStyle
    let container = PresentationContainerView()
    var phase = Phase.presenting
    var transition: Transition?
    /// While the delegates are asked for what the transition runs with: requests that wait for its end.
    private var requests: [() -> Void]?
    /// Where the presenter's view was before it was taken out (MOD-03).
    var presenterPlace: ViewPlace?
    /// Of the container, when it came.
    private var containerFrame = CGRect.zero
    /// Traits that came while the transition ran, when nothing could adapt to them (MOD-26).
    var missedTraits: UITraitCollection?

    init(
        presenting: UIViewController, controller: UIPresentationController, adaptation: Adaptation,
        transitionStyle: UIModalTransitionStyle
    ) {
        self.presenting = presenting
        self.controller = controller
        original = controller.presentedViewController
        controller.keepPresented(true)
        presented = adaptation.presented
        manager = adaptation.manager
        style = adaptation.style
        self.transitionStyle = transitionStyle
        container.presentation = self
        controller.setPresenting(presenting)
        manager.setPresenting(presenting)
        manager.resolvedStyle = style
    }

    /// MOD-24
    var isBeingPresented: Bool { phase == .presenting }
    var isBeingDismissed: Bool { phase == .dismissing }

    /// MOD-26: whether the delegate chose another style.
    var isAdapted: Bool { manager !== controller }

    /// MOD-21: whether what is presented may not present yet, or no more. In its own viewDidAppear(_:) it may.
    var isOnTheWay: Bool { phase == .dismissing || transition.map { $0.state != .completing } ?? false }

    var removesPresenter: Bool { manager.shouldRemovePresentersView }

    var decidesStatusBar: Bool {
        style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
    }

    // MARK: Requests while the delegates are asked

    var isAsking: Bool { requests != nil }

    func startAsking() { requests = [] }

    func stopAsking(for transition: Transition) {
        for request in requests ?? [] { transition.whenOver(request) }
        requests = nil
    }

    func whenAsked(_ request: @escaping () -> Void) { requests?.append(request) }

    // MARK: Links

    func link() {
        presenting.presentation = self
        presented.ownPresentation = self
    }

    /// The presenter may present again, while the presented one still is on its way out.
    func unlinkFromPresenter() {
        if presenting.presentation === self { presenting.presentation = nil }
    }

    func unlink() {
        unlinkFromPresenter()
        if presented.ownPresentation === self { presented.ownPresentation = nil }
        presented.preparedPresentationController = nil
        original.preparedPresentationController = nil
        if presented !== original { release(original, from: presented) }
    }

    // MARK: Container

    /// Over the presenter: in the window, or beside the view of a presentation context.
    func installContainer() {
        guard let presenterView = presenting.viewIfLoaded else { return }
        // Only a presentation context presents from within a parent, or from its share of the window (MOD-07).
        let isInContext = presenting.parent != nil || isNestedInContext
        guard let host = isInContext ? presenterView.superview : presenterView.window else { return }
        container.untransformedFrame = isInContext ? presenterView.untransformedFrame : host.bounds
        containerFrame = container.untransformedFrame
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isInContext {
            host.insertSubview(container, aboveSubview: presenterView)
        } else {
            host.addSubview(container)
        }
        controller.container = container
        manager.container = container
        manager.installChrome()
    }

    /// Over a controller that itself lies over a context's place only.
    private var isNestedInContext: Bool {
        guard presenting.definesPresentationContext, style.usesContext || !controller.shouldPresentInFullscreen
        else { return false }
        return presenting.ownPresentation.map { $0.container.superview !== $0.container.window } ?? false
    }

    func removeContainer() {
        reportPresenterInContainer()
        manager.removeChrome()
        container.removeFromSuperview()
        controller.container = nil
        manager.container = nil
    }

    /// B18: an animator may move only what `view(forKey:)` gives it.
    private func reportPresenterInContainer() {
        guard !removesPresenter, let view = presenting.viewIfLoaded, view.isDescendant(of: container) else { return }
        Fault.report(
            "The view of \(describe(presenting)) was moved into the container of \(describe(presented))'s presentation "
                + "and leaves the window with it. The presentation keeps its presenter's view in the window: "
                + "view(forKey:) is nil for it, and the animator must leave it where it is.")
    }

    /// Whether somebody says where the presented view lies. A custom presentation without a presentation controller of
    /// its own leaves that to the animator.
    var decidesFrame: Bool { style != .custom || type(of: manager) != UIPresentationController.self }

    /// MOD-17: the frame is read again with every layout of the container, but not while an animator moves the view.
    func placePresentedView() {
        guard decidesFrame, phase == .presented, transition == nil, let view = manager.presentedView,
            view.superview === container
        else { return }
        let frame = manager.frameOfPresentedViewInContainerView
        if view.untransformedFrame != frame { view.untransformedFrame = frame }
    }

    /// The presenter's view back at its place (MOD-03). A container beside it has followed what is around it (CTX-08).
    /// - Parameter isCancel: whether the view lies as it did before, unless the container has another size by now.
    func putPresenterBack(isCancel: Bool) {
        guard let place = presenterPlace else { return }
        place.restore()
        guard isCancel || Policy.ctxForcesFinalFrame else { return }
        let isBeside = container.superview != nil && place.view.superview === container.superview
        let takesContainers = isBeside && (!isCancel || container.untransformedFrame != containerFrame)
        place.view.untransformedFrame = takesContainers ? container.untransformedFrame : place.frame
    }

    /// CTX-07, CTX-08: the presenter's view in the container's coordinates.
    var presenterFrame: CGRect {
        guard let view = presenting.viewIfLoaded else { return .zero }
        if view.superview === container { return view.untransformedFrame }
        guard let superview = view.superview else { return container.bounds }
        return container.convert(view.untransformedFrame, from: superview)
    }
}

extension Presentation {
    /// The chrome moves along with the transition, what lies outside the container included (COO-05).
    func moveChrome(_ isShown: Bool, with coordinator: (any UIViewControllerTransitionCoordinator)?) {
        if isShown { UIView.performWithoutAnimation { manager.showChrome(false) } }
        let show: () -> Void = { [weak self] in self?.manager.showChrome(isShown) }
        guard let coordinator else { return UIView.performWithoutAnimation(show) }
        let isQueued = coordinator.animateAlongsideTransition(
            in: manager.chromeOutsideContainer, animation: { _ in show() }, completion: nil)
        if !isQueued { UIView.performWithoutAnimation(show) }
    }
}
