import Foundation

extension UIViewController {
    /// COO-01: of the presentation or dismissal that this controller takes part in.
    var activeCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownPresentation?.transition?.coordinator ?? presentation?.transition?.coordinator ?? endingCoordinator
    }

    /// CTX-16: the presentation is linked or unlinked before the coordinator's completions; the coordinator goes after
    /// them.
    private var endingCoordinator: TransitionCoordinator? {
        Transition.inFlight.last { $0.state == .completing && $0.adapter.presentationInvolves(self) }?.coordinator
    }

    /// MOD-14
    var activeOrPreparedPresentationController: UIPresentationController? {
        if let ownPresentation { return ownPresentation.controller }
        if let parent { return parent.presentationController }
        guard viewIfLoaded?.window == nil else { return nil }
        return preparePresentationController(presenting: nil, source: self)
    }

    /// The one that is asked for before it presents is the one that then presents.
    func preparePresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        if let prepared = preparedPresentationController { return prepared }
        let made = makePresentationController(presenting: presenting, source: source)
        preparedPresentationController = made
        made.keepPresented(false)
        return made
    }

    /// MOD-12: the delegate is asked for custom style only.
    private func makePresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        let style = modalPresentationStyle
        if style == .custom, let delegate = transitioningDelegate {
            Observer.callback(delegate, "presentationController(forPresented:presenting:source:)")
            if let own = delegate.presentationController(forPresented: self, presenting: presenting, source: source) {
                return own
            }
        }
        return makeBuiltInPresentationController(presenting: presenting)
    }

    func makePresentationControllerOfStyle(presenting: UIViewController?) -> UIPresentationController {
        switch modalPresentationStyle {
        case .pageSheet, .formSheet:
            UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        default: UIPresentationController(presentedViewController: self, presenting: presenting)
        }
    }
}
