import UIKit

/// A navigation delegate that writes down what it is asked.
@MainActor
final class TraceNavigationDelegate: NSObject, UINavigationControllerDelegate {
    let trace: Trace
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var onWillShow: ((UINavigationController) -> Void)?

    init(_ trace: Trace) { self.trace = trace }

    private func name(_ controller: UIViewController) -> String { (controller as? TraceController)?.name ?? "?" }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        trace.add("nd.willShow(\(name(viewController)), \(animated ? "t" : "f"))")
        onWillShow?(navigationController)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { trace.add("nd.didShow(\(name(viewController)), \(animated ? "t" : "f"))") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        trace.add("nd.animationController(\(operation), \(name(fromVC)), \(name(toVC)))")
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        trace.add("nd.interactionController(\(animationController === animator ? "an" : "other"))")
        return interaction
    }
}
