import Foundation

extension UIViewController {
    /// APP-01: once; viewDidLoad follows immediately.
    func loadIfNeeded() {
        guard !isViewLoaded, !isLoadingView else { return }
        isLoadingView = true
        Observer.callback(self, "loadView()")
        loadView()
        isLoadingView = false
        guard isViewLoaded else {
            return Fault.stop(
                "\(describe(self)): loadView() did not set the view. Set it there, and do not call super.loadView() late "
                    + "or read `view` before.")
        }
        Observer.callback(self, "viewDidLoad()")
        viewDidLoad()
    }

    func loadPlainView() {
        if nibName != nil { return }
        let plain = UIView(frame: UIScreen.main.bounds)
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = plain
    }

    func refusesShared(_ view: UIView) -> Bool {
        guard let owner = view.owningController, owner !== self else { return false }
        Fault.stop(
            "UIViewControllerHierarchyInconsistency: A view can only be associated with at most one view controller at a "
                + "time! View \(describe(view)) is associated with \(describe(owner)). Clear this association before "
                + "associating this view with \(describe(self)).")
        return true
    }

    /// What the view's own layout is bracketed by (APP-02).
    func willLayoutView() {
        sendIsAppearingIfDue()
        Observer.callback(self, "viewWillLayoutSubviews()")
        viewWillLayoutSubviews()
    }

    func didLayoutView() {
        Observer.callback(self, "viewDidLayoutSubviews()")
        viewDidLayoutSubviews()
    }

    /// What this controller and its bars add to the safe area that its view gets from outside.
    var extraSafeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: additionalSafeAreaInsets.top + barInsets.top, left: additionalSafeAreaInsets.left + barInsets.left,
            bottom: additionalSafeAreaInsets.bottom + barInsets.bottom,
            right: additionalSafeAreaInsets.right + barInsets.right)
    }

    /// NAV-09: up to the first ancestor that has a `show` of its own; the outermost one has this controller present.
    func showByAncestor(_ controller: UIViewController, sender: Any?) {
        let source = Self.showSource ?? self
        Self.showSource = source
        defer { if source === self { Self.showSource = nil } }
        if let parent { return parent.show(controller, sender: sender) }
        source.present(controller, animated: true)
    }

    /// The controller that a running `show` was sent to first.
    private static weak var showSource: UIViewController?

    func titleDidChange() {
        storedNavigationItem?.title = title
        if tabBarItemSource != nil { ownTabBarItem.title = title } else { storedTabBarItem?.title = title }
    }

    var ownTabBarItem: UITabBarItem {
        if let known = storedTabBarItem ?? tabBarItemSource?.ownTabBarItem { return known }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        storedTabBarItem = item
        return item
    }

    func extendedLayoutDidChange() {
        navigationController?.viewIfLoaded?.setNeedsLayout()
        tabBarController?.viewIfLoaded?.setNeedsLayout()
    }

    var ownNavigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        storedNavigationItem = item
        return item
    }

    func preferredSizeDidChange() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
}
