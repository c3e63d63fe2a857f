import Testing
import UIKit

/// What lives too long.
@MainActor
@Suite("Faults: lifetime")
struct LifetimeTests {
    /// As published interaction objects are: it keeps the context and lets go of it in animationEnded.
    private final class Keeping: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning {
        var context: (any UIViewControllerContextTransitioning)?

        override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            super.startInteractiveTransition(transitionContext)
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            SwipePop.slide(transitionContext, 0.3)
        }

        func animationEnded(_ transitionCompleted: Bool) { context = nil }
    }

    @Test("B72: after a swipe, finished or cancelled, interaction, context and page can go", arguments: [true, false])
    func interaction(finishes: Bool) {
        let s = NavigationStage("A")
        s.N.pushViewController(TraceController("B", s.trace), animated: false)
        s.stage.pass(0.1)
        weak let page = s.N.topViewController
        var driver: Keeping? = Keeping()
        weak let context: AnyObject?
        weak let weakDriver = driver
        s.delegate.animator = driver
        s.delegate.interaction = driver
        s.N.popViewController(animated: true)
        context = driver?.context
        driver?.update(0.5)
        s.stage.pass(0.1)
        finishes ? driver?.finish() : driver?.cancel()
        s.delegate.animator = nil
        s.delegate.interaction = nil
        driver = nil
        #expect(weakDriver != nil && context != nil && page != nil)
        s.stage.pass(1)
        #expect(weakDriver == nil && context == nil)
        #expect((page == nil) == finishes)
        if !finishes { s.N.popViewController(animated: false) }
        s.stage.pass(0.1)
        #expect(page == nil)
    }

    @Test("B72: a context that somebody still holds keeps no page, and answers")
    func heldContext() {
        let s = NavigationStage("A")
        s.N.pushViewController(TraceController("B", s.trace), animated: false)
        s.stage.pass(0.1)
        weak let page = s.N.topViewController
        let animator = TraceAnimator(s.trace)
        var context: (any UIViewControllerContextTransitioning)?
        animator.onAnimate = { context = $0 }
        s.delegate.animator = animator
        s.N.popViewController(animated: true)
        s.stage.pass(1)
        #expect(context?.transitionWasCancelled == false && context?.isInteractive == false)
        #expect(context?.viewController(forKey: .from) == nil && page == nil)
    }

    @Test("B73: a popped page goes, whatever blocks the coordinator was given", arguments: ["tap", "swipe", "code"])
    func poppedPage(how: String) {
        let s = NavigationStage("A")
        s.N.pushViewController(TraceController("B", s.trace), animated: true)
        s.stage.pass(1)
        weak let page = s.N.topViewController
        s.delegate.onWillShow = { navigation in
            let from = navigation.transitionCoordinator?.viewController(forKey: .from)
            navigation.transitionCoordinator?.animate(alongsideTransition: { _ in _ = from }) { _ in _ = from }
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in _ = from }
        }
        switch how {
        case "tap": Finger().tap(at: CGPoint(x: 20, y: s.stage.window.safeAreaInsets.top + 22))
        case "swipe": Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.2).up()
        default: s.N.popViewController(animated: true)
        }
        #expect(page != nil)
        s.stage.pass(1)
        #expect(s.names() == ["A"] && page == nil)
    }

    @Test("B73: a dismissed page goes", arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overCurrentContext])
    func dismissedPage(style: UIModalPresentationStyle) {
        let trace = Trace()
        let A = TraceController("A", trace)
        let stage = TransitionStage(A, trace: trace)
        weak var page: UIViewController?
        do {
            let B = TraceController("B", trace)
            B.modalPresentationStyle = style
            page = B
            A.present(B, animated: true)
        }
        stage.pass(1)
        #expect(page != nil)
        A.dismiss(animated: true)
        stage.pass(1)
        #expect(page == nil)
    }
}
