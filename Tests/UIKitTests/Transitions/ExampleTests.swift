import Testing
import UIKit

@MainActor
@Suite("The example apps' transitions, by finger")
struct ExampleTests {
    @MainActor
    private final class Swipe {
        let navigation = SwipeController()
        let s: NavigationStage
        let page = UIViewController()

        init(_ names: String = "A") {
            s = NavigationStage(names, navigation: navigation)
            page.loadViewIfNeeded()
            navigation.nextViewController = page
        }

        func pass(_ seconds: Double) { s.stage.pass(seconds) }
    }

    @Test("Swiping left: the incoming page's edge is at the finger's progress in every frame")
    func edgeFollows() {
        let swipe = Swipe()
        let finger = Finger().down(at: CGPoint(x: 360, y: 400))
        finger.move(by: CGVector(dx: -12, dy: 0), over: 1.0 / 60)
        let start = finger.location.x
        for _ in 0..<15 {
            finger.move(by: CGVector(dx: -18, dy: 3), over: 1.0 / 60)
            swipe.pass(0)
            let edge = swipe.s.stage.shown(swipe.page.view).frame.minX
            #expect(abs(edge - (390 - (start - finger.location.x))) <= 0.5)
        }
        finger.up()
        swipe.pass(1)
        #expect(swipe.navigation.topViewController === swipe.page)
        #expect(swipe.navigation.nextViewController == nil)
    }

    @Test("Released at 0.6 the push finishes, at 0.4 it is cancelled", arguments: [0.6, 0.4])
    func release(at progress: Double) {
        let swipe = Swipe()
        Finger().down(at: CGPoint(x: 380, y: 400)).move(by: CGVector(dx: -12, dy: 0), over: 1.0 / 60)
            .move(by: CGVector(dx: -390 * progress, dy: 0), over: 0.3).up()
        swipe.pass(1)
        let finished = progress > 0.5
        #expect((swipe.navigation.topViewController === swipe.page) == finished)
        #expect((swipe.navigation.nextViewController == nil) == finished)
        #expect(swipe.page.view.superview != nil || !finished)
        #expect(swipe.s.A.view.frame == swipe.s.stage.window.bounds || finished)
    }

    @Test("A finger that goes left and back past its start does not advance; a vertical one does nothing")
    func noAdvance() {
        let swipe = Swipe()
        Finger().down(at: CGPoint(x: 200, y: 400)).move(by: CGVector(dx: -100, dy: 0)).move(by: CGVector(dx: 180, dy: 0))
            .up()
        swipe.pass(1)
        #expect(swipe.s.names() == ["A"])
        #expect(swipe.navigation.nextViewController === swipe.page)
        _ = swipe.s.trace.take()
        Finger().down(at: CGPoint(x: 200, y: 400)).move(by: CGVector(dx: -5, dy: 200)).up()
        swipe.pass(1)
        #expect(swipe.s.trace.take() == [])
    }

    @Test("GES-18: a drag that the system cancels ends as a cancel, in both directions", arguments: [-200.0, 200.0])
    func systemCancels(dx: Double) {
        let swipe = Swipe("AB")
        Finger().down(at: CGPoint(x: 195, y: 400)).move(by: CGVector(dx: dx * 0.9, dy: 0)).cancel()
        swipe.pass(1)
        #expect(swipe.s.names() == ["A", "B"])
        #expect(swipe.navigation.transitionCoordinator == nil)
        #expect(swipe.s.B.view.frame == swipe.s.stage.window.bounds)
    }

    @MainActor
    private final class Shrink {
        let trace = Trace()
        let stage: TransitionStage
        let home: TraceController
        let card: TraceController
        let delegate = ShrinkDelegate()

        init() {
            home = TraceController("H", trace)
            card = TraceController("C", trace)
            stage = TransitionStage(home, trace: trace)
            card.modalPresentationStyle = .fullScreen
            card.transitioningDelegate = delegate
            delegate.dismissal.attach(to: card)
            home.present(card, animated: true)
            stage.pass(1)
            _ = trace.take()
        }

