import UIKit

/// Both pages move by a width.
class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let isForward: Bool

    init(isForward: Bool) {
        self.isForward = isForward
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.35
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.view(forKey: .from),
            let toView = transitionContext.view(forKey: .to),
            let toViewController = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let target = transitionContext.finalFrame(for: toViewController)
        let distance = isForward ? target.width : -target.width
        let start = fromView.frame

        toView.frame = target.offsetBy(dx: distance, dy: 0)
        transitionContext.containerView.addSubview(toView)
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            toView.frame = target
            fromView.frame = start.offsetBy(dx: -distance, dy: 0)
        }, completion: { _ in
            fromView.frame = start
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
