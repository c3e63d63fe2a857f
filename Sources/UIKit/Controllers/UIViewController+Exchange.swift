import Foundation

extension UIViewController {
    /// APP-16
    func exchange(
        _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard from.parent === self, to.parent === self else {
            return Fault.stop(
                "Children view controllers \(describe(from)) and \(describe(to)) must have a common parent view "
                    + "controller when calling transition(from:to:duration:options:animations:completion:)")
        }
        guard from !== to else {
            return Fault.stop(
                "\(describe(self)): transition(from:to:duration:options:animations:completion:) from \(describe(from)) to "
                    + "itself; the two must be different children")
        }
        guard shouldAutomaticallyForwardAppearanceMethods else {
            return Fault.stop(
                "\(describe(self)) forwards appearance methods by hand, so it cannot use "
                    + "transition(from:to:duration:options:animations:completion:)")
        }
        // Whoever takes part in another exchange leaves that first; its completion still comes with its animation.
        for running in Transition.inFlight where running.adapter is ContainerTransition {
            if [from, to].contains(running.adapter.from) || [from, to].contains(running.adapter.to) {
                running.complete(true)
            }
        }
        let isVisible = appearance.phase == .appeared || appearance.phase == .appearing
        let adapter = ContainerTransition(self, from: from, to: to, isVisible: isVisible, isAnimated: duration > 0)
        let animator = BlockAnimator(duration: duration, options: options, animations: animations, completion: completion)
        Transition(adapter: adapter, animator: animator, isAnimated: true).begin()
    }
}

/// A container's own exchange of two children, for the transition engine.
@MainActor
final class ContainerTransition: TransitionAdapter {
    private let parent: UIViewController
    private let leaving: UIViewController
    private let arriving: UIViewController
    private let isVisible: Bool
    private let isAnimated: Bool
    private let host: UIView

    init(
        _ parent: UIViewController, from: UIViewController, to: UIViewController, isVisible: Bool, isAnimated: Bool
    ) {
        self.parent = parent
        leaving = from
        arriving = to
        self.isVisible = isVisible
        self.isAnimated = isAnimated
        host = from.viewIfLoaded?.superview ?? parent.view
    }

    var kind: Observer.TransitionKind { .container }
    var from: UIViewController? { leaving }
    var to: UIViewController? { arriving }
    var containerView: UIView { host }
    var heldViews: [UIView] { [leaving.viewIfLoaded, arriving.viewIfLoaded].compactMap { $0 } }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: leaving.viewIfLoaded
        case .to: arriving.view
        default: nil
        }
    }

    func initialFrame(for controller: UIViewController) -> CGRect {
        controller === leaving ? leaving.viewIfLoaded?.untransformedFrame ?? .zero : .zero
    }

    func finalFrame(for controller: UIViewController) -> CGRect { .zero }

    private var leavingFirst: Bool { Policy.appSiblingOrder == .leavingFirst }

    func prepare(_ transition: Transition) {
        arriving.loadViewIfNeeded()
        guard isVisible else { return }
        TransitionAppearance.sendWillCalls(
            leaving: leaving, arriving: arriving, in: parent, leavingFirst: leavingFirst, animated: isAnimated)
    }

    func placeViews() {}

    func commit() { leaving.viewIfLoaded?.removeFromSuperview() }

    func restore() { arriving.viewIfLoaded?.removeFromSuperview() }

    func sendDidCalls(completed: Bool) {
        TransitionAppearance.sendDidCalls(
            completed: completed, leaving: leaving, arriving: arriving, in: parent, leavingFirst: leavingFirst)
    }

    func notifyEnd(completed: Bool) {}
}

/// Runs the blocks of `transition(from:to:…)`.
@MainActor
private final class BlockAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    private let options: UIView.AnimationOptions
    private let animations: (() -> Void)?
    private let completion: ((Bool) -> Void)?

    init(
        duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.options = options
        self.animations = animations
        self.completion = completion
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let completion = completion
        let end: (Bool) -> Void = { finished in
            if (context as? TransitionContext)?.transition != nil { context.completeTransition(true) }
            completion?(finished)
        }
        guard let to = context.view(forKey: .to) else { return end(true) }
        let host = context.containerView
        if ViewTransitionEffect(options: options) != nil {
            let from = context.view(forKey: .from)
            return UIView.transition(with: host, duration: duration, options: options) { [animations] in
                if to.superview !== host { host.addSubview(to) }
                from?.removeFromSuperview()
                animations?()
            } completion: { end($0) }
        }
        if to.superview !== host { host.addSubview(to) }
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { [animations] in animations?() },
            completion: end)
    }
}
