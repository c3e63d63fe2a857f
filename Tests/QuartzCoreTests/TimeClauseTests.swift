import Compositor
import Foundation
import Testing

@testable import QuartzCore

/// The rules of time, clause by clause: what moves is a layer's zPosition.
@MainActor
@Suite("Layer time, clause by clause")
struct TimeClauseTests {
    private func move(
        _ from: Any?, _ to: Any?, _ duration: Double = 1, _ configure: (CABasicAnimation) -> Void = { _ in }
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "zPosition")
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        configure(animation)
        return animation
    }

    private func z(_ screen: Screen, _ layer: CALayer, _ times: [Double]) -> [Double] {
        times.map {
            screen.run(to: $0)
            return (Double(screen.shown(layer).geometry.zPosition) * 1e4).rounded() / 1e4
        }
    }

    /// From 0 to 10 in a second, on a layer that is at 0.
    private func shown(_ times: [Double], _ configure: (CABasicAnimation) -> Void) -> [Double] {
        let screen = Screen(), layer = screen.add()
        layer.add(move(0, 10, 1, configure), forKey: nil)
        screen.turn()
        return z(screen, layer, times)
    }

    // MARK: Clocks

    @Test("TIM-01: an animation that stands still shows the moment of its timeOffset")
    func standsStill() {
        let screen = Screen(), layer = screen.add()
        layer.add(
            move(0, 10) {
                $0.speed = 0
                $0.timeOffset = 0.3
            }, forKey: "a")
        screen.turn()
        #expect(z(screen, layer, [0, 5, 50]) == [3, 3, 3])
        #expect(layer.animationKeys() == ["a"])
    }

    @Test("TIM-02: conversion between two layers needs no clock above the one that both are in")
    func commonAncestor() {
        let screen = Screen(), above = screen.add()
        let a = screen.add(to: above), b = screen.add(to: above), inner = screen.add(to: a)
        above.speed = 0
        above.timeOffset = 4
        a.speed = 2
        b.timeOffset = 1
        #expect(a.convertTime(6, to: b) == 4 && b.convertTime(6, from: a) == 4)
        #expect(inner.convertTime(3, to: a) == 3 && a.convertTime(3, to: a) == 3)
        #expect(above.convertTime(7, to: a) == 14 && a.convertTime(14, to: above) == 7)
        #expect(a.convertTime(6, to: nil) == above.beginTime)
    }

    @Test("TIM-04: a repeat duration cuts where it ends, there and back, at any speed")
    func repeatDuration() {
        #expect(shown([0.25, 0.6]) { $0.repeatDuration = 0.5 } == [2.5, 0])
        #expect(
            shown([0.5, 1.25, 1.6]) {
                $0.repeatDuration = 1.5
                $0.autoreverses = true
            } == [5, 7.5, 0])
        #expect(
            shown([0.25, 0.6, 1.1]) {
                $0.repeatDuration = 2
                $0.speed = 2
            } == [5, 2, 0])
    }

    @Test("TIM-04: by policy the repeat count wins over the repeat duration")
    func countWins() {
        Policy.timRepeatPrecedence = .count
        defer { Policy.timRepeatPrecedence = .duration }
        #expect(
            shown([2.5, 3.5]) {
                $0.repeatDuration = 2
                $0.repeatCount = 3
            } == [5, 0])
    }

    @Test("TIM-05: backwards there and back begins with the way back, fractions of repeats with the fraction")
    func backwards() {
        #expect(
            shown([0.25, 1.25, 2.25]) {
                $0.speed = -1
                $0.autoreverses = true
            } == [2.5, 7.5, 0])
        #expect(
            shown([0.1, 0.3, 0.6, 0.8]) {
                $0.speed = -2
                $0.repeatCount = 1.5
            } == [3, 9, 3, 0])
    }

    @Test("TIM-06: a forward fill shows the last value for as long as the animation is attached")
    func forwards() {
        let screen = Screen(), layer = screen.add()
        layer.add(
            move(0, 10) {
                $0.fillMode = .forwards
                $0.isRemovedOnCompletion = false
            }, forKey: "a")
        #expect(z(screen, layer, [2]) == [10])
        layer.removeAnimation(forKey: "a")
        screen.turn()
        #expect(z(screen, layer, [2]) == [0])
    }

    @Test("TIM-07: an explicit begin counts the layer's own time, which may go faster")
    func beginInFastLayer() {
        let screen = Screen(), layer = screen.add()
        layer.speed = 2
        let local = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.add(move(0, 10) { $0.beginTime = local + 1 }, forKey: nil)
        screen.turn()
        #expect(z(screen, layer, [0.4, 0.5, 0.75, 1.01]) == [0, 0, 5, 0])
    }

    @Test("TIM-08: a layer inside a paused one pauses and resumes by itself, without a jump")
    func nestedPauses() {
        let screen = Screen(), outer = screen.add(), inner = screen.add(to: outer)
        inner.add(move(0, 10, 10), forKey: nil)
        screen.turn()
        func pause(_ layer: CALayer) {
            let time = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = time
        }
        func resume(_ layer: CALayer) {
            let paused = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        screen.run(to: 1)
        pause(inner)
        screen.run(to: 2)
        pause(outer)
        screen.run(to: 3)
        resume(inner)
        #expect(z(screen, inner, [4]) == [1])
        resume(outer)
        #expect(z(screen, inner, [5]) == [2])
    }

    @Test("TIM-09: a mask of a presentation copy is a presentation copy")
    func maskCopy() {
        let screen = Screen(), layer = screen.add(), mask = CALayer()
        layer.mask = mask
        screen.turn()
        mask.add(fade(), forKey: nil)
        screen.turn()
        screen.run(for: 0.5)
        let copy = layer.presentation()?.mask
        #expect(copy !== mask && copy?.model() === mask && copy?.opacity == 0.5)
        #expect(mask.presentation()?.superlayer?.model() === layer)
    }

    // MARK: Actions and transactions

    @Test("TIM-10: a null in the actions or in the style ends the search too")
    func nulls() {
        let screen = Screen(), layer = screen.add()
        layer.actions = ["zPosition": NSNull()]
        layer.zPosition = 1
        #expect(layer.animationKeys() == nil)
        layer.actions = nil
        layer.style = ["actions": ["zPosition": NSNull()] as [String: Any]]
        layer.zPosition = 2
        #expect(layer.animationKeys() == nil)
        layer.style = nil
        layer.zPosition = 3
        #expect(layer.animationKeys() == ["zPosition"])
    }

    @Test("TIM-12: what an inner transaction switches back on is on for its own changes only")
    func nestedActions() {
        let screen = Screen(), layer = screen.add(), other = screen.add()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        CATransaction.setDisableActions(false)
        layer.zPosition = 1
        CATransaction.commit()
        other.zPosition = 1
        CATransaction.commit()
        #expect(layer.animationKeys() == ["zPosition"] && other.animationKeys() == nil)
    }

    @Test("TIM-12: what is set in the turn's own transaction ends with the turn")
    func implicitSettings() {
        let screen = Screen(), layer = screen.add()
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationDuration(5)
        layer.zPosition = 1
        #expect(layer.animationKeys() == nil)
        screen.turn()
        #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
        layer.zPosition = 2
        #expect(layer.animationKeys() == ["zPosition"])
    }

    @Test("TIM-13: an implicit animation takes the transaction's duration and function, and none without a duration")
    func implicitTiming() {
        let screen = Screen(), layer = screen.add(), other = screen.add()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.zPosition = 10
        CATransaction.commit()
        other.zPosition = 10
        screen.turn()
        #expect(other.animation(forKey: "zPosition")?.duration == 0.25)
        #expect(z(screen, layer, [1]) == [5])
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        layer.zPosition = 0
        CATransaction.commit()
        screen.turn()
        #expect(screen.shown(layer).geometry.zPosition == 0)
    }

    @Test("TIM-14: a block that another one replaces waits for what was added while it was set; without that it runs at once")
    func replacedBlock() {
        let screen = Screen(), layer = screen.add()
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("empty") }
        CATransaction.setCompletionBlock { log.append("first") }
        #expect(log == ["empty"])
        layer.add(fade(duration: 1), forKey: "a")
        CATransaction.setCompletionBlock { log.append("second") }
        layer.add(fade(duration: 2), forKey: "b")
        CATransaction.commit()
        screen.run(to: 1.1)
        #expect(log == ["empty", "first"])
        screen.run(to: 2.1)
        #expect(log == ["empty", "first", "second"])
    }

    @Test("TIM-14: an outer transaction's block waits for what inner ones add, and comes after theirs")
    func nestedBlocks() {
        let screen = Screen(), layer = screen.add()
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("inner") }
        layer.zPosition = 5
        CATransaction.commit()
        CATransaction.commit()
        #expect(log == [])
        screen.run(to: 0.3)
        #expect(log == ["inner", "outer"])
    }

    @Test("TIM-15: an animation that replaces another applies after those that were there")
    func replacedOrder() {
        let screen = Screen(), layer = screen.add()
        layer.add(move(1, 1), forKey: "a")
        layer.add(move(2, 2), forKey: "b")
        layer.add(move(3, 3), forKey: "a")
        screen.turn()
        #expect(z(screen, layer, [0.1]) == [3])
        #expect(layer.animationKeys() == ["b", "a"])
    }

    @Test("TIM-16: one that leaves before its begin has not started")
    func leavesEarly() {
        let screen = Screen(), layer = screen.add(), listener = Listener()
        layer.add(
            fade {
                $0.beginTime = CACurrentMediaTime() + 5
                $0.delegate = listener
            }, forKey: "a")
        screen.run(to: 1)
        layer.removeAllAnimations()
        screen.turn()
        #expect(listener.events == ["stop false"])
    }

    // MARK: Values

    @Test("TIM-18: a cumulative repeat that comes back ends where it began, and carries that on")
    func cumulativeReversal() {
        #expect(
            shown([0.5, 1.5, 2.5, 4.5]) {
                $0.isCumulative = true
                $0.autoreverses = true
                $0.repeatCount = 3
            } == [5, 5, 5, 5])
        #expect(
            shown([0.5, 1.5, 2.5]) {
                $0.fromValue = 5
                $0.isCumulative = true
                $0.repeatCount = 3
            } == [7.5, 17.5, 27.5])
    }

    @Test("TIM-18: additive and cumulative together add each repeat's end to the model")
    func cumulativeAddition() {
        let screen = Screen(), layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.zPosition = 100
        screen.turn()
        layer.add(
            move(nil, nil) {
                $0.byValue = 10
                $0.isAdditive = true
                $0.isCumulative = true
                $0.repeatCount = 3
            }, forKey: nil)
        screen.turn()
        #expect(z(screen, layer, [0.5, 1.5, 2.5]) == [105, 115, 125])
    }

    @Test("TIM-19: the whole run's function applies to paced keyframes; colours go along the cubic curve too")
    func pacedAndCubic() {
        let screen = Screen(), layer = screen.add()
        let paced = CAKeyframeAnimation(keyPath: "zPosition")
        paced.values = [0, 10, 40]
        paced.calculationMode = .paced
        paced.timingFunction = CAMediaTimingFunction(name: .easeIn)
        paced.duration = 1
        let colors = CAKeyframeAnimation(keyPath: "backgroundColor")
        colors.values = [0, 0.5, 0].map { CGColor(red: $0, green: $0, blue: $0, alpha: 1) }
        colors.calculationMode = .cubic
        colors.duration = 1
        layer.add(paced, forKey: nil)
        layer.add(colors, forKey: nil)
        screen.turn()
        screen.run(to: 0.25)
        #expect(near(Double(screen.shown(layer).appearance.backgroundColor?.components?[0] ?? -1), 0.28125))
        #expect(abs(z(screen, layer, [0.5])[0] - 40 * CubicCurve.easeIn.value(at: 0.5)) < 1e-3)
    }

    @Test("TIM-19: a path in discrete mode stands at each of its points")
    func discretePath() {
        let screen = Screen(), layer = screen.add()
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = CGPath(elements: [.move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 30))])
        animation.calculationMode = .discrete
        animation.duration = 3
        layer.add(animation, forKey: nil)
        screen.turn()
        let places = [0.5, 1.5, 2.5].map { time -> CGPoint in
            screen.run(to: time)
            return screen.shown(layer).geometry.position
        }
        #expect(places == [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    }

    @Test("TIM-20: a group inside a group that says no duration lasts as long as that one, and so do its members")
    func nestedGroups() {
        let screen = Screen(), layer = screen.add()
        let inner = CAAnimationGroup()
        inner.animations = [move(0, 10, 0)]
        let outer = CAAnimationGroup()
        outer.animations = [inner]
        outer.duration = 2
        layer.add(outer, forKey: nil)
        screen.turn()
        #expect(z(screen, layer, [0.5, 1, 1.5]) == [2.5, 5, 7.5])
    }

    @Test("TIM-20: a group inside a group has a begin and a speed of its own, and is cut at its own end")
    func groupInGroup() {
        let screen = Screen(), layer = screen.add()
        let inner = CAAnimationGroup()
        inner.animations = [move(0, 10, 1) { $0.beginTime = 0.5 }]
        inner.duration = 2
        inner.beginTime = 1
        inner.speed = 2
        let outer = CAAnimationGroup()
        outer.animations = [inner]
        outer.duration = 4
        layer.add(outer, forKey: nil)
        screen.turn()
        #expect(z(screen, layer, [0.5, 1.2, 1.5, 1.7, 2.1]) == [0, 0, 5, 9, 0])
    }

    // MARK: Springs

    @Test("TIM-22: a positive velocity moves toward the target, a negative one away, at any damping", arguments: [5.0, 20, 50])
    func velocity(damping: Double) {
        #expect(near(Spring(damping: damping, initialVelocity: 4).progress(at: 1e-6) / 1e-6, 4, 1e-2))
        #expect(Spring(damping: damping, initialVelocity: -4).progress(at: 0.01) < 0)
    }

    @Test("TIM-22, X-26: by policy an overdamped spring is as slow as its damping makes it, from the same start")
    func overdamped() {
        let heavy = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 2)
        #expect(Spring(mass: 3, stiffness: 1000, damping: 500).settlingDuration < 0.51)
        Policy.timOverdamped = .asItIs
        defer { Policy.timOverdamped = .asCritical }
        #expect(heavy.progress(at: 0) == 0 && near(heavy.progress(at: 1e-7) / 1e-7, 2, 1e-2))
        #expect(abs(Spring(mass: 3, stiffness: 1000, damping: 500).settlingDuration - 3.4) < 0.05)
        // It moves by its own law: m·a = k·(1 − x) − c·v.
        let h = 1e-4, t = 0.3
        let x = heavy.progress(at: t), ahead = heavy.progress(at: t + h), behind = heavy.progress(at: t - h)
        let acceleration = (ahead - 2 * x + behind) / (h * h), speed = (ahead - behind) / (2 * h)
        #expect(abs(3 * acceleration - 1000 * (1 - x) + 500 * speed) < 0.5)
        #expect(near(Spring(damping: 20).settlingDuration * 10, 9.2334, 1e-3))
    }

    @Test("TIM-23: a spring solved for a ratio and a duration has both, whatever its velocity", arguments: [0.1, 0.5, 0.9, 1, 2])
    func solved(ratio: Double) {
        for velocity in [0.0, 3, -2] {
            let spring = Spring(dampingRatio: ratio, duration: 0.7, initialVelocity: velocity)
            #expect(near(spring.settlingDuration, 0.7) && near(spring.dampingRatio, min(ratio, 1)))
        }
    }

    @Test("TIM-23: by policy a spring is at rest when it is as near as the policy says")
    func rest() {
        let spring = Spring(damping: 10)
        let before = spring.settlingDuration
        Policy.timSpringRest = 0.01
        defer { Policy.timSpringRest = 0.001 }
        #expect(near(before - spring.settlingDuration, log(10.0) / 5))
    }

    @Test("TIM-24: each kind comes from each side, and from the right if none is named; a curve and a part of the way count")
    func transitionSides() {
        let red: UInt32 = 0xffff_0000, blue: UInt32 = 0xff00_00ff
        /// Left, right, top and bottom of a layer that turns from red to blue.
        func pixels(_ type: CATransitionType, _ side: CATransitionSubtype?, at time: Double = 0.5, _ configure: (CATransition) -> Void = { _ in }) -> [UInt32] {
            let screen = Screen(), layer = CALayer()
            CATransaction.setDisableActions(true)
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            screen.root.addSublayer(layer)
            screen.turn()
            let transition = CATransition()
            transition.duration = 1
            transition.type = type
            transition.subtype = side
            configure(transition)
            layer.add(transition, forKey: nil)
            CATransaction.setDisableActions(true)
            layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            screen.turn()
            screen.run(to: time)
            guard let tree = screen.context.tree else { return [] }
            let picture = Compositor().render(tree, at: screen.loop.now, threads: 1)
            return [picture[10, 50], picture[90, 50], picture[50, 10], picture[50, 90]]
        }
        for type in [CATransitionType.push, .moveIn, .reveal] {
            #expect(pixels(type, .fromLeft).prefix(2) == [blue, red])
            #expect(pixels(type, .fromRight).prefix(2) == [red, blue])
            #expect(pixels(type, .fromTop).suffix(2) == [red, blue])
            #expect(pixels(type, .fromBottom).suffix(2) == [blue, red])
            #expect(pixels(type, nil).prefix(2) == [red, blue])
        }
        #expect(pixels(.push, .fromLeft, at: 0.01) { $0.startProgress = 0.5 }.prefix(2) == [blue, red])
        #expect(pixels(.push, .fromLeft, at: 0.99) { $0.endProgress = 0.5 }.prefix(2) == [blue, red])
        let late = CAMediaTimingFunction(controlPoints: 0.9, 0, 0.9, 0.1)
        #expect(pixels(.push, .fromLeft) { $0.timingFunction = late }.prefix(2) == [red, red])
    }
}
