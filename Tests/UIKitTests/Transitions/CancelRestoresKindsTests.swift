import Testing
import UIKit

/// The ways in which published animators move their views.
private enum Recipe: CaseIterable {
    case frames, transforms, alpha, threeD, snapshot, constraints, hidden, mask, propertyAnimator, keyframes, viewTransition

    /// Sets the animation up; what it changes without animating it puts back itself, as an app must (CTX-19).
    @MainActor
    func run(_ context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let from = context.view(forKey: .from), to = context.view(forKey: .to)
        if let to, to.superview == nil {
            if let controller = context.viewController(forKey: .to) { to.frame = context.finalFrame(for: controller) }
            container.addSubview(to)
        }
        let moving = from ?? to ?? container
        func animate(_ changes: @escaping () -> Void, cleanUp: @escaping () -> Void = {}) {
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseInOut, animations: changes) { _ in
                cleanUp()
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        switch self {
        case .frames:
            animate {
                from?.frame.origin.x -= 100
                to?.frame = CGRect(x: 40, y: 60, width: 200, height: 300)
            }
        case .transforms:
            animate {
                from?.transform = CGAffineTransform(scaleX: 0.7, y: 0.8).rotated(by: 0.4)
                to?.transform = CGAffineTransform(translationX: 30, y: -40)
            }
        case .alpha:
            animate {
                from?.alpha = 0
                to?.alpha = 0.3
                moving.layer.cornerRadius = 40
                moving.backgroundColor = .systemPink
            }
        case .threeD:
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 500
            container.layer.sublayerTransform = perspective
            animate {
                from?.layer.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
                to?.layer.transform = CATransform3DMakeRotation(-0.8, 1, 0, 0)
                moving.layer.zPosition = 50
            } cleanUp: {
                container.layer.sublayerTransform = CATransform3DIdentity
            }
        case .snapshot:
            guard let picture = moving.snapshotView(afterScreenUpdates: true) else { return animate({}) }
            container.addSubview(picture)
            moving.isHidden = true
            animate {
                picture.center = CGPoint(x: 100, y: 100)
                picture.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
            } cleanUp: {
                picture.removeFromSuperview()
                moving.isHidden = false
            }
        case .constraints:
            let badge = UIView()
            badge.backgroundColor = .systemYellow
            badge.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(badge)
            let left = badge.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10)
            NSLayoutConstraint.activate([
                left, badge.topAnchor.constraint(equalTo: container.topAnchor, constant: 200),
                badge.widthAnchor.constraint(equalToConstant: 50), badge.heightAnchor.constraint(equalToConstant: 50),
            ])
            container.layoutIfNeeded()
            left.constant = 250
            animate { container.layoutIfNeeded() } cleanUp: { badge.removeFromSuperview() }
        case .hidden:
            moving.isHidden = true
            animate { to?.alpha = 0.5 } cleanUp: { moving.isHidden = false }
        case .mask:
            let shape = CAShapeLayer()
            let small = UIBezierPath(ovalIn: CGRect(x: 150, y: 300, width: 60, height: 60)).cgPath
            let large = UIBezierPath(ovalIn: CGRect(x: -400, y: -300, width: 1200, height: 1500)).cgPath
            shape.path = large
            (to ?? moving).layer.mask = shape
            let grow = CABasicAnimation(keyPath: "path")
            grow.fromValue = small
            grow.toValue = large
            grow.duration = 0.5
            shape.add(grow, forKey: "path")
            animate { from?.alpha = 0.9 } cleanUp: { (to ?? moving).layer.mask = nil }
        case .propertyAnimator:
            let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) {
                from?.center.x += 300
                to?.alpha = 0.2
            }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            animator.startAnimation()
        case .keyframes:
            nonisolated(unsafe) let ended = context
            UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
                    moving.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { moving.center.y += 400 }
            } completion: { _ in
                MainActor.assumeIsolated { ended.completeTransition(!ended.transitionWasCancelled) }
            }
        case .viewTransition:
            UIView.transition(with: moving, duration: 0.5, options: .transitionCrossDissolve) {
                moving.layer.borderWidth = 20
            } completion: { _ in
                moving.layer.borderWidth = 0
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}

@MainActor
@Suite("After a cancel every pixel is as before, however the animator moves its views")
struct CancelRestoresKindsTests {
    private enum Kind: CaseIterable { case push, pop, presentFull, dismissFull, presentKept, dismissKept }

