import Testing

@testable import UIKit

@MainActor
@Suite final class KeyframeAnimationTests {
    private lazy var window = TestWindow()

    private func makeView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.add(view)
        MainLoop.main.runTurn()
        return view
    }

    private func advance(_ seconds: Double) { MainLoop.main.run(until: MainLoop.main.now + seconds) }

    private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    @Test("ANI-17: frames start and last in fractions of the whole")
    func fractions() {
        let view = makeView()
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 250 }
        })
        MainLoop.main.runTurn()
        advance(0.5)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 100) < 0.001)
        advance(0.75)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 150) < 0.001)
        advance(0.5)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 200) < 0.001)
    }

    @Test("ANI-17: fractions outside 0…1 are clamped")
    func clamping() {
        let view = makeView()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear, animations: {
            UIView.addKeyframe(withRelativeStartTime: -1, relativeDuration: 3) { view.center.x = 250 }
        })
        MainLoop.main.runTurn()
        advance(0.5)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 150) < 0.001)
    }

    @Test("ANI-18: without frames it acts like a plain block, eased as a whole")
    func withoutFrames() {
        let view = makeView()
        var finished: Bool?
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { view.center.x = 250 }) { done in
            MainActor.assumeIsolated { finished = done }
        }
        MainLoop.main.runTurn()
        advance(0.25)
        let eased = CubicCurve.easeInEaseOut.value(at: 0.25)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - (50 + 200 * eased)) < 0.01)
        advance(0.75)
        #expect(finished == true)
    }
}
