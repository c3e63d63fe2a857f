import Testing

@testable import QuartzCore

@MainActor
struct AttachmentTests {
    @Test("TIM-15: adding copies the animation")
    func copies() {
        let layer = CALayer()
        let animation = fade()
        layer.add(animation, forKey: "a")
        animation.duration = 99
        animation.toValue = 5
        let copy = layer.animation(forKey: "a") as? CABasicAnimation
        #expect(copy !== animation)
        #expect(copy?.duration == 1)
        #expect(copy?.toValue as? Int == 1)
    }

    @Test("TIM-15: one animation a key; the old one stops with finished false; nil keys never collide")
    func keys() {
        let screen = Screen()
        let layer = screen.add()
        let first = Listener(), second = Listener()
        layer.add(fade { $0.delegate = first }, forKey: "a")
        screen.turn()
        layer.add(fade { $0.delegate = second }, forKey: "a")
        layer.add(fade(), forKey: nil)
        layer.add(fade(), forKey: nil)
        screen.turn()
        #expect(first.events == ["start", "stop false"])
        #expect(second.events == ["start"])
        #expect(layer.animationKeys() == ["a"])
        #expect(layer.attached.count == 3)
    }

    @Test("TIM-15: animations apply in the order of addition")
    func order() {
        let screen = Screen()
        let layer = screen.add()
        layer.add(fade { $0.fromValue = 0.1; $0.toValue = 0.1 }, forKey: "b")
        layer.add(fade { $0.fromValue = 0.9; $0.toValue = 0.9 }, forKey: "a")
        screen.turn()
        #expect(screen.shown(layer).geometry.opacity == 0.9)
    }

    @Test("TIM-16: start at the begin of the active span, stop with true at its end")
    func startAndStop() {
        let screen = Screen()
        let layer = screen.add()
        let listener = Listener()
        layer.add(
            fade {
                $0.delegate = listener
                $0.beginTime = CACurrentMediaTime() + 1
            }, forKey: "a")
        screen.run(to: 0.9)
        #expect(listener.events.isEmpty)
        screen.run(to: 1)
        #expect(listener.events == ["start"])
        screen.run(to: 2)
        #expect(listener.events == ["start", "stop true"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("TIM-16: an animation that stays attached stops once, with true")
    func keptAnimation() {
        let screen = Screen()
        let layer = screen.add()
        let listener = Listener()
        layer.add(
            fade {
                $0.delegate = listener
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
                $0.toValue = 0.25
            }, forKey: "a")
        screen.run(to: 5)
        #expect(listener.events == ["start", "stop true"])
        #expect(layer.animationKeys() == ["a"])
        #expect(screen.shown(layer).geometry.opacity == 0.25)
        layer.removeAllAnimations()
        screen.turn()
        #expect(listener.events == ["start", "stop true"])
    }

    @Test("TIM-16: removal and leaving the screen stop with false")
    func removal() {
        let screen = Screen()
        let parent = screen.add()
        let layer = screen.add(to: parent)
        let removed = Listener(), left = Listener()
        layer.add(fade { $0.delegate = removed }, forKey: "a")
        layer.add(fade { $0.delegate = left }, forKey: "b")
        screen.run(to: 0.5)
        layer.removeAnimation(forKey: "a")
        screen.turn()
        #expect(removed.events == ["start", "stop false"])
        parent.removeFromSuperlayer()
        screen.turn()
        #expect(left.events == ["start", "stop false"])
        #expect(layer.presentation() == nil)
    }

    @Test("TIM-16: a layer that moves to another parent in one turn keeps its animations")
    func reparenting() {
        let screen = Screen()
        let a = screen.add(), b = screen.add()
        let layer = screen.add(to: a)
        layer.add(fade(), forKey: "a")
        screen.run(to: 0.5)
        layer.removeFromSuperlayer()
        b.addSublayer(layer)
        screen.turn()
        #expect(layer.animationKeys() == ["a"])
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.5))
        screen.run(to: 1)
        #expect(layer.animationKeys() == nil)
    }

    @Test("TIM-16: the animation keeps its delegate alive until it stops")
    func delegateIsKept() {
        let screen = Screen()
        let layer = screen.add()
        weak var weakListener: Listener?
        do {
            let listener = Listener()
            weakListener = listener
            layer.add(fade { $0.delegate = listener }, forKey: nil)
        }
        screen.run(to: 0.5)
        #expect(weakListener != nil)
        screen.run(to: 1)
        #expect(weakListener == nil)
    }

    @Test("TIM-16: on a layer that is not on screen an animation stops with false at the commit")
    func offScreen() {
        let screen = Screen()
        let layer = CALayer()
        let listener = Listener()
        layer.add(fade { $0.delegate = listener }, forKey: "a")
        screen.turn()
        #expect(listener.events == ["stop false"])
        #expect(layer.animationKeys() == nil)
    }
}
