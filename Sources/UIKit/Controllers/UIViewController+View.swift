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

    /// From now on this is the controller of `view`.
    func take(view: UIView?) {
        if let view, refusesShared(view) { return }
        storedView?.owningController = nil
        storedView = view
        guard let view else { return }
        view.owningController = self
        view.layer.debugName = "\(type(of: self)).view"
    }

    private func refusesShared(_ view: UIView) -> Bool {
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

    func extendedLayoutDidChange() {
        navigationController?.viewIfLoaded?.setNeedsLayout()
        tabBarController?.viewIfLoaded?.setNeedsLayout()
    }

    func preferredSizeDidChange() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
}
