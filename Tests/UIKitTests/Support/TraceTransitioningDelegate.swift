import UIKit

/// Gives a modal transition its parts and writes down what it is asked.
@MainActor
final class TraceTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let trace: Trace
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var makePresentationController: ((UIViewController, UIViewController?) -> UIPresentationController)?

    init(_ trace: Trace) { self.trace = trace }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        trace.add("td.animationController(forPresented)")
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        trace.add("td.animationController(forDismissed)")
        return animator
    }

    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    {
        trace.add("td.interactionControllerForPresentation")
        return interaction
    }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    {
        trace.add("td.interactionControllerForDismissal")
        return interaction
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        guard let makePresentationController else { return nil }
        trace.add("td.presentationController")
        return makePresentationController(presented, presenting)
    }
}
