import Testing
import UIKit

/// What is shown between the finger's release and the end.
@MainActor
@Suite("Faults: after the release")
struct AfterReleaseTests {
    @Test("B27: after finish the rest takes (1 − p)·duration/speed, from where the finger was", arguments: [1.0, 2.0])
    func rest(speed: Double) {
        let swipe = SwipePop(duration: 0.6)
        let view = swipe.s.B.view!
        swipe.drag(280)
        swipe.lastDriver?.completionSpeed = speed
        swipe.lastDriver?.completionCurve = .linear
        let percent = swipe.lastDriver?.percentComplete ?? 0
        let released = MainLoop.main.now
        swipe.finger.up()
        #expect(abs(swipe.shownFraction(of: view) - percent) < 0.001)
        let rest = (1 - Double(percent)) * 0.6 / speed
        swipe.pass(rest / 2 - (MainLoop.main.now - released))
        #expect(abs(swipe.shownFraction(of: view) - (1 + percent) / 2) < 0.01)
        swipe.pass(rest / 2 - 0.005)
        #expect(swipe.s.N.transitionCoordinator != nil)
        swipe.pass(0.01)
        #expect(swipe.isAtRest(["A"]))
    }

    @Test("B28: cancel is one run back, never forward again")
    func oneRunBack() {
        let swipe = SwipePop()
        let view = swipe.s.B.view!
        swipe.drag(150)
        var last = swipe.shownFraction(of: view)
        #expect(last > 0.35)
        swipe.finger.up()
        while swipe.s.N.transitionCoordinator != nil {
            let now = swipe.shownFraction(of: view)
            #expect(now <= last + 1e-9)
            last = now
            swipe.pass(1.0 / 240)
        }
        #expect(last < 0.05)
        for _ in 0..<60 {
            swipe.pass(1.0 / 60)
            #expect(swipe.shownFraction(of: view) == 0)
        }
        #expect(swipe.isAtRest(["A", "B"]))
    }

    @Test("B30: under a very slow finger the view is where the finger is, whatever the curve")
    func slowFinger() {
        let swipe = SwipePop()
        swipe.finger.down(at: CGPoint(x: 100, y: 400)).move(by: CGVector(dx: 10, dy: 0), over: 1.0 / 60)
        let start = swipe.finger.location.x
        var last: CGFloat = -1
        for _ in 0..<200 {
            swipe.finger.jump(to: CGPoint(x: swipe.finger.location.x + 0.25, y: 400)).hold(for: 0.02)
            let shown = swipe.s.stage.shown(swipe.s.B.view).frame.minX
            #expect(abs(shown - (swipe.finger.location.x - start)) < 0.01)
            #expect(shown > last)
            last = shown
        }
        swipe.release()
        #expect(swipe.isAtRest(["A", "B"]))
    }

    @Test("B31: a layer animation made in animateTransition is scrubbed, however fast the finger")
    func layerAnimation() {
        let swipe = SwipePop()
        let dot = CALayer()
        swipe.animator.animation = { context in
            context.view(forKey: .from)?.layer.addSublayer(dot)
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (0.0, 100.0, 0.3)
            dot.add(move, forKey: nil)
            SwipePop.slide(context, 0.3)
        }
        swipe.finger.down(at: CGPoint(x: 100, y: 400)).move(by: CGVector(dx: 10, dy: 0), over: 1.0 / 60)
        for distance in [200.0, -150.0, 100.0] {
            swipe.finger.move(by: CGVector(dx: distance, dy: 0), over: 0.05).hold(for: 0.5)
            let percent = swipe.lastDriver?.percentComplete ?? 0
            #expect(abs((dot.presentation()?.position.x ?? -1) - 100 * percent) < 0.01)
        }
        swipe.release()
        #expect(swipe.isAtRest(["A", "B"]))
        #expect(dot.animationKeys() == nil)
    }

    @Test("B33: an animator continued at its end completes at once", arguments: [0.0, 0.5, 3.0])
    func continuesAtEnd(factor: Double) {
        let test = TestWindow()
        let view = test.addView(CGRect(x: 0, y: 0, width: 10, height: 10))
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { view.center.x = 300 }
        animator.addCompletion { ends.append($0) }
        animator.pauseAnimation()
        animator.fractionComplete = 1
        test.pass(0.1)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        test.pass(1.0 / 60)
        #expect(ends == [.end])
        #expect(animator.state == .inactive)
    }

    @Test("B34: a spring dismissal ends, and gives the screen back, when its duration is over")
    func springDismissal() {
        let m = DragAway(.custom)
        m.animator.animation = { context in
            let view = context.view(forKey: .from)
            UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                view?.center.y += 844
            } completion: { _ in
                context.completeTransition(true)
            }
        }
        m.B.dismiss(animated: true)
        m.pass(0.3)
        #expect(!m.takesTouches(m.A.view))
        m.pass(0.06)
        #expect(m.takesTouches(m.A.view))
        #expect(m.A.presentedViewController == nil)
    }

    @Test("B34: the built-in dismissal is over when nothing moves any more",
        arguments: [UIModalPresentationStyle.pageSheet, .overFullScreen, .fullScreen])
    func builtInDismissal(style: UIModalPresentationStyle) {
        let trace = Trace()
        let A = TraceController("A", trace), B = TraceController("B", trace)
        let stage = TransitionStage(A, trace: trace)
        B.modalPresentationStyle = style
        A.present(B, animated: true)
        stage.pass(1)
        guard let presented = B.presentationController?.presentedView else {
            Issue.record("no presented view")
            return
        }
        B.dismiss(animated: true)
        var lastMove = 0.0, place = stage.shown(presented).position
        let start = MainLoop.main.now
        while A.presentedViewController != nil, MainLoop.main.now < start + 3 {
            stage.pass(1.0 / 120)
            let now = stage.shown(presented).position
            if abs(now.y - place.y) > 0.5 { lastMove = MainLoop.main.now }
            place = now
        }
        #expect(A.presentedViewController == nil)
        #expect(MainLoop.main.now - lastMove < 0.2)
    }
}
