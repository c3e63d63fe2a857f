import Testing
import UIKit

/// Slides the leaving page under a finger, by hand: no percent driver, no animator that could be driven.
@MainActor
private final class HandSlide: NSObject, UIViewControllerInteractiveTransitioning, UIViewControllerAnimatedTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private let rewind: Double

    init(rewind: Double) { self.rewind = rewind }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.insertSubview(to, belowSubview: from)
    }

    func update(_ fraction: CGFloat) {
        context?.view(forKey: .from)?.transform = CGAffineTransform(translationX: 390 * fraction, y: 0)
        context?.updateInteractiveTransition(fraction)
    }

    func cancel() {
        guard let context else { return }
        context.cancelInteractiveTransition()
        UIView.animate(withDuration: rewind) {
            context.view(forKey: .from)?.transform = .identity
        } completion: { _ in
            context.completeTransition(false)
        }
    }

    /// As one that never hears of anything.
    func finishBlindly() {
        context?.finishInteractiveTransition()
        context?.completeTransition(true)
    }
}

@MainActor
@Suite("A turn of the device during a hand-written interaction")
struct HandWrittenRotationTests {
    private func scene(_ slide: HandSlide) -> NavigationStage {
        let s = NavigationStage("AB")
        s.delegate.animator = slide
        s.delegate.interaction = slide
        s.watchCoordinator()
        return s
    }

    @Test("GEO-11, GES-10, T25: its gesture is interrupted, so that it undoes itself; then the size changes", arguments: [0, 0.2], [0, 0.3])
    func listens(rewind: Double, turn: Double) {
        let screen = TurnedScreen(), slide = HandSlide(rewind: rewind), s = scene(slide)
        let log = GestureLog(), pan = log.watch(UIPanGestureRecognizer(), on: s.N.view)
        log.onAction = { gesture in
            switch gesture.state {
            case .began: s.N.popViewController(animated: true)
            case .changed: slide.update(pan.translation(in: s.N.view).x / 390)
            default: slide.cancel()
            }
        }
        Finger().down(at: CGPoint(x: 100, y: 300)).move(by: CGVector(dx: 120, dy: 0), over: 0.1)
        #expect(s.N.transitionCoordinator?.isInteractive == true)
        _ = s.trace.take()
        screen.turn(over: turn)
        #expect(log.take().last == "cancelled")
        s.stage.pass(1)
        let lines = s.trace.take()
        #expect(lines.contains("ni(true)") && lines.contains("co(true)") && !lines.contains { $0.hasPrefix("nd.didShow") })
        #expect(s.names() == ["A", "B"] && s.N.transitionCoordinator == nil && s.A.view.window == nil)
        #expect(s.B.view.transform.isIdentity && s.B.view.frame == CGRect(origin: .zero, size: TurnedScreen.size))
        #expect(s.stage.takeReports() == [] && s.stage.takeFaults() == [])
    }

    @Test("GEO-11, T25: one that does not listen is cancelled for it; what it says afterwards comes too late")
    func isDeaf() {
        let screen = TurnedScreen(), slide = HandSlide(rewind: 0), s = scene(slide)
        s.N.popViewController(animated: true)
        slide.update(0)
        s.stage.pass(0.1)
        _ = s.trace.take()
        screen.turn(over: 0.3)
        #expect(
            s.trace.take().filter { !$0.hasSuffix(".lay") } == [
                "ni(true)", "A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)", "co(true)",
            ])
        slide.finishBlindly()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.N.transitionCoordinator == nil)
        #expect(s.B.view.frame == CGRect(origin: .zero, size: TurnedScreen.size) && s.A.view.window == nil)
        #expect(s.stage.takeReports() == [])
        slide.finishBlindly()
        #expect(s.stage.takeReports().count == 1)
        s.N.popViewController(animated: false)
        #expect(s.names() == ["A"])
    }
}
