import Testing
@testable import UIKit

@MainActor
private final class GrabContainer: TraceController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor
@Suite("A container's own exchange can be grabbed at any time")
struct ContainerGrabTests {
    /// P shows x; y slides in over it with a property animator, and the animator's end decides.
    @MainActor
    private final class Scene {
        let trace = Trace()
        let P: GrabContainer, x: TraceController, y: TraceController
        let stage: TransitionStage
        private(set) var animator = UIViewPropertyAnimator(duration: 0.25, curve: .linear)

        init() {
            (P, x, y) = (GrabContainer("P", trace), TraceController("x", trace), TraceController("y", trace))
            stage = TransitionStage(P, trace: trace)
            P.addChild(x)
            x.beginAppearanceTransition(true, animated: false)
            P.view.addSubview(x.view)
            x.endAppearanceTransition()
            P.addChild(y)
            stage.pass(0.1)
        }

        func start(_ curve: GrabCurve) {
            x.beginAppearanceTransition(false, animated: true)
            y.beginAppearanceTransition(true, animated: true)
            P.view.addSubview(y.view)
            y.view.center.x = 585
            stage.pass(0)
            _ = trace.take()
            animator = UIViewPropertyAnimator(duration: 0.25, timingParameters: curve.parameters)
            animator.addAnimations { [y] in y.view.center.x = 195 }
            animator.addCompletion { [x, y] position in
                if position != .end {
                    x.beginAppearanceTransition(true, animated: true)
                    y.beginAppearanceTransition(false, animated: true)
                }
                (position == .end ? x : y).view.removeFromSuperview()
                x.endAppearanceTransition()
                y.endAppearanceTransition()
            }
            animator.startAnimation()
        }

        func reset() {
            if x.view.superview == nil {
                x.beginAppearanceTransition(true, animated: false)
                y.beginAppearanceTransition(false, animated: false)
                P.view.addSubview(x.view)
                y.view.removeFromSuperview()
                x.endAppearanceTransition()
                y.endAppearanceTransition()
            }
            stage.pass(1.0 / 60)
            _ = trace.take()
        }

        /// In widths of the way.
        var place: Double {
            MainLoop.main.runTurn()
            return 1 - (Double(stage.shown(y.view).position.x) - 195) / 390
        }
    }

    @Test("PRO-04, PRO-12, APP-10: grabbed at each frame, dragged back, let go and grabbed again; the calls follow the last outcome",
        arguments: GrabCurve.allCases)
    func everyFrame(curve: GrabCurve) {
        let s = Scene()
        for step in stride(from: 0, to: 15, by: 1) {
            let finishes = step % 2 == 0
            s.start(curve)
            s.stage.pass(Double(step) / 60)
            for number in 0..<(2 + step % 2) where s.animator.state == .active && s.place < 0.97 {
                let before = s.place
                s.animator.pauseAnimation()
                #expect(abs(s.place - before) < 1e-4)
                let held = max(Double(s.animator.fractionComplete) - 0.05, 0)
                s.animator.fractionComplete = CGFloat(held)
                #expect(abs(s.place - held) < 1e-4 && abs(held - before) < 0.0501)
                let goesOn = number == 0 ? finishes : !finishes
                s.animator.isReversed = !goesOn
                let way = (goesOn ? 1 : 0) - held, speed = goesOn ? 1.2 : -1.2
                s.animator.continueAnimation(
                    withTimingParameters: number == 1
                        ? UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: speed / way, dy: 0)) : nil,
                    durationFactor: number == 1 && abs(way) > 0.01 ? 1 : 0)
                #expect(abs(s.place - held) < 1e-4)
                s.stage.pass(1.0 / 60)
                #expect(s.animator.state == .inactive || abs(s.place - held) < 0.4)
            }
            s.stage.pass(0.6)
            #expect(s.animator.state == .inactive)
            let calls = s.trace.take()
            #expect(
                calls == ["x.dD(t)", "y.dA(t)"]
                    || calls == ["x.wA(t)", "y.wD(t)", "x.iA(t)", "x.dA(t)", "y.dD(t)"], "step \(step)")
            #expect((s.x.view.superview == nil) == (calls.first == "x.dD(t)"))
            #expect(s.stage.takeReports() == [])
            s.reset()
        }
    }
}
