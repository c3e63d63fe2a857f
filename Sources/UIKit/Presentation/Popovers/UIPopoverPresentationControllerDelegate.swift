import Foundation

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// About to be shown as a popover.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Older form of `presentationControllerShouldDismiss(_:)`; both are asked.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Older form of `presentationControllerDidDismiss(_:)`; both are told.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        send("prepareForPopoverPresentation:", to: self, [popoverPresentationController]) ?? ()
    }
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
        send("popoverPresentationControllerShouldDismissPopover:", to: self, [popoverPresentationController]) ?? true
    }
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        send("popoverPresentationControllerDidDismissPopover:", to: self, [popoverPresentationController]) ?? ()
    }

    // What lowered calls of optional members ask: nil where the app's class has no such method.
    private func implements(_ name: String) -> Bool { SelectorRegistry.hasMethod(name, of: type(of: self)) }

    public var prepareForPopoverPresentation__optional: ((UIPopoverPresentationController) -> Void)? {
        implements("prepareForPopoverPresentation:") ? { self.prepareForPopoverPresentation($0) } : nil
    }

    public var popoverPresentationControllerShouldDismissPopover__optional:
        ((UIPopoverPresentationController) -> Bool)?
    {
        implements("popoverPresentationControllerShouldDismissPopover:")
            ? { self.popoverPresentationControllerShouldDismissPopover($0) } : nil
    }

    public var popoverPresentationControllerDidDismissPopover__optional: ((UIPopoverPresentationController) -> Void)? {
        implements("popoverPresentationControllerDidDismissPopover:")
            ? { self.popoverPresentationControllerDidDismissPopover($0) } : nil
    }
}

/// What a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// nil where the item is not on screen.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect? {
        window == nil ? nil : referenceView.convert(bounds, from: self as UIView?)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect? { (customView ?? shownView)?.frame(in: referenceView) }
}
