import Testing
@testable import UIKit

@MainActor
@Suite("What a modal transition leaves out, and what its defaults are")
struct ModalDefaultTests {
    @Test("MOD-19, X-13: a cancelled present or dismiss does not run its completion, unless the policy says so", arguments: [true, false], [true, false])
    func completionAfterCancel(isDismissal: Bool, runs: Bool) {
        let before = Policy.modCompletionOnCancel
        Policy.modCompletionOnCancel = runs
        defer { Policy.modCompletionOnCancel = before }
        let s = ModalStage(.custom)
        if isDismissal { s.presented() }
        let driver = s.drive()
        isDismissal ? s.dismiss() : s.present()
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take().contains("completion") == runs)
        s.delegate.interaction = nil
    }

    @Test("MOD-15, MOD-17: the container is there from willBegin on and is an ancestor of the presented view; presentedView is asked more than once")
    func container() {
        final class Counting: UIPresentationController {
            var asked = 0
            var seen: [Bool] = []
            override var presentedView: UIView? {
                asked += 1
                return super.presentedView
            }
            override func presentationTransitionWillBegin() { seen.append(containerView != nil) }
            override func presentationTransitionDidEnd(_ completed: Bool) {
                if let containerView { seen.append(presentedViewController.view.isDescendant(of: containerView)) }
            }
        }
        let s = ModalStage(.custom)
        var made: Counting?
        s.delegate.makePresentationController = { presented, presenting in
            let new = Counting(presentedViewController: presented, presenting: presenting)
            #expect(new.containerView == nil)
            made = new
            return new
        }
        s.present()
        s.stage.pass(1)
        #expect(made?.seen == [true, true] && made?.asked ?? 0 > 1)
        s.dismiss()
        s.stage.pass(1)
    }

    @Test("MOD-09, MOD-07: over what is presented already, the last presented one presents, whoever was called")
    func lastPresented() {
        let s = ModalStage(.overFullScreen, customized: false), C = TraceController("C", s.trace), child = TraceController("c", s.trace)
        s.presented()
        s.B.addChild(child)
        s.B.view.addSubview(child.view)
        C.modalPresentationStyle = .fullScreen
        child.present(C, animated: false)
        s.stage.pass(0.1)
        #expect(C.presentingViewController === s.B && child.presentedViewController === C && s.B.presentedViewController === C)
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("NAV-25, MOD-25, APP-11, ACC-04, SHT-05: flags that are off, or on, until somebody says otherwise")
    func flags() {
        let page = UIViewController()
        #expect(!page.hidesBottomBarWhenPushed && !page.isModalInPresentation && !page.definesPresentationContext)
        #expect(!page.providesPresentationContextTransitionStyle && page.shouldAutomaticallyForwardAppearanceMethods)
        #expect(page.transitioningDelegate == nil && page.presentedViewController == nil && page.transitionCoordinator == nil)
        #expect(!UIView().accessibilityViewIsModal)
        #expect(page.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge == true)
    }

    @Test("SHT-06: willDismiss comes before the sheet moves, and a dismissal by code sends none of the pair")
    func willDismissFirst() {
        let s = SheetStage().shown(), rest = s.shownTop
        var seen: CGFloat?
        s.delegate.onWillDismiss = { seen = s.shownTop }
        s.drag(200)
        #expect(seen == rest)
        s.finger.cancel()
        s.stage.pass(1)
        _ = s.lines()
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.lines() == ["B.wD(t)", "B.dD(t)"])
        s.end()
    }

    @Test("NAV-35, CTX-20: after a finished pop animator, context and coordinator are gone too")
    func nothingKept() {
        let s = NavigationStage("AB")
        weak var animator: TraceAnimator?
        weak var context: AnyObject?
        weak var coordinator: AnyObject?
        do {
            let made = TraceAnimator(s.trace)
            made.onAnimate = { context = $0 }
            animator = made
            s.delegate.animator = made
            s.N.popViewController(animated: true)
            coordinator = s.N.transitionCoordinator
            s.delegate.animator = nil
        }
        #expect(animator != nil && context != nil && coordinator != nil)
        s.stage.pass(1)
        #expect(animator == nil && context == nil && coordinator == nil)
    }
}
