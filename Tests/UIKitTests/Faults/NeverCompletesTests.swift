import Testing
import UIKit

/// Transitions that never complete, so that the interface is stuck.
@MainActor
@Suite("Faults: never completes")
struct NeverCompletesTests {
    @Test("B01: a swipe that is over before the app has had a turn still completes", arguments: [300.0, 20.0])
    func fastSwipe(distance: CGFloat) {
        let swipe = SwipePop()
        let start = CGPoint(x: 60, y: 400), app = UIApplication.shared
        app.receive([TouchInput(finger: 1, phase: .began, location: start)])
        app.receive([TouchInput(finger: 1, phase: .moved, location: CGPoint(x: 72, y: 400))])
        app.receive([TouchInput(finger: 1, phase: .moved, location: CGPoint(x: start.x + distance, y: 400))])
        app.receive([TouchInput(finger: 1, phase: .ended, location: CGPoint(x: start.x + distance, y: 400))])
        swipe.pass(1)
        #expect(swipe.log.take().last == "ended")
        #expect(swipe.s.names().last == (distance > 100 ? "A" : swipe.s.names().last))
        #expect(swipe.isAtRest(swipe.s.names()))
        #expect(swipe.s.trace.take().filter { $0.hasPrefix("an.animationEnded") }.count == 1)
    }

    @Test("B02: a swipe that ends while its pop still waits for another transition is applied at the start, running",
        arguments: [true, false])
    func endsBeforeStart(finishes: Bool) {
        let s = NavigationStage("AB")
        let animator = TraceAnimator(s.trace), driver = UIPercentDrivenInteractiveTransition()
        s.N.pushViewController(s.C, animated: true)
        s.delegate.animator = animator
        s.delegate.interaction = driver
        s.N.popViewController(animated: true)
        finishes ? driver.finish() : driver.cancel()
        s.stage.pass(Policy.navDuration + 0.01)
        #expect(s.N.transitionCoordinator?.isInteractive != true)
        s.stage.pass(1)
        #expect(s.names() == (finishes ? ["A", "B"] : ["A", "B", "C"]))
        #expect(s.N.transitionCoordinator == nil)
        #expect(s.N.topViewController?.view.window != nil)
        #expect(s.trace.take().filter { $0.hasPrefix("an.animationEnded") } == ["an.animationEnded(\(finishes))"])
    }

    @Test("B04: a back swipe completes while a scroll view in the page still bounces back")
    func whileBouncing() {
        let s = NavigationStage("AB")
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 500))
        scroll.contentSize = CGSize(width: 390, height: 2000)
        s.B.view.addSubview(scroll)
        s.stage.pass(0.1)
        let finger = Finger().down(at: CGPoint(x: 200, y: 300)).move(by: CGVector(dx: 0, dy: 250), over: 0.2)
        finger.up()
        s.stage.pass(0.05)
        #expect(scroll.contentOffset.y < -20)
        finger.down(at: CGPoint(x: 3, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.25).up()
        s.stage.pass(1)
        #expect(s.names() == ["A"])
        #expect(s.N.transitionCoordinator == nil)
    }

    @Test("B05: a drag to the very end (or back to the very start) and a lift complete once", arguments: [500.0, 0.0])
    func dragsAllTheWay(distance: CGFloat) {
        let swipe = SwipePop()
        swipe.drag(200)
        swipe.finger.move(to: CGPoint(x: 110 + distance, y: 400)).hold(for: 0.2)
        #expect(swipe.lastDriver?.percentComplete == (distance > 0 ? 1 : 0))
        swipe.release()
        #expect(swipe.isAtRest(distance > 0 ? ["A"] : ["A", "B"]))
        #expect(swipe.s.trace.take().filter { $0.hasPrefix("an.animationEnded") }.count == 1)
    }

    @Test("B07: presented by a finger and dismissed by a button, again and again, screen and hierarchy agree")
    func again() {
        let m = DragAway(.custom, presented: false)
        for round in 0..<4 {
            let driver = UIPercentDrivenInteractiveTransition()
            m.delegate.interaction = driver
            m.A.present(m.B, animated: true)
            m.delegate.interaction = nil
            driver.update(0.4)
            m.pass(0.1)
            round % 2 == 0 ? driver.finish() : driver.cancel()
            m.pass(1)
            #expect((m.A.presentedViewController === m.B) == (round % 2 == 0))
            #expect((m.B.view.window != nil) == (round % 2 == 0))
            #expect(m.takesTouches(round % 2 == 0 ? m.B.view : m.A.view))
            m.B.dismiss(animated: true)
            m.pass(1)
            #expect(m.A.presentedViewController == nil && m.B.view.window == nil)
            #expect(m.takesTouches(m.A.view))
            #expect(m.stage.window.subviews == [m.A.view])
        }
        #expect(m.stage.takeReports() == [])
    }

    @Test("B08: a cancelled pop, a pop and a push behave as on a fresh stack")
    func thirdTransition() {
        /// The last two transitions of three, or of two.
        func run(afterCancel: Bool) -> [String] {
            let swipe = SwipePop()
            swipe.s.A.loadViewIfNeeded()
            if afterCancel {
                swipe.drag(120)
                swipe.release()
                #expect(swipe.isAtRest(["A", "B"]))
            }
            _ = swipe.s.trace.take()
            swipe.drag(300)
            swipe.release()
            #expect(swipe.isAtRest(["A"]))
            swipe.animator.animation = nil
            swipe.s.N.pushViewController(swipe.s.C, animated: true)
            swipe.pass(1)
            #expect(swipe.isAtRest(["A", "C"]))
            return swipe.s.trace.take()
        }
        let onFreshStack = run(afterCancel: false)
        #expect(run(afterCancel: true) == onFreshStack)
    }
}
