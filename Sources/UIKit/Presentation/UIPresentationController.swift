import Foundation

/// Manages one presentation: where the presented view lies, and what is shown around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    private weak var presented: UIViewController?
    /// Not while the presented controller keeps this one for a presentation to come.
    private var keptPresented: UIViewController?
    private weak var presenter: UIViewController?
    weak var container: PresentationContainerView?
    /// Of the presentation that this one manages.
    var resolvedStyle: UIModalPresentationStyle?
    var presentation: Presentation? { container?.presentation }

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        keptPresented = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    /// MOD-26
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    open var presentedViewController: UIViewController { keptPresented ?? presented ?? UIViewController() }

    /// A controller that was never presented must not be kept alive by what was prepared for it (B73).
    func keepPresented(_ isKept: Bool) { keptPresented = isKept ? presented : nil }

    /// MOD-09: the one that really presents.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }

    func setPresenting(_ controller: UIViewController) { presenter = controller }

    open var presentationStyle: UIModalPresentationStyle {
        resolvedStyle ?? presentedViewController.modalPresentationStyle
    }

    /// For overrides: what this kind becomes in compact width where the delegate says nothing.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// MOD-26: the delegate's word, then this class's.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        let answer = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .automatic
        guard answer == .automatic else { return answer }
        return traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
    }

    /// MOD-17: nil before presenting.
    open var containerView: UIView? { container }

    /// CTX-04: the one that moves, with all around it.
    open var presentedView: UIView? { presentedViewController.view }

    /// CTX-07, MOD-17: in the container, points.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// MOD-07, MOD-17
    open var shouldPresentInFullscreen: Bool { true }

    /// MOD-02, MOD-03
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    // MARK: What the built-in kinds draw

    /// Makes what lies around the presented view, before anybody hears of the presentation.
    func installChrome() {}
    func removeChrome() {}
    /// Inside the transition's animation.
    func showChrome(_ isShown: Bool) {}
    /// With every layout of the container.
    func layoutChrome() {}
    /// The dismissal was called off.
    func transitionDidCancel() {}
    /// A view outside the container that the chrome moves.
    var chromeOutsideContainer: UIView? { nil }
    /// Whether all that is behind is out of the user's reach (ACC-04).
    var coversRest: Bool { true }
    /// Whether the container takes a touch at a place where nothing of the presentation is.
    func takesTouches(at point: CGPoint) -> Bool { true }
    /// Whether a user has a way to dismiss, and escape is one more (ACC-05).
    var letsUserDismiss: Bool { false }
    /// What lies under the presented view and takes touches for it.
    var backdrop: UIView? { nil }
    /// GES-19: what takes no touches while a transition runs by itself.
    var heldViews: [UIView] { [container].compactMap { $0 } }
    /// What happens without a transitioning delegate's animator (MOD-10).
    func builtInAnimator(
        _ transitionStyle: UIModalTransitionStyle, isDismissal: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        ModalAnimator(transitionStyle, isDismissal: isDismissal)
    }

    /// Another kind of presentation for the same content.
    func makeManager(
        for style: UIModalPresentationStyle, presenting shown: UIViewController
    ) -> UIPresentationController {
        let made: UIPresentationController =
            style == .pageSheet || style == .formSheet
            ? UISheetPresentationController(presentedViewController: shown, presenting: presentingViewController)
            : UIPresentationController(presentedViewController: shown, presenting: presentingViewController)
        made.resolvedStyle = style
        return made
    }

    // MARK: Layout of the container (MOD-17)

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: Course of the transitions (MOD-15)

    open func presentationTransitionWillBegin() {}
    /// MOD-16
    /// - Parameter completed: false where the presentation was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    /// MOD-16
    /// - Parameter completed: false where the dismissal was cancelled.
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
