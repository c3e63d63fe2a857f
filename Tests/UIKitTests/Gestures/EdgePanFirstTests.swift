import Testing
import UIKit

@MainActor
@Suite("An edge pan and another pan want the same finger")
final class EdgePanFirstTests {
    lazy var stage = TestWindow(size: CGSize(width: 195, height: 422))
    let log = GestureLog()
    private let delegate = GestureDelegate()

    private func pans(edgeInside: Bool) -> (edge: UIScreenEdgePanGestureRecognizer, pan: UIPanGestureRecognizer) {
        let inner = stage.addView(stage.window.bounds)
        let edge = log.watch(UIScreenEdgePanGestureRecognizer(), "edge", on: edgeInside ? inner : stage.window)
        edge.edges = .left
        return (edge, log.watch(UIPanGestureRecognizer(), "pan", on: edgeInside ? stage.window : inner))
    }

    /// In from the left, or along it, so many points a report.
    private func drag(_ step: CGVector, from x: CGFloat = 2) {
        let finger = Finger().down(at: CGPoint(x: x, y: 200))
        for _ in 0..<Int(30 / max(abs(step.dx), abs(step.dy))) { finger.move(by: step, over: 1.0 / 60) }
        finger.up()
    }

    @Test("GES-16, B45: from the edge the edge pan wins, however slow the finger and whichever view is inside",
        arguments: [1.0, 1.6, 5, 30], [true, false])
    func edgeWins(step: Double, edgeInside: Bool) {
        _ = pans(edgeInside: edgeInside)
        drag(CGVector(dx: step, dy: 0))
        #expect(Set(log.take()).isSubset(of: ["edge began", "edge changed", "edge ended"]))
    }

    @Test("GES-16: the other pan has fingers that go along the edge, start elsewhere or may not begin an edge pan")
    func panWins() {
        let (edge, _) = pans(edgeInside: true)
        drag(CGVector(dx: 0, dy: 2))
        #expect(Set(log.take()) == ["pan began", "pan changed", "pan ended"])
        drag(CGVector(dx: 2, dy: 0), from: 60)
        #expect(Set(log.take()) == ["pan began", "pan changed", "pan ended"])
        delegate.shouldBegin = { _ in false }
        edge.delegate = delegate
        drag(CGVector(dx: 2, dy: 0))
        #expect(Set(log.take()) == ["pan began", "pan changed", "pan ended"])
    }

    @Test("GES-05, GES-16: where the app allows both, or has the edge pan wait, neither waits for the other in vain")
    func appDecides() {
        let (edge, pan) = pans(edgeInside: true)
        delegate.simultaneous = { _, _ in true }
        pan.delegate = delegate
        drag(CGVector(dx: 2, dy: 0))
        #expect(Set(log.take()).isSuperset(of: ["pan began", "edge began", "pan ended", "edge ended"]))
        pan.delegate = nil
        edge.require(toFail: pan)
        drag(CGVector(dx: 2, dy: 0))
        #expect(Set(log.take()) == ["pan began", "pan changed", "pan ended"])
    }

    @Test("GES-16, NAV-18: a slow swipe from the edge of a small screen pops, under a tab bar controller with a pan of its own")
    func smallScreen() {
        let page = UIViewController(), tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [navigation]
        stage.window.rootViewController = tabs
        log.watch(UIPanGestureRecognizer(), "pan", on: tabs.view)
        navigation.pushViewController(page, animated: false)
        stage.pass(0.1)
        Finger().down(at: CGPoint(x: 0, y: 200)).move(by: CGVector(dx: 58, dy: 0), over: 0.6).up()
        #expect(navigation.transitionCoordinator?.initiallyInteractive == true)
        stage.pass(1)
        #expect(log.take() == [] && navigation.topViewController === page)
    }
}
