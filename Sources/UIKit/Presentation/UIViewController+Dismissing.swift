import Foundation

extension UIViewController {
    /// MOD-20
    func requestDismissal(animated: Bool, completion: (() -> Void)?) {
        Transition.finishUnanimated()
        if let presentation = nearestPresentation {
            return dismissAll(from: presentation, animated: animated, completion: completion)
        }
        if let own = treeRoot.ownPresentation {
            return dismissAll(from: own, animated: animated, completion: completion)
        }
        Self.completeEmptyDismissal(completion)
    }

    /// What this controller, or the ancestor that presented for it, presents.
    var nearestPresentation: Presentation? {
        var current: UIViewController? = self
        while let controller = current {
            if let presentation = controller.presentation { return presentation }
            current = controller.parent
        }
        return nil
    }

    /// - Parameters:
    ///   - interaction: a finger that drives the dismissal, where the app's own delegate names none.
    ///   - willBegin: runs when the coordinator is there, before anything else is told.
    func dismissAll(
        from bottom: Presentation, animated: Bool,
        interaction driving: (any UIViewControllerInteractiveTransitioning)? = nil,
        willBegin: (() -> Void)? = nil, completion: (() -> Void)?
    ) {
        var ending = [bottom], top = bottom
        while let next = top.presented.presentationInTree {
            ending.append(next)
            top = next
        }
        // It waits for what runs, like any navigation (B55, B58).
        let again = { [weak bottom] in
            guard let bottom, bottom.phase == .presented, bottom.presenting.presentation === bottom else {
                return UIViewController.completeEmptyDismissal(completion)
            }
            bottom.presenting.dismiss(animated: animated, completion: completion)
        }
        // One that is being taken back stays, so there will be something to dismiss (B58); so may one that a finger holds.
        let mayStay = bottom.transition.map { $0.isCancelled || $0.isInteractive } ?? false
        if bottom.phase == .dismissing, !mayStay {
            return Self.completeEmptyDismissal(completion)
        }
        if let asking = ending.first(where: \.isAsking) { return asking.whenAsked(again) }
        if let transition = ending.lazy.compactMap(\.transition).first {
            transition.isAwaited(by: "the dismissal of \(describe(bottom.presented))")
            return transition.whenOver(again)
        }
        let animated = animated && UIView.areAnimationsEnabled
        // A presentation does not hold its presenter.
        let presenter = bottom.presenting
        for presentation in ending { presentation.phase = .dismissing }
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interaction: (any UIViewControllerInteractiveTransitioning)?
        if animated || top.style == .custom, let delegate = top.presented.transitioningDelegate {
            Observer.callback(delegate, "animationController(forDismissed:)")
            animator = delegate.animationController(forDismissed: top.presented)
            if let animator, animated {
                Observer.callback(delegate, "interactionControllerForDismissal(using:)")
                interaction = delegate.interactionControllerForDismissal(using: animator)
            }
        }
        if interaction == nil { interaction = driving }
        if animator == nil, animated {
            animator = top.manager.builtInAnimator(top.transitionStyle, isDismissal: true)
        }
        // The delegates may have given the window another root.
        guard presenter.presentation === bottom else { return Self.completeEmptyDismissal(completion) }
        let adapter = DismissTransition(
            ending, isAnimated: animated, hasAnimator: animator != nil, willBegin: willBegin, completion: completion)
        Transition(
            adapter: adapter, animator: animator, interactionController: animated ? interaction : nil,
            isAnimated: animated
        ).begin()
    }

    /// MOD-19
    private static func completeEmptyDismissal(_ completion: (() -> Void)?) {
        if Policy.modEmptyDismissCompletes, let completion { TurnEnd.perform(completion) }
    }

    /// What this controller or one of its children presents.
    private var presentationInTree: Presentation? {
        if let presentation { return presentation }
        for child in children {
            if let found = child.presentationInTree { return found }
        }
        return nil
    }

    /// ACC-05, MOD-25: as if the user had dragged the sheet away; false where a user may not dismiss this controller.
    func dismissByUser() -> Bool {
        guard let presentation = ownPresentation, presentation.phase == .presented else { return false }
        if presentation.manager.letsUserDismiss {
            presentation.tryToDismissAsUser()
        } else if Policy.accEscape == .always {
            dismiss(animated: true)
        } else {
            return false
        }
        return true
    }
}
