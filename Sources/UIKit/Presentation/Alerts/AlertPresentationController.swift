import CoreGraphics
import MainLoop

/// Shows an alert over the dimmed presenter.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private let dimming = BackdropView()
    private var watch: (any NSObjectProtocol)?

    private var isSheet: Bool { (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container, let alert = presentedViewController.view as? AlertView else { return .zero }
        let bounds = container.bounds, margin = Policy.altSheetMargin
        let safe = bounds.inset(by: container.safeAreaInsets)
        if isSheet {
            let width = min(safe.width, safe.height) - 2 * margin
            let size = alert.fittingSize(width: max(width, 0))
            let bottom = max(container.safeAreaInsets.bottom, margin)
            let height = min(size.height, bounds.height - container.safeAreaInsets.top - margin - bottom)
            return CGRect(x: bounds.midX - size.width / 2, y: bounds.maxY - bottom - height, width: size.width, height: height)
        }
        let size = alert.fittingSize(width: Policy.altWidth)
        // In the middle of what the keyboard leaves.
        let bottom = min(safe.maxY, container.convert(Keyboard.frame, from: nil as UIView?).minY)
        let height = min(size.height, bottom - safe.minY - 2 * margin)
        let scale = UIScreen.main.scale
        let top = (((safe.minY + bottom - height) / 2) * scale).rounded() / scale
        return CGRect(x: bounds.midX - size.width / 2, y: top, width: size.width, height: height)
    }

    override func installChrome() {
        guard let container else { return }
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.onTap = { [weak self] in self?.presentation?.outsideTapped() }
        container.insertSubview(dimming, at: 0)
        layoutChrome()
        watchKeyboard()
    }

    override func removeChrome() {
        dimming.removeFromSuperview()
        if let watch { NotificationCenter.default.removeObserver(watch) }
        watch = nil
    }

    /// The alert moves with the keyboard.
    private func watchKeyboard() {
        watch = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.keyboardWillMove() }
        }
    }

    private func keyboardWillMove() {
        UIView.animate(withDuration: Policy.keyboardDuration, delay: 0, options: .curveEaseInOut) {
            self.container?.setNeedsLayout()
            self.container?.layoutIfNeeded()
        }
    }

    override func showChrome(_ isShown: Bool) { dimming.alpha = isShown ? Policy.altDimming : 0 }

    override func layoutChrome() { dimming.untransformedFrame = container?.bounds ?? .zero }

    override var backdrop: UIView? { dimming }

    override func builtInAnimator(
        _ transitionStyle: UIModalTransitionStyle, isDismissal: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        guard isSheet else { return AlertAnimator(isDismissal: isDismissal) }
        return super.builtInAnimator(transitionStyle, isDismissal: isDismissal)
    }
}

/// An alert comes in a little too large and fades away.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isDismissal: Bool

    init(isDismissal: Bool) {
        self.isDismissal = isDismissal
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Policy.modDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isDismissal ? .from : .to) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        let isDismissal = isDismissal
        if !isDismissal {
            if let to = context.viewController(forKey: .to) { view.untransformedFrame = context.finalFrame(for: to) }
            context.containerView.addSubview(view)
            UIView.performWithoutAnimation {
                view.alpha = 0
                guard !UIAccessibility.reduceMotion else { return }
                view.transform = CGAffineTransform(scaleX: Policy.altStartScale, y: Policy.altStartScale)
            }
        }
        UIView.animate(ModalAnimator.timing(), keyframes: nil) {
            view.alpha = isDismissal ? 0 : 1
            view.transform = .identity
        } _: { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
