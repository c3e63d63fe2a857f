import UIKit

/// An animator of one of `Verb.animators`' kinds, well-behaved or not.
@MainActor
class TrialAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let app: TrialApp
    private let kind: String
    private var endings = 0

    init(_ app: TrialApp, _ kind: String) {
        self.app = app
        self.kind = kind
        super.init()
        app.track(self)
    }

    private var duration: Double { kind == "zero" ? 0 : 0.3 }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        app.heard("duration", nil)
        return duration
    }

    func animationEnded(_ transitionCompleted: Bool) {
        endings += 1
        if endings > 1 { app.complain("animationEnded was sent twice") }
        app.heard("animationEnded", nil)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        app.track(context)
        app.heard("animate", nil)
        run(context)
    }

    private func run(_ context: any UIViewControllerContextTransitioning) {
        let scene = TrialScene(context)
        let end: @MainActor @Sendable () -> Void = { scene.end() }
        switch kind {
        case "spring":
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 1, options: [],
                animations: scene.slide()
            ) { _ in end() }
        case "animator":
            let animator = UIViewPropertyAnimator(duration: duration, curve: .easeOut, animations: scene.slide())
            animator.addCompletion { _ in end() }
            app.note(animator)
            animator.startAnimation()
        case "keyframes":
            let slide = scene.slide(), fade = scene.fade()
            UIView.animateKeyframes(withDuration: duration, delay: 0, options: []) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: slide)
                UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6, animations: fade)
            } completion: { _ in
                MainActor.assumeIsolated { end() }
            }
        case "layer":
            scene.place()
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.duration = duration
            CATransaction.begin()
            CATransaction.setCompletionBlock { MainActor.assumeIsolated { end() } }
            scene.moving?.layer.add(fade, forKey: "fade")
            CATransaction.commit()
        case "flip":
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
                UIView.animate(withDuration: duration, animations: scene.fade()) { _ in end() }
                return
            }
            UIView.transition(from: from, to: to, duration: duration, options: .transitionFlipFromLeft) { _ in end() }
        case "snapshot":
            let picture = scene.moving?.snapshotView(afterScreenUpdates: true)
            if let picture { context.containerView.addSubview(picture) }
            let fade = scene.fade()
            UIView.animate(withDuration: duration) {
                fade()
                picture?.alpha = 0
            } completion: { _ in
                picture?.removeFromSuperview()
                end()
            }
        case "early":
            UIView.animate(withDuration: duration, animations: scene.slide())
            end()
        case "halfway":
            UIView.animate(withDuration: duration, animations: scene.fade())
            DispatchQueue.main.asyncAfter(deadline: .now() + duration / 2) { end() }
        case "late":
            UIView.animate(withDuration: duration, animations: scene.slide())
            DispatchQueue.main.asyncAfter(deadline: .now() + duration * 2) { end() }
        case "twice":
            UIView.animate(withDuration: duration, animations: scene.fade()) { _ in
                end()
                end()
            }
        case "never":
            UIView.animate(withDuration: duration, animations: scene.fade())
            app.stash.append { scene.end($0) }
        default:
            UIView.animate(withDuration: duration, animations: scene.fade()) { _ in end() }
        }
    }
}

/// The same as a property animator that may be paused, reversed and let go.
@MainActor
final class TrialInterruptibleAnimator: TrialAnimator {
    private var made: UIViewPropertyAnimator?

    init(_ app: TrialApp) { super.init(app, "interruptible") }

    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        app.heard("animate", nil)
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
    {
        if let made { return made }
        app.track(context)
        let scene = TrialScene(context)
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut, animations: scene.slide())
        animator.addCompletion { [weak self] position in
            self?.made = nil
            scene.end(position == .end)
        }
        app.track(animator)
        app.note(animator)
        made = animator
        return animator
    }
}

/// The views of one transition, and ways to animate them that leave nothing behind.
@MainActor
final class TrialScene {
    private let context: any UIViewControllerContextTransitioning
    /// Arrives over what is there, or else leaves it.
    private let arrives: Bool
    let moving: UIView?
    private let home: CGPoint
    /// What there is room for: the screen may turn, or its bars grow, in mid-transition.
    private let room: CGRect

    init(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        let to = context.view(forKey: .to), from = context.view(forKey: .from)
        // A dismissal uncovers what it brings back.
        let isDismissal = context.viewController(forKey: .from)?.isBeingDismissed ?? false
        arrives = to != nil && !isDismissal
        moving = arrives ? to : from
        if arrives, let to, let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
        }
        home = moving?.center ?? .zero
        room = context.containerView.bounds.inset(by: context.containerView.safeAreaInsets)
    }

    func place() {
        guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
        to.frame = context.finalFrame(for: controller)
        if arrives {
            context.containerView.addSubview(to)
        } else {
            context.containerView.insertSubview(to, at: 0)
        }
    }

    /// What `UIView.animate` is to run.
    func fade() -> () -> Void {
        place()
        guard let moving else { return {} }
        guard arrives else { return { moving.alpha = 0 } }
        UIView.performWithoutAnimation { moving.alpha = 0.5 }
        return { moving.alpha = 1 }
    }

    func slide() -> () -> Void {
        place()
        guard let moving else { return {} }
        let home = home, away = CGPoint(x: home.x + context.containerView.bounds.width, y: home.y)
        guard arrives else { return { moving.center = away } }
        UIView.performWithoutAnimation { moving.center = away }
        return { moving.center = home }
    }

    /// Cleans up and completes: as the context says, or as told.
    func end(_ completed: Bool? = nil) {
        UIView.performWithoutAnimation {
            moving?.alpha = 1
            let isOver = context.viewController(forKey: .from) == nil
            let room = context.containerView.bounds.inset(by: context.containerView.safeAreaInsets)
            if !arrives, !isOver, room == self.room { moving?.center = home }
        }
        context.completeTransition(completed ?? !context.transitionWasCancelled)
    }
}
