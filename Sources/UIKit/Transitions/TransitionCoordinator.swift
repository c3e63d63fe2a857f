import Foundation

/// COO-13: one a transition; weak about everything, so that holding on to it keeps nothing alive.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private weak var transition: Transition?
    private weak var from: UIViewController?
    private weak var to: UIViewController?
    private weak var container: UIView?
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let initiallyInteractive: Bool

    private var animations: [(view: UIView?, block: Block)] = []
    private var completions: [Block] = []
    private var changeHandlers: [Block] = []
    private var endHandlers: [Block] = []
    /// Whether the first release is over, after which nobody hears of an end any more (COO-06).
    private var hasReleased = false
    private var hasStarted = false
    /// From the set-up of the animations to the end of that turn: nothing has been shown yet, so nothing is too late.
    private var isBeforeFirstFrame = false
    private var release: (percent: CGFloat, velocity: CGFloat, curve: UIView.AnimationCurve)?
    /// What stays readable after the end.
    private var last: (isCancelled: Bool, duration: Double, progress: Double)?

    init(_ transition: Transition) {
        self.transition = transition
        from = transition.adapter.from
        to = transition.adapter.to
        container = transition.adapter.containerView
        isAnimated = transition.isAnimated
        presentationStyle = transition.adapter.presentationStyle
        initiallyInteractive = transition.initiallyInteractive
        super.init()
    }

    // MARK: Context

    var isInterruptible: Bool { transition?.isInterruptible ?? false }
    var isInteractive: Bool { transition?.isInteractive ?? false }
    var isCancelled: Bool { transition?.isCancelled ?? last?.isCancelled ?? false }
    var transitionDuration: TimeInterval { transition?.plannedDuration ?? last?.duration ?? 0 }
    /// COO-09
    var percentComplete: CGFloat {
        if let transition, transition.state == .interactive { return CGFloat(transition.progress) }
        return release?.percent ?? CGFloat(transition?.progress ?? last?.progress ?? 0)
    }
    var completionVelocity: CGFloat { release?.velocity ?? 1 }
    var completionCurve: UIView.AnimationCurve { release?.curve ?? .easeInOut }
    var containerView: UIView { container ?? UIView() }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { transition?.adapter.view(forKey: key) }

    // MARK: Registration

    /// COO-03: false once the animations have started, which they do with the commit of their turn (ANI-01); the
    /// completion runs all the same.
    @discardableResult
    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        register(in: nil, animation, completion)
    }

    /// COO-05
    @discardableResult
    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        register(in: view, animation, completion)
    }

    private func register(in view: UIView?, _ animation: Block?, _ completion: Block?) -> Bool {
        guard transition != nil else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard hasStarted else {
            animations.append((view, animation))
            return true
        }
        guard isBeforeFirstFrame, let transition, transition.state == .running || transition.state == .interactive else {
            guard Policy.cooLateRegistration == .runsUnanimated else { return false }
            UIView.performWithoutAnimation { animation(self) }
            return true
        }
        animations.append((view, animation))
        transition.animateLatecomers()
        return true
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Block) { endHandlers.append(handler) }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) { changeHandlers.append(handler) }

    // MARK: For the engine

    /// COO-02: inside the transition's own animation. Blocks that register further blocks are not too late.
    func runAnimations(of transition: Transition) {
        while !animations.isEmpty {
            let now = animations
            animations = []
            for (view, block) in now {
                if let view { transition.clock.include(view.layer) }
                block(self)
            }
        }
        guard !hasStarted else { return }
        hasStarted = true
        isBeforeFirstFrame = true
        TurnEnd.perform { [weak self] in self?.isBeforeFirstFrame = false }
    }

    func captureRelease(percent: Double, velocity: CGFloat, curve: UIView.AnimationCurve) {
        release = (CGFloat(percent), velocity, curve)
    }

    /// COO-06
    func interactionDidChange(ended: Bool) {
        for handler in changeHandlers { handler(self) }
        guard ended, !hasReleased else { return }
        hasReleased = true
        let handlers = endHandlers
        endHandlers = []
        for handler in handlers { handler(self) }
    }

    /// COO-04
    func runCompletions() {
        hasStarted = true
        animations = []
        while !completions.isEmpty {
            let now = completions
            completions = []
            for block in now { block(self) }
        }
    }

    func detach() {
        if let transition { last = (transition.isCancelled, transition.duration, transition.progress) }
        transition = nil
        animations = []
        completions = []
        changeHandlers = []
        endHandlers = []
    }
}
