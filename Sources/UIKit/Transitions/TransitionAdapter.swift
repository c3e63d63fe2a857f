import Foundation

/// What differs between a push, a presentation, a tab switch and a container's own exchange.
/// The engine calls the steps in the order in which they stand here, each once.
@MainActor
protocol TransitionAdapter: AnyObject {
    var kind: Observer.TransitionKind { get }
    var from: UIViewController? { get }
    var to: UIViewController? { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var containerView: UIView { get }
    /// CTX-03: nil means hands off.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func initialFrame(for controller: UIViewController) -> CGRect
    func finalFrame(for controller: UIViewController) -> CGRect

    /// Layers outside the container that follow the transition's progress.
    var companionLayers: [CALayer] { get }
    /// The views that take no touches while nobody may interact (GES-19).
    var heldViews: [UIView] { get }

    /// MOD-23: an unanimated run sends its did-calls at the end of the turn, not inside the request.
    var sendsUnanimatedDidCallsLater: Bool { get }

    /// Loads what arrives, sends the will-calls and tells the delegate.
    func prepare(_ transition: Transition)
    /// Puts the views where an animator expects them.
    func placeViews()
    /// Adds the framework's own companions (bars) to the animation that is being set up.
    func animateCompanions()
    /// The model and the views of the finished transition.
    func commit()
    /// The model and the views as before the request (CTX-19).
    func restore()
    func sendDidCalls(completed: Bool)
    /// didMove, didShow, or the presentation controller's didEnd.
    func notifyEnd(completed: Bool)
    /// The request's own completion block.
    func callCompletion(completed: Bool)
    /// Requests that waited for the end of this transition.
    func runQueuedWork()
    /// Whether `controller` is presented, or presents, in this transition (COO-01).
    func presentationInvolves(_ controller: UIViewController) -> Bool
    /// What the end has to be, whatever was asked for: who took part may be gone. nil leaves it open.
    var forcedOutcome: Bool? { get }
}

extension TransitionAdapter {
    var presentationStyle: UIModalPresentationStyle { .none }
    var companionLayers: [CALayer] { [] }
    var heldViews: [UIView] { [containerView] }
    var sendsUnanimatedDidCallsLater: Bool { false }
    func animateCompanions() {}
    func callCompletion(completed: Bool) {}
    func runQueuedWork() {}
    func presentationInvolves(_ controller: UIViewController) -> Bool { false }
    var forcedOutcome: Bool? { nil }
}

/// The appearance calls of one transition between two controllers.
@MainActor
enum TransitionAppearance {
    /// The beginning of an exchange of two children, or of a presenter and who covers it in their parent; only a parent
    /// that is on screen, or comes there, shows the new one. Without a parent the window shows it.
    static func sendWillCalls(
        leaving: UIViewController?, arriving: UIViewController?, in parent: UIViewController?, leavingFirst: Bool,
        animated: Bool
    ) {
        func leave() {
            guard let leaving, [.appearing, .appeared].contains(leaving.appearance.phase) else { return }
            leaving.startAppearance(false, animated: animated)
        }
        func arrive() {
            guard let arriving, [.appearing, .appeared].contains(parent?.appearance.phase ?? .appeared),
                [.disappeared, .disappearing].contains(arriving.appearance.phase)
            else { return }
            arriving.startAppearance(true, animated: animated)
        }
        if leavingFirst { leave() }
        arrive()
        if !leavingFirst { leave() }
    }

