import Foundation

/// The built-in push and pop (NAV-23, NAV-24): the upper page covers the width, the lower one drifts and dims.
@MainActor
final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPop: Bool
    private let isRightToLeft: Bool

    init(_ operation: UINavigationController.Operation, in navigation: UINavigationController) {
        isPop = operation == .pop
        isRightToLeft = navigation.isRightToLeft
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.timing.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
            let to = context.viewController(forKey: .to)
        else { return context.completeTransition(!context.transitionWasCancelled) }
        toView.untransformedFrame = context.finalFrame(for: to)
        if UIAccessibility.fadesInsteadOfSliding {
            return crossFade(from: fromView, to: toView, context)
        }
        slide(from: fromView, to: toView, context)
    }

    private func slide(
        from fromView: UIView, to toView: UIView, _ context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        let upper = isPop ? fromView : toView, lower = isPop ? toView : fromView
        let away: CGFloat = container.bounds.width * (isRightToLeft ? -1 : 1)
        let upperHome = upper.center, lowerHome = lower.center
        let upperAway = CGPoint(x: upperHome.x + away, y: upperHome.y)
        let lowerAway = CGPoint(x: lowerHome.x - away * Policy.navParallax, y: lowerHome.y)

        let dim = UIView(frame: lower.untransformedFrame)
        dim.backgroundColor = .black
        dim.isUserInteractionEnabled = false
        let shadow = EdgeShadowView(height: container.bounds.height, isRightToLeft: isRightToLeft)
        if isPop {
            container.insertSubview(toView, belowSubview: fromView)
        } else {
            container.addSubview(toView)
        }
        container.insertSubview(dim, belowSubview: upper)
        container.insertSubview(shadow, aboveSubview: dim)

        let spread: (Bool) -> Void = { isCovered in
            upper.center = isCovered ? upperHome : upperAway
            lower.center = isCovered ? lowerAway : lowerHome
            dim.center = lower.center
            dim.alpha = isCovered ? Policy.navDimming : 0
            shadow.place(beside: upper)
        }
        let isPop = isPop
        UIView.performWithoutAnimation { spread(isPop) }
        UIView.animate(Self.timing, keyframes: nil) {
            spread(!isPop)
        } _: { _ in
            dim.removeFromSuperview()
            shadow.removeFromSuperview()
            upper.center = upperHome
            lower.center = lowerHome
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// ACC-03
    private func crossFade(
        from fromView: UIView, to toView: UIView, _ context: any UIViewControllerContextTransitioning
    ) {
        let alpha = toView.alpha
        context.containerView.addSubview(toView)
        UIView.performWithoutAnimation { toView.alpha = 0 }
        UIView.animate(Self.timing, keyframes: nil) {
            toView.alpha = alpha
        } _: { _ in
            toView.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// NAV-23
    private static var timing: ViewTiming {
        switch Policy.navMotion {
        case .decay: return ViewTiming(duration: Policy.navDuration, delay: 0, curve: Policy.navCurve, options: [])
        case .spring:
            let (mass, stiffness, damping) = Policy.navSpring
            let spring = SpringTiming(stiffness: stiffness / mass, damping: damping / mass, velocity: 0)
            return ViewTiming(
                duration: Policy.navSpringDuration, delay: 0, curve: .linear, spring: spring, options: [])
        }
    }
}

/// The soft shadow at the upper page's edge.
@MainActor
final class EdgeShadowView: UIView {
    private let isRightToLeft: Bool

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(height: CGFloat, isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        let width = Policy.navEdgeShadow.last?.distance ?? 0
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer, width > 0 else { return }
        let stops = Policy.navEdgeShadow
        gradient.colors = stops.map { UIColor.black.withAlphaComponent($0.alpha).cgColor }
        gradient.locations = stops.map { NSNumber(value: Double($0.distance / width)) }
        // Darkest at the page's edge.
        gradient.startPoint = CGPoint(x: isRightToLeft ? 0 : 1, y: 0.5)
        gradient.endPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0.5)
    }

    required init?(coder: NSCoder) { nil }

    func place(beside page: UIView) {
        let edge = isRightToLeft
            ? page.center.x + page.bounds.width / 2 + bounds.width / 2
            : page.center.x - page.bounds.width / 2 - bounds.width / 2
        center = CGPoint(x: edge, y: page.center.y)
    }
}
