import Foundation

/// The built-in transition styles (MOD-10). Dismissal is the same in reverse.
@MainActor
enum ModalAnimator {
    /// - Parameter velocity: whole distances a second that a cover begins with.
    static func make(
        _ transition: UIModalTransitionStyle, isDismissal: Bool, velocity: CGFloat = 0
    ) -> any UIViewControllerAnimatedTransitioning {
        if UIAccessibility.fadesInsteadOfSliding {
            return DissolveAnimator(isDismissal: isDismissal)
        }
        switch transition {
        case .coverVertical: return CoverAnimator(isDismissal: isDismissal, velocity: velocity)
        case .crossDissolve: return DissolveAnimator(isDismissal: isDismissal)
        case .flipHorizontal: return FlipAnimator(isDismissal: isDismissal)
        case .partialCurl: return CurlAnimator(isDismissal: isDismissal)
        }
    }

    static func timing(velocity: CGFloat = 0) -> ViewTiming {
        let spring = Policy.modSpring
        return ViewTiming(
            duration: Policy.modDuration, delay: 0, curve: .easeInEaseOut,
            spring: SpringTiming(
                stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
                velocity: Double(velocity)),
            options: [])
    }
}

/// Comes up from below, goes down again.
@MainActor
final class CoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isDismissal: Bool
    private let velocity: CGFloat

    init(isDismissal: Bool, velocity: CGFloat = 0) {
        self.isDismissal = isDismissal
        self.velocity = velocity
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Policy.modDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let view = context.view(forKey: isDismissal ? .from : .to) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        if isDismissal {
            if let below = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
                below.untransformedFrame = context.finalFrame(for: to)
                container.insertSubview(below, at: 0)
            }
        } else {
            if let to = context.viewController(forKey: .to) { view.untransformedFrame = context.finalFrame(for: to) }
            container.addSubview(view)
        }
        let home = view.center
        let away = CGPoint(x: home.x, y: home.y + container.bounds.height - view.untransformedFrame.minY)
        let isDismissal = isDismissal
        if !isDismissal { UIView.performWithoutAnimation { view.center = away } }
        UIView.animate(ModalAnimator.timing(velocity: velocity), keyframes: nil) {
            view.center = isDismissal ? away : home
        } _: { _ in
            view.center = home
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Fades in over what is there, and out again.
@MainActor
final class DissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isDismissal: Bool

    init(isDismissal: Bool) {
        self.isDismissal = isDismissal
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Policy.modDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let view = context.view(forKey: isDismissal ? .from : .to) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        if isDismissal {
            if let below = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
                below.untransformedFrame = context.finalFrame(for: to)
                container.insertSubview(below, at: 0)
            }
        } else {
            if let to = context.viewController(forKey: .to) { view.untransformedFrame = context.finalFrame(for: to) }
            container.addSubview(view)
        }
        let alpha = view.alpha, isDismissal = isDismissal
        if !isDismissal { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(ModalAnimator.timing(), keyframes: nil) {
            view.alpha = isDismissal ? 0 : alpha
        } _: { _ in
            view.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Turns the whole container over.
@MainActor
final class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isDismissal: Bool

    init(isDismissal: Bool) {
        self.isDismissal = isDismissal
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Policy.modFlipDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
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
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

extension SpringTiming {
    init(stiffness: Double, damping: Double, velocity: Double) {
        self.init(perceptualDuration: 1, bounce: 0, velocity: velocity)
        self.stiffness = stiffness
        self.damping = damping
    }
}
