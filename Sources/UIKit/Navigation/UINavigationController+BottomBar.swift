import Foundation

/// What a page on its way out had below it.
struct LeavingPage {
    let page: UIViewController
    let hidBottomBar: Bool
    let hidTools: Bool
}

// An enclosing tab bar controller's bar, as the stack wants it (NAV-25, NAV-26).
extension UINavigationController {
    var stackWantsNoBottomBar: Bool {
        switch Policy.navBottomBarRule {
        case .anyMember: stack.contains(where: \.hidesBottomBarWhenPushed)
        case .topOnly: stack.last?.hidesBottomBarWhenPushed ?? false
        }
    }

    /// The stack has changed. The flags count as they are now: an app may set one just for the push.
    func noteBottomBar(for change: NavigationChange) {
        leavingPage = change.from.flatMap {
            guard change.movesTop, isShown else { return nil }
            return LeavingPage(page: $0, hidBottomBar: stackHidesBottomBar, hidTools: areToolsHidden)
        }
        stackHidesBottomBar = stackWantsNoBottomBar
        if change.before.first !== change.after.first { tabBarController?.itemsMayHaveChanged() }
    }

    /// Gives each page the safe area of the bar that it has; one that leaves keeps its own until it is gone (GEO-09).
    func applyBottomBar() {
        placeTools()
        guard let tabs = tabBarController else { return layoutInsets() }
        let pages = children.filter(\.isViewLoaded)
        for page in pages {
            page.holdsInsetChanges = true
            updateInsets(of: page)
            page.holdsInsetChanges = false
        }
        tabs.bottomBarDidChange(of: self)
        placeTools()
        for page in pages { page.viewIfLoaded?.safeAreaMayHaveChanged() }
    }

    private func layoutInsets() {
        for page in children where page.isViewLoaded { updateInsets(of: page) }
    }

    /// What `controller`, whose bar is not that of the stack as it is now, needs on top of this controller's insets.
    func bottomBarCorrection(for controller: UIViewController) -> CGFloat {
        guard let leavingPage, leavingPage.page === controller, let tabs = tabBarController else { return 0 }
        let inherited = tabs.barRoom(hidden: stackHidesBottomBar)
        if leavingPage.hidBottomBar { return -inherited }
        return tabs.letsExtendUnderBar(controller) ? tabs.barRoom(hidden: false) - inherited : 0
    }

    /// How much opaque bars take from a page, in the container.
    func bottomBarCut(for controller: UIViewController) -> CGFloat {
        max(tabBarCut(for: controller), toolCut(for: controller))
    }

    private func tabBarCut(for controller: UIViewController) -> CGFloat {
        guard let tabs = tabBarController, tabs.barRoom(hidden: stackHidesBottomBar) > 0,
            !tabs.letsExtendUnderBar(controller)
        else { return 0 }
        guard let whole = tabs.viewIfLoaded, container.window != nil else { return tabs.barHeight }
        return max(container.bounds.maxY - container.convert(tabs.barFrame, from: whole).minY, 0)
    }
}
