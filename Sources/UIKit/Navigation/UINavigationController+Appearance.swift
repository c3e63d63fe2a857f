import Foundation

extension UINavigationController {
    /// The top, loaded; during a transition whoever is on screen.
    var childrenToForwardTo: [UIViewController] {
        if let running {
            // Who leaves does not come back with the navigation controller.
            let leaving = appearance.phase == .appearing ? running.adapter.from : nil
            return children.filter { $0 !== leaving && $0.viewIfLoaded?.isDescendant(of: container) ?? false }
        }
        // Loading may change the stack.
        while appearance.phase == .appearing, let top = topViewController, !top.isViewLoaded { top.loadViewIfNeeded() }
        guard let top = topViewController else { return [] }
        return top.isViewLoaded ? [top] : []
    }

    /// Between the top's willAppear and its place in the hierarchy.
    func topWillBeShown(animated: Bool) {
        guard running == nil, let top = topViewController else { return }
        if !hasBeenShown {
            stackHidesBottomBar = stackWantsNoBottomBar
            barHiding.traitsMayHaveChanged()
            sendWillShow(top, animated: false)
        }
        installTop()
    }

    func topWasShown(animated: Bool) {
        endFirstShowing()
    }

    /// NAV-14, NAV-31: what is asked for in the first page's viewDidAppear comes after this.
    func endFirstShowing() {
        guard !hasBeenShown else { return }
        hasBeenShown = true
        guard let top = topViewController else { return }
        // A change that is under way tells of its own page.
        let wasChanging = isChanging, isBusy = wasChanging || running != nil
        // What these calls ask for comes after all of them.
        isChanging = true
        defer {
            isChanging = wasChanging
            runWaiting()
        }
        let entering = enteringBeforeShown
        enteringBeforeShown = []
        for controller in entering where controller.parent === self { controller.sendDidMove(to: self) }
        if !isBusy { sendDidShow(top, animated: false) }
    }

    /// The top's view, alone, at its place.
    func installTop() {
        guard let top = topViewController, let view = top.view else { return }
        updateInsets(of: top)
        view.untransformedFrame = contentFrame(for: top)
        if view.superview !== container, !top.isCoveredInPlace { container.addSubview(view) }
        updateBar()
    }
}
