import UIKit

// MOD: who presents is only read, a presentation controller's views may be nil, and its questions are properties.

final class Dimmed: UIPresentationController {
    override var shouldRemovePresentersView: Bool { false }
    override func shouldPresentInFullscreen() -> Bool { true } // refused: does not override
    override func presentationTransitionDidEnd() {} // refused: does not override
    override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    override func presentationTransitionWillBegin() {
        containerView?.addSubview(UIView())
        containerView.addSubview(UIView()) // refused: must be unwrapped
        presentedView?.frame = .zero
        presentedView.frame = .zero // refused: must be unwrapped
        containerView = UIView() // refused: get-only
        presentedViewController = UIViewController() // refused: get-only
        presentedViewController.loadViewIfNeeded()
        presentingViewController?.loadViewIfNeeded() // refused: non-optional
    }
}

func present(_ page: UIViewController, _ other: UIViewController) {
    page.present(other, animated: true)
    page.present(other) // refused: missing argument
    page.present(other, animated: true) { _ in } // refused: expects 0 arguments
    page.present(nil, animated: true) // refused: nil
    page.dismiss(animated: true)
    page.dismiss() // refused: missing argument

    _ = page.presentedViewController?.view
    _ = page.presentedViewController.view // refused: must be unwrapped
    page.presentedViewController = other // refused: get-only
    page.presentingViewController = other // refused: get-only
    page.isBeingPresented = true // refused: get-only
    page.presentationController = nil // refused: get-only
    page.presentationController.delegate = nil // refused: must be unwrapped

    page.modalPresentationStyle = .sheet // refused: sheet
    page.modalPresentationStyle = nil // refused: nil
    page.modalTransitionStyle = .fade // refused: fade
    page.isModalInPresentation = nil // refused: nil

    _ = UIPresentationController(presentedViewController: other, presenting: page)
    _ = UIPresentationController(presentedViewController: other) // refused: missing argument
    _ = UIPresentationController() // refused: missing argument
    _ = UIPresentationController(presentedViewController: nil, presenting: page) // refused: nil
}
