import UIKit

/// A presented page that a drag downwards dismisses, as apps write it.
@MainActor
final class DragAway {
    let trace = Trace()
    let stage: TransitionStage
    let A: TraceController
    let B: TraceController
    let delegate: TraceTransitioningDelegate
    let animator: TraceAnimator
    private(set) var driver: UIPercentDrivenInteractiveTransition?
    let log = GestureLog()
    let pan = UIPanGestureRecognizer()
    let finger = Finger()

    init(_ style: UIModalPresentationStyle, presented: Bool = true) {
        A = TraceController("A", trace)
        B = TraceController("B", trace)
        stage = TransitionStage(A, trace: trace)
        delegate = TraceTransitioningDelegate(trace)
        animator = TraceAnimator(trace)
        animator.animation = { [unowned self] in Self.slide($0, animator.duration) }
        delegate.animator = animator
        B.modalPresentationStyle = style
        B.transitioningDelegate = delegate
        log.watch(pan, on: B.view)
        log.onAction = { [unowned self] _ in panned() }
        guard presented else { return }
        A.present(B, animated: true)
        pass(1)
        _ = trace.take()
    }

    private func panned() {
        let height = stage.window.bounds.height
        let way = pan.translation(in: stage.window).y
        switch pan.state {
        case .began:
            let driver = UIPercentDrivenInteractiveTransition()
            self.driver = driver
            delegate.interaction = driver
            B.dismiss(animated: true)
            delegate.interaction = nil
        case .changed: driver?.update(way / height)
        case .ended:
            way > height / 2 ? driver?.finish() : driver?.cancel()
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        default: break
        }
    }

    /// Up from below, and down again; nil views are left alone.
    static func slide(_ context: any UIViewControllerContextTransitioning, _ duration: Double) {
        let container = context.containerView
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else { return }
        let arrives = to.presentingViewController === from
        if let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: to)
            arrives ? container.addSubview(view) : container.insertSubview(view, at: 0)
        }
        let moving = context.view(forKey: arrives ? .to : .from)
        if arrives { moving?.center.y += container.bounds.height }
        UIView.animate(withDuration: duration) {
            moving?.center.y += arrives ? -container.bounds.height : container.bounds.height
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func drag(_ distance: CGFloat) {
        finger.down(at: CGPoint(x: 195, y: 300)).move(by: CGVector(dx: 0, dy: 10), over: 1.0 / 60)
        finger.move(by: CGVector(dx: 0, dy: distance), over: 0.2).hold(for: 0.2)
    }

    func release() {
        finger.up()
        pass(1)
    }

    func pass(_ seconds: Double) { stage.pass(seconds) }

    /// The whole of the window's view tree.
    var tree: [String] { ViewTree.lines(of: stage.window) }

    func takesTouches(_ view: UIView) -> Bool {
        let log = GestureLog()
        let taps = log.watch(UITapGestureRecognizer(), on: view)
        Finger().tap(at: CGPoint(x: 195, y: 500))
        view.removeGestureRecognizer(taps)
        return log.take() == ["ended"]
    }
}

/// A view tree as text, to compare before and after.
@MainActor
enum ViewTree {
    static func lines(of view: UIView, depth: Int = 0) -> [String] {
        let name = view.layer.debugName ?? "\(type(of: view))"
        let own =
            String(repeating: " ", count: depth)
            + "\(name) \(view.center) \(view.bounds) \(view.alpha) \(view.isHidden) \(view.transform.isIdentity)"
        return [own] + view.subviews.flatMap { lines(of: $0, depth: depth + 1) }
    }
}
