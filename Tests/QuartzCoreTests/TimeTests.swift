import Testing

@testable import QuartzCore

@MainActor
struct TimeTests {
    @Test("TIM-01: local time is (parent − begin) × speed + offset, down the tree")
    func localTime() {
        let screen = Screen()
        let outer = screen.add()
        let inner = screen.add(to: outer)
        outer.beginTime = screen.start + 1
        outer.speed = 2
        inner.timeOffset = 5
        inner.speed = 0.5
        screen.run(to: 3)
        #expect(outer.convertTime(CACurrentMediaTime(), from: nil) == 4)
        #expect(inner.convertTime(CACurrentMediaTime(), from: nil) == 7)
        #expect(CALayer().beginTime == 0)
        #expect(CALayer().speed == 1)
        #expect(CALayer().timeOffset == 0)
    }

    @Test("TIM-02: local to parent is the inverse; conversion between layers goes by way of both clocks")
    func conversion() {
        let screen = Screen()
        let a = screen.add(), b = screen.add()
        a.speed = 2
        b.timeOffset = 10
        let time = a.convertTime(screen.start, from: nil)
        #expect(a.convertTime(time, to: nil) == screen.start)
        #expect(a.convertTime(time, to: b) == screen.start + 10)
        #expect(b.convertTime(time, from: a) == screen.start + 10)
    }

    @Test("TIM-02: the inverse under speed 0 is beginTime")
    func zeroSpeedInverse() {
        let screen = Screen()
        let layer = screen.add()
        layer.speed = 0
        layer.beginTime = 7
        layer.timeOffset = 3
        #expect(layer.convertTime(99, to: nil) == 7)
        #expect(layer.convertTime(99, from: nil) == 3)
    }

    @Test("TIM-02: by policy the inverse under speed 0 is the host time of now")
    func zeroSpeedInverseNow() {
        Policy.timZeroSpeedInverse = .now
        defer { Policy.timZeroSpeedInverse = .beginTime }
        let screen = Screen()
        let layer = screen.add()
        layer.speed = 0
        layer.beginTime = 7
        #expect(layer.convertTime(99, to: nil) == CACurrentMediaTime())
    }

    @Test("TIM-08: pausing and resuming a layer stops and continues its subtree without a jump")
    func pauseAndResume() throws {
        let screen = Screen()
        let layer = screen.add()
        let child = screen.add(to: layer)
        child.add(fade(), forKey: nil)
        screen.turn()
        screen.run(to: 0.3)

        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        screen.turn()
        #expect(near(Double(screen.shown(child).geometry.opacity), 0.3))
        screen.run(to: 5)
        #expect(near(Double(screen.shown(child).geometry.opacity), 0.3))
        #expect(child.animationKeys() == nil && child.attached.count == 1)

        let stopped = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - stopped
        screen.turn()
        #expect(near(Double(screen.shown(child).geometry.opacity), 0.3))
        screen.run(to: 5.5)
        #expect(near(Double(screen.shown(child).geometry.opacity), 0.8))
        screen.run(to: 5.701)
        #expect(child.attached.isEmpty)
    }

    @Test("TIM-08: a stopped layer shows the moment that its timeOffset names")
    func scrubbing() {
        let screen = Screen()
        let layer = screen.add()
        layer.speed = 0
        layer.add(fade { $0.fillMode = .both }, forKey: nil)
        screen.turn()
        for percent in [0.0, 0.25, 0.5, 0.75, 1, 0.4] {
            layer.timeOffset = percent
            screen.run(for: 1)
            #expect(near(Double(screen.shown(layer).geometry.opacity), percent))
        }
        #expect(layer.attached.count == 1)
    }

    @Test("TIM-08: a driven layer ends its animations exactly when the drive reaches their end")
    func driveForward() {
        let screen = Screen()
        let layer = screen.add()
        let child = screen.add(to: layer)
        let listener = Listener()
        layer.timeMap = .stopped(at: 0)
        child.add(fade(duration: 0.35) { $0.fillMode = .both; $0.delegate = listener }, forKey: nil)
        screen.turn()
        let from = 0.6 * 0.35
        screen.run(to: 0.1)
        let rest = 0.35 - from
        let drive = TimeMap.Drive(
            begin: screen.loop.now, duration: rest, start: from, end: 0.35, curve: .easeInEaseOut)
        layer.timeMap = TimeMap(drive: drive)
        screen.turn()
        #expect(near(Double(screen.shown(child).geometry.opacity), 0.6))
        screen.loop.run(until: drive.finish - 0.001)
        #expect(child.attached.count == 1)
        screen.loop.run(until: drive.finish)
        #expect(child.attached.isEmpty)
        #expect(listener.events == ["start", "stop true"])
    }

    @Test("TIM-08: a layer driven backwards keeps its animations and rests at the drive's end")
    func driveBackward() {
        let screen = Screen()
        let layer = screen.add()
        layer.timeMap = .stopped(at: 0)
        layer.add(fade(duration: 0.35) { $0.fillMode = .both }, forKey: nil)
        screen.turn()
        layer.timeMap = TimeMap(
            drive: .init(begin: screen.loop.now, duration: 0.2, start: 0.35, end: 0, curve: .linear))
        screen.run(for: 0.1)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.5))
        screen.run(for: 5)
        #expect(screen.shown(layer).geometry.opacity == 0)
        #expect(layer.attached.count == 1)
        layer.endAnimationsInSubtree(finished: true)
        screen.turn()
        #expect(screen.shown(layer).geometry.opacity == 1)
    }

    @Test("A layer under another's clock: an animation's own timebase pauses it alone")
    func timebase() {
        let screen = Screen()
        let layer = screen.add()
        let animation = fade { $0.fillMode = .both }
        animation.timebase = .stopped(at: 0.4)
        let entry = layer.attach(animation, forKey: nil)
        screen.run(to: 3)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.4))
        entry?.timebase = TimeMap(
            drive: .init(begin: screen.loop.now, duration: 0.6, start: 0.4, end: 1, curve: .linear))
        screen.run(to: 3.3)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.7))
        screen.run(to: 3.6)
        #expect(layer.attached.isEmpty)
    }

    @Test("TIM-07: an explicit begin is in the layer's own time")
    func explicitBegin() {
        let screen = Screen()
        let layer = screen.add()
        layer.timeOffset = 100
        layer.add(fade { $0.beginTime = screen.start + 101 }, forKey: "fade")
        screen.run(to: 0.5)
        #expect(screen.shown(layer).geometry.opacity == 1)
        screen.run(to: 1.25)
        #expect(near(Double(screen.shown(layer).geometry.opacity), 0.25))
    }
}
