import UIKit

// COO: some of its properties say "is", one does not; all are only read; it ends nothing.

func follow(_ page: UIViewController, _ coordinator: UIViewControllerTransitionCoordinator) {
    _ = page.transitionCoordinator?.isAnimated
    _ = page.transitionCoordinator.isAnimated // refused: must be unwrapped
    page.transitionCoordinator = coordinator // refused: get-only

    _ = coordinator.initiallyInteractive
    _ = coordinator.isInitiallyInteractive // refused: isInitiallyInteractive
    _ = coordinator.isCancelled
    _ = coordinator.cancelled // refused: cancelled
    _ = coordinator.interruptible // refused: interruptible
    _ = coordinator.transitionWasCancelled // refused: transitionWasCancelled

    coordinator.percentComplete = 0.5 // refused: get-only
    coordinator.completionCurve = .linear // refused: get-only
    coordinator.isCancelled = true // refused: get-only
    let duration: Float = coordinator.transitionDuration // refused: cannot convert
    _ = duration

    coordinator.animate(alongsideTransition: { _ in })
    coordinator.animate(alongsideTransition: {}) // refused: expects 1 argument
    coordinator.animate { context in
        _ = context.isCancelled
        context.animate(alongsideTransition: { _ in }) // refused: animate
    }
    coordinator.animate { $0.notifyWhenInteractionChanges { _ in } } // refused: notifyWhenInteractionChanges
    coordinator.notifyWhenInteractionChanges { _ in }
    coordinator.notifyWhenInteractionChanges {} // refused: expects 1 argument
    coordinator.updateInteractiveTransition(0.5) // refused: updateInteractiveTransition
    coordinator.completeTransition(true) // refused: completeTransition
    coordinator.view(forKey: .from)?.alpha = 0
    coordinator.view(forKey: .from).alpha = 0 // refused: must be unwrapped
}
