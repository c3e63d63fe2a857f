import Foundation

/// The view of a tab bar controller: its pages, and the bar over them.
@MainActor
final class TabView: UIView {
    weak var tabs: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        tabs?.layoutTabs()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        tabs?.itemsMayHaveChanged()
        setNeedsLayout()
    }
}

/// Where the pages are, and where transitions between them run.
@MainActor
final class TabContainerView: UIView {}

extension UITabBarController {
    func loadTabView() {
        let whole = TabView(frame: UIScreen.main.bounds)
        whole.tabs = self
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.frame = whole.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.clipsToBounds = true
        whole.addSubview(container)
        whole.addSubview(bar)
        view = whole
        updateBar()
        placeBar()
    }

    func layoutTabs() {
        guard let view = viewIfLoaded else { return }
        container.untransformedFrame = view.bounds
        placeBar()
        for controller in children where controller.isViewLoaded { updateInsets(of: controller) }
        guard running == nil, let selected, let page = selected.viewIfLoaded, page.superview === container else {
            return
        }
        page.untransformedFrame = contentFrame(for: selected)
    }

    /// CTX-06: where a page lies, in the container: under a see-through bar, above an opaque one.
    func contentFrame(for controller: UIViewController) -> CGRect {
        var frame = container.bounds
        guard barRoom(hidden: controller.hidesBottomBar) > 0, !extendsUnderBar(controller) else { return frame }
        frame.size.height = max(frame.height - barHeight, 0)
        return frame
    }

    /// A navigation controller does, and keeps its pages off the bar by itself: one page may have none.
    private func extendsUnderBar(_ controller: UIViewController) -> Bool {
        controller is UINavigationController || letsExtendUnderBar(controller)
    }

    func letsExtendUnderBar(_ controller: UIViewController) -> Bool {
        controller.edgesForExtendedLayout.contains(.bottom)
            && (bar.isSeeThrough || controller.extendedLayoutIncludesOpaqueBars)
    }

    /// The part of the page, above the safe area of the screen, that the bar takes.
    func barRoom(hidden: Bool) -> CGFloat {
        isBarHidden || bar.isHiddenByApp || hidden ? 0 : bar.heightForContents
    }

    /// With the home indicator's part.
    var barHeight: CGFloat { bar.heightForContents + (viewIfLoaded?.safeAreaInsets.bottom ?? 0) }

    var isBarShown: Bool { barRoom(hidden: selected?.hidesBottomBar ?? false) > 0 }

    /// The bar's place while it is shown, in the controller's view.
    var barFrame: CGRect {
        guard let bounds = viewIfLoaded?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: barHeight)
    }

    /// A page under the bar gets the bar's height as safe area.
    func updateInsets(of controller: UIViewController) {
        let room = extendsUnderBar(controller) ? barRoom(hidden: controller.hidesBottomBar) : 0
        controller.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: room, right: 0)
    }

    func placeBar() {
        guard let view = viewIfLoaded, bottomBarHost == nil else { return }
        let isShown = isBarShown
        var frame = barFrame
        // Off the screen with its hairline.
        if !isShown, barMotion != .fade { frame.origin.y = view.bounds.height + 1 }
        bar.untransformedFrame = frame
        bar.setShown(isShown || barMotion != nil)
    }

    // MARK: Appearance

    /// The selected one, loaded; during a transition whoever is on screen.
    var childrenToForwardTo: [UIViewController] {
        if running != nil {
            return children.filter { $0.viewIfLoaded?.isDescendant(of: container) ?? false }
        }
        // Loading may change the selection.
        while appearance.phase == .appearing, let selected, !selected.isViewLoaded { selected.loadViewIfNeeded() }
        guard let selected else { return [] }
        return selected.isViewLoaded ? [selected] : []
    }

    /// The selected one's view, alone, at its place.
    func installSelected() {
        guard running == nil, let selected, let page = selected.view else { return }
        updateInsets(of: selected)
        page.untransformedFrame = contentFrame(for: selected)
        if page.superview !== container, !selected.isCoveredInPlace { container.addSubview(page) }
        placeBar()
    }
}
