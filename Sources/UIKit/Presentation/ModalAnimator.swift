import Foundation

/// The built-in transition styles (MOD-10). Dismissal is the same in reverse.
@MainActor
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let style: UIModalTransitionStyle
    let isDismissal: Bool
    /// Whole distances a second that a cover begins with.
    let velocity: CGFloat

    init(_ style: UIModalTransitionStyle, isDismissal: Bool, velocity: CGFloat = 0) {
        self.style = UIAccessibility.fadesInsteadOfSliding ? .crossDissolve : style
        self.isDismissal = isDismissal
        self.velocity = velocity
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        switch style {
        case .coverVertical, .crossDissolve: Policy.modDuration
        case .flipHorizontal: Policy.modFlipDuration
        case .partialCurl: Policy.modCurlDuration
        }
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        switch style {
        case .coverVertical: cover(context)
        case .crossDissolve: dissolve(context)
        case .flipHorizontal: flip(context)
        case .partialCurl: curl(context)
        }
    }

    /// The view that comes or goes, in front of the other; both where they are at the end. Nil without such a view.
    func placedView(_ context: any UIViewControllerContextTransitioning) -> UIView? {
        guard let view = context.view(forKey: isDismissal ? .from : .to) else { return nil }
        if let arriving = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
            arriving.untransformedFrame = context.finalFrame(for: to)
        }
        if !isDismissal {
            context.containerView.addSubview(view)
        } else if let below = context.view(forKey: .to) {
            context.containerView.insertSubview(below, at: 0)
        }
        return view
    }

    func complete(_ context: any UIViewControllerContextTransitioning) {
        context.completeTransition(!context.transitionWasCancelled)
    }
}

extension ModalAnimator {
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

extension SpringTiming {
    init(stiffness: Double, damping: Double, velocity: Double) {
        self.init(perceptualDuration: 1, bounce: 0, velocity: velocity)
        self.stiffness = stiffness
        self.damping = damping
    }
}
