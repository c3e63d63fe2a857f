import Foundation

/// A page or form sheet: a card over the dimmed presenter.
@MainActor
final class CardPresentationController: UIPresentationController {
    private let dimming = UIView()
    private var cornerRadiusBefore: CGFloat = 0

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let bounds = container.bounds
        guard isCard else { return bounds }
        if presentationStyle == .formSheet, traitCollection.horizontalSizeClass == .regular {
            var size = Policy.modFormSheetSize
            let preferred = presentedViewController.preferredContentSize
            if preferred.width > 0, preferred.height > 0 { size = preferred }
            size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
            return CGRect(
                x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height)
        }
        let top = container.safeAreaInsets.top + Policy.modCardTopGap
        return CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
    }

    /// Not where the delegate adapted the style to one that covers everything.
    private var isCard: Bool { presentationStyle.isSheet }

    override func presentationTransitionWillBegin() {
        guard isCard, let container = containerView, let card = presentedView else { return }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = .black
        dimming.alpha = Policy.modCardDimming
        container.insertSubview(dimming, at: 0)
        cornerRadiusBefore = card.layer.cornerRadius
        card.layer.cornerRadius = Policy.modCardCornerRadius
        card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        card.clipsToBounds = true
        UIView.performWithoutAnimation { dimming.alpha = 0 }
        let isQueued = presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
            dimming.alpha = Policy.modCardDimming
        })
        if isQueued != true { dimming.alpha = Policy.modCardDimming }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed, isCard { takeAway() }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
            dimming.alpha = 0
        })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard isCard else { return }
        if completed { takeAway() } else { dimming.alpha = Policy.modCardDimming }
    }

    private func takeAway() {
        dimming.removeFromSuperview()
        presentedViewController.viewIfLoaded?.layer.cornerRadius = cornerRadiusBefore
    }
}
