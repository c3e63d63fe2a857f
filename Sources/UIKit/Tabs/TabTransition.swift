import Foundation

/// A change of the selected tab, for the transition engine.
@MainActor
final class TabTransition: TransitionAdapter {
    /// From whom the coordinator of the moment is kept (`Policy.tabCoordinatorEverywhere`).
    private(set) static weak var unaware: UIViewController?

    private let tabs: UITabBarController
    private let gone: [UIViewController]
    private let isAnimated: Bool
    private let isByTap: Bool
    private var fromPlace: ViewPlace?
    private var barMove: BottomBarMove?
    private var hasCompleted = false

    let from: UIViewController?
    let to: UIViewController?

    init(
        _ tabs: UITabBarController, from: UIViewController?, to: UIViewController?, gone: [UIViewController],
        isAnimated: Bool, isByTap: Bool
    ) {
        self.tabs = tabs
        self.from = from
        self.to = to
        self.gone = gone
        self.isAnimated = isAnimated
        self.isByTap = isByTap
    }

    var kind: Observer.TransitionKind { .tab }
    var containerView: UIView { tabs.container }
    /// The bar too: what is tapped there is ignored (TAB-08).
    var heldViews: [UIView] { [tabs.view] }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from?.viewIfLoaded
        case .to: to?.view
        default: nil
        }
    }

    /// CTX-06
    func initialFrame(for controller: UIViewController) -> CGRect {
        controller === from ? fromPlace?.frame ?? .zero : .zero
    }

    /// CTX-06
    func finalFrame(for controller: UIViewController) -> CGRect {
        controller === to ? tabs.contentFrame(for: controller) : .zero
    }

    // MARK: Steps

    /// TAB-04, TAB-05: the incoming one first.
    func prepare(_ transition: Transition) {
        to?.loadViewIfNeeded()
        let isPushLike = isAnimated && Policy.tabAnimatedOrder == .sameAsPush
        Self.unaware = Policy.tabCoordinatorEverywhere ? nil : from
        defer { Self.unaware = nil }
        TransitionAppearance.sendWillCalls(
            leaving: from, arriving: to, in: tabs, leavingFirst: isPushLike, animated: isAnimated)
    }

    func placeViews() {
        fromPlace = from?.viewIfLoaded.map { ViewPlace($0) }
        if let to, let view = to.view {
            tabs.updateInsets(of: to)
            view.untransformedFrame = tabs.contentFrame(for: to)
        }
        guard isAnimated else { return swapViews() }
        barMove = BottomBarMove(
            tabs, barFrame: tabs.barFrame, from: side(from, frame: fromPlace?.frame),
            to: side(to, frame: to.map(tabs.contentFrame)), in: containerView)
    }

    private func side(_ controller: UIViewController?, frame: CGRect?) -> BottomBarMove.Side {
        BottomBarMove.Side(
            page: controller, showsBar: tabs.barRoom(hidden: controller?.hidesBottomBar ?? false) > 0,
            frame: frame ?? .zero)
    }

    func animateCompanions() { barMove?.followPage() }

    /// CTX-09: the new page alone, at its final frame.
    func commit() {
        hasCompleted = true
        barMove?.end()
        swapViews()
    }

    private func swapViews() {
        from?.contextPresentation?.drop()
        if let view = from?.viewIfLoaded, view.isDescendant(of: containerView) { view.removeFromSuperview() }
        if let to, let view = to.view {
            if view.superview !== tabs.container { tabs.container.addSubview(view) }
            let frame = tabs.contentFrame(for: to)
            if Policy.ctxForcesFinalFrame, view.untransformedFrame != frame { view.untransformedFrame = frame }
        }
        tabs.placeBar()
    }

    /// TAB-06, CTX-19: silently.
    func restore() {
        tabs.selected = from
        to?.viewIfLoaded?.removeFromSuperview()
        fromPlace?.restore()
        barMove?.end()
        tabs.updateBar()
        tabs.layoutTabs()
    }

    func sendDidCalls(completed: Bool) {
        TransitionAppearance.sendDidCalls(
            completed: completed, leaving: from, arriving: to, in: tabs, leavingFirst: true)
    }

    func notifyEnd(completed: Bool) {
        if completed { tabs.letGo(of: gone) }
    }

    func runQueuedWork() { tabs.transitionDidEnd(selectedByTap: isByTap && hasCompleted ? to : nil) }
}
