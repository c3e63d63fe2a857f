import Testing

@testable import UIKit

@MainActor
@Suite final class PropertyAnimatorTests {
    private lazy var window = TestWindow()

    private func makeView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.add(view)
        MainLoop.main.runTurn()
        return view
    }

    private func advance(_ seconds: Double) { MainLoop.main.run(until: MainLoop.main.now + seconds) }

    private func x(_ view: UIView) -> CGFloat {
        MainLoop.main.runTurn()
        return view.layer.presentation()?.position.x ?? .nan
    }

    @Test("PRO-01: start makes it active, a natural end inactive again")
    func states() {
        let view = makeView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        #expect(animator.state == .inactive)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        advance(0.5)
        #expect(abs(x(view) - 150) < 0.001)
        advance(0.6)
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(x(view) == 250)
    }

    @Test("PRO-03: setting the fraction makes it active and paused there")
    func scrubbing() {
        let view = makeView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 250 }
        animator.fractionComplete = 0.25
        #expect(animator.state == .active && !animator.isRunning)
        #expect(abs(x(view) - 100) < 0.001)
        #expect(abs(animator.fractionComplete - 0.25) < 0.001)
        animator.stopAnimation(true)
    }

    @Test("PRO-04: pausing, reversing and continuing never make the shown value jump")
    func continuity() {
        let view = makeView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 250 }
        animator.startAnimation()
        advance(0.3)
        var before = x(view)
        animator.pauseAnimation()
        #expect(abs(x(view) - before) < 0.001)
        animator.isReversed = true
        #expect(abs(x(view) - before) < 0.001)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(abs(x(view) - before) < 0.001)
        advance(0.05)
        #expect(x(view) < before)
        before = x(view)
        animator.isReversed = false
        #expect(abs(x(view) - before) < 0.001)
        advance(2)
        #expect(x(view) == 250)
    }

    @Test("PRO-06: reversed to its start it completes with position start and the old model value")
    func reversedEnd() {
        let view = makeView()
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        advance(0.4)
        animator.isReversed = true
        advance(0.5)
        #expect(end == .start)
        #expect(view.center.x == 50)
    }

    @Test("PRO-08: stop keeps the shown values; finish(at:) then runs the completions")
    func stopping() {
        let view = makeView()
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        advance(0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && end == nil)
        animator.finishAnimation(at: .current)
        #expect(end == .current)
        #expect(abs(view.center.x - 150) < 0.001)
    }

    @Test("PRO-12: continuing at fraction 1 completes at once")
    func continueAtEnd() {
        let view = makeView()
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        animator.addCompletion { end = $0 }
        animator.fractionComplete = 1
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        MainLoop.main.runTurn()
        #expect(end == .end)
    }

    @Test("PRO-14: completions run once, in the order added")
    func completionOrder() {
        let view = makeView()
        var log: [Int] = []
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0 }
        for number in 1...3 { animator.addCompletion { _ in log.append(number) } }
        animator.startAnimation()
        advance(1)
        #expect(log == [1, 2, 3])
    }

    @Test("PRO-17: a spring by ratio keeps the duration, one by physics has its own")
    func springDurations() {
        let byRatio = UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.6)
        #expect(byRatio.duration == 0.7)
        let byPhysics = UIViewPropertyAnimator(
            duration: 9, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
        #expect(abs(byPhysics.duration - 1.4727) < 0.001)
    }

    @Test("PRO-17: an underdamped spring overshoots on screen")
    func springOvershoot() {
        let view = makeView()
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) { view.center.x = 250 }
        animator.startAnimation()
        var farthest: CGFloat = 0
        for _ in 0..<60 {
            advance(0.016)
            farthest = max(farthest, x(view))
        }
        #expect(farthest > 260)
        advance(1)
        #expect(x(view) == 250)
    }
}
