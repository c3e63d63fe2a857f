import UIKit

/// A presents B on stage, with a delegate that writes down what it is asked.
@MainActor
final class ModalStage {
    let trace = Trace()
    let stage: TransitionStage
    let A: TraceController
    let B: TraceController
    let delegate: TraceTransitioningDelegate
    let animator: TraceAnimator
    var pc: TracePresentationController?
    /// Whether the presentation controller writes down its container's first layout.
    var tracesContainerLayout = false

    init(_ style: UIModalPresentationStyle, customized: Bool = true) {
        A = TraceController("A", trace)
        B = TraceController("B", trace)
        delegate = TraceTransitioningDelegate(trace)
        animator = TraceAnimator(trace)
        stage = TransitionStage(A, trace: trace)
        B.modalPresentationStyle = style
        guard customized else { return }
        delegate.animator = animator
        B.transitioningDelegate = delegate
        guard style == .custom else { return }
        delegate.makePresentationController = { [unowned self] presented, presenting in
            let made = TracePresentationController(presentedViewController: presented, presenting: presenting)
            made.trace = trace
            made.tracesLayout = tracesContainerLayout
            pc = made
            return made
        }
    }

    func present(animated: Bool = true, watched: Bool = false) {
        if watched { watch(B, at: "wA(t)") }
        A.present(B, animated: animated) { [trace] in trace.add("completion") }
    }

    func dismiss(animated: Bool = true, watched: Bool = false) {
        if watched { watch(B, at: "wD(t)") }
        B.dismiss(animated: animated) { [trace] in trace.add("completion") }
    }

    /// Registers with the coordinator when the controller gets a call.
    private func watch(_ controller: TraceController, at moment: String) {
        controller.onCall = { [unowned self, unowned controller] call in
            guard call == moment, let coordinator = controller.transitionCoordinator else { return }
            controller.onCall = nil
            watch(coordinator)
        }
    }

    func watch(_ coordinator: any UIViewControllerTransitionCoordinator) {
        coordinator.animate(alongsideTransition: { [trace] _ in trace.add("alongside") }) { [trace] in
            trace.add("co(\($0.isCancelled))")
        }
        coordinator.notifyWhenInteractionChanges { [trace] in trace.add("ni(\($0.isCancelled))") }
    }

    /// Presented and settled, with an empty trace.
    func presented() {
        present()
        stage.pass(1)
        _ = trace.take()
    }

    /// A percent driver for the next transition.
    func drive() -> UIPercentDrivenInteractiveTransition {
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.interaction = driver
        return driver
    }
}
