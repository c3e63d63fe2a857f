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
    private let toolsWereHidden: Bool
    private var bottomBarMoves: [BottomBarMove] = []
    private var toolChange: ToolbarTransition?
    /// The keys of somebody on the page that goes; they go with it.
    private var keyboard: UIView?
    /// Pages that somebody took out of the stack in mid-transition.
    private var taken: [UIViewController] = []

    init(_ navigation: UINavigationController, _ change: NavigationChange, isAnimated: Bool) {
        self.navigation = navigation
        self.change = change
        self.isAnimated = isAnimated
        barWasHidden = navigation.isBarHidden
        hidBottomBar = navigation.leavingPage?.hidBottomBar ?? navigation.stackHidesBottomBar
        toolsWereHidden = navigation.leavingPage?.hidTools ?? navigation.areToolsHidden
    }

    var kind: Observer.TransitionKind { change.kind }
    var from: UIViewController? { change.from }
    var to: UIViewController? { change.to }
    var containerView: UIView { navigation.container }
    /// A toolbar inside a page already has the page's time.
    var companionLayers: [CALayer] {
        [navigation.bar.layer] + (navigation.bottomBarHost == nil ? [navigation.tools.layer] : [])
            + (keyboard.map { [$0.layer] } ?? [])
    }
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
        // Loading may have taken it away again.
        guard !isTaken(to) else { return }
        if let to, Policy.navWillShowPosition == .beforeWillAppear {
            navigation.sendWillShow(to, animated: isAnimated)
        }
        TransitionAppearance.sendWillCalls(
            leaving: from, arriving: to, in: navigation, leavingFirst: true, animated: isAnimated)
        if let to, !isTaken(to), Policy.navWillShowPosition == .afterWillAppear {
            navigation.sendWillShow(to, animated: isAnimated)
        }
    }

    func placeViews() {
        fromPlace = from?.viewIfLoaded.map { ViewPlace($0) }
        keyboard = isAnimated ? Keyboard.panel(of: from?.viewIfLoaded) : nil
        if isAnimated { moveBottomBars() }
        navigation.applyBottomBar()
        guard let to, let view = to.view else { return }
        navigation.updateInsets(of: to)
        view.untransformedFrame = navigation.contentFrame(for: to)
        if !isAnimated { swapViews() }
    }

    /// NAV-25: the tab bar and the toolbar, where only one of the pages has them.
    private func moveBottomBars() {
        guard let to else { return }
        let hidesBar = navigation.stackHidesBottomBar, hidesTools = navigation.areToolsHidden || hidesBar
        let hidTools = toolsWereHidden || hidBottomBar
        func side(_ page: UIViewController?, _ frame: CGRect?, shows: Bool) -> BottomBarMove.Side {
            BottomBarMove.Side(page: page, showsBar: shows, frame: frame ?? .zero)
        }
        let toFrame = navigation.contentFrame(for: to)
        if let tabs = navigation.tabBarController {
            let move = BottomBarMove(
                tabs, barFrame: tabs.barFrame,
                from: side(from, fromPlace?.frame, shows: tabs.barRoom(hidden: hidBottomBar) > 0),
                to: side(to, toFrame, shows: tabs.barRoom(hidden: hidesBar) > 0), in: containerView)
            if let move { bottomBarMoves.append(move) }
        }
        let toolsMove = BottomBarMove(
            navigation, barFrame: navigation.toolFrame(overBottomBar: !(hidTools ? hidesBar : hidBottomBar)),
            from: side(from, fromPlace?.frame, shows: !hidTools), to: side(to, toFrame, shows: !hidesTools),
            in: containerView)
        guard let toolsMove else { return }
        bottomBarMoves.append(toolsMove)
        if hidTools { navigation.fillToolsForArrival() }
    }

    private func endBottomBarMoves() {
        for move in bottomBarMoves { move.end() }
        bottomBarMoves = []
    }

    /// Each page keeps the insets of the bar that it has, so that neither moves when the bar goes along (NAV-29).
    func hidesBar(over page: UIViewController) -> Bool { page === from ? barWasHidden : navigation.isBarHidden }

    func animateCompanions() {
        for move in bottomBarMoves { move.followPage() }
        if barWasHidden != navigation.isBarHidden {
            let bar = navigation.bar
            navigation.alongsideBarHeight = barWasHidden ? bar.height(for: to?.navigationItem) : bar.bounds.height
        }
        let change = BarTransition(
            navigation.bar, to: navigation.stack.map(\.navigationItem), isPop: change.operation == .pop,
            isRightToLeft: navigation.isRightToLeft, hidden: navigation.isBarHidden, wasHidden: barWasHidden)
        barChange = change
        change.animate { [navigation] in navigation.placeBar() }
        if let keyboard {
            let isLeftwards = (self.change.operation == .pop) == navigation.isRightToLeft
            keyboard.transform = CGAffineTransform(translationX: keyboard.bounds.width * (isLeftwards ? -1 : 1), y: 0)
        }
        guard navigation.bottomBarHost == nil else { return }
        toolChange = ToolbarTransition(navigation.tools, to: navigation.topViewController?.toolbarItems ?? [])
        toolChange?.animate()
    }

    private func endBarChange() {
        navigation.alongsideBarHeight = nil
        barChange?.end()
    }

    /// CTX-09: the new page alone, at its final frame.
    func commit() {
        navigation.leavingPage = nil
        toolChange?.end()
        endBottomBarMoves()
        swapViews()
        navigation.applyBottomBar()
        endBarChange()
        navigation.updateBar()
        navigation.settleBar()
    }

    // MARK: Pages that were taken (APP-14)

    func pageWasTaken(_ page: UIViewController) { taken.append(page) }

    private func isTaken(_ page: UIViewController?) -> Bool { taken.contains { $0 === page } }

    /// Nobody comes back to a page, or arrives at one, that is gone.
    var forcedOutcome: Bool? { isTaken(from) ? true : isTaken(to) ? false : nil }

    private func swapViews() {
        from?.contextPresentation?.drop()
        from?.viewIfLoaded?.removeFromSuperview()
        guard !isTaken(to) else {
            // Unless it stands elsewhere by now.
            if let view = to?.viewIfLoaded, to?.parent == nil, view.isDescendant(of: navigation.container) {
                view.removeFromSuperview()
            }
            return
        }
        guard let to, let view = to.view else { return }
        if view.superview !== navigation.container { navigation.container.addSubview(view) }
        guard Policy.ctxForcesFinalFrame else { return }
        let frame = navigation.contentFrame(for: to)
        if view.untransformedFrame != frame { view.untransformedFrame = frame }
    }

    /// NAV-34, CTX-19
    func restore() {
        navigation.stack = change.before.filter { !isTaken($0) }
        navigation.stackHidesBottomBar = hidBottomBar
        navigation.leavingPage = nil
        navigation.areToolsHidden = toolsWereHidden
        to?.viewIfLoaded?.removeFromSuperview()
        toolChange?.end()
        endBottomBarMoves()
        navigation.applyBottomBar()
        fromPlace?.restore()
        navigation.isBarHidden = barWasHidden
        keyboard?.transform = .identity
        endBarChange()
        navigation.updateBar()
        navigation.settleBar()
        navigation.layoutPages()
        if let from { navigation.updateInsets(of: from) }
    }

    /// APP-04, APP-05
    func sendDidCalls(completed: Bool) {
        TransitionAppearance.sendDidCalls(
            completed: completed, leaving: from, arriving: to, in: navigation, leavingFirst: true)
    }

    /// NAV-15: didShow only for a finished transition.
    func notifyEnd(completed: Bool) {
        navigation.closeParents(of: change, completed: completed, except: taken)
        // Before the first showing has ended, that end tells of whoever is the top then (NAV-14).
        if completed, let to, !isTaken(to), navigation.hasBeenShown {
            navigation.sendDidShow(to, animated: isAnimated)
        }
        // The first showing is again of the page before (NAV-14).
        if !completed, isTaken(to), !navigation.hasBeenShown, let from {
            navigation.sendWillShow(from, animated: false)
        }
        if !completed, Policy.navResendsShowOnCancel, let from {
            navigation.sendWillShow(from, animated: isAnimated)
            navigation.sendDidShow(from, animated: isAnimated)
        }
    }

    func runQueuedWork() { navigation.transitionDidEnd() }
}
