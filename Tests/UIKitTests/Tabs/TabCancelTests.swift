import Testing
@testable import UIKit

@MainActor
@Suite("A cancelled tab switch leaves the world as it was")
struct TabCancelTests {
    private func world(_ view: UIView) -> [String] {
        let parts: [Any] = [
            ObjectIdentifier(view), view.frame, view.bounds, view.transform, view.alpha, view.isHidden,
            view.isHeldByTransition, view.safeAreaInsets,
        ]
        return [parts.map { String(describing: $0) }.joined(separator: " ")] + view.subviews.flatMap(world)
    }

    private static func slide(_ context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let controller = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let width = context.containerView.bounds.width
        to.frame = context.finalFrame(for: controller).offsetBy(dx: width, dy: 0)
        context.containerView.addSubview(to)
        UIView.animate(withDuration: 0.5) {
            to.frame.origin.x = 0
            from.frame.origin.x = -width
            from.alpha = 0.3
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    @Test(
        "CTX-19, TAB-06: hierarchy, order, frames, alpha, bar and pixels", arguments: ["fade", "slide"],
        [0.0, 0.37, 1.0])
    func cancel(animation: String, percent: Double) {
        let s = TabStage()
        let driver = s.makeInteractive(animation: animation == "slide" ? { Self.slide($0) } : nil)
        s.A.view.backgroundColor = .systemTeal
        s.B.view.backgroundColor = .systemOrange
        s.stage.pass(0.1)
        let before = world(s.stage.window), picture = Screenshot()
        s.tabs.selectedIndex = 1
        driver.update(percent)
        s.stage.pass(0.1)
        if percent == 0.37 { #expect(Screenshot() != picture) }
        driver.cancel()
        s.stage.pass(1)
        #expect(s.selectedName == "A")
        #expect(world(s.stage.window) == before)
        #expect(Screenshot() == picture)
        TransitionInvariants.checkRest(of: s.stage.window)
    }

    @Test("B08: after a cancel the next switches run as if it had never been")
    func again() {
        let s = TabStage()
        let driver = s.makeInteractive(animation: { Self.slide($0) })
        s.tabs.selectedIndex = 1
        driver.update(0.8)
        driver.cancel()
        s.stage.pass(1)
        for index in [1, 2, 0] {
            s.tabs.selectedIndex = index
            driver.update(0.5)
            driver.finish()
            s.stage.pass(1)
            #expect(s.tabs.selectedIndex == index)
        }
        #expect(s.A.view.superview?.subviews.count == 1)
        #expect(s.A.view.frame == s.stage.window.bounds)
    }

    @Test("B01, PCT-13: a finish that comes before the start is applied at the start")
    func early() {
        let s = TabStage()
        let driver = s.makeInteractive()
        driver.finish()
        s.tabs.selectedIndex = 1
        s.stage.pass(1)
        #expect(s.selectedName == "B")
        #expect(s.trace.take().filter { $0.hasPrefix("an.animationEnded") } == ["an.animationEnded(true)"])
    }

    @Test("B71: a cancelled switch gives the keyboard back to whoever had it")
    func firstResponder() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let s = TabStage()
        let driver = s.makeInteractive()
        let field = Field(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        s.A.view.addSubview(field)
        field.becomeFirstResponder()
        s.tabs.selectedIndex = 1
        field.resignFirstResponder()
        driver.update(0.3)
        driver.cancel()
        s.stage.pass(1)
        #expect(field.isFirstResponder)
    }
}
