import Testing
import UIKit

/// FadeNavigation's animators.
@MainActor
private enum FadeNavigation {
    static func fade(_ context: any UIViewControllerContextTransitioning) { TraceAnimator.fade(context, 0.5) }

    static func push(_ context: any UIViewControllerContextTransitioning) {
        guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
            let to = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let finalFrame = context.finalFrame(for: to)
        toView.frame = finalFrame.offsetBy(dx: finalFrame.width, dy: 0)
        context.containerView.addSubview(toView)
        UIView.animate(withDuration: 0.5, delay: 0, options: [.curveEaseOut]) {
            toView.frame = finalFrame
            fromView.transform = CGAffineTransform(translationX: -finalFrame.width * 0.3, y: 0)
            fromView.alpha = 0.6
        } completion: { _ in
            fromView.transform = .identity
            fromView.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    static func pop(_ context: any UIViewControllerContextTransitioning) {
        guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
            let to = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let finalFrame = context.finalFrame(for: to), startFrame = fromView.frame
        toView.frame = finalFrame
        toView.transform = CGAffineTransform(translationX: -finalFrame.width * 0.3, y: 0)
        toView.alpha = 0.6
        context.containerView.insertSubview(toView, belowSubview: fromView)
        UIView.animate(withDuration: 0.5, delay: 0, options: [.curveEaseInOut]) {
            toView.transform = .identity
            toView.alpha = 1
            fromView.frame = startFrame.offsetBy(dx: finalFrame.width, dy: 0)
        } completion: { _ in
            let cancelled = context.transitionWasCancelled
            if cancelled {
                fromView.frame = startFrame
                toView.transform = .identity
                toView.alpha = 1
                toView.removeFromSuperview()
            }
            context.completeTransition(!cancelled)
        }
    }

    /// The commonest published pop: fades the outgoing page and never resets it (PCT-17).
    static func careless(_ context: any UIViewControllerContextTransitioning) {
        guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to) else { return }
        context.containerView.insertSubview(toView, belowSubview: fromView)
        UIView.animate(withDuration: 0.5) {
            fromView.alpha = 0
            fromView.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

@MainActor
@Suite("A cancelled transition leaves the world as it was")
struct CancelRestoresTests {
    /// Everything of a view tree that a transition could leave changed.
    private func world(_ view: UIView) -> [String] {
        let parts: [Any] = [
            ObjectIdentifier(view), view.frame, view.bounds, view.transform, view.alpha, view.isHidden,
            view.isUserInteractionEnabled, view.isHeldByTransition, view.safeAreaInsets,
        ]
        let own = parts.map { String(describing: $0) }.joined(separator: " ")
        return [own] + view.subviews.flatMap(world)
    }

    /// Bar contents are made anew, so they are compared by their pixels.
    private func pages(_ s: NavigationStage) -> [String] { world(s.A.view.superview ?? s.B.view.superview ?? s.N.view) }

    private static let animations: [String: @MainActor (any UIViewControllerContextTransitioning) -> Void] = [
        "fade": { FadeNavigation.fade($0) }, "push": { FadeNavigation.push($0) }, "pop": { FadeNavigation.pop($0) },
        "careless": { FadeNavigation.careless($0) },
    ]

    @Test(
        "CTX-19, NAV-34: hierarchy, order, frames, transforms, alpha, interaction, stack and pixels",
        arguments: ["fade", "pop", "careless", "built-in"], [0.0, 0.37, 1.0])
    func pop(animation: String, percent: Double) {
        let s = NavigationStage("AB")
        let driver = UIPercentDrivenInteractiveTransition()
        for (controller, color) in [(s.A, UIColor.systemTeal), (s.B, UIColor.systemOrange)] {
            controller.view.backgroundColor = color
        }
        if let custom = Self.animations[animation] {
            let animator = TraceAnimator(s.trace)
            animator.duration = 0.5
            animator.animation = custom
            s.delegate.animator = animator
            s.delegate.interaction = driver
        }
        s.stage.pass(0.1)
        let before = pages(s), picture = Screenshot()
        let finger = Finger()
        if animation == "built-in" {
            finger.down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 13, dy: 0), over: 1.0 / 60)
                .move(by: CGVector(dx: 390 * percent * 0.5, dy: 0), over: 0.3)
        } else {
            s.N.popViewController(animated: true)
            driver.update(percent)
        }
        s.stage.pass(0.1)
        if percent == 0.37 { #expect(Screenshot() != picture) }
        if animation == "built-in" { finger.cancel() } else { driver.cancel() }
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
        #expect(pages(s) == before)
        #expect(Screenshot() == picture)
        TransitionInvariants.checkRest(of: s.stage.window)
    }

    @Test("The same for a push", arguments: ["fade", "push"])
    func push(animation: String) {
        let s = NavigationStage("A")
        let driver = UIPercentDrivenInteractiveTransition()
        let animator = TraceAnimator(s.trace)
        animator.duration = 0.5
        animator.animation = Self.animations[animation]
        s.delegate.animator = animator
        s.delegate.interaction = driver
        s.B.view.backgroundColor = .systemOrange
        s.stage.pass(0.1)
        let before = pages(s), picture = Screenshot()
        s.N.pushViewController(s.B, animated: true)
        driver.update(0.6)
        s.stage.pass(0.2)
        driver.cancel()
        s.stage.pass(1)
        #expect(pages(s) == before)
        #expect(Screenshot() == picture)
        #expect(s.B.parent == nil && s.B.view.superview == nil)
    }

    @Test("The same for the dismissal by a shrinking picture")
    func shrink() {
        let trace = Trace()
        let home = TraceController("H", trace), card = TraceController("C", trace)
        let stage = TransitionStage(home, trace: trace)
        let delegate = ShrinkDelegate()
        card.modalPresentationStyle = .fullScreen
        card.transitioningDelegate = delegate
        delegate.dismissal.attach(to: card)
        card.view.backgroundColor = .systemPurple
        home.present(card, animated: true)
        stage.pass(1)
        let before = world(stage.window), picture = Screenshot()
        Finger().down(at: CGPoint(x: 20, y: 400)).move(by: CGVector(dx: 120, dy: 0), over: 0.2).up()
        stage.pass(2)
        #expect(world(stage.window) == before)
        #expect(Screenshot() == picture)
    }

    @Test("Half way through a fade each pixel is the mix of both pages")
    func mix() {
        let pop = DrivenPop()
        pop.s.A.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        pop.s.B.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.1)
        let pixel = Screenshot()[200, 600]
        #expect((pixel >> 16 & 255) >= 127 && (pixel >> 16 & 255) <= 128)
        #expect((pixel & 255) >= 127 && (pixel & 255) <= 128)
        pop.driver.cancel()
        pop.pass(1)
    }
}
