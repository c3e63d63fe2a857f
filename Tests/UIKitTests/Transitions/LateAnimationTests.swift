import Testing

@testable import UIKit

@MainActor
@Suite("Animations that come late")
struct LateAnimationTests {
    /// A driven pop whose arriving page has a layer of its own, moved by nobody yet.
    private func makePop() -> (DrivenPop, CALayer) {
        let pop = DrivenPop()
        pop.start()
        let spot = CALayer()
        spot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        pop.s.A.view.layer.addSublayer(spot)
        pop.driver.update(0.3)
        pop.pass(0.05)
        return (pop, spot)
    }

    private func move(_ spot: CALayer, over duration: Double = 1, begin: Double = 0) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 5.0
        animation.toValue = 105.0
        animation.duration = duration
        animation.beginTime = begin
        animation.fillMode = .both
        spot.add(animation, forKey: "move")
    }

    private func x(_ spot: CALayer) -> Double { Double(spot.presentation()?.position.x ?? .nan) }

    @Test("PCT-10, X-09, B31: a layer animation that comes in mid-transition runs by itself, is reported once, and the page stays with the finger")
    func runsFree() {
        let (pop, spot) = makePop()
        #expect(pop.s.stage.takeReports() == [])
        move(spot)
        MainLoop.main.runTurn()
        #expect(x(spot) == 5)
        pop.pass(0.5)
        #expect(abs(x(spot) - 55) < 0.01 && abs(pop.opacity - 0.3) < 1e-4)
        #expect(pop.s.stage.takeReports().count == 1)
        move(spot)
        pop.driver.update(0.6)
        pop.pass(0.25)
        #expect(abs(x(spot) - 30) < 0.01 && abs(pop.opacity - 0.6) < 1e-4)
        #expect(pop.s.stage.takeReports() == [])
        pop.driver.finish()
        pop.pass(0.1)
        #expect(abs(x(spot) - 40) < 0.01)
        pop.pass(0.3)
        #expect(pop.s.N.transitionCoordinator == nil)
        #expect(abs(x(spot) - 70) < 0.01)
        pop.pass(0.5)
        #expect(spot.animationKeys() ?? [] == [])
    }

    @Test("PCT-10: a begin in the layer's time is kept as a delay; delegates hear of the end on time")
    func delay() {
        let (pop, spot) = makePop()
        move(spot, over: 0.4, begin: spot.convertTime(CACurrentMediaTime(), from: nil) + 0.2)
        MainLoop.main.runTurn()
        pop.pass(0.2)
        #expect(abs(x(spot) - 5) < 0.01)
        pop.pass(0.2)
        #expect(abs(x(spot) - 55) < 0.01)
        var ended = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended = true }
        move(spot, over: 0.2)
        CATransaction.commit()
        pop.pass(0.19)
        #expect(!ended)
        pop.pass(0.02)
        #expect(ended)
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("PCT-10: what the animator adds before it returns is driven, and after a cancel a late animation still runs on")
    func animatorsOwn() {
        let spot = CALayer()
        spot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let pop = DrivenPop(animation: { context in
            context.containerView.layer.addSublayer(spot)
            self.move(spot, over: 0.5)
            TraceAnimator.fade(context, 0.5)
        })
        pop.start()
        pop.driver.update(0.5)
        pop.pass(0.3)
        #expect(abs(x(spot) - 55) < 0.01)
        let late = CALayer()
        pop.s.B.view.layer.addSublayer(late)
        MainLoop.main.runTurn()
        move(late, over: 2)
        pop.pass(0.5)
        pop.driver.cancel()
        pop.pass(0.5)
        #expect(pop.s.names() == ["A", "B"])
        #expect(abs(x(late) - 55) < 0.01)
        pop.pass(2)
        spot.removeFromSuperlayer()
    }

    @Test("PCT-10, X-09: by policy late ones are driven too, and nothing is said")
    func drivenByPolicy() {
        Policy.pctLateAnimations = .driven
        defer { Policy.pctLateAnimations = .runFree }
        let (pop, spot) = makePop()
        move(spot, over: 0.5)
        pop.pass(0.5)
        #expect(abs(x(spot) - 5) < 0.01)
        pop.driver.update(0.5)
        pop.pass(0.1)
        #expect(abs(x(spot) - 25) < 0.01)
        #expect(pop.s.stage.takeReports() == [])
        pop.driver.cancel()
        pop.pass(1)
    }
}
