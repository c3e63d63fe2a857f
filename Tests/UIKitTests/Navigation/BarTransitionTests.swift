import Testing

@testable import UIKit

@MainActor
@Suite("Bar during transitions")
struct BarTransitionTests {
    private func texts(_ view: UIView) -> [String] {
        (view as? UILabel)?.text.map { [$0] } ?? view.subviews.flatMap(texts)
    }

    /// What the bar shows at rest.
    private func shown(_ bar: UINavigationBar) -> [String] {
        #expect(bar.subviews.filter { $0 is BarContentView }.count == 1)
        return texts(bar.content)
    }

    private func backTitle(_ s: NavigationStage) -> String? { (s.N.navigationBar.content.backLabel as? UILabel)?.text }

    @Test("CTX-06: beside a large title and an inline one each page keeps the safe area that it has at rest, all the way", arguments: [true, false])
    func largeTitles(seeThrough: Bool) {
        let s = NavigationStage("A")
        let bar = s.N.navigationBar
        bar.prefersLargeTitles = true
        bar.isTranslucent = seeThrough
        s.B.navigationItem.largeTitleDisplayMode = .never
        s.stage.pass(0.1)
        func place(_ page: UIViewController) -> [CGFloat] { [page.view.safeAreaInsets.top, page.view.frame.minY, page.view.frame.height] }
        let a = place(s.A)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.05)
        let b = place(s.B)
        #expect(place(s.A) == a)
        s.stage.pass(2)
        #expect(place(s.B) == b)
        #expect(a != b)
        s.N.popViewController(animated: true)
        s.stage.pass(0.05)
        #expect(place(s.A) == a && place(s.B) == b)
        s.stage.pass(2)
        #expect(place(s.A) == a)
    }

    @Test("NAV-27: old and new contents pass into each other exactly with the finger")
    func follows() throws {
        let pop = DrivenPop()
        let bar = pop.s.N.navigationBar
        let old = bar.content
        pop.start()
        let new = try #require(bar.subviews.last { $0 is BarContentView && $0 !== old })
        let title = try #require(old.title)
        let home = title.center.x
        for part in [0.25, 0.75, 0.5] {
            pop.driver.update(part)
            pop.pass(0.05)
            #expect(abs(Double(pop.s.stage.shown(old).opacity) - (1 - part)) < 1e-4)
            #expect(abs(Double(pop.s.stage.shown(new).opacity) - part) < 1e-4)
            #expect(abs(Double(pop.s.stage.shown(title).affineTransform().tx) - 195 * part) < 0.1)
        }
        pop.driver.finish()
        pop.pass(1)
        #expect(shown(bar) == ["A"])
        #expect(home == 195)
    }

    @Test("NAV-27: after finish, after cancel, and after cancel, re-grab and finish the bar shows the outcome", arguments: ["finish", "cancel", "regrab"])
    func outcome(ending: String) {
        let s = NavigationStage("AB")
        let fade = InterruptibleFade(), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.animator = fade
        s.delegate.interaction = driver
        s.B.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Right")
        s.stage.pass(0.1)
        let bar = s.N.navigationBar
        let before = shown(bar)
        #expect(before.contains("B") && before.contains("Right") && before.contains("A"))
        s.N.popViewController(animated: true)
        driver.update(0.4)
        switch ending {
        case "finish": driver.finish()
        case "cancel": driver.cancel()
        default:
            driver.cancel()
            s.stage.pass(0.1)
            driver.pause()
            driver.finish()
        }
        s.stage.pass(1)
        #expect(shown(bar) == (ending == "cancel" ? before : ["A"]))
        #expect(bar.content.alpha == 1 && bar.content.title?.transform == .identity)
        #expect(bar.items?.count == (ending == "cancel" ? 2 : 1))
    }

    @Test("NAV-28: the back title is the lower item's back item's, else its back title, else its title")
    func backTitles() {
        let s = NavigationStage("AB")
        #expect(backTitle(s) == "A")
        s.A.navigationItem.backButtonTitle = "Home"
        #expect(backTitle(s) == "Home")
        s.A.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Start")
        #expect(backTitle(s) == "Start")
        s.B.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Wrong")
        #expect(backTitle(s) == "Start")
    }

    @Test("NAV-28: left items replace the back button unless they supplement it; hidesBackButton removes it")
    func leftItems() {
        let s = NavigationStage("AB")
        s.B.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
        #expect(backTitle(s) == nil)
        #expect(shown(s.N.navigationBar).contains("Left"))
        s.B.navigationItem.leftItemsSupplementBackButton = true
        #expect(backTitle(s) == "A")
        #expect(shown(s.N.navigationBar).contains("Left"))
        s.B.navigationItem.hidesBackButton = true
        #expect(backTitle(s) == nil)
        s.B.navigationItem.leftBarButtonItem = nil
        #expect(backTitle(s) == nil)
        s.B.navigationItem.hidesBackButton = false
        #expect(backTitle(s) == "A")
    }

    @Test("NAV-29: the bar goes and comes in 0.2 s, with the pages' insets")
    func hideAndShow() {
        let s = NavigationStage("AB")
        let bar = s.N.navigationBar, top = s.stage.window.safeAreaInsets.top
        #expect(UINavigationController.hideShowBarDuration == 0.2)
        s.N.setNavigationBarHidden(true, animated: true)
        s.stage.pass(0.1)
        #expect(abs(Double(s.stage.shown(bar).opacity) - 0.5) < 0.01)
        #expect(!bar.isHidden)
        s.stage.pass(0.11)
        #expect(bar.isHidden && s.B.view.safeAreaInsets.top == top)
        s.N.setNavigationBarHidden(false, animated: true)
        #expect(!bar.isHidden)
        s.stage.pass(0.1)
        #expect(s.stage.shown(bar).opacity < 0.6)
        s.stage.pass(0.11)
        #expect(bar.frame.minY == top && bar.alpha == 1 && s.B.view.safeAreaInsets.top == top + 44)
        s.N.setNavigationBarHidden(true, animated: false)
        #expect(bar.isHidden)
    }

    @Test("NAV-29: a bar that is hidden with a push goes along with it")
    func alongside() {
        let s = NavigationStage()
        let bar = s.N.navigationBar
        s.delegate.animator = TraceAnimator(s.trace)
        s.B.onCall = { if $0 == "wA(t)" { s.N.setNavigationBarHidden(true, animated: true) } }
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.15)
        #expect(s.stage.shown(bar).frame.minX < -20 && s.stage.shown(bar).frame.minX > -370)
        s.stage.pass(0.2)
        #expect(bar.isHidden && s.N.isNavigationBarHidden && bar.transform.isIdentity)
    }

    @Test(
        "NAV-29: a bar that only one of the pages has keeps to the edge of the upper page, and both pages to their safe areas",
        arguments: [true, false], [true, false])
    func besideNoBar(upperHasBar: Bool, finishes: Bool) {
        let pop = DrivenPop { context in
            context.containerView.insertSubview(context.view(forKey: .to)!, at: 0)
            let upper = context.view(forKey: .from)!
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                upper.transform = CGAffineTransform(translationX: 390, y: 0)
            } completion: { _ in
                upper.transform = .identity
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        let s = pop.s, bar = s.N.navigationBar
        s.N.setNavigationBarHidden(!upperHasBar, animated: false)
        s.stage.pass(0.1)
        s.A.onCall = { if $0 == "wA(t)" { s.N.setNavigationBarHidden(upperHasBar, animated: true) } }
        let inset = s.B.view.safeAreaInsets.top
        pop.start()
        for part in [0.02, 0.5, 0.25] {
            pop.driver.update(part)
            s.N.view.setNeedsLayout()
            pop.pass(0.05)
            #expect(!bar.isHidden && abs(s.stage.shown(bar).opacity - 1) < 1e-4)
            #expect(abs(s.stage.shown(bar).frame.minX - 390 * (upperHasBar ? part : part - 1)) < 0.5)
            #expect(abs(s.stage.shown(bar).frame.maxY - (s.N.view.safeAreaInsets.top + 44)) < 0.5)
            #expect(s.B.view.safeAreaInsets.top == inset)
            #expect(abs(abs(s.A.view.safeAreaInsets.top - inset) - 44) < 0.5)
        }
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(1)
        #expect(bar.transform.isIdentity && bar.isHidden == (finishes == upperHasBar))
        #expect((bar.frame.maxY <= 0) == bar.isHidden)
        #expect((finishes ? s.A : s.B).view.safeAreaInsets.top == s.N.view.safeAreaInsets.top + (bar.isHidden ? 0 : 44))
    }

    @Test("NAV-27: a look that changes alongside a swipe dresses both contents where they are, and moves neither")
    func looks() throws {
        let pop = DrivenPop()
        let bar = pop.s.N.navigationBar, old = bar.content
        pop.s.B.onCall = { call in
            guard call == "wD(t)" else { return }
            pop.s.B.transitionCoordinator?.animate { _ in
                let look = UINavigationBarAppearance()
                look.titleTextAttributes = [.foregroundColor: UIColor.red]
                look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
                look.backButtonAppearance = look.buttonAppearance
                bar.standardAppearance = look
                bar.scrollEdgeAppearance = look
                bar.tintColor = .purple
                bar.layoutIfNeeded()
            }
        }
        let title = try #require(old.title as? UILabel), name = try #require(old.backLabel as? UILabel)
        pop.start()
        let new = try #require(bar.subviews.last { $0 is BarContentView && $0 !== old } as? BarContentView)
        pop.driver.update(0.5)
        pop.pass(0.05)
        #expect(old.title === title && old.backLabel === name)
        #expect(title.textColor == .red && (new.title as? UILabel)?.textColor == .red && name.textColor == .green)
        #expect(abs(Double(pop.s.stage.shown(title).affineTransform().tx) - 97.5) < 0.1)
        #expect(pop.s.stage.shown(title).bounds.size == title.bounds.size)
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("GEO-08: the bar's contents leave the unsafe sides of a turned screen free")
    func sides() throws {
        let s = NavigationStage("AB")
        s.B.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let bar = s.N.navigationBar
        s.stage.pass(0.1)
        s.N.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 47)
        s.stage.pass(0.1)
        bar.layoutIfNeeded()
        bar.content.layoutIfNeeded()
        let back = try #require(bar.content.backLabel?.superview)
        #expect(back.frame.minX == bar.content.safeAreaInsets.left + 8)
        let edit = try #require(bar.content.subviews.first { $0 is BarItemButton })
        #expect(edit.frame.maxX == bar.content.bounds.width - bar.content.safeAreaInsets.right - 16)
        #expect(bar.content.safeAreaInsets.left == 47)
    }

    @Test("NAV-27: a look that changes inside an animation does not move the bar's contents to their places")
    func looksAtRest() throws {
        let s = NavigationStage("AB")
        let bar = s.N.navigationBar
        s.stage.pass(0.1)
        UIView.animate(withDuration: 1) {
            bar.tintColor = .red
            bar.titleTextAttributes = [.foregroundColor: UIColor.red]
            bar.layoutIfNeeded()
        }
        s.stage.pass(0.2)
        let title = try #require(bar.content.title)
        #expect(s.stage.shown(title).frame == title.frame)
    }

    @Test("NAV-29: a bar change in mid-swipe is undone by a cancel and kept by a finish", arguments: [true, false], [true, false])
    func midSwipe(hides: Bool, finishes: Bool) {
        let pop = DrivenPop()
        let bar = pop.s.N.navigationBar
        pop.s.N.setNavigationBarHidden(!hides, animated: false)
        pop.start()
        pop.driver.update(0.3)
        pop.pass(0.05)
        pop.s.N.setNavigationBarHidden(hides, animated: true)
        pop.driver.update(0.5)
        pop.pass(0.05)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(1)
        let hidden = finishes ? hides : !hides
        #expect(pop.s.N.isNavigationBarHidden == hidden)
        #expect(bar.isHidden == hidden)
        #expect(bar.alpha == 1)
        #expect((bar.frame.maxY <= 0) == hidden)
    }

    @Test("NAV-29: hidden in mid-swipe and cancelled, the bar stays usable swipe after swipe")
    func repeated() {
        let pop = DrivenPop()
        for _ in 0..<3 {
            pop.start()
            pop.driver.update(0.2)
            pop.s.N.setNavigationBarHidden(true, animated: true)
            pop.driver.cancel()
            pop.pass(1)
            #expect(!pop.s.N.isNavigationBarHidden && !pop.s.N.navigationBar.isHidden && pop.s.N.navigationBar.alpha == 1)
        }
    }
}
