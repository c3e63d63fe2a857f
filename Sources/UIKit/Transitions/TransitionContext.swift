import Foundation

/// What the animator and the interaction controller are given.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    /// nil once the transition is over.
    private(set) weak var transition: Transition?
    /// nil soon after the transition: whoever still holds the context must not keep its controllers (CTX-20, B72). What
    /// runs right behind completeTransition(_:) may still ask.
    private var adapter: (any TransitionAdapter)?
    private weak var container: UIView?
    private weak var from: UIViewController?
    private weak var to: UIViewController?
    private let style: UIModalPresentationStyle
    private var name = "a transition"
    let isAnimated: Bool
    /// Set by completeTransition.
    var outcome: Bool?
    /// Whether the framework completed it; the app's own call then comes too late, through no fault of its own.
    var isEndedForApp = false

    init(_ transition: Transition) {
        self.transition = transition
        adapter = transition.adapter
        style = transition.adapter.presentationStyle
        isAnimated = transition.isAnimated
        super.init()
    }

    func detach() {
        name = transition?.calledName ?? name
        container = adapter?.containerView
        from = adapter?.from
        to = adapter?.to
        transition = nil
        TurnEnd.perform { [weak self] in self?.adapter = nil }
    }

    var containerView: UIView { adapter?.containerView ?? container ?? UIView() }
    var isInteractive: Bool { transition?.isInteractive ?? false }
    var transitionWasCancelled: Bool { transition?.isCancelled ?? (outcome == false) }
    var presentationStyle: UIModalPresentationStyle { style }
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
            guard !isEndedForApp else { return isEndedForApp = false }
            return Fault.report("completeTransition(_:) was called more than once for \(name); the first call counts")
        }
        Observer.callback(self, "completeTransition(_:)")
        transition.complete(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: adapter?.from ?? from
        case .to: adapter?.to ?? to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { adapter?.view(forKey: key) }

    func initialFrame(for vc: UIViewController) -> CGRect { adapter?.initialFrame(for: vc) ?? .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { adapter?.finalFrame(for: vc) ?? .zero }
}
