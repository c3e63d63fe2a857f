import Foundation

// A window that gets another root ends what the old one presents, without a transition.
extension UIViewController {
    /// Of this controller and of its children.
    func dropPresentations() {
        for child in children { child.dropPresentations() }
        presentation?.drop()
    }
}

extension UIViewController {
    /// What this controller presents over its own place in its parent, and not over the window. It goes when the
    /// controller's view goes.
    var contextPresentation: Presentation? {
        guard let presentation, presentation.presenting === self, parent != nil else { return nil }
        return presentation
    }
}

extension UIViewController {
    /// Whether what this controller presents over its own place has its view: in the midst of a transition, or to put
    /// it back in the end.
    var isCoveredInPlace: Bool {
        guard let over = contextPresentation, over.removesPresenter else { return false }
        return over.transition?.isPlaced ?? (over.phase == .presented)
    }
}

extension Presentation {
    /// The presented controllers disappear, the topmost first; the presenter stays as it is.
    func drop() {
        if let transition, Transition.unfinished.contains(where: { $0 === transition }) { Transition.finishUnanimated() }
        // The end of one may begin the next.
        while let transition {
            guard transition.state != .completing else { return transition.whenOver { [weak self] in self?.drop() } }
            // In the midst of its will-calls it has no end yet.
            guard transition.isPlaced else { return transition.onPlaced.append { [weak self] in self?.drop() } }
            transition.complete(!transition.isCancelled)
        }
        guard presenting.presentation === self else { return }
        if isAsking { return unlink() }
        presented.dropPresentations()
        // What waited for the end of those may have begun to dismiss this one.
        guard transition == nil, presenting.presentation === self else { return drop() }
        phase = .dismissing
        Observer.callback(controller, "dismissalTransitionWillBegin()")
        controller.dismissalTransitionWillBegin()
        presented.changeAppearance(false, animated: false)
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        presenterPlace?.restore()
        removeContainer()
        presented.finishAppearanceIfPending()
        unlink()
        Observer.callback(controller, "dismissalTransitionDidEnd(_:)")
        controller.dismissalTransitionDidEnd(true)
    }
}
