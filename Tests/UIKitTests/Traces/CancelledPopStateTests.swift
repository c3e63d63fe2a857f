import Testing

@testable import UIKit

@MainActor
@Suite("After a cancelled pop all is as before: T06")
struct CancelledPopStateTests {
    @Test("T06: the keyboard's owner, the bar and the page's touches are as before")
    func restored() {
        let pop = PopInProgress(.driver)
        pop.update(0.4)
        pop.cancel()
        pop.s.stage.pass(1)
        TransitionInvariants.checkRest(of: pop.s.stage.window)
        #expect(pop.s.N.navigationBar.backItem === pop.s.A.navigationItem)
        #expect(pop.s.B.view.alpha == 1 && pop.s.A.view.superview == nil)
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }
    private final class Dark: TraceController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    private final class StyledStack: UINavigationController {
        override var childForStatusBarStyle: UIViewController? { topViewController }
    }

    @Test("T06: bar, tab bar, status bar and the keyboard's owner are as before, under tabs too", arguments: [1, 3])
    func everythingBack(times: Int) {
        let trace = Trace(), A = TraceController("A", trace), B = Dark("B", trace)
        let N = StyledStack(), tabs = UITabBarController(), delegate = TraceNavigationDelegate(trace)
        B.hidesBottomBarWhenPushed = true
        N.viewControllers = [A]
        tabs.viewControllers = [N, UIViewController()]
        let stage = TransitionStage(tabs, trace: trace)
        stage.window.makeKey()
        N.pushViewController(B, animated: false)
        let field = Field(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
        B.view.addSubview(field)
        field.becomeFirstResponder()
        A.onCall = { [unowned N] in if $0 == "wA(t)" { N.setNavigationBarHidden(true, animated: true) } }
        B.onCall = { [unowned field] in if $0 == "wD(t)" { field.resignFirstResponder() } }
        stage.pass(0.1)
        StatusBar.update()
        func state() -> [String] {
            [
                "\(N.isNavigationBarHidden) \(N.navigationBar.frame) \(N.navigationBar.alpha)", "\(tabs.tabBar.isHidden)",
                "\(StatusBar.style)", "\(field.isFirstResponder)", "\(B.view.safeAreaInsets)",
            ]
        }
        let before = state()
        #expect(before[1...3] == ["true", "\(UIStatusBarStyle.lightContent)", "true"])
        delegate.animator = TraceAnimator(trace)
        N.delegate = delegate
        for _ in 0..<times {
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.interaction = driver
            N.popViewController(animated: true)
            driver.update(0.6)
            stage.pass(0.1)
            #expect(state() != before)
            driver.cancel()
            stage.pass(1)
            #expect(state() == before)
        }
    }
}
