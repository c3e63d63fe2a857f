import Testing
import UIKit

// What compiles here says which types of the interface are the main actor's and which are anybody's, and what may cross.

/// Nobody's, as the protocol is.
private final class Hearing: NSObject, CAAnimationDelegate {
    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

private nonisolated func anybodysTypes() -> Bool {
    let layer = CALayer()
    layer.opacity = 0.5
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 0.3
    animation.delegate = Hearing()
    layer.add(animation, forKey: "fade")
    let link: (Any, Selector) -> CADisplayLink = { CADisplayLink(target: $0, selector: $1) }
    _ = link
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.commit()
    let timing = CAMediaTimingFunction(name: .easeIn)
    let color = UIColor(red: 1, green: 0, blue: 0, alpha: 1), font = UIFont.systemFont(ofSize: 17)
    return timing.description.isEmpty || color == .red || font.pointSize == 17
}

/// The async twins that keyframes and completions have; nobody calls this, since virtual time stands still in an await.
@MainActor
private func waits(for animator: UIViewPropertyAnimator) async -> Bool {
    let finished: Bool = await UIView.animateKeyframes(withDuration: 0, delay: 0) {}
    let position: UIViewAnimatingPosition = await animator.addCompletion()
    return finished && position == .end
}

private func isSendable<T: Sendable>(_ value: T) -> Bool { true }

/// All three questions by their own names.
@MainActor
private final class Receiving: NSObject, UIGestureRecognizerDelegate {
    var asked: [String] = []

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.append("touch")
        return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        asked.append("press")
        return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        asked.append("event")
        return true
    }
}

/// Of the optional members it has none.
@MainActor
private final class Minimal: NSObject, UIViewControllerInteractiveTransitioning, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate, UIGestureRecognizerDelegate, UIApplicationDelegate
{
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {}
}

/// The optional members of a context's animator with Apple's optionality.
@MainActor
private final class Full: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let from: UIView? = transitionContext.view(forKey: .from)
        let controller: UIViewController? = transitionContext.viewController(forKey: .to)
        #expect(from != nil && controller != nil)
        transitionContext.updateInteractiveTransition(0)
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    func animationEnded(_ transitionCompleted: Bool) {}
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { UIPresentationController(presentedViewController: presented, presenting: presenting) }
}

/// A property for the one, a method for the other.
private final class Container: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }
}

@MainActor
@Suite("Isolation and optional members of the interface")
struct IsolationTests {
    @Test("Layers, animations, transactions, colours and fonts are nobody's; colours and fonts may cross")
    func nobodys() {
        #expect(anybodysTypes())
        #expect(isSendable(UIColor.red) && isSendable(UIFont.systemFont(ofSize: 12)))
    }

    @Test("A gesture delegate has three questions by one name; touches ask for the event, then the touch")
    func shouldReceive() {
        let test = TestWindow(), delegate = Receiving(), tap = UITapGestureRecognizer()
        tap.delegate = delegate
        test.window.addGestureRecognizer(tap)
        Finger().tap(at: CGPoint(x: 100, y: 100))
        #expect(delegate.asked == ["event", "touch"])
    }

    @Test("Nobody has to have an optional member, properties included; asked all the same, the answer is the default")
    func minimal() {
        let minimal = Minimal(), s = NavigationStage("AB"), tabs = TabStage()
        s.N.delegate = minimal
        s.N.popViewController(animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A"])
        tabs.tabs.delegate = minimal
        tabs.tap(1)
        #expect(tabs.selectedName == "B")
        let driver: any UIViewControllerInteractiveTransitioning = minimal
        #expect(driver.wantsInteractiveStart)
        #expect(driver.completionSpeed == 1 && driver.completionCurve == .easeInOut)
    }

    @Test("Contexts, delegates and presentation controllers take what is optional where Apple's are", arguments: [true, false])
    func optionalArguments(isCustom: Bool) {
        let trace = Trace(), A = TraceController("A", trace), B = TraceController("B", trace), full = Full()
        let stage = TransitionStage(A, trace: trace)
        B.modalPresentationStyle = isCustom ? .custom : .fullScreen
        B.transitioningDelegate = full
        if isCustom {
            let loose = UIPresentationController(presentedViewController: B, presenting: nil)
            let container: UIView? = loose.containerView, presented: UIView? = loose.presentedView
            #expect(container == nil && presented === B.view)
        } else {
            A.present(B, animated: true)
            stage.pass(0.1)
            #expect(A.presentedViewController === B)
            B.dismiss(animated: false)
            stage.pass(0.1)
        }
    }

    @Test("A property and a method say what a container forwards")
    func forwarding() {
        #expect(UIViewController().shouldAutomaticallyForwardAppearanceMethods)
        #expect(!Container().shouldAutomaticallyForwardAppearanceMethods && !Container().shouldAutomaticallyForwardRotationMethods())
    }

    @Test("The names of driver, context and coordinator")
    func names() {
        let driver = UIPercentDrivenInteractiveTransition()
        let speed: CGFloat = driver.completionSpeed, percent: CGFloat = driver.percentComplete
        let curve: UIView.AnimationCurve = driver.completionCurve, timing: UITimingCurveProvider? = driver.timingCurve
        #expect(speed == 1 && percent == 0 && curve == .easeInOut && timing == nil && driver.wantsInteractiveStart)
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        let coordinator = s.N.transitionCoordinator
        let duration: TimeInterval? = coordinator?.transitionDuration, complete: CGFloat? = coordinator?.percentComplete
        let flags: [Bool?] = [
            coordinator?.initiallyInteractive, coordinator?.isInterruptible, coordinator?.isInteractive, coordinator?.isCancelled,
            coordinator?.isAnimated,
        ]
        #expect(duration == Policy.navDuration && complete == 0 && flags == [false, false, false, false, true])
        s.stage.pass(1)
    }
}
