import Foundation

/// What the animator and the interaction controller are given.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    /// nil once the transition is over.
    private(set) weak var transition: Transition?
    private let adapter: any TransitionAdapter
    let isAnimated: Bool
    /// Set by completeTransition.
    var outcome: Bool?

    init(_ transition: Transition) {
        self.transition = transition
        adapter = transition.adapter
        isAnimated = transition.isAnimated
        super.init()
    }

    /// The end: an animator that still holds the context must not keep the transition.
    func detach() { transition = nil }

    var containerView: UIView { adapter.containerView }
    var isInteractive: Bool { transition?.isInteractive ?? false }
    var transitionWasCancelled: Bool { transition?.isCancelled ?? (outcome == false) }
    var presentationStyle: UIModalPresentationStyle { adapter.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard !percentComplete.isNaN else { return Fault.report("updateInteractiveTransition(_:) was given NaN") }
        transition?.report(progress: Double(percentComplete))
    }

    func finishInteractiveTransition() { transition?.decide(cancelled: false) }

    func cancelInteractiveTransition() { transition?.decide(cancelled: true) }

    func pauseInteractiveTransition() { transition?.pause() }

    func completeTransition(_ didComplete: Bool) {
        guard let transition else {
            return Fault.report(
                "completeTransition(_:) was called more than once for one transition; the first call counts")
        }
        Observer.callback(self, "completeTransition(_:)")
        transition.complete(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: adapter.from
        case .to: adapter.to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { adapter.view(forKey: key) }

    func initialFrame(for vc: UIViewController) -> CGRect { adapter.initialFrame(for: vc) }

    func finalFrame(for vc: UIViewController) -> CGRect { adapter.finalFrame(for: vc) }
}
