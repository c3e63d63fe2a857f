import Foundation

extension UITabBarController {
    // MARK: By code

    func requestSelection(at index: Int) {
        guard controllers.indices.contains(index) else {
            if !controllers.isEmpty {
                Fault.report(
                    "\(describe(self)): there is no tab at index \(index) (of \(controllers.count)); the selection "
                        + "stays")
            }
            return
        }
        select(controllers[index])
    }

    func requestSelection(of controller: UIViewController?) {
        guard let controller else { return }
        guard controllers.contains(where: { $0 === controller }) || (hasMore && controller === more) else {
            return Fault.stop(
                "NSInvalidArgumentException: \(describe(self)): only a view controller in the tab bar controller's "
                    + "list of view controllers can be selected, and \(describe(controller)) is none of them")
        }
        select(controller)
    }

    /// TAB-02, TAB-08
    private func select(_ controller: UIViewController) {
        guard controller !== selected else { return }
        guard !isExchanging, running == nil || Policy.tabOverlap == .queue else { return }
        if let running { return running.whenOver { [weak self] in self?.select(controller) } }
        exchange(for: controller)
    }

    // MARK: By a tap (TAB-01)

    func itemWasTapped(_ item: UITabBarItem) {
        guard let index = bar.shownItems.firstIndex(where: { $0 === item }) else { return }
        userSelects(itemControllers[index], item: item)
    }

    func userSelects(_ controller: UIViewController, item: UITabBarItem) {
        guard running == nil, !isExchanging else { return }
        if let delegate {
            Observer.callback(delegate, "tabBarController(_:shouldSelect:)")
            guard delegate.tabBarController(self, shouldSelect: controller) else { return }
        }
        Observer.callback(self, "tabBar(_:didSelect:)")
        tabBar(bar, didSelect: item)
        let wasSelected = controller === selected
        tapped = controller
        // Through the setter that subclasses override.
        selectedViewController = controller
        // No transition has taken charge of the tap.
        guard tapped != nil else { return }
        tapped = nil
        if wasSelected, Policy.tabRetapPopsToRoot, let navigation = controller as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        sendDidSelect(controller)
    }

    func sendDidSelect(_ controller: UIViewController) {
        guard let delegate else { return }
        Observer.callback(delegate, "tabBarController(_:didSelect:)")
        delegate.tabBarController(self, didSelect: controller)
    }

    // MARK: The exchange

    /// Shows `to` in place of the selected one.
    /// - Parameter gone: tabs to let go of when that is done; nobody is asked for an animator then.
    func exchange(for to: UIViewController?, gone: [UIViewController] = []) {
        let from = selected
        selected = to
        isExchanging = true
        defer {
            isExchanging = false
            let waiting = afterAsking
            afterAsking = []
            for block in waiting { block() }
        }
        takeBottomBarBack()
        updateBar()
        guard isShown else {
            from?.contextPresentation?.drop()
            if let view = from?.viewIfLoaded, view.isDescendant(of: container) { view.removeFromSuperview() }
            from?.finishAppearanceIfPending()
            letGo(of: gone)
            return bottomBarDidChange()
        }
        let isByTap = tapped != nil && tapped === to
        tapped = nil
        let answer = gone.isEmpty ? askForAnimation(from, to) : nil
        let adapter = TabTransition(self, from: from, to: to, gone: gone, isAnimated: answer != nil, isByTap: isByTap)
        let transition = Transition(
            adapter: adapter, animator: answer?.animator, interactionController: answer?.interaction,
            isAnimated: answer != nil)
        running = transition
        isExchanging = false
        transition.begin()
    }

    /// Whether the selected one is on screen, so that a change has to be shown.
    private var isShown: Bool {
        appearance.phase == .appearing || (appearance.phase == .appeared && viewIfLoaded?.window != nil)
    }

    /// TAB-03: without an animator nothing is animated.
    private func askForAnimation(_ from: UIViewController?, _ to: UIViewController?) -> (
        animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?
    )? {
        guard let from, let to, appearance.phase == .appeared, UIView.areAnimationsEnabled else { return nil }
        guard let delegate else { return defaultAnimator.map { ($0, nil) } }
        Observer.callback(delegate, "tabBarController(_:animationControllerForTransitionFrom:to:)")
        guard let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to) else {
            return defaultAnimator.map { ($0, nil) }
        }
        Observer.callback(delegate, "tabBarController(_:interactionControllerFor:)")
        return (animator, delegate.tabBarController(self, interactionControllerFor: animator))
    }

    private var defaultAnimator: (any UIViewControllerAnimatedTransitioning)? {
        Policy.tabDefaultAnimation == .crossFade ? TabCrossFadeAnimator() : nil
    }

    func transitionDidEnd(selectedByTap controller: UIViewController?) {
        running = nil
        // What changed the page's place in mid-transition could not move it then.
        if let selected, let page = selected.viewIfLoaded, page.superview === container,
            page.untransformedFrame != contentFrame(for: selected)
        {
            view.setNeedsLayout()
        }
        if let controller { sendDidSelect(controller) }
    }
}
