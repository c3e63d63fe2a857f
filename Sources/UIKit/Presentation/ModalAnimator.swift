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
        case .flipHorizontal: return PictureAnimator(.flip, isDismissal: isDismissal)
        case .partialCurl: return PictureAnimator(.curl, isDismissal: isDismissal)
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

/// Changes the whole container from its picture before to the one after: turned over, or as a page that curls.
@MainActor
final class PictureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Effect { case flip, curl }

    private let effect: Effect
    private let isDismissal: Bool

    init(_ effect: Effect, isDismissal: Bool) {
        self.effect = effect
        self.isDismissal = isDismissal
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        effect == .flip ? Policy.modFlipDuration : Policy.modCurlDuration
    }

    /// The page that curls up to uncover what is presented comes down again over it.
    private func options(in context: any UIViewControllerContextTransitioning) -> UIView.AnimationOptions {
        guard effect == .flip else { return isDismissal ? .transitionCurlDown : .transitionCurlUp }
        let isMirrored =
            Policy.accMirrorsFlip
            && context.viewController(forKey: .from)?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isDismissal != isMirrored ? .transitionFlipFromLeft : .transitionFlipFromRight
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let arriving = context.view(forKey: .to), leaving = context.view(forKey: .from)
        if let arriving, let to = context.viewController(forKey: .to) {
            arriving.untransformedFrame = context.finalFrame(for: to)
        }
        let wasHidden = leaving?.isHidden ?? false
        UIView.transition(
            with: container, duration: transitionDuration(using: context), options: options(in: context)
        ) {
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
