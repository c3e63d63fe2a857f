import Foundation

extension UIViewController {
    /// APP-09: the will-call, and the children's (APP-12).
    func startAppearance(_ appearing: Bool, animated: Bool) {
        if appearing, !isViewLoaded {
            // What viewDidLoad asks for may have begun this appearance, or another, by itself.
            let begins = appearance.begins
            loadViewIfNeeded()
            guard appearance.begins == begins else { return }
        }
        let call = appearance.begin(appearing: appearing, animated: animated), begins = appearance.begins
        switch call {
        case .willAppear:
            inForwardOrder(of: { self.startChildren(true, animated: animated) }) {
                Observer.callback(self, "viewWillAppear(_:)", animated: animated)
                self.viewWillAppear(animated)
            }
        case .willDisappear:
            inForwardOrder(of: { self.startChildren(false, animated: animated) }) {
                Observer.callback(self, "viewWillDisappear(_:)", animated: animated)
                self.viewWillDisappear(animated)
            }
        case .unbalanced:
            return reportUnbalanced()
        case .didAppear, .didDisappear, .none:
            return
        }
        guard shouldAutomaticallyForwardAppearanceMethods, appearance.begins == begins else { return }
        // Where the own call led to the end already, the children's end is due.
        if !appearance.isInTransition { finishChildren() }
        didForwardWillCalls(appearing: appearing, animated: animated)
    }

    /// The will-call, unless the controller is there, or on its way there, already.
    func changeAppearance(_ appearing: Bool, animated: Bool) {
        if wouldChange(appearing) { startAppearance(appearing, animated: animated) }
    }

    private func startChildren(_ appearing: Bool, animated: Bool) {
        // Finding them may load them, and what they ask for then may turn this controller back.
        let begins = appearance.begins
        for child in shownInside where appearance.begins == begins { child.changeAppearance(appearing, animated: animated) }
    }

    private func finishChildren() {
        // Who went with this one and was taken out on the way is told of the end too, also where this one came back.
        for child in children where child.appearance.phase == .disappearing && !child.isHeldInTransition {
            if child.viewIfLoaded?.window == nil { child.finishAppearance() }
        }
        for child in shownInside where child.appearance.isInTransition && !child.isHeldInTransition {
            // Who came while this one was going was not told of that.
            if child.appearance.phase == .appearing, appearance.phase == .disappeared {
                child.startAppearance(false, animated: false)
            }
            child.finishAppearance()
        }
    }

    /// APP-12. Where the controller's own call led to the opposite one, that has told the children.
    private func inForwardOrder(of children: () -> Void, _ own: () -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return own() }
        let begins = appearance.begins
        if Policy.appForwardOrder == .childrenFirst { children() }
        own()
        if Policy.appForwardOrder == .parentFirst, appearance.begins == begins { children() }
    }

    /// APP-09: the did-call, and the children's.
    func finishAppearance() {
        let begins = appearance.begins
        sendIsAppearingIfDue()
        // Who was sent away again in that call hears of the end of that.
        guard appearance.begins == begins else { return }
        let animated = appearance.isAnimated, appeared = appearance.phase == .appearing
        switch appearance.end() {
        case .didAppear:
            inForwardOrder(of: finishChildren) {
                Observer.callback(self, "viewDidAppear(_:)", animated: animated)
                self.viewDidAppear(animated)
            }
        case .didDisappear:
            inForwardOrder(of: finishChildren) {
                Observer.callback(self, "viewDidDisappear(_:)", animated: animated)
                self.viewDidDisappear(animated)
            }
        case .unbalanced:
            return reportUnbalanced()
        case .willAppear, .willDisappear, .none:
            return
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        didForwardDidCalls(appeared: appeared, animated: animated)
    }

    /// Ends what is pending, if anything is.
    func finishAppearanceIfPending() {
        if appearance.isInTransition { finishAppearance() }
    }

    /// APP-02: after the view has its place and before its layout; the parent's comes first.
    func sendIsAppearingIfDue() {
        guard appearance.phase == .appearing, appearance.owesIsAppearing, viewIfLoaded?.window != nil else { return }
        if let parent, parent.shouldAutomaticallyForwardAppearanceMethods { parent.sendIsAppearingIfDue() }
        guard appearance.takeIsAppearing() else { return }
        Observer.callback(self, "viewIsAppearing(_:)", animated: appearance.isAnimated)
        viewIsAppearing(appearance.isAnimated)
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in shownInside { child.sendIsAppearingIfDue() }
    }

    /// The children that hear of this controller's calls, with what they present over their own place (MOD-07). Who is
    /// covered there by a style that removes it does not.
    private var shownInside: [UIViewController] {
        forwardedChildren.flatMap { child -> [UIViewController] in
            guard let over = child.contextPresentation, over.phase != .dismissing else { return [child] }
            return over.removesPresenter ? [over.presented] : [child, over.presented]
        }
    }

    private func wouldChange(_ appearing: Bool) -> Bool {
        switch appearance.phase {
        case .disappeared, .disappearing: appearing
        case .appeared, .appearing: !appearing
        }
    }

    /// APP-11: the children whose views are inside this controller's view, or have given their place in it to what they
    /// present there (MOD-07).
    var childrenInHierarchy: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return children.filter { child in
            let shown = child.isCoveredInPlace ? child.contextPresentation?.container : child.viewIfLoaded
            return shown?.isDescendant(of: view) ?? false
        }
    }

    private func reportUnbalanced() {
        Fault.report("Unbalanced calls to begin/end appearance transitions for \(describe(self)).")
    }
}
