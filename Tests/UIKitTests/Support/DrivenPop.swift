import Testing
import UIKit

/// An interactive pop from B to A, driven by a percent driver.
@MainActor
final class DrivenPop {
    let s = NavigationStage("AB")
    let driver: UIPercentDrivenInteractiveTransition
    let animator: TraceAnimator
    var context: (any UIViewControllerContextTransitioning)?

    init(
        _ driver: UIPercentDrivenInteractiveTransition = UIPercentDrivenInteractiveTransition(), duration: Double = 0.5,
        animation: ((any UIViewControllerContextTransitioning) -> Void)? = nil
    ) {
        self.driver = driver
        animator = TraceAnimator(s.trace)
        animator.duration = duration
        animator.animation = animation
        s.delegate.animator = animator
        s.delegate.interaction = driver
        animator.onAnimate = { [unowned self] in context = $0 }
    }

    func start() {
        s.N.popViewController(animated: true)
        _ = s.trace.take()
    }

    func pass(_ seconds: Double) { s.stage.pass(seconds) }

    var opacity: Double { Double(s.stage.shown(s.A.view).opacity) }
}
