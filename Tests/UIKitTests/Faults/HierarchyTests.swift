import Testing
import UIKit

/// Hierarchies and values that are not restored, so that the screen is black or two pages overlap.
@MainActor
@Suite("Faults: hierarchy")
struct HierarchyTests {
    @Test("B09: after a cancelled dismissal every view is where it was, and the next dismissal shows the presenter",
        arguments: [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen])
    func cancelledDismissal(style: UIModalPresentationStyle) {
        let m = DragAway(style)
        let before = m.tree
        m.drag(150)
        m.release()
        #expect(m.tree == before)
        m.drag(600)
        m.release()
        #expect(m.A.presentedViewController == nil)
        #expect(m.stage.window.subviews == [m.A.view])
        #expect(m.takesTouches(m.A.view))
    }

    @Test("B10: after a cancelled presentation the presenter is live and the presented view is gone",
        arguments: [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen, .pageSheet])
    func cancelledPresentation(style: UIModalPresentationStyle) {
        let m = DragAway(style, presented: false)
        let before = m.tree
        let driver = UIPercentDrivenInteractiveTransition()
        m.delegate.interaction = driver
        m.A.present(m.B, animated: true)
        driver.update(0.5)
        m.pass(0.1)
        driver.cancel()
        m.pass(1)
        #expect(m.tree == before)
        #expect(m.B.view.superview == nil)
        #expect(m.A.presentedViewController == nil)
        #expect(m.takesTouches(m.A.view))
    }

    @Test("B12: after a cancelled zoom the page below shows again in the next drag")
    func zoomTwice() {
        let swipe = SwipePop()
        swipe.animator.animation = { context in
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            to.alpha = 0
            nonisolated(unsafe) let context = context
            UIView.animateKeyframes(withDuration: 0.3, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { to.alpha = 1 }
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    from.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
                    from.alpha = 0
                }
            } completion: { _ in
                MainActor.assumeIsolated { context.completeTransition(!context.transitionWasCancelled) }
            }
        }
        let A = swipe.s.A.view!, B = swipe.s.B.view!
        for _ in 0..<2 {
            swipe.drag(150)
            #expect(A.window != nil)
            #expect(swipe.s.stage.shown(A).opacity > 0.5)
            swipe.release()
            #expect(swipe.isAtRest(["A", "B"]))
            #expect(B.alpha == 1 && B.transform == .identity)
        }
    }

    @Test("B13: a view's own transform, alpha and hidden state come back, not identity", arguments: [true, false])
    func ownTransform(cancels: Bool) {
        let swipe = SwipePop()
        let view = cancels ? swipe.s.B.view! : swipe.s.A.view!
        view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        view.alpha = 0.8
        let before = (view.transform, view.alpha, view.center, view.bounds)
        swipe.animator.animation = { context in
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 0.3) {
                from.transform = CGAffineTransform(rotationAngle: 1)
                from.alpha = 0
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        swipe.drag(cancels ? 120 : 300)
        swipe.release()
        #expect(swipe.s.names() == (cancels ? ["A", "B"] : ["A"]))
        #expect(view.transform == before.0 && view.alpha == before.1)
        #expect(view.center == before.2 && view.bounds.size == before.3.size)
    }

    @Test("B13: the built-in push and pop leave the pages' own transforms alone")
    func builtIn() {
        let s = NavigationStage("A")
        s.A.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        s.B.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(s.B.view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
        s.N.popViewController(animated: true)
        s.stage.pass(1)
        #expect(s.A.view.transform == CGAffineTransform(scaleX: 0.9, y: 0.9))
        #expect(s.A.view.center == CGPoint(x: 195, y: 422))
    }

    @Test("B15: an unanimated dismissal of a custom presentation asks the animator, and the presenter is there after it")
    func unanimatedDismissal() {
        let m = DragAway(.custom)
        var wasAnimated: Bool?
        m.animator.animation = { context in
            wasAnimated = context.isAnimated
            context.view(forKey: .from)?.removeFromSuperview()
            context.completeTransition(true)
        }
        m.B.dismiss(animated: false)
        m.pass(0.1)
        #expect(wasAnimated == false)
        #expect(m.stage.window.subviews == [m.A.view])
        #expect(m.A.presentedViewController == nil)
        #expect(m.takesTouches(m.A.view))
    }

    @Test("B16: after a current-context dismissal the view tree is as before", arguments: [true, false])
    func currentContext(animated: Bool) {
        let trace = Trace()
        let parent = TraceController("P", trace), child = TraceController("c", trace), page = TraceController("M", trace)
        let stage = TransitionStage(parent, trace: trace)
        let frame = UIView(frame: CGRect(x: 20, y: 100, width: 300, height: 400))
        let above = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        parent.view.addSubview(frame)
        parent.addChild(child)
        child.view.frame = CGRect(x: 10, y: 10, width: 200, height: 300)
        frame.addSubview(child.view)
        frame.addSubview(above)
        child.didMove(toParent: parent)
        child.definesPresentationContext = true
        page.modalPresentationStyle = .currentContext
        stage.pass(0.1)
        let before = ViewTree.lines(of: stage.window)
        child.present(page, animated: animated)
        stage.pass(1)
        #expect(child.presentedViewController === page)
        #expect(page.view.window != nil && child.view.window == nil)
        page.dismiss(animated: animated)
        stage.pass(1)
        #expect(ViewTree.lines(of: stage.window) == before)
        #expect(child.view.superview === frame && frame.subviews == [child.view, above])
    }
}
