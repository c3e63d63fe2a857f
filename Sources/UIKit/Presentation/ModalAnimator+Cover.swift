import CoreGraphics

extension ModalAnimator {
    /// Comes up from below, goes down again.
    func cover(_ context: any UIViewControllerContextTransitioning) {
        guard let view = placedView(context) else { return complete(context) }
        let home = view.center
        let away = CGPoint(x: home.x, y: home.y + context.containerView.bounds.height - view.untransformedFrame.minY)
        let isDismissal = isDismissal
        if !isDismissal { UIView.performWithoutAnimation { view.center = away } }
        UIView.animate(ModalAnimator.timing(velocity: velocity), keyframes: nil) {
            view.center = isDismissal ? away : home
        } _: { _ in
            view.center = home
            self.complete(context)
        }
    }
}
