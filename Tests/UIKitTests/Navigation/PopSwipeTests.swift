import Testing

@testable import UIKit

/// A finger on the built-in back swipe.
@MainActor
private struct Swipe {
    let s: NavigationStage
    let finger = Finger()

    init(_ names: String = "AB", prepare: (NavigationStage) -> Void = { _ in }) {
        s = NavigationStage(names)
        prepare(s)
    }

    /// Past the slop, so that what follows is translation. 14 pt to the right.
    @discardableResult
    func begin(at x: CGFloat = 5) -> Swipe {
        finger.down(at: CGPoint(x: x, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
        return self
    }

    var isSwiping: Bool { s.N.transitionCoordinator?.isInteractive == true }

    /// A whole swipe; true if it popped.
    func pops() -> Bool {
        let before = s.N.viewControllers.count
        begin()
        finger.move(by: CGVector(dx: 320, dy: 0), over: 0.4).up()
        s.stage.pass(1)
        return s.N.viewControllers.count == before - 1
    }
}

@MainActor
@Suite("Back swipe")
struct PopSwipeTests {
    @Test("NAV-18: the recogniser is on the navigation controller's view, at the leading edge, and pops by itself")
    func place() {
        let swipe = Swipe()
        let recognizer = swipe.s.N.interactivePopGestureRecognizer
        #expect(recognizer?.view === swipe.s.N.view)
        #expect((recognizer as? UIScreenEdgePanGestureRecognizer)?.edges == .left)
        swipe.begin()
        #expect(swipe.isSwiping)
        #expect(swipe.s.names() == ["A"])
        swipe.finger.up()
        swipe.s.stage.pass(1)
        #expect(swipe.s.names() == ["A", "B"])
        #expect(swipe.pops())
    }

    @Test("NAV-18: away from the edge it does not begin")
    func onlyTheEdge() {
        let swipe = Swipe().begin(at: 40)
        #expect(!swipe.isSwiping)
    }

    @Test("NAV-18: whoever replaces its delegate decides whether it begins", arguments: [true, false])
    func delegate(allows: Bool) {
        let delegate = GestureDelegate()
        delegate.shouldBegin = { _ in allows }
        let swipe = Swipe { $0.N.interactivePopGestureRecognizer?.delegate = delegate }
        #expect(swipe.pops() == allows)
    }

    @Test("NAV-18: a swipe that was allowed and then did not begin leaves later pops alone")
    func lostSwipe() {
        let log = GestureLog()
        let swipe = Swipe()
        let rival = log.watch(UIPanGestureRecognizer(), "pan", on: swipe.s.N.view)
        let delegate = GestureDelegate()
        delegate.requiredToFail = { _, _ in true }
        rival.delegate = delegate
        swipe.begin()
        swipe.finger.up()
        swipe.s.stage.pass(1)
        swipe.s.N.popViewController(animated: true)
        #expect(swipe.s.N.transitionCoordinator?.isInteractive == false)
        swipe.s.stage.pass(1)
        #expect(swipe.s.names() == ["A"])
    }

    @Test("NAV-19: it does not begin while another transition runs, nor at the root")
    func notNow() {
        let pushing = Swipe("A")
        pushing.s.N.pushViewController(pushing.s.B, animated: true)
        pushing.s.stage.pass(0.1)
        pushing.begin()
        pushing.finger.move(by: CGVector(dx: 320, dy: 0), over: 0.2).up()
        pushing.s.stage.pass(1)
        #expect(pushing.s.names() == ["A", "B"])
        let root = Swipe("A")
        #expect(!root.pops())
        #expect(root.s.trace.take() == [])
    }

    @Test("NAV-20: hidden bars, hidden or replaced back buttons and other animators with an interaction leave it on", arguments: [
        "hidden bar", "hidden back button", "left item", "animator with interaction", "delegate without animator",
    ])
    func allowed(by rule: String) {
        let driver = UIPercentDrivenInteractiveTransition()
        let swipe = Swipe { s in
            switch rule {
            case "hidden bar": s.N.setNavigationBarHidden(true, animated: false)
            case "hidden back button": s.B.navigationItem.hidesBackButton = true
            case "left item": s.B.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
            case "animator with interaction":
                s.delegate.animator = TraceAnimator(s.trace)
                s.delegate.interaction = driver
            default: break
            }
        }
        swipe.begin()
        #expect(swipe.isSwiping)
        driver.finish()
        swipe.finger.move(by: CGVector(dx: 320, dy: 0), over: 0.4).up()
        swipe.s.stage.pass(1)
        #expect(swipe.s.names() == ["A"])
    }

    @Test("NAV-20: it stays off where the delegate animates the pop and nothing could drive that")
    func refused() {
        let swipe = Swipe { $0.delegate.animator = TraceAnimator($0.trace) }
        #expect(!swipe.pops())
        #expect(swipe.s.names() == ["A", "B"])
    }

    @Test("NAV-21: what is asked for in mid-swipe cancels it and runs after it, on the pair that the swipe began with", arguments: ["push", "pop", "set"])
    func duringSwipe(request: String) {
        let swipe = Swipe("ABC").begin()
        swipe.finger.move(by: CGVector(dx: 200, dy: 0), over: 0.2)
        let s = swipe.s
        switch request {
        case "push": s.N.pushViewController(s.D, animated: false)
        case "pop": s.N.popViewController(animated: false)
        default: s.N.setViewControllers([s.D], animated: false)
        }
        #expect(s.N.transitionCoordinator?.isCancelled == true)
        #expect(s.names() == ["A", "B"])
        s.stage.pass(1)
        let expected = ["push": "ABCD", "pop": "AB", "set": "D"][request]
        #expect(s.names().joined() == expected)
        swipe.finger.move(by: CGVector(dx: 100, dy: 0)).up()
        s.stage.pass(1)
        #expect(s.names().joined() == expected)
    }

    /// (points, points a second at release, popped): the projected position against 0.53 of 390 pt.
    @Test("NAV-22: released, it finishes where position and velocity together pass the threshold", arguments: [
        (190.0, 0.0, false), (215.0, 0.0, true), (150.0, 300.0, false), (150.0, 600.0, true), (60.0, 1500.0, true),
        (250.0, -600.0, false), (330.0, -600.0, true),
    ])
    func release(distance: Double, velocity: Double, popped: Bool) {
        #expect(outcome(distance, velocity) == popped)
    }

    @Test("NAV-22: the older figures and the rule by speed are there by name")
    func otherRules() {
        let before = (Policy.navPopProjection, Policy.navPopThreshold)
        defer {
            (Policy.navPopProjection, Policy.navPopThreshold) = before
            Policy.navPopRelease = .projected
        }
        (Policy.navPopProjection, Policy.navPopThreshold) = Policy.navPopOlderFigures
        #expect(outcome(200, 0))
        #expect(!outcome(150, 0))
        #expect(outcome(150, 300))
        Policy.navPopRelease = .bySpeed
        #expect(outcome(60, 450))
        #expect(!outcome(60, 300))
        #expect(outcome(210, 300))
        #expect(!outcome(300, -450))
    }

    /// Lets go of a swipe at `distance` with `velocity`; true if it popped.
    private func outcome(_ distance: Double, _ velocity: Double) -> Bool {
        let swipe = Swipe().begin()
        let run = velocity * 0.15
        swipe.finger.move(by: CGVector(dx: distance - run, dy: 0), over: 0.5).hold(for: 0.3)
        if velocity != 0 { swipe.finger.move(by: CGVector(dx: run, dy: 0), over: 0.15) }
        swipe.finger.up()
        swipe.s.stage.pass(1)
        return swipe.s.names() == ["A"]
    }

    @Test("NAV-23: let go, the page settles along the measured spring, whatever the distance", arguments: [250.0, 320.0, 60.0])
    func settling(distance: Double) {
        let swipe = Swipe().begin()
        swipe.finger.move(by: CGVector(dx: distance, dy: 0), over: 0.5).hold(for: 0.3)
        let home = distance > 200 ? 585.0 : 195.0
        let start = Double(swipe.s.stage.shown(swipe.s.B.view).position.x)
        swipe.finger.up()
        let spring = Policy.navSettleSpring
        for time in stride(from: 0.02, to: 0.3, by: 0.02) {
            swipe.s.stage.pass(0.02)
            let expected = start + (home - start) * spring.progress(at: time)
            #expect(abs(Double(swipe.s.stage.shown(swipe.s.B.view).position.x) - expected) < 2)
        }
        swipe.s.stage.pass(0.1)
        // 98 % of the way after 0.2 to 0.22 s.
        #expect(spring.progress(at: 0.22) > 0.98)
    }
}