    /// Everything of a view tree that a transition could leave changed.
    private func world(_ view: UIView) -> [String] {
        let layer = view.layer
        let parts: [Any] = [
            ObjectIdentifier(view), view.center, view.bounds, layer.transform, view.alpha, view.isHidden,
            view.isUserInteractionEnabled, layer.sublayerTransform, layer.cornerRadius, layer.zPosition,
            layer.mask == nil, layer.borderWidth, view.isHeldByTransition, view.safeAreaInsets,
        ]
        return [parts.map { String(describing: $0) }.joined(separator: " ")] + view.subviews.flatMap(world)
    }

    @Test("CTX-19, PCT-17, PCT-16: hierarchy, values and pixels, with a bar, companions, a first responder and an animation outside",
        arguments: Recipe.allCases, Kind.allCases)
    private func restores(recipe: Recipe, kind: Kind) {
        let driver = UIPercentDrivenInteractiveTransition()
        let stage: TransitionStage, start: () -> Void, page: TraceController, root: () -> UIView
        let owner: Any
        switch kind {
        case .push, .pop:
            let n = NavigationStage(kind == .push ? "A" : "AB")
            let animator = TraceAnimator(n.trace)
            animator.duration = 0.5
            animator.animation = { recipe.run($0) }
            n.delegate.animator = animator
            n.delegate.interaction = driver
            n.A.view.backgroundColor = .systemTeal
            n.B.view.backgroundColor = .systemOrange
            n.delegate.onWillShow = { navigation in
                navigation.transitionCoordinator?.animate(alongsideTransition: { _ in
                    navigation.navigationBar.alpha = 0.2
                    navigation.navigationBar.transform = CGAffineTransform(translationX: 0, y: 20)
                })
            }
            (stage, page, owner) = (n.stage, kind == .push ? n.A : n.B, n)
            root = { page.view.superview ?? page.view }
            start = {
                kind == .push ? n.N.pushViewController(n.B, animated: true) : { _ = n.N.popViewController(animated: true) }()
            }
        default:
            let m = ModalStage(kind == .presentFull || kind == .dismissFull ? .fullScreen : .custom)
            m.A.view.backgroundColor = .systemTeal
            m.B.view.backgroundColor = UIColor.systemPurple.withAlphaComponent(0.8)
            if kind == .dismissFull || kind == .dismissKept { m.presented() }
            m.animator.duration = 0.5
            m.animator.animation = { recipe.run($0) }
            m.delegate.interaction = driver
            (stage, page, owner) = (m.stage, kind == .presentFull || kind == .presentKept ? m.A : m.B, m)
            root = { m.stage.window }
            start = { kind == .presentFull || kind == .presentKept ? m.present() : m.dismiss() }
        }
        let field = ResponderView(frame: CGRect(x: 20, y: 300, width: 100, height: 40))
        field.backgroundColor = .white
        page.view.addSubview(field)
        field.becomeFirstResponder()
        // Runs outside of the transition; a whole number of its turns lies between the two pictures.
        let spinner = UIView(frame: CGRect(x: 300, y: 760, width: 40, height: 40))
        spinner.backgroundColor = .systemRed
        stage.window.addSubview(spinner)
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.toValue = Double.pi * 2
        spin.duration = 0.5
        spin.repeatCount = .infinity
        spinner.layer.add(spin, forKey: "spin")
        stage.pass(0.5)
        let before = world(root()), picture = Screenshot()
        start()
        driver.update(0.37)
        stage.pass(0.25)
        // Hiding what arrives shows nothing of it.
        if !(recipe == .hidden && kind == .presentKept) { #expect(Screenshot() != picture) }
        driver.update(1)
        stage.pass(0.25)
        driver.update(0.6)
        driver.cancel()
        stage.pass(1)
        #expect(Screenshot() == picture)
        #expect(world(root()) == before)
        #expect(field.isFirstResponder)
        #expect(spinner.layer.animationKeys() == ["spin"])
        spinner.removeFromSuperview()
        TransitionInvariants.checkRest(of: stage.window)
        withExtendedLifetime(owner) {}
    }
}

@MainActor
private final class ResponderView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
