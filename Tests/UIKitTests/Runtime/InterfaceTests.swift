import Testing
import UIKit

// What compiles here is the interface that iOS source is written against: isolation, closures, optionality, types.

/// A conformance in an extension isolates its own members, not the class.
private final class PlainObject: NSObject {
    nonisolated func callableFromAnywhere() -> Int { 1 }
    private(set) var shown = 0
}

extension PlainObject: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { shown += 1 }
}

@MainActor
private final class Listening: NSObject, @preconcurrency CAAnimationDelegate {
    var stops = 0
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops += 1 }
}

/// Inherits every initialiser, since its properties have defaults.
private final class StackWithDefaults: UINavigationController {
    var count = 3
}

@MainActor
private final class Timed: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        transitionContext == nil ? 1 : 2
    }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
}

/// Has a window, as app delegates do.
@MainActor
private final class Owner: NSObject, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
}

@MainActor
private final class Ownerless: NSObject, UIApplicationDelegate {}

/// A subclass with nothing of its own but a note.
private final class NotedConstraint: NSLayoutConstraint {
    var note: String?
}

private nonisolated func fromAnywhere(_ view: UIView, _ done: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async {
        view.alpha = 0.5
        done()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { view.alpha = 0.25 }
}

@MainActor
@Suite("The interface that iOS source is written against")
struct InterfaceTests {
    @Test("Closures: animation blocks take what is not Sendable, options have defaults, and main-queue work is the main actor's")
    func closures() {
        let test = TestWindow(), view = test.addView(CGRect(x: 0, y: 0, width: 10, height: 10))
        final class Box { var value = 0 }
        let box = Box()
        UIView.animate(withDuration: 0.1) { box.value += 1 } completion: { _ in box.value += 10 }
        UIView.animate(withDuration: 0.1, delay: 0, animations: { view.alpha = 0.9 })
        UIView.transition(with: view, duration: 0, animations: nil)
        UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.8 }
        }
        var done = false
        fromAnywhere(view) { done = true }
        test.pass(0.5)
        #expect(box.value == 11 && done && view.alpha == 0.25)
    }

    @Test("Asked through the protocol, a delegate's window is wrapped twice; asked of its own class, once")
    func windows() {
        let test = TestWindow(), owner = Owner()
        owner.window = test.window
        let app: (any UIApplicationDelegate)? = owner, scene: (any UIWindowSceneDelegate)? = owner
        #expect(app?.window??.isHidden == false && scene?.window??.isHidden == false)
        if let outer = app?.window, let inner = outer { #expect(inner === test.window) } else { Issue.record("no window") }
        #expect(app!.window!! === test.window && owner.window?.isHidden == false)
        let none: (any UIApplicationDelegate)? = Ownerless()
        #expect((none?.window ?? nil) == nil)
        app?.window = nil
        #expect(owner.window == nil)
    }

    @Test("A constraint's class can be the app's own, and a constraint that relates nothing be kept for later")
    func ownConstraint() {
        let a = UIView(), b = UIView()
        a.addSubview(b)
        let made = NotedConstraint(
            item: b, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 0.5, constant: 3)
        made.isActive = true
        #expect(a.constraints.first === made && made.multiplier == 0.5 && made.note == nil)
        var later = NSLayoutConstraint()
        #expect(!later.isActive && later.firstItem == nil)
        later = made
        #expect(later.isActive)
    }

    @Test("Levels of windows can be counted on from")
    func levels() {
        #expect((UIWindow.Level.alert + 1).rawValue == 2001 && UIWindow.Level.statusBar - 1 < .statusBar)
    }

    @Test("What a property animator can do is optional in its protocol")
    func implicit() {
        let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations__optional! {}
        animator.addCompletion__optional?({ _ in })
        #expect(animator.addAnimations_delayFactor__optional != nil)
        #expect(animator.continueAnimation_withTimingParameters_durationFactor__optional != nil)
    }

    @Test("Results of pops and of a coordinator's registration may be dropped, and are what they are")
    func results() {
        let N = StackWithDefaults(rootViewController: UIViewController())
        #expect(N.count == 3 && N.viewControllers.count == 1)
        N.popViewController(animated: false)
        N.popToRootViewController(animated: false)
        N.transitionCoordinator?.animate(alongsideTransition: nil, completion: nil)
        let popped: UIViewController? = N.popViewController(animated: false)
        #expect(popped == nil)
    }

    @Test("Optionality: an unwrapped view and items, optional snapshots and presentation copies, a duration without context")
    func optionality() {
        let page = UIViewController()
        page.view.backgroundColor = .red
        page.tabBarItem.title = "x"
        page.view.tintColor = .blue
        let copy: CALayer? = page.view.layer.presentation()
        let snapshot: UIView? = page.view.snapshotView(afterScreenUpdates: false)
        let keys: [String]? = page.view.layer.animationKeys()
        #expect(copy == nil && snapshot?.superview == nil && keys == nil)
        #expect(Timed().transitionDuration(using: nil) == 1)
        let tabs = UITabBarController()
        let inTabs: [UIViewController]? = tabs.viewControllers
        let inStack: [UIViewController] = UINavigationController().viewControllers
        #expect(inTabs?.isEmpty ?? true && inStack.isEmpty)
        let pop: UIGestureRecognizer? = UINavigationController().interactivePopGestureRecognizer
        #expect(pop != nil)
    }

    @Test("Types and names: CGFloat, TimeInterval and Float where Apple has them; recognized is ended; a state can be set")
    func types() {
        let driver = UIPercentDrivenInteractiveTransition()
        let duration: CGFloat = driver.duration, opacity: Float = CALayer().opacity
        let inTransaction: CFTimeInterval = CATransaction.animationDuration(), disabled: Bool = CATransaction.disableActions()
        let path: CGPath? = CAShapeLayer().path
        #expect(duration == 0 && opacity == 1 && inTransaction == 0.25 && !disabled && path == nil)
        #expect(UIGestureRecognizer.State.recognized == .ended)
        let tap = UITapGestureRecognizer()
        tap.state = .failed
        #expect(tap.state == .failed || tap.state == .possible)
    }

    @Test("Ownership: delegates are weak, an animation's is strong")
    func ownership() {
        let N = UINavigationController(), page = UIViewController(), tap = UITapGestureRecognizer()
        let animation = CABasicAnimation(keyPath: "opacity")
        weak var listening: Listening?
        do {
            let delegate = PlainObject(), gestureDelegate = GestureDelegate(), made = Listening()
            let modal = TraceTransitioningDelegate(Trace())
            N.delegate = delegate
            tap.delegate = gestureDelegate
            page.transitioningDelegate = modal
            animation.delegate = made
            listening = made
            #expect(N.delegate != nil && delegate.callableFromAnywhere() == 1)
        }
        #expect(N.delegate == nil && tap.delegate == nil && page.transitioningDelegate == nil)
        #expect(listening != nil && animation.delegate === listening)
    }

    @Test("INT-03: whether an app supplied an optional member is behaviour")
    func optionalMembers() {
        for isInterruptible in [true, false] {
            let s = NavigationStage("A")
            s.delegate.animator = isInterruptible ? InterruptibleFade() : TraceAnimator(s.trace)
            s.N.pushViewController(s.B, animated: true)
            #expect(s.N.transitionCoordinator?.isInterruptible == isInterruptible)
            s.stage.pass(1)
        }
    }

    @Test("CTX-20: animator and interaction controller live as long as the transition, whoever lets go of them")
    func keptAlive() {
        let s = NavigationStage("AB")
        weak var driver: UIPercentDrivenInteractiveTransition?
        do {
            let made = UIPercentDrivenInteractiveTransition()
            driver = made
            s.delegate.animator = TraceAnimator(s.trace)
            s.delegate.interaction = made
            s.N.popViewController(animated: true)
            s.delegate.animator = nil
            s.delegate.interaction = nil
            made.update(0.5)
            made.finish()
        }
        #expect(driver != nil)
        s.stage.pass(1)
        #expect(driver == nil && s.names() == ["A"])
    }
}
