import Foundation

extension UIViewController {
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
}
