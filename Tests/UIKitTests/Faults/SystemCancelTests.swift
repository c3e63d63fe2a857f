import Testing
import UIKit

/// Gestures that the system ends.
@MainActor
@Suite("Faults: gestures that the system ends")
struct SystemCancelTests {
    @Test("B36: an interruption in mid-swipe cancels the swipe and gives input back")
    func interruption() {
        let app = UIApplication.shared
        let swipe = SwipePop()
        swipe.drag(300)
        app.becomeInactive()
        swipe.pass(1)
        #expect(swipe.log.take().last == "cancelled")
        app.enterForeground()
        swipe.finger.up()
        swipe.pass(0.1)
        #expect(swipe.isAtRest(["A", "B"]))
    }

    @Test("B36: an interruption of the built-in back swipe cancels it, however far it has come")
    func builtInInterruption() {
        let s = NavigationStage("AB")
        let finger = Finger().down(at: CGPoint(x: 3, y: 400)).move(by: CGVector(dx: 360, dy: 0), over: 0.2)
        #expect(s.N.transitionCoordinator?.isInteractive == true)
        finger.cancel()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
        #expect(s.N.transitionCoordinator == nil && s.B.view.window != nil)
    }

    @Test("B37: to the home screen in mid-swipe and back: the stack is as before, and the next push goes through",
        arguments: [true, false])
    func homeScreen(builtIn: Bool) {
        let app = UIApplication.shared
        let swipe = SwipePop()
        if builtIn {
            swipe.s.delegate.animator = nil
            swipe.pan.isEnabled = false
            swipe.finger.down(at: CGPoint(x: 3, y: 400)).move(by: CGVector(dx: 200, dy: 0), over: 0.2)
        } else {
            swipe.drag(200)
        }
        #expect(swipe.s.N.transitionCoordinator?.isInteractive == true)
        app.enterBackground()
        swipe.pass(5)
        app.enterForeground()
        swipe.pass(1)
        #expect(swipe.isAtRest(["A", "B"]))
        swipe.animator.animation = nil
        swipe.s.N.pushViewController(swipe.s.C, animated: true)
        swipe.pass(1)
        #expect(swipe.isAtRest(["A", "B", "C"]))
    }

    @Test("B39: a lift and an interruption are different ends, for the recogniser and for the transition")
    func differentEnds() {
        let swipe = SwipePop()
        swipe.s.watchCoordinator()
        swipe.drag(300)
        swipe.finger.cancel()
        swipe.pass(1)
        #expect(swipe.log.take().last == "cancelled")
        #expect(swipe.s.trace.take().contains("co(true)"))
        swipe.drag(300)
        swipe.release()
        #expect(swipe.log.take().last == "ended")
        #expect(swipe.s.trace.take().contains("co(false)"))
        #expect(swipe.isAtRest(["A"]))
    }

    @Test("B40: a second pinch, or rotation, while the first one's transition settles begins nothing; a third one afterwards works",
        arguments: [false, true])
    func secondPinch(isRotation: Bool) {
        let s = NavigationStage("AB")
        let animator = TraceAnimator(s.trace), log = GestureLog()
        animator.duration = 0.6
        animator.animation = { SwipePop.slide($0, 0.6) }
        s.delegate.animator = animator
        let pinch = UIPinchGestureRecognizer(), rotation = UIRotationGestureRecognizer()
        let gesture: UIGestureRecognizer = isRotation ? rotation : pinch
        log.watch(gesture, on: s.N.view)
        var driver: UIPercentDrivenInteractiveTransition?
        log.onAction = { _ in
            switch gesture.state {
            case .began:
                driver = UIPercentDrivenInteractiveTransition()
                s.delegate.interaction = driver
                s.N.popViewController(animated: true)
            case .changed: driver?.update(isRotation ? abs(rotation.rotation) : 1 - pinch.scale)
            default:
                driver?.cancel()
                driver = nil
            }
        }
        /// Together by 60 points each, or round by 0.6.
        func pinchIn() {
            func place(_ step: Int) -> (CGPoint, CGPoint) {
                let part = CGFloat(step) / 5, radius = isRotation ? 100 : 100 - 60 * part, angle = isRotation ? 0.6 * part : 0
                let arm = CGVector(dx: radius * cos(angle), dy: radius * sin(angle))
                return (CGPoint(x: 195 - arm.dx, y: 400 - arm.dy), CGPoint(x: 195 + arm.dx, y: 400 + arm.dy))
            }
            TwoFingers.down(at: place(0).0, place(0).1)
            for step in 1...5 { TwoFingers.move(to: place(step).0, place(step).1) }
            TwoFingers.up(at: place(5).0, place(5).1)
        }
        pinchIn()
        s.stage.pass(0.05)
        #expect(log.take().first == "began")
        #expect(s.N.transitionCoordinator?.isInteractive == false)
        pinchIn()
        #expect(log.take() == [])
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.N.transitionCoordinator == nil)
        pinchIn()
        s.stage.pass(1)
        #expect(log.take().first == "began")
        #expect(s.names() == ["A", "B"] && s.stage.takeFaults() == [] && s.stage.takeReports() == [])
    }
}
