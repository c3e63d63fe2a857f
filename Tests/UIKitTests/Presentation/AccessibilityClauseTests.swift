import Testing

@testable import UIKit

/// Direction, reduced motion, escape and posts: the clauses and policies that the tests by subject leave out.
@MainActor
@Suite("Accessibility: clauses and policies")
struct AccessibilityClauseTests {
    private func rightToLeft(_ names: String) -> NavigationStage {
        let s = NavigationStage(names)
        s.N.view.semanticContentAttribute = .forceRightToLeft
        s.stage.pass(0.1)
        return s
    }

    private func reducingMotion(_ reduces: Bool = true, _ crossFades: Bool = true, _ body: () -> Void) {
        UIAccessibility.reduceMotion = reduces
        UIAccessibility.prefersCrossFadeTransitions = crossFades
        body()
        UIAccessibility.reduceMotion = false
        UIAccessibility.prefersCrossFadeTransitions = false
    }

    // MARK: Direction

    @Test("ACC-01: from right to left parallax, shadow and dimming mirror with the page")
    func mirroredPicture() throws {
        let s = rightToLeft("A")
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.06)
        let upper = s.stage.shown(s.B.view), lower = s.stage.shown(s.A.view)
        let progress = 1 - (195 - upper.position.x) / 390
        #expect(progress > 0.4 && progress < 0.9)
        #expect(abs(lower.position.x - (195 + Policy.navParallax * 390 * progress)) < 0.01)
        let shadow = try #require(s.B.view.superview?.subviews.first { $0 is EdgeShadowView })
        #expect(abs(s.stage.shown(shadow).frame.minX - upper.frame.maxX) < 0.01)
        let gradient = try #require(shadow.layer as? CAGradientLayer)
        #expect(gradient.startPoint.x == 0 && gradient.endPoint.x == 1)
        s.stage.pass(1)
    }

    @Test("ACC-01: the direction is that of the start, for a push as for a finger that turns in mid-swipe")
    func directionAtStart() {
        let s = rightToLeft("A")
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.05)
        s.N.view.semanticContentAttribute = .forceLeftToRight
        s.stage.pass(0.05)
        #expect(s.stage.shown(s.B.view).position.x < 195)
        s.stage.pass(1)
        s.N.view.semanticContentAttribute = .forceRightToLeft
        s.stage.pass(0.1)
        let finger = Finger().down(at: CGPoint(x: 388, y: 400)).move(by: CGVector(dx: -14, dy: 0), over: 1.0 / 60)
        finger.move(by: CGVector(dx: -100, dy: 0), over: 0.2)
        s.N.view.semanticContentAttribute = .forceLeftToRight
        finger.move(by: CGVector(dx: -200, dy: 0), over: 0.2).hold(for: 0.2)
        #expect(s.stage.shown(s.B.view).frame.minX < -290)
        finger.up()
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    @Test("ACC-02: what comes from below, and a dissolve, are the same from right to left",
        arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve])
    func verticalDoesNotMirror(style: UIModalTransitionStyle) {
        func middle(_ isRightToLeft: Bool) -> (CGPoint, Float) {
            let s = ModalStage(.fullScreen, customized: false)
            s.stage.window.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            for controller in [s.A, s.B] {
                controller.view.semanticContentAttribute = s.stage.window.semanticContentAttribute
            }
            s.B.modalTransitionStyle = style
            s.present()
            s.stage.pass(0.1)
            let shown = s.stage.shown(s.B.view)
            s.stage.pass(1)
            return (shown.position, shown.opacity)
        }
        let plain = middle(false), mirrored = middle(true)
        #expect(plain == mirrored)
        #expect(plain.0 != CGPoint(x: 195, y: 422) || plain.1 < 1)
    }

    // MARK: Reduced motion (ACC-03)

    @Test("ACC-03: either setting alone leaves the slide, and so do both where the policy is off", arguments: [
        (true, false, true), (false, true, true), (true, true, false),
    ])
    func slides(reduces: Bool, fades: Bool, policy: Bool) {
        Policy.accCrossFade = policy
        defer { Policy.accCrossFade = true }
        reducingMotion(reduces, fades) {
            let s = NavigationStage()
            s.N.pushViewController(s.B, animated: true)
            s.stage.pass(0.06)
            #expect(s.stage.shown(s.B.view).position.x > 200 && s.stage.shown(s.B.view).opacity == 1)
            s.stage.pass(1)
        }
    }

    @Test("ACC-03: a cross-fade has the slide's duration, calls and end", arguments: [true, false])
    func sameButForThePicture(isPop: Bool) {
        func run(_ fades: Bool) -> (lines: [String], tree: [String]) {
            let s = NavigationStage(isPop ? "AB" : "A")
            s.watchCoordinator()
            reducingMotion(fades, fades) {
                if isPop { s.N.popViewController(animated: true) } else { s.N.pushViewController(s.B, animated: true) }
                s.trace.add("duration \(s.N.transitionCoordinator?.transitionDuration ?? 0)")
                s.stage.pass(Policy.navDuration - 0.001)
                s.trace.add("end")
                s.stage.pass(0.1)
            }
            return (s.trace.take(), ViewTree.lines(of: s.stage.window))
        }
        let slide = run(false), fade = run(true)
        #expect(slide.lines == fade.lines)
        #expect(slide.tree == fade.tree)
        #expect(fade.lines.last == "co(false)" && fade.lines.contains("end"))
    }

    @Test("ACC-03: the swipe back works as a cross-fade under the finger, finished or not", arguments: [true, false])
    func swipe(finishes: Bool) {
        reducingMotion {
            let s = NavigationStage("AB"), before = ViewTree.lines(of: s.stage.window)
            let finger = Finger().down(at: CGPoint(x: 3, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
            let start = finger.location.x
            finger.move(by: CGVector(dx: finishes ? 280 : 120, dy: 0), over: 0.3).hold(for: 0.2)
            let progress = Float((finger.location.x - start) / 390)
            #expect(abs(s.stage.shown(s.A.view).opacity - progress) < 0.01)
            #expect(s.stage.shown(s.A.view).position.x == 195 && s.stage.shown(s.B.view).position.x == 195)
            finger.up()
            s.stage.pass(1)
            #expect(s.names() == (finishes ? ["A"] : ["A", "B"]))
            #expect(s.A.view.alpha == 1 && s.B.view.alpha == 1)
            if !finishes { #expect(ViewTree.lines(of: s.stage.window) == before) }
        }
    }

    @Test("ACC-03: a custom animator of a stack is left alone")
    func customPush() {
        reducingMotion {
            let s = NavigationStage()
            let animator = TraceAnimator(s.trace)
            animator.animation = { SwipePop.slide($0, 0.3) }
            s.delegate.animator = animator
            s.N.pushViewController(s.B, animated: true)
            s.stage.pass(0.15)
            #expect(s.stage.shown(s.A.view).position.x > 200)
            s.stage.pass(1)
        }
    }

    // MARK: Escape (ACC-05)

    /// A page or view that takes the escape, or says that it does not.
    private final class Taking: UIView {
        var takes = true
        var asked = 0
        override func accessibilityPerformEscape() -> Bool {
            asked += 1
            return takes || super.accessibilityPerformEscape()
        }
    }

    @Test("ACC-05: escape goes up the chain; the first that takes it is the last that hears of it")
    func chain() {
        let s = NavigationStage("AB")
        let view = Taking(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = UIView()
        s.B.view.addSubview(view)
        view.addSubview(inner)
        #expect(inner.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(view.asked == 1 && s.names() == ["A", "B"])
        view.takes = false
        #expect(inner.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(view.asked == 2 && s.names() == ["A"])
        #expect(!s.A.view.accessibilityPerformEscape())
    }

    @Test("ACC-05: escape during a push in a sheet pops after it, and does not dismiss the sheet")
    func duringPush() {
        let s = SheetStage()
        let N = UINavigationController(rootViewController: TraceController("R", s.trace))
        s.A.present(N, animated: true)
        s.stage.pass(1)
        N.pushViewController(TraceController("S", s.trace), animated: true)
        s.stage.pass(0.1)
        #expect(N.topViewController?.view.accessibilityPerformEscape() == true)
        s.stage.pass(2)
        #expect(N.viewControllers.count == 1 && s.A.presentedViewController === N)
        N.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("ACC-05: escape in a page that the user may not dismiss pops nothing behind it")
    func behindFullScreen() {
        let s = NavigationStage("AB"), page = TraceController("M", s.trace)
        page.modalPresentationStyle = .fullScreen
        s.B.present(page, animated: false)
        s.stage.pass(0.1)
        #expect(!page.view.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.N.presentedViewController === page)
        page.dismiss(animated: false)
        s.stage.pass(0.1)
        #expect(s.B.view.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    // MARK: Posts and focus

    @Test("ACC-06: one post for each finished transition of every kind, none for a cancelled one",
        arguments: ["push", "pop", "set", "tab", "present", "dismiss", "exchange"], ["animated", "unanimated", "cancelled"])
    func posts(kind: String, way: String) {
        var posts = 0
        let before = UIAccessibility.onPost
        UIAccessibility.onPost = { notification, argument in
            if notification == .screenChanged, argument == nil { posts += 1 }
        }
        defer { UIAccessibility.onPost = before }
        let isAnimated = way != "unanimated", driver = UIPercentDrivenInteractiveTransition()
        let interaction = way == "cancelled" ? driver : nil
        func end(_ stage: TransitionStage) {
            if way == "cancelled" {
                driver.update(0.5)
                driver.cancel()
            }
            stage.pass(1)
        }
        switch kind {
        case "tab":
            let s = TabStage()
            if isAnimated { s.delegate.animator = TraceAnimator(s.trace) }
            s.delegate.interaction = interaction
            posts = 0
            s.tabs.selectedIndex = 1
            end(s.stage)
        case "present", "dismiss":
            let s = ModalStage(.fullScreen)
            if kind == "dismiss" { s.presented() }
            s.delegate.interaction = interaction
            posts = 0
            kind == "present" ? s.present(animated: isAnimated) : s.dismiss(animated: isAnimated)
            end(s.stage)
        case "exchange":
            // There is nobody to cancel it.
            guard way != "cancelled" else { return }
            let trace = Trace(), P = TraceController("P", trace), x = TraceController("x", trace), y = TraceController("y", trace)
            let stage = TransitionStage(P, trace: trace)
            P.addChild(x)
            P.view.addSubview(x.view)
            P.addChild(y)
            stage.pass(0.1)
            posts = 0
            P.transition(from: x, to: y, duration: isAnimated ? 0.3 : 0, animations: nil)
            end(stage)
        default:
            let s = NavigationStage("AB")
            if isAnimated { s.delegate.animator = TraceAnimator(s.trace) }
            s.delegate.interaction = interaction
            posts = 0
            switch kind {
            case "push": s.N.pushViewController(s.C, animated: isAnimated)
            case "pop": s.N.popViewController(animated: isAnimated)
            default: s.N.setViewControllers([s.C], animated: isAnimated)
            }
            end(s.stage)
        }
        #expect(posts == (way == "cancelled" ? 0 : 1))
    }

    @Test("ACC-06: by policy nothing is posted")
    func noPosts() {
        Policy.accScreenChanged = false
        defer { Policy.accScreenChanged = true }
        var posts = 0
        let before = UIAccessibility.onPost
        UIAccessibility.onPost = { _, _ in posts += 1 }
        defer { UIAccessibility.onPost = before }
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(posts == 0)
    }

    @Test("ACC-07: by policy a cancel leaves the focus where it went", arguments: [true, false])
    func focusRestore(restores: Bool) {
        Policy.accFocusRestore = restores
        UIAccessibility.voiceOver = true
        defer {
            Policy.accFocusRestore = true
            UIAccessibility.voiceOver = false
        }
        let pop = DrivenPop()
        let label = UILabel(frame: CGRect(x: 20, y: 200, width: 100, height: 30))
        pop.s.B.view.addSubview(label)
        #expect(AccessibilityFocus.move(to: label))
        pop.start()
        pop.driver.update(0.5)
        AccessibilityFocus.clear()
        pop.driver.cancel()
        pop.pass(1)
        #expect((AccessibilityFocus.element === label) == restores)
    }
}