    /// The end of the exchange. While the parent itself appears or disappears, its own end closes the
    /// call of the child that stays; and a parent that is gone brings no child back (APP-17).
    static func sendDidCalls(
        completed: Bool, leaving: UIViewController?, arriving: UIViewController?, in parent: UIViewController?,
        leavingFirst: Bool
    ) {
        let phase = parent?.appearance.phase ?? .appeared, isShown = phase == .appeared || phase == .appearing
        guard completed || !isShown else {
            return sendCancelCalls(from: leaving, to: arriving, in: parent)
        }
        let staying = completed ? arriving : leaving, going = completed ? leaving : arriving
        if !isShown {
            for child in [going, staying].compactMap({ $0 }) where [.appearing, .appeared].contains(child.appearance.phase) {
                child.startAppearance(false, animated: false)
            }
        }
        // The parent may have come on screen again meanwhile, with all its children.
        if isShown, let going, [.appearing, .appeared].contains(going.appearance.phase) {
            going.startAppearance(false, animated: false)
        }
        // Who was taken out of the window in the midst of it does not appear.
        if isShown, phase == .appeared, let staying, staying.appearance.phase == .appearing,
            staying.viewIfLoaded?.window == nil
        {
            staying.startAppearance(false, animated: false)
        }
        // These calls may take the parent away, which then ends the calls of who stays.
        func isParentMoving() -> Bool { parent?.appearance.isInTransition ?? false }
        // A parent that forwards by hand and is on its way itself ends what it has begun.
        let ended = isParentMoving() && parent?.shouldAutomaticallyForwardAppearanceMethods == false ? nil : going
        if leavingFirst { ended?.finishAppearanceIfPending() }
        if !isParentMoving() { staying?.finishAppearanceIfPending() }
        if !leavingFirst { ended?.finishAppearanceIfPending() }
    }

    /// APP-05, APP-06: back to back, the leaving one of the cancelled transition (`to`) first.
    private static func sendCancelCalls(
        from: UIViewController?, to: UIViewController?, in parent: UIViewController?
    ) {
        var parentPhase: AppearanceState.Phase { parent?.appearance.phase ?? .appeared }
        if let to {
            turnBack(to, appearing: false)
            to.finishAppearanceIfPending()
        }
        // That call may have taken the parent away, which then ends the disappearance of who would have come back.
        if let from, [.appearing, .appeared].contains(parentPhase) {
            turnBack(from, appearing: true)
            from.sendIsAppearingIfDue()
            guard parentPhase == .appeared else { return }
            // Who was taken out of the window in its own will-call does not appear.
            if from.appearance.phase == .appearing, from.viewIfLoaded?.window == nil {
                from.startAppearance(false, animated: false)
            }
            from.finishAppearanceIfPending()
        }
    }

    /// `Policy.appCancelTiming = .atDecision`: the will-calls follow the decision, and turn back if it is taken back.
    static func decide(cancelled: Bool, from: UIViewController?, to: UIViewController?) {
        if let to { turnBack(to, appearing: !cancelled) }
        if let from { turnBack(from, appearing: cancelled) }
    }

    /// The opposite will-call, where a call the other way is pending.
    private static func turnBack(_ controller: UIViewController, appearing: Bool) {
        guard controller.appearance.phase == (appearing ? .disappearing : .appearing) else { return }
        controller.startAppearance(appearing, animated: Policy.appAnimatedFlagOnCancel)
    }
}

/// Where a view was, to put it back there (CTX-19).
@MainActor
struct ViewPlace {
    let view: UIView
    private weak var superview: UIView?
    private let index: Int
    /// What lay under the view and over it; what an animator put there and left behind is none of these.
    private let below: [Weak<UIView>]
    private let above: [Weak<UIView>]
    let frame: CGRect

    init(_ view: UIView) {
        self.view = view
        superview = view.superview
        let siblings = view.superview?.subviews ?? []
        let index = siblings.firstIndex { $0 === view } ?? 0
        self.index = index
        below = siblings.prefix(index).map { Weak($0) }
        above = siblings.dropFirst(index + 1).map { Weak($0) }
        frame = view.untransformedFrame
    }

    func restore() {
        guard let superview else { return view.removeFromSuperview() }
        // A window may have been given another root meanwhile.
        if let window = superview as? UIWindow, window.rootViewController?.viewIfLoaded !== view {
            return view.removeFromSuperview()
        }
        let known = superview.subviews.enumerated().map { (place: $0.offset, view: $0.element) }
        func present(_ views: [Weak<UIView>]) -> [(place: Int, view: UIView)] {
            known.filter { entry in views.contains { $0.value === entry.view } }
        }
        let under = present(below).last, over = present(above).first
        if let own = known.first(where: { $0.view === view })?.place, under?.place ?? -1 < own, own < over?.place ?? .max { return }
        if let under {
            superview.insertSubview(view, aboveSubview: under.view)
        } else if let over {
            superview.insertSubview(view, belowSubview: over.view)
        } else {
            superview.insertSubview(view, at: min(index, superview.subviews.count))
        }
    }
}
