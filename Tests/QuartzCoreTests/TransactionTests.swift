import Testing

@testable import QuartzCore

@MainActor
struct TransactionTests {
    @Test("TIM-12: values are looked up from the innermost transaction that set them")
    func nesting() {
        let screen = Screen()
        screen.turn()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setValue("outer", forKey: "who")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setAnimationDuration(3)
        CATransaction.setDisableActions(true)
        #expect(CATransaction.animationDuration() == 3)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "who") as? String == "outer")
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2)
        #expect(!CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("TIM-12: changes reach the screen when the turn ends, together")
    func oneCommit() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        let before = screen.context.tree?.root
        layer.zPosition = 3
        CATransaction.begin()
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(screen.context.tree?.root === before)
        screen.turn()
        #expect(screen.shown(layer).geometry.zPosition == 3)
        #expect(screen.shown(layer).geometry.opacity == 0.5)
    }

    @Test("TIM-12: flush commits now, unless an explicit transaction is open")
    func flush() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        layer.zPosition = 1
        CATransaction.flush()
        #expect(screen.shown(layer).geometry.zPosition == 0)
        CATransaction.commit()
        CATransaction.flush()
        #expect(screen.shown(layer).geometry.zPosition == 1)
    }

    @Test("TIM-13: defaults: 0.25 s, no timing function, actions enabled")
    func defaults() {
        _ = Screen()
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(CATransaction.animationTimingFunction() == nil)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.completionBlock() == nil)
    }

    @Test("TIM-13: an animation without a duration takes the transaction's, and its curve if it has none")
    func inherits() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.begin()
        CATransaction.setAnimationDuration(4)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        layer.add(fade(duration: 0), forKey: "a")
        layer.add(fade(duration: 7) { $0.timingFunction = CAMediaTimingFunction(name: .linear) }, forKey: "b")
        CATransaction.commit()
        #expect(layer.animation(forKey: "a")?.duration == 4)
        #expect(layer.animation(forKey: "a")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(layer.animation(forKey: "b")?.duration == 7)
        #expect(layer.animation(forKey: "b")?.timingFunction == CAMediaTimingFunction(name: .linear))
    }

    @Test("TIM-13: disabled actions leave a change unanimated")
    func disableActions() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        layer.opacity = 1
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test("TIM-14: the completion block waits for every animation added after it was set")
    func completion() {
        let screen = Screen()
        let layer = screen.add()
        var log: [Double] = []
        CATransaction.begin()
        layer.add(fade(duration: 9), forKey: "before")
        CATransaction.setCompletionBlock { log.append(screen.time) }
        layer.add(fade(duration: 1), forKey: "a")
        CATransaction.begin()
        layer.add(fade(duration: 2), forKey: "b")
        CATransaction.commit()
        CATransaction.commit()
        #expect(log.isEmpty)
        screen.run(to: 1.5)
        #expect(log.isEmpty)
        screen.run(to: 3)
        #expect(log == [2])
    }

    @Test("TIM-14: a removed animation counts as done")
    func completionAfterRemoval() {
        let screen = Screen()
        let layer = screen.add()
        var done = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { done = true }
        layer.add(fade(duration: 5), forKey: "a")
        CATransaction.commit()
        screen.run(to: 1)
        layer.removeAnimation(forKey: "a")
        screen.turn()
        #expect(done)
    }

    @Test("TIM-14: without animations the block runs at the commit")
    func completionAtOnce() {
        let screen = Screen()
        var done = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { done = true }
        CATransaction.commit()
        #expect(done)
        done = false
        CATransaction.setCompletionBlock { done = true }
        #expect(!done)
        screen.turn()
        #expect(done)
    }
}
