import UIKit

/// A square in a window, for property animators to move.
@MainActor
final class AnimatorStage {
    let test: TestWindow
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let faults = FaultLog()

    init() {
        MainLoop.main.reset()
        test = TestWindow()
        test.add(view)
        MainLoop.main.runTurn()
    }

    func pass(_ seconds: Double) { test.pass(seconds) }

    /// What is on screen now.
    var shown: CALayer {
        MainLoop.main.runTurn()
        return view.layer.presentation() ?? view.layer
    }

    var x: Double { Double(shown.position.x) }
    var y: Double { Double(shown.position.y) }
    var opacity: Double { Double(shown.opacity) }

    /// Moves the square's middle from 50 to 250 unless told otherwise.
    func animator(
        _ duration: Double = 1, curve: UIView.AnimationCurve = .linear, _ animations: (() -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations ?? { [view] in view.center.x = 250 })
    }

    /// How fast `value` changes now, a second, over the next thousandth.
    func speed(of value: () -> Double) -> Double {
        let before = value()
        pass(0.001)
        return (value() - before) / 0.001
    }
}
