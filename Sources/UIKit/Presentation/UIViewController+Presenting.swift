import Foundation

extension UIViewController {
    /// COO-01: of the presentation or dismissal that this controller takes part in.
    var activeCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownPresentation?.transition?.coordinator ?? presentation?.transition?.coordinator ?? endingCoordinator
    }

    /// CTX-16: the presentation is linked or unlinked before the coordinator's completions; the coordinator goes after
    /// them.
    private var endingCoordinator: TransitionCoordinator? {
        Transition.inFlight.last { $0.state == .completing && $0.adapter.presentationInvolves(self) }?.coordinator
    }

    /// MOD-14
    var activeOrPreparedPresentationController: UIPresentationController? {
        if let ownPresentation { return ownPresentation.controller }
        if let parent { return parent.presentationController }
        guard viewIfLoaded?.window == nil else { return nil }
        return preparePresentationController(presenting: nil, source: self)
    }

    private func preparePresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        if let prepared = preparedPresentationController { return prepared }
        let made = makePresentationController(presenting: presenting, source: source)
        preparedPresentationController = made
        made.keepPresented(false)
        return made
    }

    /// MOD-12: the delegate is asked for custom style only.
    private func makePresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        let style = modalPresentationStyle
        if style == .custom, let delegate = transitioningDelegate {
            Observer.callback(delegate, "presentationController(forPresented:presenting:source:)")
            if let own = delegate.presentationController(forPresented: self, presenting: presenting, source: source) {
                return own
            }
        }
        return makeBuiltInPresentationController(presenting: presenting)
    }

    // MARK: Present

    func requestPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        Transition.finishUnanimated()
        guard !refuses(presented) else { return }
        var style = presented.modalPresentationStyle
        let nearest = treeRoot
        guard
            let controller = presentableController(of: presented, candidate: presenter(for: style) ?? nearest)
        else { return }
        let isCustomInContext = style == .custom && !controller.shouldPresentInFullscreen
        let presenter = isCustomInContext ? contextController ?? nearest : self.presenter(for: style) ?? nearest
        guard mayPresent(presented, from: presenter) else {
            presented.preparedPresentationController = nil
            return
        }
        let adaptation = Adaptation(of: controller, for: presenter.traitCollection)
        // The delegate may have presented something else, or given the window another root.
        guard mayPresent(presented, from: presenter) else {
            presented.preparedPresentationController = nil
            return
        }
        style = adaptation.style
        var transitionStyle = presented.modalTransitionStyle
        if style.usesContext || isCustomInContext, presenter.definesPresentationContext,
            presenter.providesPresentationContextTransitionStyle
        {
            transitionStyle = presenter.modalTransitionStyle
        }
        let presentation = Presentation(
            presenting: presenter, controller: controller, adaptation: adaptation, transitionStyle: transitionStyle)
        presented.preparedPresentationController = nil
        presentation.link()
        presentation.startAsking()
        run(presentation, source: self, animated: animated, completion: completion)
    }

    private func presentableController(
        of presented: UIViewController, candidate: UIViewController
    ) -> UIPresentationController? {
        let controller = presented.preparePresentationController(presenting: candidate, source: self)
        guard controller.presentedViewController === presented else {
            presented.preparedPresentationController = nil
            Fault.stop(
                "NSInvalidArgumentException: The presentation controller \(describe(controller)) that the transitioning "
                    + "delegate returned for \(describe(presented)) was made for "
                    + "\(describe(controller.presentedViewController)). Make it with the controllers that "
                    + "presentationController(forPresented:presenting:source:) is given.")
            return nil
        }
        return controller
    }

    private func run(
        _ presentation: Presentation, source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let animated = animated && UIView.areAnimationsEnabled
        let presented = presentation.presented, presenter = presentation.presenting
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interaction: (any UIViewControllerInteractiveTransitioning)?
        if animated || presentation.style == .custom, let delegate = presented.transitioningDelegate {
            Observer.callback(delegate, "animationController(forPresented:presenting:source:)")
            animator = delegate.animationController(
                forPresented: presented, presenting: presentation.presenting, source: source)
            if let animator, animated {
                Observer.callback(delegate, "interactionControllerForPresentation(using:)")
                interaction = delegate.interactionControllerForPresentation(using: animator)
            }
        }
        if animator == nil, animated {
            animator = presentation.manager.builtInAnimator(presentation.transitionStyle, isDismissal: false)
        }
        // The delegates may have given the window another root.
        guard presenter.presentation === presentation else { return }
        let adapter = PresentTransition(
            presentation, isAnimated: animated, hasAnimator: animator != nil, completion: completion)
        let transition = Transition(
            adapter: adapter, animator: animator, interactionController: interaction, isAnimated: animated)
        presentation.stopAsking(for: transition)
        transition.begin()
    }

    // MARK: Who presents (MOD-07)

    private func presenter(for style: UIModalPresentationStyle) -> UIViewController? {
        style.usesContext ? contextController : treeRoot
    }

    private var contextController: UIViewController? {
        var current: UIViewController? = self
        while let controller = current {
            if controller.definesPresentationContext { return controller }
            current = controller.parent
        }
        return nil
    }

    // MARK: Refusals (MOD-10, MOD-21)

    private func refuses(_ presented: UIViewController) -> Bool {
        if let other = presented.ownPresentation {
            Fault.stop(
                "NSInvalidArgumentException: Application tried to present modally a view controller "
                    + "\(describe(presented)) that is already being presented by \(describe(other.presenting)).")
            return true
        }
        if let parent = presented.parent {
            Fault.stop(
                "NSInvalidArgumentException: Application tried to present modally a view controller "
                    + "\(describe(presented)) that has a parent view controller \(describe(parent)).")
            return true
        }
        if presented === self || presented.isManagedByWindow || presented.isAncestorOrSelf(of: self) {
            let what = presented === self ? "modal view controller on itself" : "modally an active controller"
            Fault.stop(
                "NSInvalidArgumentException: Application tried to present \(what): \(describe(presented)). Presenting "
                    + "controller is \(describe(self)).")
            return true
        }
        if presented.modalTransitionStyle == .partialCurl, presented.modalPresentationStyle != .fullScreen {
            Fault.stop(
                "NSInvalidArgumentException: Application tried to present \(describe(presented)) with partial curl in a "
                    + "style other than full screen.")
            return true
        }
        if treeRoot.ownPresentation?.transitionStyle == .partialCurl {
            Fault.stop("NSInvalidArgumentException: A view controller shown by partial curl may not present.")
            return true
        }
        return false
    }

    private func mayPresent(_ presented: UIViewController, from presenter: UIViewController) -> Bool {
        let attempt = "Attempt to present \(describe(presented)) on \(describe(presenter)) (from \(describe(self)))"
        if let other = presenter.presentation {
            let state = other.transition == nil ? "which is already presenting" : "while a presentation is in progress:"
            Fault.report("\(attempt) \(state) \(describe(other.presented)).")
            return false
        }
        if let own = presenter.ownPresentation, own.isOnTheWay {
            Fault.report("\(attempt) while a presentation is in progress.")
            return false
        }
        if let transition = presented.childTransition {
            Fault.report("\(attempt) while \(describe(presented)) takes part in a \(transition.adapter.kind.rawValue).")
            return false
        }
        if let transition = presenter.childTransition {
            Fault.report("\(attempt) while it takes part in a \(transition.adapter.kind.rawValue).")
            return false
        }
        guard presenter.viewIfLoaded?.window != nil else {
            Fault.report("\(attempt) whose view is not in the window hierarchy.")
            return false
        }
        return true
    }

    /// The running exchange that moves this controller within its parent.
    private var childTransition: Transition? {
        Transition.inFlight.first { transition in
            guard transition.adapter.from === self || transition.adapter.to === self, transition.state != .completing
            else { return false }
            return transition.adapter.kind != .present && transition.adapter.kind != .dismiss
        }
    }

    // MARK: Dismissal by the user (ACC-05, MOD-25)

    /// As if the user had dragged the sheet away; false where a user may not dismiss this controller.
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

    // MARK: Dismiss (MOD-20)

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
}
