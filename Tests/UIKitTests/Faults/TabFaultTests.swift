import Testing
import UIKit

/// The faults that tabs have a version of.
@MainActor
@Suite("Faults: tabs")
struct TabFaultTests {
    /// Tabs that a drag to the left turns over, as apps write it.
    @MainActor
    private final class SwipeTabs {
        let s = TabStage()
        let log = GestureLog()
        let pan = UIPanGestureRecognizer()
        let finger = Finger()
        private var driver: UIPercentDrivenInteractiveTransition?

        init() {
            let animator = TraceAnimator(s.trace)
            animator.animation = { context in
                guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
                let width = context.containerView.bounds.width
                context.containerView.addSubview(to)
                to.center.x += width
                UIView.animate(withDuration: 0.3) {
                    to.center.x -= width
                    from.center.x -= width
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
            s.delegate.animator = animator
            log.watch(pan, on: s.tabs.view)
            log.onAction = { [unowned self] _ in panned() }
        }

        private func panned() {
            let way = -pan.translation(in: s.tabs.view).x, width = s.tabs.view.bounds.width
            switch pan.state {
            case .began:
                let driver = UIPercentDrivenInteractiveTransition()
                self.driver = driver
                s.delegate.interaction = driver
                s.tabs.selectedIndex += 1
                s.delegate.interaction = nil
            case .changed: driver?.update(way / width)
            case .ended:
                way > width / 2 ? driver?.finish() : driver?.cancel()
                driver = nil
            case .cancelled, .failed:
                driver?.cancel()
                driver = nil
            default: break
            }
        }

        func drag(_ distance: CGFloat) {
            finger.down(at: CGPoint(x: 380, y: 400)).move(by: CGVector(dx: -10, dy: 0), over: 1.0 / 60)
            finger.move(by: CGVector(dx: -distance, dy: 0), over: 0.2).hold(for: 0.2)
        }

        /// At rest, with this tab alone on screen, unmoved.
        func isAtRest(_ name: String) -> Bool {
            guard let page = s.pages.first(where: { $0.name == name }) else { return false }
            return s.selectedName == name && s.tabs.transitionCoordinator == nil
                && s.pages.filter { $0.viewIfLoaded?.window != nil } == [page] && page.view.frame.minX == 0
                && s.stage.shown(page.view).frame == page.view.frame
        }
    }

    @Test("B01: a swipe that is over before the app has had a turn turns the tab, or leaves it, once", arguments: [300.0, 20.0])
    func fastSwipe(distance: CGFloat) {
        let tabs = SwipeTabs(), app = UIApplication.shared
        app.receive([TouchInput(finger: 1, phase: .began, location: CGPoint(x: 380, y: 400))])
        app.receive([TouchInput(finger: 1, phase: .moved, location: CGPoint(x: 368, y: 400))])
        app.receive([TouchInput(finger: 1, phase: .moved, location: CGPoint(x: 380 - distance, y: 400))])
        app.receive([TouchInput(finger: 1, phase: .ended, location: CGPoint(x: 380 - distance, y: 400))])
        tabs.s.stage.pass(1)
        #expect(tabs.isAtRest(distance > 100 ? "B" : "A"))
        #expect(tabs.s.trace.take().filter { $0.hasPrefix("an.animationEnded") }.count == 1)
    }

    @Test("B05: a drag all the way and a lift completes once")
    func allTheWay() {
        let tabs = SwipeTabs()
        tabs.drag(500)
        tabs.finger.up()
        tabs.s.stage.pass(1)
        #expect(tabs.isAtRest("B"))
        #expect(tabs.s.trace.take().filter { $0.hasPrefix("an.animationEnded") }.count == 1)
    }

    @Test("B20: a cancelled swipe to the next tab leaves no calls open")
    func cancelled() {
        let tabs = SwipeTabs()
        tabs.drag(80)
        tabs.finger.up()
        tabs.s.stage.pass(1)
        #expect(tabs.isAtRest("A"))
        let lines = tabs.s.trace.take()
        #expect(lines.filter { ["A.wD(t)", "A.dD(t)", "A.wA(t)", "A.dA(t)"].contains($0) } == ["A.wD(t)", "A.wA(t)", "A.dA(t)"])
        #expect(lines.filter { ["B.wA(t)", "B.dA(t)", "B.wD(t)", "B.dD(t)"].contains($0) } == ["B.wA(t)", "B.wD(t)", "B.dD(t)"])
    }

    @Test("B36: an interruption in mid-swipe puts the tab back, and the bar works")
    func interruption() {
        let tabs = SwipeTabs()
        tabs.drag(300)
        tabs.finger.cancel()
        tabs.s.stage.pass(1)
        #expect(tabs.isAtRest("A"))
        tabs.s.tap(2)
        tabs.s.stage.pass(1)
        #expect(tabs.isAtRest("C"))
    }

    @Test("B52: a second finger on the bar in mid-swipe does not turn to two tabs")
    func secondFinger() {
        let tabs = SwipeTabs()
        tabs.drag(300)
        Finger(2).tap(at: tabs.s.place(of: 2))
        tabs.finger.up()
        tabs.s.stage.pass(1)
        #expect(tabs.isAtRest("B"))
        tabs.s.tap(0)
        tabs.s.stage.pass(1)
        #expect(tabs.isAtRest("A"))
    }

    @Test("B60, B61: a rotation in mid-swipe, or while a tab comes in, leaves one tab at its new size", arguments: [true, false])
    func rotation(isHeld: Bool) {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let tabs = SwipeTabs()
        isHeld ? tabs.drag(200) : tabs.s.tap(1)
        tabs.s.stage.pass(0.1)
        UIScreen.main.change(
            to: ScreenConfiguration(size: CGSize(width: 844, height: 390), scale: 3, safeArea: .zero), duration: 0.3)
        tabs.s.stage.pass(1)
        if isHeld { tabs.finger.up() }
        tabs.s.stage.pass(1)
        #expect(tabs.isAtRest(isHeld ? "A" : "B"))
        #expect(tabs.s.tabs.selectedViewController?.view.frame.size == CGSize(width: 844, height: 390))
    }

    @Test("B64: a rotation leaves the selected tab selected, and what it presents presented")
    func rotationAtRest() {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let s = TabStage()
        s.tabs.selectedIndex = 1
        let page = TraceController("M", s.trace)
        page.modalPresentationStyle = .pageSheet
        s.B.present(page, animated: true)
        s.stage.pass(1)
        UIScreen.main.change(
            to: ScreenConfiguration(size: CGSize(width: 844, height: 390), scale: 3, safeArea: .zero), duration: 0.3)
        s.stage.pass(1)
        #expect(s.selectedName == "B" && s.B.presentedViewController === page && page.view.window != nil)
        page.dismiss(animated: false)
        s.stage.pass(0.1)
    }
}
