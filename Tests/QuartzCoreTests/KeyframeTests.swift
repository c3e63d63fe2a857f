import Testing

@testable import QuartzCore

@MainActor
private func y(_ times: [Double], _ configure: (CAKeyframeAnimation) -> Void) -> [Double] {
    let screen = Screen()
    let layer = screen.add()
    let animation = CAKeyframeAnimation(keyPath: "position.y")
    animation.duration = 1
    animation.values = [0, 10, 30]
    configure(animation)
    layer.add(animation, forKey: nil)
    screen.turn()
    return times.map {
        screen.run(to: $0)
        return (Double(screen.shown(layer).geometry.position.y) * 1e4).rounded() / 1e4
    }
}

@MainActor
struct KeyframeTests {
    @Test("TIM-19: without key times the values are evenly spread")
    func even() {
        #expect(y([0, 0.25, 0.5, 0.75]) { _ in } == [0, 5, 10, 20])
    }

    @Test("TIM-19: key times say when each value is reached")
    func keyTimes() {
        #expect(y([0.1, 0.2, 0.6]) { $0.keyTimes = [0, 0.2, 1] } == [5, 10, 20])
    }

    @Test("TIM-19: discrete holds each value and takes one time more than values")
    func discrete() {
        #expect(y([0.1, 0.4, 0.7]) { $0.calculationMode = .discrete } == [0, 10, 30])
        #expect(
            y([0.05, 0.4, 0.95]) {
                $0.calculationMode = .discrete
                $0.keyTimes = [0, 0.1, 0.9, 1]
            } == [0, 10, 30])
    }

    @Test("TIM-19: paced moves at one speed, whatever key times and functions say")
    func paced() {
        #expect(
            y([1 / 6, 1 / 3, 2 / 3]) {
                $0.calculationMode = .paced
                $0.keyTimes = [0, 0.9, 1]
                $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn)]
            } == [5, 10, 20])
    }

    @Test("TIM-19: each interval has its own function")
    func functions() {
        let eased = CubicCurve.easeIn.value(at: 0.5)
        #expect(
            y([0.25, 0.75]) {
                $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
            } == [(eased * 10 * 1e4).rounded() / 1e4, 20])
    }

    @Test("TIM-19: cubic is Catmull-Rom through the values")
    func cubic() {
        let values = y([0.25, 0.5, 0.75]) {
            $0.calculationMode = .cubic
            $0.values = [0, 10, 0]
        }
        #expect(values == [5.625, 10, 5.625])
    }

    @Test("TIM-19: tension straightens the curve")
    func tension() {
        let values = y([0.25]) {
            $0.calculationMode = .cubic
            $0.values = [0, 10, 0]
            $0.tensionValues = [1]
        }
        #expect(values == [5])
    }

    @Test("TIM-19: a path beats values, and the layer can turn along it")
    func path() throws {
        let screen = Screen()
        let layer = screen.add()
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [CGPoint(x: 500, y: 500)]
        animation.path = CGPath(elements: [.move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 30))])
        animation.calculationMode = .paced
        animation.rotationMode = .rotateAuto
        animation.duration = 4
        layer.add(animation, forKey: nil)
        screen.turn()
        screen.run(to: 0.5)
        #expect(screen.shown(layer).geometry.position == CGPoint(x: 5, y: 0))
        screen.run(to: 2)
        #expect(screen.shown(layer).geometry.position == CGPoint(x: 10, y: 10))
        let turned = screen.shown(layer).geometry.transform
        #expect(near(turned.m11, 0) && near(turned.m12, 1))
    }

    @Test("TIM-20: group members run in the group's time and are cut at its end, not scaled")
    func group() {
        let screen = Screen()
        let layer = screen.add()
        let memberListener = Listener(), groupListener = Listener()
        let long = CABasicAnimation(keyPath: "position.x")
        long.fromValue = 0
        long.toValue = 100
        long.duration = 10
        long.delegate = memberListener
        let late = fade(duration: 0.5) { $0.beginTime = 0.5 }
        let open = CABasicAnimation(keyPath: "zPosition")
        open.fromValue = 0
        open.toValue = 10
        let group = CAAnimationGroup()
        group.animations = [long, late, open]
        group.duration = 1
        group.delegate = groupListener
        layer.add(group, forKey: "g")
        screen.turn()
        screen.run(to: 0.4)
        #expect(screen.shown(layer).geometry.opacity == 1)
        screen.run(to: 0.75)
        #expect(near(screen.shown(layer).geometry.position.x, 7.5))
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.5))
        #expect(near(screen.shown(layer).geometry.zPosition, 7.5))
        screen.run(to: 1)
        #expect(screen.shown(layer).geometry.position.x == 0)
        #expect(groupListener.events == ["start", "stop true"])
        #expect(memberListener.events.isEmpty)
    }

    @Test("TIM-20: a group that stays holds its members' last values")
    func heldGroup() {
        let screen = Screen()
        let layer = screen.add()
        let group = CAAnimationGroup()
        group.animations = [fade { $0.toValue = 0.25 }]
        group.duration = 1
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false
        layer.add(group, forKey: "g")
        screen.run(to: 3)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.25))
    }

    @Test("TIM-20: a group's speed, repeats and curve apply to its members' time")
    func groupTiming() {
        let screen = Screen()
        let layer = screen.add()
        let group = CAAnimationGroup()
        group.animations = [fade()]
        group.duration = 1
        group.repeatCount = 2
        group.speed = 0.5
        layer.add(group, forKey: "g")
        screen.turn()
        screen.run(to: 3)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.5))
        screen.run(to: 4)
        #expect(layer.animationKeys() == nil)
    }
}
