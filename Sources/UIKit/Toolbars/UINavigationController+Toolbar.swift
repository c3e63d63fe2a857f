import Foundation

extension UINavigationController: BottomBarOwner {
    var bottomBar: UIView { tools }

    func setBottomBarVisible(_ isVisible: Bool) { tools.isHidden = !isVisible }

    func placeBottomBar() { placeTools() }
}

extension UINavigationController {
    /// Whether the page on top has the toolbar: it goes where the bottom bar goes (NAV-25).
    var showsTools: Bool { !areToolsHidden && !stackHidesBottomBar }

    func updateTools() {
        guard bottomBarHost == nil || showsTools else { return }
        tools.show(topViewController?.toolbarItems ?? [])
    }

    /// For a page that arrives with the toolbar in it.
    func fillToolsForArrival() {
        updateTools()
        tools.backgroundExtension = hasBarBelow ? 0 : unsafeBottom(overBottomBar: false)
    }

    func toolsMayHaveChanged(of controller: UIViewController) {
        if controller === topViewController, running == nil { updateTools() }
    }

    // MARK: Place

    /// In this controller's view, above an enclosing bottom bar or where that would be.
    func toolFrame(overBottomBar: Bool) -> CGRect {
        guard let view = viewIfLoaded else { return .zero }
        let height = tools.heightForContents
        return CGRect(
            x: 0, y: view.bounds.height - unsafeBottom(overBottomBar: overBottomBar) - height, width: view.bounds.width,
            height: height)
    }

    private func unsafeBottom(overBottomBar: Bool) -> CGFloat {
        let now = viewIfLoaded?.safeAreaInsets.bottom ?? 0
        guard let tabs = tabBarController,
            let child = tabs.children.first(where: { $0.isAncestorOrSelf(of: self) })
        else { return now }
        return now - child.barInsets.bottom + tabs.barRoom(hidden: !overBottomBar)
    }

    private var hasBarBelow: Bool { (tabBarController?.barRoom(hidden: stackHidesBottomBar) ?? 0) > 0 }

    func placeTools() {
        guard let view = viewIfLoaded, bottomBarHost == nil else { return }
        var frame = toolFrame(overBottomBar: !stackHidesBottomBar)
        let away = view.bounds.height + 1
        if !showsTools {
            frame.origin.y = away
        } else if let heldBarFraction {
            frame.origin.y = away + (frame.origin.y - away) * heldBarFraction
        }
        tools.backgroundExtension = hasBarBelow ? 0 : unsafeBottom(overBottomBar: false)
        tools.untransformedFrame = frame
        tools.isHidden = !showsTools && !areToolsMoving
    }

    // MARK: Room

    /// What the toolbar adds to the safe area of a page under it.
    func toolRoom(over controller: UIViewController) -> CGFloat {
        hasTools(controller) && extendsUnderTools(controller) ? tools.heightForContents : 0
    }

    /// How much an opaque toolbar takes from a page, in the container.
    func toolCut(for controller: UIViewController) -> CGFloat {
        guard showsTools, !extendsUnderTools(controller), let view = viewIfLoaded else { return 0 }
        return max(view.bounds.height - toolFrame(overBottomBar: !stackHidesBottomBar).minY, 0)
    }

    private func hasTools(_ controller: UIViewController) -> Bool {
        guard let leavingPage, leavingPage.page === controller else { return showsTools }
        return !leavingPage.hidTools && !leavingPage.hidBottomBar
    }

    private func extendsUnderTools(_ controller: UIViewController) -> Bool {
        controller.edgesForExtendedLayout.contains(.bottom)
            && (tools.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    }

    // MARK: Showing and hiding

    func setToolsHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != areToolsHidden else { return }
        areToolsHidden = hidden
        updateTools()
        guard let view = viewIfLoaded else { return }
        // Before a transition's animations are set up the change joins them and follows their outcome (NAV-29).
        if let running, running.adapter is NavigationTransition, running.isBeforeAnimations { return }
        toolMoves += 1
        let move = toolMoves
        guard animated, view.window != nil else {
            areToolsMoving = false
            return UIView.performWithoutAnimation { layoutPages() }
        }
        areToolsMoving = true
        tools.isHidden = false
        UIView.animate(withDuration: Policy.navBarHideShowDuration) { [self] in
            layoutPages()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self, move == toolMoves else { return }
            areToolsMoving = false
            placeTools()
        }
    }
}
