import Foundation

extension UINavigationController {
    /// Runs a request now or, while a transition is in flight, puts it in the queue.
    /// - Returns: the removed controllers, lower ones first; nil where nothing was removed or the request waits.
    func submit(_ request: NavigationRequest, animated: Bool) -> [UIViewController]? {
        if running == nil, !isChanging, appearance.phase == .appeared { endFirstShowing() }
        guard running == nil, !isChanging else {
            guard mayWait else { return nil }
            waiting.append(NavigationRequest.Waiting(request: request, animated: animated))
            cancelRunningSwipe()
            running?.isAwaited(by: "\(request.name) in \(describe(self))")
            return nil
        }
        if let presentation = stack.last?.contextPresentation, let transition = presentation.transition {
            waiting.append(NavigationRequest.Waiting(request: request, animated: animated))
            transition.whenOver { [weak self] in self?.runWaiting() }
            return nil
        }
        return run(request, animated: animated)
    }

    private func run(_ request: NavigationRequest, animated: Bool) -> [UIViewController]? {
        guard var change = NavigationChange(request, of: stack, in: self) else { return nil }
        // What the calls from here on ask for has to wait, as during the transition (NAV-33).
        isChanging = true
        defer { runWaiting() }
        let wasShown = isShown
        stack = change.after
        enteringBeforeShown.removeAll { entering in change.removed.contains { $0 === entering } }
        noteBottomBar(for: change)
        for controller in change.added {
            controller.parent?.remove(child: controller)
            children.append(controller)
            controller.parent = self
            controller.sendWillMove(to: self)
        }
        for controller in inOrderOfCalls(change.removed) { controller.sendWillMove(to: nil) }
        // A page may have been taken away by hand in those calls.
        change.after = stack
        if !change.movesTop {
            finishWithoutTransition(change)
        } else if wasShown, isShown {
            startTransition(change, animated: animated)
        } else {
            // Whoever comes on screen in those calls has shown the new top.
            changeWhileNotShown(change)
        }
        isChanging = false
        // Without a transition nobody else lets go of it.
        if running == nil { leavingPage = nil }
        guard !change.removed.isEmpty else { return nil }
        return Policy.navPoppedOrder == .lowerFirst ? change.removed : change.removed.reversed()
    }

    /// NAV-21, NAV-33: whether a request that cannot run now is kept.
    private var mayWait: Bool {
        running?.state == .interactive ? Policy.navDuringSwipe == .cancelThenRun : Policy.navOverlap == .queue
    }

    /// NAV-07
    /// - Parameter removed: lower ones first.
    private func inOrderOfCalls(_ removed: [UIViewController]) -> [UIViewController] {
        Policy.navSkippedParentCalls == .upperFirst ? removed.reversed() : removed
    }

    /// Whether the top is on screen, so that a change has to be shown.
    var isShown: Bool {
        appearance.phase == .appearing || (appearance.phase == .appeared && viewIfLoaded?.window != nil)
    }

    /// NAV-08: the same top stays; only parents change.
    private func finishWithoutTransition(_ change: NavigationChange) {
        closeParents(of: change, completed: true)
        updateBar()
        applyBottomBar()
    }

    /// APP-17: nothing on screen changes, so no appearance calls.
    private func changeWhileNotShown(_ change: NavigationChange) {
        change.from?.contextPresentation?.drop()
        change.from?.viewIfLoaded.map { if $0.isDescendant(of: container) { $0.removeFromSuperview() } }
        if let from = change.from {
            // Whoever the covering has not told, since the stack had changed already.
            if [.appearing, .appeared].contains(from.appearance.phase) { from.startAppearance(false, animated: false) }
            from.finishAppearanceIfPending()
        }
        if hasBeenShown {
            if let to = change.to { sendWillShow(to, animated: false) }
            closeParents(of: change, completed: true)
            if let to = change.to { sendDidShow(to, animated: false) }
        } else {
            enteringBeforeShown += change.added
            dropChildren(change.removed)
            for controller in inOrderOfCalls(change.removed) { controller.sendDidMove(to: nil) }
        }
        updateBar()
        applyBottomBar()
    }

    private func startTransition(_ change: NavigationChange, animated: Bool) {
        let isAnimated =
            animated && appearance.phase == .appeared && change.from != nil && UIView.areAnimationsEnabled
            && change.to != nil
        let adapter = NavigationTransition(self, change, isAnimated: isAnimated)
        let transition: Transition
        if isAnimated {
            let (animator, interaction) = askForAnimation(change)
            // The delegate may have taken a page away.
            guard stack.elementsEqual(change.after, by: ===) else {
                var rest = change
                rest.after = stack
                return rest.movesTop ? startTransition(rest, animated: false) : finishWithoutTransition(rest)
            }
            transition = Transition(
                adapter: adapter, animator: animator, interactionController: interaction, isAnimated: true)
        } else {
            if Policy.navAsksAnimatorUnanimated { _ = askDelegate(change.operation, from: change.from, to: change.to) }
            transition = Transition(adapter: adapter, animator: nil, isAnimated: false)
        }
        running = transition
        transition.begin()
    }

    /// NAV-10, NAV-11: the built-in transition where the delegate has none, driven by the built-in swipe if that
    /// started it.
    private func askForAnimation(_ change: NavigationChange) -> (
        any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?
    ) {
        let swipe = popSwipe.flatMap { $0.isPopping ? $0 : nil }
        if let prepared = swipe?.takeAnswer() { return prepared }
        if swipe?.hasAsked != true, let answer = askDelegate(change.operation, from: change.from, to: change.to) {
            return (answer.animator, answer.interaction)
        }
        return (NavigationSlideAnimator(change.operation, in: self), swipe?.driver)
    }

