import Foundation

/// Push, pop and set, for the transition engine.
@MainActor
final class NavigationTransition: TransitionAdapter {
    private let navigation: UINavigationController
    private let change: NavigationChange
    private let isAnimated: Bool
    private let barWasHidden: Bool
    private var fromPlace: ViewPlace?
    private var barChange: BarTransition?
    private let hidBottomBar: Bool
    private var bottomBarMove: BottomBarMove?

    init(_ navigation: UINavigationController, _ change: NavigationChange, isAnimated: Bool) {
        self.navigation = navigation
        self.change = change
        self.isAnimated = isAnimated
        barWasHidden = navigation.isBarHidden
        hidBottomBar = navigation.leavingPage?.hidBottomBar ?? navigation.stackHidesBottomBar
    }

    var kind: Observer.TransitionKind { change.kind }
    var from: UIViewController? { change.from }
    var to: UIViewController? { change.to }
    var containerView: UIView { navigation.container }
    var companionLayers: [CALayer] { [navigation.bar.layer] }
    var heldViews: [UIView] { [navigation.view] }

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
        controller === to ? navigation.contentFrame(for: controller) : .zero
    }

    // MARK: Steps

    /// NAV-12
    func prepare(_ transition: Transition) {
        to?.loadViewIfNeeded()
        if let to, Policy.navWillShowPosition == .beforeWillAppear {
            navigation.sendWillShow(to, animated: isAnimated)
        }
        from?.startAppearance(false, animated: isAnimated)
        to?.startAppearance(true, animated: isAnimated)
        if let to, Policy.navWillShowPosition == .afterWillAppear {
            navigation.sendWillShow(to, animated: isAnimated)
        }
    }

    func placeViews() {
        fromPlace = from?.viewIfLoaded.map { ViewPlace($0) }
        if isAnimated { moveBottomBar() }
        navigation.applyBottomBar()
        guard let to, let view = to.view else { return }
        navigation.updateInsets(of: to)
        view.untransformedFrame = navigation.contentFrame(for: to)
        if !isAnimated { swapViews() }
    }

    /// NAV-25
    private func moveBottomBar() {
        guard let to else { return }
        bottomBarMove = BottomBarMove(
            navigation.tabBarController,
            from: BottomBarMove.Side(controller: from, hidesBar: hidBottomBar, frame: fromPlace?.frame ?? .zero),
            to: BottomBarMove.Side(
                controller: to, hidesBar: navigation.stackHidesBottomBar, frame: navigation.contentFrame(for: to)),
            in: containerView)
    }

    func animateCompanions() {
        let change = BarTransition(
            navigation.bar, to: navigation.stack.map(\.navigationItem), isPop: change.operation == .pop,
            isRightToLeft: navigation.isRightToLeft, hidden: navigation.isBarHidden, wasHidden: barWasHidden)
        barChange = change
        change.animate { [navigation] in navigation.placeBar() }
    }

    /// CTX-09: the new page alone, at its final frame.
    func commit() {
        navigation.leavingPage = nil
        bottomBarMove?.end()
        swapViews()
        navigation.applyBottomBar()
        barChange?.end()
        navigation.updateBar()
        navigation.settleBar()
    }

    private func swapViews() {
        from?.viewIfLoaded?.removeFromSuperview()
        guard let to, let view = to.view else { return }
        if view.superview !== navigation.container { navigation.container.addSubview(view) }
        guard Policy.ctxForcesFinalFrame else { return }
        let frame = navigation.contentFrame(for: to)
        if view.untransformedFrame != frame { view.untransformedFrame = frame }
    }

    /// NAV-34, CTX-19
    func restore() {
        navigation.stack = change.before
        navigation.stackHidesBottomBar = hidBottomBar
        navigation.leavingPage = nil
        to?.viewIfLoaded?.removeFromSuperview()
        bottomBarMove?.end()
        navigation.applyBottomBar()
        fromPlace?.restore()
        navigation.isBarHidden = barWasHidden
        barChange?.end()
        navigation.updateBar()
        navigation.settleBar()
        navigation.layoutPages()
        if let from { navigation.updateInsets(of: from) }
    }

    /// APP-04, APP-05. While the navigation controller itself comes or goes, its own end closes the new page's call.
    func sendDidCalls(completed: Bool) {
        guard completed else { return TransitionAppearance.sendCancelCalls(from: from, to: to) }
        from?.finishAppearanceIfPending()
        if !navigation.appearance.isInTransition { to?.finishAppearanceIfPending() }
    }

    /// NAV-15: didShow only for a finished transition.
    func notifyEnd(completed: Bool) {
        navigation.closeParents(of: change, completed: completed)
        if completed, let to { navigation.sendDidShow(to, animated: isAnimated) }
        if !completed, Policy.navResendsShowOnCancel, let from {
            navigation.sendWillShow(from, animated: isAnimated)
            navigation.sendDidShow(from, animated: isAnimated)
        }
    }

    func runQueuedWork() { navigation.transitionDidEnd() }
}
