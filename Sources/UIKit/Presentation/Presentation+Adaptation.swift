import Foundation

/// What a presentation becomes under given traits (MOD-26).
@MainActor
struct Adaptation {
    let style: UIModalPresentationStyle
    let presented: UIViewController
    let manager: UIPresentationController

    /// - Parameter traits: of the presenter.
    init(of controller: UIPresentationController, for traits: UITraitCollection) {
        let original = controller.presentedViewController
        style = controller.style(for: traits)
        guard style != original.modalPresentationStyle else {
            presented = original
            manager = controller
            return
        }
        let delegate = controller.delegate
        presented =
            delegate?.presentationController(controller, viewControllerForAdaptivePresentationStyle: style) ?? original
        manager = controller.makeManager(for: style, presenting: presented)
        delegate?.presentationController(controller, prepare: manager)
    }
}

extension UIPresentationController {
    /// The delegate is asked about sheets, popovers and custom presentations; `none` keeps the style.
    func style(for traits: UITraitCollection) -> UIModalPresentationStyle {
        let own = presentedViewController.modalPresentationStyle
        guard own.isSheet || own == .custom else { return own }
        let answer = adaptivePresentationStyle(for: traits)
        return answer == .none || answer == .automatic ? own : answer
    }
}

extension Presentation {
    /// The presenter's traits are about to change.
    func adapt(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard phase == .presented, transition == nil else { return missedTraits = traits }
        guard let next = adaptation(to: traits, with: coordinator) else { return }
        coordinator.animate(alongsideTransition: { [weak self] _ in
            UIView.performWithoutAnimation { self?.changeWhenAlone(to: next) }
        })
    }

    /// Traits may have changed while the presentation was on its way.
    func adaptWhenOver() {
        transition?.whenOver { [weak self] in self?.adaptToMissedTraits() }
    }

    private func adaptToMissedTraits() {
        guard let traits = missedTraits, phase == .presented, transition == nil else { return }
        missedTraits = nil
        guard presenting.presentation === self, let next = adaptation(to: traits, with: nil) else { return }
        UIView.performWithoutAnimation { changeWhenAlone(to: next) }
    }

    /// What `traits` ask for, where that is something else; the delegate hears of it.
    private func adaptation(
        to traits: UITraitCollection, with coordinator: (any UIViewControllerTransitionCoordinator)?
    ) -> Adaptation? {
        guard controller.style(for: traits) != style else { return nil }
        let next = Adaptation(of: controller, for: traits)
        Observer.callback(
            controller, "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)")
        controller.delegate?.presentationController(
            controller, willPresentWithAdaptiveStyle: next.manager === controller ? .none : next.style,
            transitionCoordinator: coordinator)
        return next
    }

    /// What the presented one presents, or dismisses, in this moment stands where it is until its end.
    private func changeWhenAlone(to next: Adaptation) {
        guard let over = presented.presentation?.transition else { return change(to: next) }
        over.whenOver { [weak self] in
            guard let self, presenting.presentation === self, presented.ownPresentation === self,
                controller.style(for: presenting.traitCollection) == next.style
            else { return }
            changeWhenAlone(to: next)
        }
    }

    /// From one kind to another while it is shown; appearance calls come where a view leaves or enters.
    private func change(to next: Adaptation) {
        guard phase == .presented, transition == nil else { return }
        let removedPresenter = removesPresenter, before = presented
        let isOther = before !== next.presented
        if isOther { before.changeAppearance(false, animated: false) }
        manager.presentedView?.removeFromSuperview()
        manager.removeChrome()
        if isOther {
            before.finishAppearanceIfPending()
            if before.ownPresentation === self { before.ownPresentation = nil }
            release(next.presented, from: before)
        }
        if manager !== controller { manager.container = nil }
        (presented, manager, style) = (next.presented, next.manager, next.style)
        presented.ownPresentation = self
        manager.setPresenting(presenting)
        manager.resolvedStyle = style
        manager.container = container
        manager.installChrome()
        if isOther { presented.changeAppearance(true, animated: false) }
        if let view = manager.presentedView { container.addSubview(view) }
        // Who is covered itself comes back to its new place.
        if let over = presented.presentation, over.removesPresenter, over.phase == .presented, over.transition == nil,
            let view = presented.viewIfLoaded
        {
            over.presenterPlace = ViewPlace(view)
            view.removeFromSuperview()
        }
        manager.showChrome(true)
        container.setNeedsLayout()
        container.layoutIfNeeded()
        if isOther { presented.finishAppearanceIfPending() }
        if removedPresenter != removesPresenter { changePresenter() }
    }

    /// A controller that was put around the original keeps it no longer.
    func release(_ next: UIViewController, from before: UIViewController) {
        guard next.parent === before else { return }
        if let navigation = before as? UINavigationController {
            navigation.viewControllers = navigation.viewControllers.filter { $0 !== next }
        }
        guard next.parent != nil else { return }
        next.willMove(toParent: nil)
        next.viewIfLoaded?.removeFromSuperview()
        next.removeFromParent()
    }

    private func changePresenter() {
        guard let view = presenting.viewIfLoaded else { return }
        presenting.changeAppearance(!removesPresenter, animated: false)
        if removesPresenter {
            presenterPlace = ViewPlace(view)
            view.removeFromSuperview()
        } else {
            presenterPlace?.restore()
            presenterPlace = nil
            // What a popover points at is on screen again.
            container.setNeedsLayout()
        }
        presenting.finishAppearanceIfPending()
    }
}
