import Foundation

/// The view of a navigation controller: its pages, and the bar above them.
@MainActor
final class NavigationView: UIView {
    weak var navigation: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        navigation?.layoutPages()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// NAV-19: the built-in swipe does not begin where there is nothing to pop, whoever its delegate is.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, gestureRecognizer.isPopSwipe(of: navigation) else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return navigation.stack.count > 1 && Transition.inFlight.isEmpty
    }
}

/// Where the pages are, and where transitions between them run.
@MainActor
final class NavigationContainerView: UIView {}

extension UINavigationController {
    func loadNavigationView() {
        let whole = NavigationView(frame: UIScreen.main.bounds)
        whole.navigation = self
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.frame = whole.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.clipsToBounds = true
        whole.addSubview(container)
        whole.addSubview(bar)
        whole.addSubview(tools)
        bar.navigation = self
        tools.navigation = self
        view = whole
        whole.addGestureRecognizer(popGesture)
        if Policy.navContentPopGesture { whole.addGestureRecognizer(contentPopGesture) }
        barHiding.attach()
        updateBar()
        updateTools()
        placeTools()
    }

    func layoutPages() {
        guard let view = viewIfLoaded else { return }
        container.untransformedFrame = view.bounds
        popGesture.edges = isRightToLeft ? .right : .left
        if Policy.navContentPopGesture { contentPopGesture.sign = isRightToLeft ? -1 : 1 }
        placeBar()
        placeTools()
        for controller in children where controller.isViewLoaded { updateInsets(of: controller) }
        guard running == nil, let top = topViewController, let page = top.viewIfLoaded, page.superview === container
        else { return }
        page.untransformedFrame = contentFrame(for: top)
    }

    /// ACC-01
    var isRightToLeft: Bool { viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// CTX-06: where a page lies, in the container: under a see-through bar, below an opaque one.
    func contentFrame(for controller: UIViewController) -> CGRect {
        var frame = container.bounds
        frame.size.height = max(frame.height - bottomBarCut(for: controller), 0)
        guard !isBarHidden, !extendsUnderBar(controller) else { return frame }
        let bottom = barTop + bar.height(for: controller.navigationItem)
        frame.origin.y += bottom
        frame.size.height -= bottom
        return frame
    }

    private func extendsUnderBar(_ controller: UIViewController) -> Bool {
        controller.edgesForExtendedLayout.contains(.top)
            && (bar.isSeeThrough || controller.extendedLayoutIncludesOpaqueBars)
    }

    private var barTop: CGFloat { viewIfLoaded?.safeAreaInsets.top ?? 0 }

    /// A page under the bar gets the bar's height as safe area: of the bar as it is with that page, so that a page
    /// that comes, goes or is covered does not move when the bar changes.
    func updateInsets(of controller: UIViewController) {
        let hidesBar = (running?.adapter as? NavigationTransition)?.hidesBar(over: controller) ?? isBarHidden
        let covers = !hidesBar && extendsUnderBar(controller)
        controller.barInsets = UIEdgeInsets(
            top: covers ? bar.height(for: controller.navigationItem) : 0, left: 0,
            bottom: bottomBarCorrection(for: controller) + toolRoom(over: controller), right: 0)
    }

    func placeBar() {
        guard let view = viewIfLoaded else { return }
        let height = alongsideBarHeight ?? bar.heightForContents, isAlongside = alongsideBarHeight != nil
        let shown = isAlongside ? 1 : heldBarFraction ?? (isBarHidden ? 0 : 1)
        let away = -height - 1, top = away + (barTop - away) * shown
        bar.backgroundExtension = barTop
        bar.untransformedFrame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        bar.isHidden = isBarHidden && !isBarMoving && !isAlongside && heldBarFraction == nil
    }

    /// Shows the stack's items.
    func updateBar() {
        bar.show(stack.map(\.navigationItem))
        updateTools()
    }

    func setBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard viewIfLoaded?.window != nil else {
            if isViewLoaded { placeBar() }
            return
        }
        // Before a transition's animations are set up the change joins them and follows their outcome (NAV-29).
        if let transition = running, transition.adapter is NavigationTransition, transition.isBeforeAnimations { return }
        let change: () -> Void = { [self] in
            bar.fade(shown: !hidden)
            layoutPages()
            view.layoutIfNeeded()
        }
        barMoves += 1
        guard animated else {
            UIView.performWithoutAnimation(change)
            return settleBar()
        }
        let move = barMoves
        if bar.isHidden { UIView.performWithoutAnimation { bar.fade(shown: false) } }
        isBarMoving = true
        bar.isHidden = false
        UIView.animate(withDuration: Policy.navBarHideShowDuration, animations: change) { [weak self] _ in
            if self?.barMoves == move { self?.settleBar() }
        }
    }

    /// The bar as the model says, at rest.
    func settleBar() {
        barMoves += 1
        isBarMoving = false
        // In mid-transition the end of the bar's part does so, past the animations that fade it.
        if !bar.isInTransition { bar.endFade() }
        placeBar()
    }
}
