import Foundation

/// One change of what is shown, from its request to its end. The owner of everything that takes part in it:
/// animator, interaction controller, context, coordinator, the container's time (design rule: one engine).
@MainActor
final class Transition {
    /// All that are in flight, oldest first. What a transition runs with lives as long as it is here (CTX-20).
    static var inFlight: [Transition] = []
    private static var lastID = 0

    let id: Int
    let adapter: any TransitionAdapter
    let animator: (any UIViewControllerAnimatedTransitioning)?
    let interactionController: (any UIViewControllerInteractiveTransitioning)?
    let isAnimated: Bool
    let initiallyInteractive: Bool

    private(set) var state = TransitionState.requested
    /// PCT-01: what the animator said at the start. Seconds.
    var duration = 0.0
    /// The decision in force; an interruptible transition may take it back.
    var isCancelled = false
    /// What the interaction last reported.
    var progress = 0.0
    /// Present while the transition is interruptible (INT-03).
    var interruptible: (any UIViewImplicitlyAnimating)?

    let clock = TransitionClock()
    private(set) lazy var driven = DrivenAnimations(clock: clock)
    var context: TransitionContext?
    var coordinator: TransitionCoordinator?
    var isSetUp = false
    var hasRunCompanions = false
    /// Whether somebody added an animation to the driven layers after they were set up.
    var hasLateAnimation = false
    /// Moves the companions where a hand-written interaction moves the views (CTX-12).
    var companions: UIViewPropertyAnimator?
    /// Of the first view animation that the animator made.
    var firstTiming: ViewTiming?
    private var heldViews: [UIView] = []
    /// How the participants were, while somebody checks that a cancel brings them back.
    var viewsBefore: ViewsBefore?
    weak var firstResponder: UIResponder?
    /// ACC-07: where a screen reader was when the transition began.
    weak var focusBefore: UIResponder?
    /// How many changes of screen had been posted when the did-calls began (ACC-06).
    var screenChangesBefore = 0
    /// When it began, on the app's clock.
    var startTime: Double?
    /// Whether a request waits and a report is due if that wait has no end (CTX-17).
    var isWatchedForStall = false
    /// Whether the will-calls have been sent and the views are in place; what waits for that.
    var isPlaced = false
    var onPlaced: [() -> Void] = []
    /// What waits for the end.
    var afterwards: [() -> Void] = []
    /// Unanimated transitions whose did-calls are still due in this turn (MOD-23).
    static var unfinished: [Transition] = []
    static var idleWaiters: [() -> Void] = []

    init(
        adapter: any TransitionAdapter, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactionController: (any UIViewControllerInteractiveTransitioning)? = nil, isAnimated: Bool
    ) {
        Self.lastID += 1
        id = Self.lastID
        self.adapter = adapter
        self.animator = animator
        self.interactionController = interactionController
        self.isAnimated = isAnimated
        initiallyInteractive = isAnimated && interactionController?.wantsInteractiveStart ?? false
        context = TransitionContext(self)
        if animator != nil { coordinator = TransitionCoordinator(self) }
    }

    var isInteractive: Bool { state == .interactive || (initiallyInteractive && isBeforeStart) }
    var isInFlight: Bool { state != .requested && state != .ended }
    /// INT-03: before the start as far as it can be known.
    var isInterruptible: Bool {
        interruptible != nil || (isAnimated && isBeforeStart && animator?.declaresInterruptibleAnimator ?? false)
    }
    /// The duration as far as it can be known before the start.
    var plannedDuration: Double {
        guard isBeforeStart, let animator else { return duration }
        return animator.transitionDuration(using: context)
    }
    var isBeforeStart: Bool { state == .requested || state == .preparing }

    /// Whether companions can still join the animation.
    var isBeforeAnimations: Bool { isInFlight && !isSetUp }

    // MARK: State

    func move(_ move: TransitionMove) {
        guard let next = state.after(move) else {
            return Fault.report("a transition cannot \(move) while \(state)")
        }
        TransitionInvariants.onMove?("\(adapter.kind.rawValue) \(state) \(move)")
        state = next
        TransitionInvariants.check(self)
    }

    func record(_ step: Observer.TransitionStep) {
        guard let onTransition = Observer.onTransition else { return }
        onTransition(
            Observer.TransitionRecord(
                id: id, kind: adapter.kind, from: adapter.from, to: adapter.to, time: MainLoop.main.now, step: step))
    }

    /// While it takes part in a transition, nobody else sends a controller's appearance calls.
    func hold(_ held: Bool) {
        for controller in [adapter.from, adapter.to].compactMap({ $0 }) { controller.transitionHolds += held ? 1 : -1 }
    }

    /// GES-19, B52: no new touches for the participants, unless they may be grabbed.
    func blockTouches(_ blocked: Bool) {
        for view in heldViews { view.isHeldByTransition = false }
        let isBlocked = blocked && !isInterruptible && Policy.gesInputDuringSettle == .blocked
        heldViews = isBlocked ? adapter.heldViews : []
        for view in heldViews { view.isHeldByTransition = true }
    }
}
