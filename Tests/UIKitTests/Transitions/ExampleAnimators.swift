import UIKit

// The animators and interactions of the three example apps, as an app would write them.

@MainActor
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let operation: UINavigationController.Operation

    init(operation: UINavigationController.Operation) {
        self.operation = operation
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.viewController(forKey: .from),
            let to = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        let onScreen = transitionContext.finalFrame(for: to)
        let right = onScreen.offsetBy(dx: onScreen.width, dy: 0)
        let isPush = operation == .push
        if isPush {
            to.view.frame = right
            container.addSubview(to.view)
        } else {
            to.view.frame = onScreen
            container.insertSubview(to.view, at: 0)
        }
        let curve: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: curve,
            animations: {
                if isPush { to.view.frame = onScreen } else { from.view.frame = right }
            },
            completion: { _ in
                let cancelled = transitionContext.transitionWasCancelled
                if cancelled { from.view.frame = onScreen }
                transitionContext.completeTransition(!cancelled)
            })
    }
}

/// Drives a push and a pop by a pan anywhere, as SwipeNavigation does.
@MainActor
final class SwipeController: UINavigationController, UIGestureRecognizerDelegate, UINavigationControllerDelegate {
    var nextViewController: UIViewController?
    private var isForward: Bool?
    private var interaction: UIPercentDrivenInteractiveTransition?
    private lazy var pan = UIPanGestureRecognizer(
        target: self, action: Selector("handlePan:", SwipeController.handlePan(_:)))

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        interactivePopGestureRecognizer?.isEnabled = false
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
        let width = view.bounds.width
        let x = pan.translation(in: view).x
        let progress = max(0, min(1, (isForward == true ? -x : x) / width))
        switch pan.state {
        case .began:
            let velocity = pan.velocity(in: view)
            if velocity.x < 0, let next = nextViewController {
                isForward = true
                interaction = UIPercentDrivenInteractiveTransition()
                interaction?.completionCurve = .linear
                pushViewController(next, animated: true)
            } else if velocity.x > 0, viewControllers.count > 1 {
                isForward = false
                interaction = UIPercentDrivenInteractiveTransition()
                interaction?.completionCurve = .linear
                popViewController(animated: true)
            }
        case .changed:
            interaction?.update(progress)
        case .ended:
            end(finished: progress > 0.5)
        case .cancelled, .failed:
            end(finished: false)
        default:
            break
        }
    }

    private func end(finished: Bool) {
        guard let interaction else { return }
        if finished {
            if isForward == true { nextViewController = nil }
            interaction.finish()
        } else {
            interaction.cancel()
        }
        self.interaction = nil
        isForward = nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan, transitionCoordinator == nil else { return false }
        let velocity = pan.velocity(in: view)
        guard abs(velocity.x) > abs(velocity.y) else { return false }
        return velocity.x < 0 ? nextViewController != nil : viewControllers.count > 1
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(operation: operation) }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// ShrinkModal's dismissal: a snapshot shrinks to the middle while the page itself is hidden.
@MainActor
final class ShrinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isDismissal: Bool
    private(set) weak var snapshot: UIView?

    init(isDismissal: Bool) {
        self.isDismissal = isDismissal
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        isDismissal ? 1.5 : 0.5
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        isDismissal ? dismiss(context) : present(context)
    }

    private func present(_ context: UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to) else { return }
        let target = context.finalFrame(for: to)
        to.view.frame = target.offsetBy(dx: 0, dy: context.containerView.bounds.height)
        context.containerView.addSubview(to.view)
        UIView.animate(withDuration: 0.5) { to.view.frame = target } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func dismiss(_ context: UIViewControllerContextTransitioning) {
        guard let fromView = context.view(forKey: .from),
            let snapshot = fromView.snapshotView(afterScreenUpdates: false)
        else { return context.completeTransition(!context.transitionWasCancelled) }
        let container = context.containerView
        if let toView = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
            toView.frame = context.finalFrame(for: to)
            container.insertSubview(toView, at: 0)
        }
        snapshot.frame = fromView.frame
        container.addSubview(snapshot)
        fromView.isHidden = true
        self.snapshot = snapshot
        UIView.animate(
            withDuration: 1.5, delay: 0, options: .curveLinear,
            animations: {
                snapshot.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
                snapshot.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
                snapshot.alpha = 0
            },
            completion: { _ in
                snapshot.removeFromSuperview()
                fromView.isHidden = false
                if context.transitionWasCancelled {
                    context.view(forKey: .to)?.removeFromSuperview()
                } else {
                    fromView.removeFromSuperview()
                }
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

@MainActor
final class ShrinkInteraction: UIPercentDrivenInteractiveTransition {
    private(set) var isInteracting = false
    private weak var viewController: UIViewController?

    func attach(to viewController: UIViewController) {
        self.viewController = viewController
        viewController.view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector("panned:", ShrinkInteraction.panned(_:))))
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let container = pan.view?.superview ?? pan.view?.window else { return }
        let fraction = min(max(pan.translation(in: container).x / container.bounds.width, 0), 1)
        switch pan.state {
        case .began:
            guard let viewController, !viewController.isBeingDismissed else { return }
            isInteracting = true
            viewController.dismiss(animated: true)
        case .changed where isInteracting:
            update(fraction)
        case .ended where isInteracting:
            isInteracting = false
            fraction > 0.5 ? finish() : cancel()
        case .cancelled where isInteracting, .failed where isInteracting:
            isInteracting = false
            cancel()
        default:
            break
        }
    }
}

@MainActor
final class ShrinkDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let dismissal = ShrinkInteraction()
    private(set) var animator: ShrinkAnimator?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ShrinkAnimator(isDismissal: false) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator = ShrinkAnimator(isDismissal: true)
        return animator
    }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { dismissal.isInteracting ? dismissal : nil }
}
