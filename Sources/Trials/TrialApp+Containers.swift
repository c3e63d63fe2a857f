import UIKit

// Containers, and property animators that are taken hold of.
extension TrialApp {
    func exchange(in container: TrialContainer?, _ step: Step) {
        guard let container, container.isViewLoaded,
            let old = container.children.first(where: { $0.viewIfLoaded?.superview === container.view })
        else { return }
        let new = page("plain")
        container.addChild(new)
        new.loadViewIfNeeded()
        guard new.parent === container, old.parent === container else { return }
        old.willMove(toParent: nil)
        new.view.frame = container.view.bounds
        let options: [UIView.AnimationOptions] = [[], .transitionCrossDissolve, .transitionFlipFromLeft]
        container.transition(
            from: old, to: new, duration: [0.3, 0, 2][step.value("time")], options: options[step.value("look")],
            animations: { new.view.alpha = 1 }
        ) { [weak self] _ in
            old.removeFromParent()
            if new.parent === container, case .to = new.pendingMove { new.didMove(toParent: container) }
            self?.heard("exchangeEnd", nil)
        }
    }

    func changeChildren(of container: TrialContainer?, _ number: Int, _ how: String) {
        guard let container, container.isViewLoaded else { return }
        switch how {
        case "add", "addHidden", "addAnimated":
            let child = page("plain")
            guard how == "addAnimated" else {
                if how == "add" { return container.take(child, in: container.view.bounds) }
                container.addChild(child)
                if child.parent === container, case .to = child.pendingMove { child.didMove(toParent: container) }
                return
            }
            container.addChild(child)
            child.loadViewIfNeeded()
            guard child.parent === container else { return }
            child.view.alpha = 0
            container.view.addSubview(child.view)
            UIView.animate(withDuration: 0.3) {
                child.view.alpha = 1
            } completion: { _ in
                if child.parent === container, case .to = child.pendingMove { child.didMove(toParent: container) }
            }
        case "moveToOther":
            guard let other = find(TrialContainer.self, number + 1), other !== container, other.isViewLoaded,
                let child = freeChild(of: container)
            else { return }
            child.mayBeTaken = true
            other.take(child, in: other.view.bounds)
        default:
            guard let child = freeChild(of: container) else { return }
            child.willMove(toParent: nil)
            guard how == "removeAnimated" else {
                child.viewIfLoaded?.removeFromSuperview()
                return child.removeFromParent()
            }
            UIView.animate(withDuration: 0.3) {
                child.viewIfLoaded?.alpha = 0
            } completion: { _ in
                guard child.parent === container else { return }
                child.viewIfLoaded?.removeFromSuperview()
                child.removeFromParent()
            }
        }
    }

    /// One that takes part in nothing, where there are others.
    private func freeChild(of container: TrialContainer) -> TrialPage? {
        guard container.children.count > 1, let child = container.children.first as? TrialPage, child.pendingMove == nil
        else { return nil }
        return child
    }

    // MARK: Property animators

    /// Held while it has something to do: one that somebody paused is not to be released.
    func note(_ animator: UIViewPropertyAnimator) {
        animators.append(animator)
        animator.addCompletion { [weak self, weak animator] _ in self?.animators.removeAll { $0 === animator } }
    }

    func grab(_ how: String) {
        guard let animator = animators.last(where: { $0.state == .active }) else { return }
        switch how {
        case "pause": animator.pauseAnimation()
        case "scrub":
            animator.pauseAnimation()
            animator.fractionComplete = 0.4
        case "reverse": animator.isReversed.toggle()
        case "continue": if !animator.isRunning { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        default:
            animator.stopAnimation(false)
            animator.finishAnimation(at: how == "finishAtEnd" ? .end : .start)
        }
    }

    /// Those that somebody paused go on.
    func letAnimatorsGo() {
        animators.removeAll { $0.state == .inactive }
        for animator in animators where animator.state == .active && !animator.isRunning {
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
    }
}

extension UIViewController {
    /// Without making one.
    var ownPopover: UIPopoverPresentationController? { presentingViewController == nil ? nil : popoverPresentationController }
}
