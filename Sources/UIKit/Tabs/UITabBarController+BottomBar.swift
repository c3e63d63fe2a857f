import Foundation

enum BarMotion { case slide, fade }

extension UITabBarController {
    func setBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard animated, viewIfLoaded?.window != nil, bottomBarHost == nil else { return bottomBarDidChange() }
        let fades = UIAccessibility.reduceMotion && UIAccessibility.prefersCrossFadeTransitions
        let isShown = isBarShown
        barMotion = fades ? .fade : .slide
        barMotions += 1
        let motion = barMotions
        bar.setShown(true)
        if fades {
            UIView.performWithoutAnimation {
                placeBar()
                bar.alpha = isShown ? 0 : 1
            }
        }
        UIView.animate(withDuration: Policy.tabBarHideShowDuration) { [self] in
            if fades { bar.alpha = isShown ? 1 : 0 }
            layoutTabs()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self, motion == barMotions else { return }
            barMotion = nil
            bar.alpha = 1
            placeBar()
        }
    }

    /// What decides about the bar changed, without animation.
    func bottomBarDidChange() {
        guard isViewLoaded else { return }
        UIView.performWithoutAnimation { layoutTabs() }
    }

    /// Something that the pages' places depend on changed.
    func barLayoutDidChange() {
        bottomBarDidChange()
        viewIfLoaded?.setNeedsLayout()
        for controller in children { controller.viewIfLoaded?.setNeedsLayout() }
    }

    /// A navigation controller among the tabs shows, or will show, another page.
    func bottomBarDidChange(of controller: UIViewController) {
        guard let child = children.first(where: { $0.isAncestorOrSelf(of: controller) }) else { return }
        if child.isViewLoaded { updateInsets(of: child) }
        if child === selected { bottomBarDidChange() }
    }
}

extension UITabBarController: BottomBarOwner {
    var bottomBar: UIView { bar }

    func setBottomBarVisible(_ isVisible: Bool) { bar.setShown(isVisible) }

    func placeBottomBar() { placeBar() }
}
