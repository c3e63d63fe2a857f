import Foundation

/// One controller shown by another, from the request to the end of its dismissal.
@MainActor
final class Presentation {
    enum Phase { case presenting, presented, dismissing }

    unowned let presenting: UIViewController
    let presented: UIViewController
    /// MOD-14: lives as long as the presentation.
    let controller: UIPresentationController
    let style: UIModalPresentationStyle
    let transitionStyle: UIModalTransitionStyle
    let container = PresentationContainerView()
    var phase = Phase.presenting
    var transition: Transition?
    /// Where the presenter's view was before it was taken out (MOD-03).
    var presenterPlace: ViewPlace?
    private weak var containerHost: UIView?

    init(
        presenting: UIViewController, presented: UIViewController, controller: UIPresentationController,
        style: UIModalPresentationStyle, transitionStyle: UIModalTransitionStyle
    ) {
        self.presenting = presenting
        self.presented = presented
        self.controller = controller
        self.style = style
        self.transitionStyle = transitionStyle
        container.presentation = self
        controller.resolvedStyle = style
        controller.setPresenting(presenting)
    }

    /// MOD-24
    var isBeingPresented: Bool { phase == .presenting }
    var isBeingDismissed: Bool { phase == .dismissing }

    /// MOD-26: whether the delegate chose another style.
    var isAdapted: Bool { style != presented.modalPresentationStyle }

    var removesPresenter: Bool { controller.shouldRemovePresentersView }

    var decidesStatusBar: Bool {
        style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
    }

    var letsTouchesThrough: Bool { false }

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
    }

    // MARK: Container

    /// Over the presenter: in the window, or beside the view of a presentation context.
    func installContainer() {
        guard let presenterView = presenting.viewIfLoaded else { return }
        let isInContext = style.usesContext && presenting.parent != nil
        guard let host = isInContext ? presenterView.superview : presenterView.window else { return }
        containerHost = host
        container.untransformedFrame = isInContext ? presenterView.untransformedFrame : host.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isInContext {
            host.insertSubview(container, aboveSubview: presenterView)
        } else {
            host.addSubview(container)
        }
        controller.container = container
    }

    func removeContainer() {
        container.removeFromSuperview()
        controller.container = nil
    }

    /// MOD-17: the frame is read again with every layout of the container, but not while an animator moves the view.
    func placePresentedView() {
        guard phase == .presented, transition == nil, let view = controller.presentedView,
            view.superview === container
        else { return }
        let frame = controller.frameOfPresentedViewInContainerView
        if view.untransformedFrame != frame { view.untransformedFrame = frame }
    }

    /// CTX-07, CTX-08: the presenter's view in the container's coordinates.
    var presenterFrame: CGRect {
        guard let view = presenting.viewIfLoaded else { return .zero }
        if view.superview === container { return view.untransformedFrame }
        guard let superview = view.superview else { return container.bounds }
        return container.convert(view.untransformedFrame, from: superview)
    }
}
