import Foundation

// What is drawn around the presented view.
extension UISheetPresentationController {
    /// The upper edge as the model has it: while it moves, where it goes to.
    var currentTop: CGFloat {
        let layout = layout
        return heldTop ?? layout.rests[layout.index(of: selectedDetentIdentifier)].top
    }

    func buildSheet() {
        guard let container, let content = presentedViewController.view else { return }
        let sheet = SheetView(content: content)
        sheetView = sheet
        dimming.onTap = { [weak self] in self?.presentation?.outsideTapped() }
        dimming.backgroundColor = .black
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        container.addGestureRecognizer(pan)
        if let behind = viewBehind { card = PresenterCard(behind: behind) }
        styleSheet()
    }

    /// The presenter's view, or the sheet that it lies in.
    private var viewBehind: UIView? {
        guard let presentation, !presentation.style.usesContext else { return nil }
        let presenter = presentation.presenting
        if let sheet = presenter.ownPresentation?.manager as? UISheetPresentationController { return sheet.sheetView }
        return presenter.viewIfLoaded
    }

    func takeSheetApart() {
        settling?.stopAnimation(true)
        settling = nil
        drag = nil
        heldTop = nil
        card?.remove()
        card = nil
        dimming.removeFromSuperview()
        pan.view?.removeGestureRecognizer(pan)
        sheetView?.removeFromSuperview()
        sheetView?.release()
        sheetView = nil
    }

    /// - Parameter isShown: false draws what is behind as if the sheet were not there.
    func applyChrome(isShown: Bool) {
        let layout = layout, top = isShown ? currentTop : layout.awayTop
        dimming.alpha = layout.dimming(top: top) * Policy.shtDimming
        dimming.isUserInteractionEnabled = layout.dimming(top: currentTop) > 0
        card?.show(
            layout.stacking(top: top), top: layout.bounds.minY + (containerView?.safeAreaInsets.top ?? 0),
            radius: cornerRadius)
    }

    private var cornerRadius: CGFloat {
        guard let preferred = preferredCornerRadius, preferred != Self.automaticDimension else {
            return Policy.shtCornerRadius
        }
        return preferred
    }

    private func styleSheet() {
        let layout = layout
        var isAttached = false
        if case .edgeAttached = layout.form { isAttached = true }
        sheetView?.style(
            radius: cornerRadius, isAttached: isAttached, isCard: layout.isCard, showsGrabber: prefersGrabberVisible)
    }

    /// With every layout of the container.
    func placeChrome() {
        dimming.untransformedFrame = containerView?.bounds ?? .zero
        styleSheet()
        guard let presentation, presentation.phase == .presented, presentation.transition == nil else { return }
        applyChrome(isShown: true)
    }

    // MARK: Placement

    func setNeedsPlacement() { containerView?.setNeedsLayout() }

    /// Frame and chrome as the properties now say.
    func placeNow() {
        containerView?.setNeedsLayout()
        containerView?.layoutIfNeeded()
    }

    func animatePlacement(_ changes: () -> Void) {
        guard let presentation, presentation.phase == .presented, presentation.transition == nil, drag == nil,
            containerView?.window != nil, UIView.areAnimationsEnabled
        else {
            changes()
            if presentation?.phase == .presented, drag == nil { placeNow() }
            return
        }
        containerView?.layoutIfNeeded()
        settle(velocity: 0, changes)
    }

    /// Goes to where the sheet rests after `changes`.
    /// - Parameter velocity: in whole distances a second, positive towards the goal.
    func settle(velocity: CGFloat, _ changes: () -> Void) {
        let spring = Policy.shtSpring
        let animator = UIViewPropertyAnimator(
            duration: 0,
            timingParameters: UISpringTimingParameters(
                mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness), damping: CGFloat(spring.damping),
                initialVelocity: CGVector(dx: velocity, dy: 0)))
        settling?.stopAnimation(true)
        settling = animator
        withoutActuallyEscaping(changes) { changes in
            animator.addAnimations { [weak self] in
                changes()
                self?.placeNow()
            }
            animator.addCompletion { [weak self, weak animator] _ in
                if self?.settling === animator { self?.settling = nil }
            }
            animator.startAnimation()
        }
    }
}
