import Foundation

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Manages one presentation: where the presented view lies, and what is shown around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    public let presentedViewController: UIViewController
    private weak var presenter: UIViewController?
    weak var container: PresentationContainerView?
    /// Resolved style of the presentation.
    var resolvedStyle: UIModalPresentationStyle?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    open var presentingViewController: UIViewController { presenter ?? presentedViewController }

    func setPresenting(_ controller: UIViewController) { presenter = controller }

    open var presentationStyle: UIModalPresentationStyle {
        resolvedStyle ?? presentedViewController.modalPresentationStyle
    }

    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
    }

    /// MOD-17: nil before presenting.
    open var containerView: UIView? { container }

    open var presentedView: UIView? { presentedViewController.view }

    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    open var shouldPresentInFullscreen: Bool { true }

    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: MOD-15

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Traits and sizes

    open var overrideTraitCollection: UITraitCollection? {
        didSet { presentedViewController.viewIfLoaded?.traitsMayHaveChanged() }
    }

    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presenter?.traitCollection ?? UIScreen.main.traitCollection
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let new = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        guard presentedViewController.viewIfLoaded?.bounds.size != new else { return }
        Observer.callback(presentedViewController, "viewWillTransition(to:with:)")
        presentedViewController.viewWillTransition(to: new, with: coordinator)
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        Observer.callback(presentedViewController, "willTransition(to:with:)")
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }
}

/// The container of a presentation; its layout is bracketed by the presentation controller (MOD-17).
@MainActor
final class PresentationContainerView: UIView {
    weak var presentation: Presentation?

    override func layoutSubviews() {
        guard let controller = presentation?.controller else { return super.layoutSubviews() }
        Observer.callback(controller, "containerViewWillLayoutSubviews()")
        controller.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.placePresentedView()
        Observer.callback(controller, "containerViewDidLayoutSubviews()")
        controller.containerViewDidLayoutSubviews()
    }

    /// Where the presentation leaves room, touches go to what is behind, unless something is there to take them.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self, presentation?.letsTouchesThrough == true else { return hit }
        return nil
    }
}