    func askDelegate(_ operation: Operation, from: UIViewController?, to: UIViewController?) -> (
        animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?
    )? {
        guard let delegate, let from, let to else { return nil }
        Observer.callback(delegate, "navigationController(_:animationControllerFor:from:to:)")
        guard
            let animator = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
        else { return nil }
        Observer.callback(delegate, "navigationController(_:interactionControllerFor:)")
        return (animator, delegate.navigationController(self, interactionControllerFor: animator))
    }

    // MARK: Ends

    /// NAV-31, NAV-32: didMove for everyone who got a willMove and has not heard it yet.
    func closeParents(of change: NavigationChange, completed: Bool, except taken: [UIViewController] = []) {
        let isTaken: (UIViewController) -> Bool = { page in
            page.parentMove == nil || taken.contains { $0 === page }
        }
        dropChildren(completed ? change.removed : change.added)
        enteringBeforeShown.removeAll { entering in (change.removed + change.added).contains { $0 === entering } }
        for controller in change.added where !isTaken(controller) {
            controller.sendDidMove(to: completed ? self : nil)
        }
        for controller in inOrderOfCalls(change.removed) where !isTaken(controller) {
            if !completed, Policy.navParentCallsOnCancel == .stayOpen {
                controller.parentMove = nil
            } else {
                controller.sendDidMove(to: completed ? nil : self)
            }
        }
    }

    /// Takes controllers out of the children; the stack decides the order of the others.
    func dropChildren(_ gone: [UIViewController]) {
        for controller in gone where controller.parent === self {
            controller.dropPresentations()
            controller.parent = nil
        }
        children = stack
    }

    /// A page that was taken away by hand leaves the stack too (APP-14); the page below it shows, and during a transition
    /// the one that the transition's end leaves on top.
    func pageWasTaken(_ page: UIViewController) {
        let wasTop = topViewController === page
        stack.removeAll { $0 === page }
        enteringBeforeShown.removeAll { $0 === page }
        if let transition = running?.adapter as? NavigationTransition { return transition.pageWasTaken(page) }
        guard wasTop else { return updateBar() }
        if let view = page.viewIfLoaded, view.isDescendant(of: container) { view.removeFromSuperview() }
        if isShown {
            page.changeAppearance(false, animated: false)
            page.finishAppearanceIfPending()
            // The first showing is now of another page (NAV-14).
            if !hasBeenShown, let top = topViewController { sendWillShow(top, animated: false) }
            showTop()
        }
        updateBar()
    }

    /// While the stack itself appears, its own end ends the top's appearance too.
    private func showTop() {
        // Loading may change the stack; a transition that it starts shows its own page.
        while running == nil, let top = topViewController, !top.isViewLoaded { top.loadViewIfNeeded() }
        guard running == nil else { return }
        topViewController?.changeAppearance(true, animated: false)
        installTop()
        if appearance.phase == .appeared { topViewController?.finishAppearanceIfPending() }
    }

    /// Whether pages were taken in the transition so that its end shows none, or another than the top.
    private var lacksTop: Bool {
        guard isShown, let top = topViewController, top.presentation?.removesPresenter != true else { return false }
        return top.viewIfLoaded?.isDescendant(of: container) != true
    }

    func transitionDidEnd() {
        running = nil
        if lacksTop { showTop() }
        if !(bar.items ?? []).elementsEqual(stack.map(\.navigationItem), by: ===) { updateBar() }
        // What changed the page's place in mid-transition could not move it then.
        if let top = topViewController, let page = top.viewIfLoaded, page.superview === container,
            page.untransformedFrame != contentFrame(for: top)
        {
            view.setNeedsLayout()
        }
        runWaiting()
    }

    func runWaiting() {
        while running == nil, !isChanging, !waiting.isEmpty {
            let next = waiting.removeFirst()
            _ = run(next.request, animated: next.animated)
        }
    }

    // MARK: Delegate

    func sendWillShow(_ controller: UIViewController, animated: Bool) {
        guard let delegate else { return }
        Observer.callback(delegate, "navigationController(_:willShow:animated:)", animated: animated)
        delegate.navigationController(self, willShow: controller, animated: animated)
    }

    func sendDidShow(_ controller: UIViewController, animated: Bool) {
        guard let delegate else { return }
        Observer.callback(delegate, "navigationController(_:didShow:animated:)", animated: animated)
        delegate.navigationController(self, didShow: controller, animated: animated)
    }

    /// NAV-03. A tab bar controller as the only page is not one that was pushed.
    func refusesToPush(_ controller: UIViewController) -> Bool {
        if controller is UITabBarController, !stack.isEmpty {
            Fault.stop(
                "NSInvalidArgumentException: Pushing a tab bar controller is not supported (\(describe(controller)) onto "
                    + "\(describe(self))); present it, or make it the window's root")
            return true
        }
        return refusesToHold(controller)
    }

    /// What no place in a stack is for.
    func refusesToHold(_ controller: UIViewController) -> Bool {
        guard !controller.isAncestorOrSelf(of: self) else {
            Fault.stop(
                "NSInvalidArgumentException: \(describe(controller)) cannot be pushed onto \(describe(self)): it is "
                    + "\(controller === self ? "the navigation controller itself" : "an ancestor of it")")
            return true
        }
        if let presentation = controller.ownPresentation {
            Fault.stop(
                "NSInvalidArgumentException: \(describe(controller)) cannot be pushed onto \(describe(self)) while it is "
                    + "presented by \(describe(presentation.presenting)). Dismiss it first.")
            return true
        }
        guard controller is UINavigationController else { return false }
        Fault.stop(
            "NSInvalidArgumentException: Pushing a navigation controller is not supported (\(describe(controller))). "
                + "Push its root, or present it.")
        return true
    }
}
