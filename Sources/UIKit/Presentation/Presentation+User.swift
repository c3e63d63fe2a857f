import Foundation

// What the user wants of a presentation, and the questions and news that follow (SHT-06…SHT-08, MOD-25).
extension Presentation {
    private var delegate: (any UIAdaptivePresentationControllerDelegate)? { controller.delegate ?? manager.delegate }

    /// Whether a dismissal by the user may go ahead.
    func asksToDismiss() -> Bool {
        guard !presented.isModalInPresentation, !original.isModalInPresentation, presented.presentation == nil else {
            return false
        }
        guard let delegate else { return true }
        Observer.callback(delegate, "presentationControllerShouldDismiss(_:)")
        guard delegate.presentationControllerShouldDismiss(controller) else { return false }
        guard let popover = shownPopover else { return true }
        return popover.delegate.popoverPresentationControllerShouldDismissPopover(popover.controller)
    }

    /// A popover's delegate also has the older methods.
    private var shownPopover:
        (controller: UIPopoverPresentationController, delegate: any UIPopoverPresentationControllerDelegate)?
    {
        guard let popover = manager as? UIPopoverPresentationController,
            let delegate = popover.delegate as? any UIPopoverPresentationControllerDelegate
        else { return nil }
        return (popover, delegate)
    }

    func tellAttemptToDismiss() {
        // What is held in place by a presentation of its own is no refusal.
        guard presented.presentation == nil, let delegate else { return }
        Observer.callback(delegate, "presentationControllerDidAttemptToDismiss(_:)")
        delegate.presentationControllerDidAttemptToDismiss(controller)
    }

    /// A dismissal that may go ahead.
    /// - Parameter interaction: what drives it; nil where nobody holds on to it.
    func dismissAsUser(interaction: (any UIViewControllerInteractiveTransitioning)?) {
        let delegate = delegate, popover = shownPopover
        guard phase == .presented, transition == nil else { return }
        var isTold = false
        let tell = { [controller] in
            guard let delegate else { return }
            isTold = true
            Observer.callback(delegate, "presentationControllerWillDismiss(_:)")
            delegate.presentationControllerWillDismiss(controller)
        }
        presenting.dismissAll(from: self, animated: true, interaction: interaction, willBegin: tell) { [controller] in
            guard let delegate, isTold else { return }
            Observer.callback(delegate, "presentationControllerDidDismiss(_:)")
            delegate.presentationControllerDidDismiss(controller)
            if let popover { popover.delegate.popoverPresentationControllerDidDismissPopover(popover.controller) }
        }
    }

    /// As if the user had swiped the presented controller away.
    func tryToDismissAsUser() {
        asksToDismiss() ? dismissAsUser(interaction: nil) : tellAttemptToDismiss()
    }

    func outsideTapped() {
        guard phase == .presented, transition == nil, presented.presentation == nil else { return }
        if !presented.userTappedOutside() { tryToDismissAsUser() }
    }
}
