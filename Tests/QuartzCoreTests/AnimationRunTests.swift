import Testing

@testable import QuartzCore

@MainActor
@Suite(.serialized)
struct AnimationRunTests {
    @Test("TIM-07: an animation without a begin starts at the commit and shows its values by the clock")
    func runsFromCommit() {
        let screen = Screen()
        let layer = screen.add()
        layer.add(fade(), forKey: "fade")
        #expect(screen.shown(layer).geometry.opacity == 1)
        screen.turn()
        #expect(screen.shown(layer).geometry.opacity == 0)
        screen.run(to: 0.25)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.25))
        #expect(near(Double(layer.presentation()?.opacity ?? -1), 0.25))
        screen.run(to: 1)
        #expect(screen.shown(layer).geometry.opacity == 1)
        #expect(layer.animationKeys() == nil)
    }

    @Test("TIM-16: the delegate hears of the start and of the end")
    func delegateHears() {
        let screen = Screen()
        let layer = screen.add()
        let listener = Listener()
        layer.add(fade { $0.delegate = listener }, forKey: nil)
        screen.turn()
        #expect(listener.events == ["start"])
        screen.run(to: 0.99)
        #expect(listener.events == ["start"])
        screen.run(to: 1)
        #expect(listener.events == ["start", "stop true"])
    }

    @Test("TIM-11: a free layer on screen animates a change, one that is new does not")
    func implicit() {
        let screen = Screen()
        let layer = screen.add()
        layer.opacity = 0
        let new = CALayer()
        new.opacity = 0.5
        #expect(new.animationKeys() == nil)
        #expect(layer.animationKeys() == ["opacity"])
        screen.turn()
        #expect(screen.shown(layer).geometry.opacity == 1)
        screen.run(to: 0.25)
        #expect(screen.shown(layer).geometry.opacity == 0)
    }

    @Test("TIM-22, TIM-17: a spring moves from value to value and overshoots")
    func spring() {
        let screen = Screen()
        let layer = screen.add()
        let animation = CASpringAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = animation.settlingDuration
        #expect(near(animation.duration, 1.4727, 1e-4))
        layer.add(animation, forKey: nil)
        screen.turn()
        screen.run(to: 0.36)
        #expect(screen.shown(layer).geometry.position.x > 110)
    }
}
