import UIKit

/// A stack whose top goes away by a drag to the right anywhere, as apps write it: a percent driver of their own, and a
/// decision at release by where the finger is going.
@MainActor
final class SwipePop {
    let s: NavigationStage
    let animator: TraceAnimator
    private(set) var driver: UIPercentDrivenInteractiveTransition?
    private(set) var lastDriver: UIPercentDrivenInteractiveTransition?
    let log = GestureLog()
    let pan = UIPanGestureRecognizer()
    let finger = Finger()
    /// What the drag changes; a pop where nothing else is said.
    var request: (UINavigationController) -> Void = { $0.popViewController(animated: true) }

    init(_ names: String = "AB", duration: Double = 0.3) {
        s = NavigationStage(names)
        animator = TraceAnimator(s.trace)
        animator.duration = duration
        animator.animation = { [unowned self] in Self.slide($0, animator.duration) }
        s.delegate.animator = animator
        log.watch(pan, on: s.N.view)
        log.onAction = { [unowned self] _ in panned() }
    }

    private func panned() {
        let width = s.N.view.bounds.width
        let way = pan.translation(in: s.N.view).x
        switch pan.state {
        case .began:
            let driver = UIPercentDrivenInteractiveTransition()
            (self.driver, lastDriver) = (driver, driver)
            s.delegate.interaction = driver
            request(s.N)
            s.delegate.interaction = nil
        case .changed: driver?.update(way / width)
        case .ended: end(finished: way + 0.2 * pan.velocity(in: s.N.view).x > width / 2)
        case .cancelled, .failed: end(finished: false)
        default: break
        }
    }

    private func end(finished: Bool) {
        finished ? driver?.finish() : driver?.cancel()
        driver = nil
    }

    /// The leaving page goes to the right; what arrives lies below it.
    static func slide(_ context: any UIViewControllerContextTransitioning, _ duration: Double) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: duration) {
            from.center.x += context.containerView.bounds.width
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    // MARK: What a person does

    /// Drags so many points to the right and holds still, so that the speed at release is zero.
    func drag(_ distance: CGFloat) {
        finger.down(at: CGPoint(x: 100, y: 400)).move(by: CGVector(dx: 10, dy: 0), over: 1.0 / 60)
        finger.move(by: CGVector(dx: distance, dy: 0), over: 0.2).hold(for: 0.2)
    }

    func release() {
        finger.up()
        pass(1)
    }

    func pass(_ seconds: Double) { s.stage.pass(seconds) }

    // MARK: What must hold

    /// The shown fraction of the run.
    func shownFraction(of view: UIView) -> CGFloat { s.stage.shown(view).frame.minX / s.N.view.bounds.width }

    /// Whether a tap into the middle of the screen reaches the top's view.
    var topTakesTouches: Bool {
        guard let top = s.N.topViewController?.view else { return false }
        let log = GestureLog()
        let taps = log.watch(UITapGestureRecognizer(), on: top)
        Finger().tap(at: CGPoint(x: 195, y: 500))
        top.removeGestureRecognizer(taps)
        return log.take() == ["ended"]
    }

    /// At rest, with these pages, of which only the top is on screen, unmoved and live.
    func isAtRest(_ names: [String]) -> Bool {
        guard let top = s.N.topViewController, let view = top.view else { return false }
        return s.names() == names && s.N.transitionCoordinator == nil && view.window != nil
            && s.N.children.filter { $0.viewIfLoaded?.window != nil } == [top]
            && view.frame == s.N.view.bounds && s.stage.shown(view).frame == view.frame && topTakesTouches
    }
}