        var snapshots: [UIView] {
            func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
            return all(stage.window).filter { $0.layer.debugName == "SnapshotView" }
        }
    }

    @Test("In the middle of the drag the card's picture has the scale of the finger, about the container's centre")
    func scale() {
        let shrink = Shrink()
        let finger = Finger().down(at: CGPoint(x: 20, y: 400)).move(by: CGVector(dx: 11, dy: 0), over: 1.0 / 60)
        finger.move(by: CGVector(dx: 234, dy: 0), over: 0.3)
        guard let snapshot = shrink.delegate.animator?.snapshot else {
            Issue.record("no snapshot")
            return
        }
        let shown = shrink.stage.shown(snapshot)
        #expect(abs(shown.affineTransform().a - 0.46) < 1e-4)
        #expect(abs(Double(shown.opacity) - 0.4) < 1e-4)
        #expect(shown.position == CGPoint(x: 195, y: 422))
        finger.up()
        shrink.stage.pass(2)
        #expect(shrink.home.presentedViewController == nil)
        #expect(shrink.snapshots.isEmpty)
        #expect(shrink.stage.window.subviews == [shrink.home.view])
    }

    @Test("After a cancelled dismissal everything is as before, and a second dismissal works", arguments: [true, false])
    func again(systemCancels: Bool) {
        let shrink = Shrink()
        let finger = Finger().down(at: CGPoint(x: 20, y: 400)).move(by: CGVector(dx: 100, dy: 0), over: 0.2)
        #expect(shrink.snapshots.count == 1)
        _ = systemCancels ? finger.cancel() : finger.up()
        shrink.stage.pass(2)
        #expect(shrink.snapshots.isEmpty)
        #expect(!shrink.card.view.isHidden)
        #expect(shrink.home.view.window == nil)
        #expect(shrink.trace.take().suffix(5) == ["H.wD(t)", "H.dD(t)", "C.wA(t)", "C.iA(t)", "C.dA(t)"])
        Finger().down(at: CGPoint(x: 20, y: 400)).move(by: CGVector(dx: 300, dy: 0), over: 0.2).up()
        shrink.stage.pass(2)
        #expect(shrink.home.presentedViewController == nil)
        #expect(shrink.home.view.superview === shrink.stage.window)
    }

    @Test("The built-in back swipe follows the finger and decides by where it is going")
    func builtInSwipe() {
        for (distance, finished) in [(150.0, false), (260.0, true)] {
            let s = NavigationStage("AB")
            let finger = Finger().down(at: CGPoint(x: 5, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
            let start = finger.location.x
            finger.move(by: CGVector(dx: distance, dy: 0), over: 0.5)
            finger.hold(for: 0.3)
            #expect(s.N.transitionCoordinator?.isInteractive == true)
            let moved = s.stage.shown(s.B.view).frame.minX
            #expect(abs(moved - (finger.location.x - start)) < 0.5)
            finger.up()
            s.stage.pass(1)
            #expect(s.names() == (finished ? ["A"] : ["A", "B"]))
            #expect(s.N.transitionCoordinator == nil)
        }
    }

    @Test("NAV-19, B41: the back swipe does not begin at the root, and the next push works")
    func swipeAtRoot() {
        let s = NavigationStage()
        s.N.interactivePopGestureRecognizer?.delegate = nil
        Finger().down(at: CGPoint(x: 5, y: 400)).move(by: CGVector(dx: 200, dy: 0)).up()
        s.stage.pass(1)
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
    }

    @Test("NAV-28: a tap on the back button pops")
    func backButton() {
        let s = NavigationStage("AB")
        Finger().tap(at: CGPoint(x: 20, y: s.stage.window.safeAreaInsets.top + 22))
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }
}
