import CoreGraphics

extension ModalAnimator {
    /// Fades in over what is there, and out again.
    func dissolve(_ context: any UIViewControllerContextTransitioning) {
        guard let view = placedView(context) else { return complete(context) }
        let alpha = view.alpha, isDismissal = isDismissal
        if !isDismissal { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(ModalAnimator.timing(), keyframes: nil) {
            view.alpha = isDismissal ? 0 : alpha
        } _: { _ in
            view.alpha = alpha
            self.complete(context)
        }
    }
}
