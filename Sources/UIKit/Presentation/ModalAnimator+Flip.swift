extension ModalAnimator {
    /// Turns the whole container over.
    func flip(_ context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let arriving = context.view(forKey: .to), leaving = context.view(forKey: .from)
        if let arriving, let to = context.viewController(forKey: .to) {
            arriving.untransformedFrame = context.finalFrame(for: to)
        }
        let isMirrored =
            Policy.accMirrorsFlip
            && context.viewController(forKey: .from)?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let direction: UIView.AnimationOptions =
            isDismissal != isMirrored ? .transitionFlipFromLeft : .transitionFlipFromRight
        let wasHidden = leaving?.isHidden ?? false
        UIView.transition(with: container, duration: Policy.modFlipDuration, options: direction) {
            if let arriving, arriving.superview !== container { container.addSubview(arriving) }
            leaving?.isHidden = true
        } completion: { _ in
            leaving?.isHidden = wasHidden
            self.complete(context)
        }
    }
}
