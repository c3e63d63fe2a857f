import UIKit

/// The delegate of a trial's transitions: it hands out one kind of animator and one kind of interaction controller.
@MainActor
final class TrialGuide: NSObject {
    let app: TrialApp
    let animator: String
    let interaction: String
    /// Of custom presentations.
    var removesPresenter = false

    init(_ app: TrialApp, animator: String, interaction: String) {
        self.app = app
        self.animator = animator
        self.interaction = interaction
        super.init()
        app.track(self)
    }

    func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        app.heard("askAnimator", nil)
        guard animator != "builtIn" else { return nil }
        return animator == "interruptible" ? TrialInterruptibleAnimator(app) : TrialAnimator(app, animator)
    }

    func makeInteraction() -> (any UIViewControllerInteractiveTransitioning)? {
        app.heard("askInteraction", nil)
        switch interaction {
        case "percent", "percentLater":
            let driver = TrialPercentDriver(app, startsInteractive: interaction == "percent")
            app.drivers.append(driver)
            return driver
        case "hand", "handSlow":
            let driver = TrialHandDriver(app, rest: interaction == "hand" ? 0.2 : 1)
            app.drivers.append(driver)
            return driver
        default:
            return nil
        }
    }
}

extension TrialGuide: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { app.willShow(viewController, in: navigationController) }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { app.didShow(viewController, in: navigationController) }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { makeInteraction() }
}

extension TrialGuide: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        makeAnimator()
    }

    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { makeInteraction() }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { makeInteraction() }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let made = TrialPresentationController(presentedViewController: presented, presenting: presenting)
        made.app = app
        made.removesPresenter = removesPresenter
        app.track(made)
        return made
    }
}

/// A card in the lower half, or one that takes the presenter out.
@MainActor
final class TrialPresentationController: UIPresentationController {
    weak var app: TrialApp?
    var removesPresenter = false

    override var shouldRemovePresentersView: Bool { removesPresenter }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return removesPresenter ? bounds : bounds.inset(by: UIEdgeInsets(top: bounds.height / 2, left: 0, bottom: 0, right: 0))
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        app?.heard("containerLayout", nil)
    }
    override func presentationTransitionWillBegin() { app?.heard("presentationWillBegin", nil) }
    override func presentationTransitionDidEnd(_ completed: Bool) { app?.heard("presentationDidEnd", nil) }
    override func dismissalTransitionWillBegin() { app?.heard("dismissalWillBegin", nil) }
    override func dismissalTransitionDidEnd(_ completed: Bool) { app?.heard("dismissalDidEnd", nil) }
}
