import Foundation

/// Decides how a presentation adapts to its surroundings (MOD-26), and hears of dismissals by the user (SHT-06).
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
    /// The adapted presentation is about to be shown: the last moment to set its controller up.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// `automatic` stands for "has no such method": what then happens is the style's own choice.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        send("adaptivePresentationStyleFor:", to: self, [controller]) ?? .automatic
    }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        send("adaptivePresentationStyleFor:traitCollection:", to: self, [controller, traitCollection])
            ?? (traitCollection.horizontalSizeClass == .regular ? .automatic : adaptivePresentationStyle(for: controller))
    }
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        send("presentationController:viewControllerForAdaptivePresentationStyle:", to: self, [controller, style])
            ?? nil
    }
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        send(
            "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:", to: self,
            [presentationController, style, transitionCoordinator])
            ?? ()
    }
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {
        send("presentationController:prepare:", to: self, [presentationController, adaptivePresentationController])
            ?? ()
    }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        send("presentationControllerShouldDismiss:", to: self, [presentationController]) ?? true
    }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        send("presentationControllerWillDismiss:", to: self, [presentationController]) ?? ()
    }
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        send("presentationControllerDidDismiss:", to: self, [presentationController]) ?? ()
    }
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        send("presentationControllerDidAttemptToDismiss:", to: self, [presentationController]) ?? ()
    }
}
