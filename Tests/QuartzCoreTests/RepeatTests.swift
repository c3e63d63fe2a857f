import Testing

@testable import QuartzCore

/// What an opacity animation from 0 to 1 over a second shows `time` seconds after its begin; nil for the model's 1…
/// which is told apart by the model being 0.5.
@MainActor
private func value(at times: [Double], _ configure: (CABasicAnimation) -> Void) -> [Double] {
    let screen = Screen()
    let layer = screen.add()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    layer.add(fade(duration: 1, configure), forKey: nil)
    screen.turn()
    return times.map { time in
        screen.run(to: time)
        return (Double(screen.shown(layer).geometry.opacity) * 1000).rounded() / 1000
    }
}

@MainActor
struct RepeatTests {
    @Test("TIM-03: repeats start over")
    func repeats() {
        #expect(value(at: [0.25, 1.25, 2.25, 3.25]) { $0.repeatCount = 3 } == [0.25, 0.25, 0.25, 0.5])
    }

    @Test("TIM-03: every second pass runs backwards if the animation autoreverses")
    func autoreverses() {
        #expect(
            value(at: [0.25, 0.75, 1.25, 1.75, 2.25]) { $0.autoreverses = true } == [0.25, 0.75, 0.75, 0.25, 0.5])
    }

    @Test("TIM-04: the active length counts repeats and the way back; fractions are legal")
    func activeLength() {
        var timing = AnimationTiming()
        timing.duration = 2
        #expect(timing.span == 2)
        timing.repeatCount = 1.5
        #expect(timing.span == 3)
        timing.autoreverses = true
        #expect(timing.span == 6)
        timing.speed = -2
        #expect(timing.span == 3)
        timing.repeatDuration = 8
        #expect(timing.span == 4)
        timing.speed = 0
        #expect(timing.span == .infinity)
    }

    @Test("TIM-04: a fractional repeat ends in the middle of its pass")
    func fractionalRepeat() {
        #expect(
            value(at: [1.2, 1.4, 1.6]) { $0.repeatCount = 1.5 } == [0.2, 0.4, 0.5])
    }

    @Test("TIM-04: repeatDuration wins over repeatCount")
    func repeatDuration() {
        #expect(
            value(at: [1.25, 1.75, 2.25]) {
                $0.repeatCount = 10
                $0.repeatDuration = 2
            } == [0.25, 0.75, 0.5])
    }

    @Test("TIM-04: speed divides the length in parent time")
    func speed() {
        #expect(value(at: [0.25, 0.45, 0.55]) { $0.speed = 2 } == [0.5, 0.9, 0.5])
    }

    @Test("TIM-05: negative speed plays backwards from the end of the active length")
    func negativeSpeed() {
        #expect(value(at: [0.2, 0.8, 1.2]) { $0.speed = -1 } == [0.8, 0.2, 0.5])
        #expect(
            value(at: [0, 0.2, 1.2, 2.2]) {
                $0.speed = -1
                $0.repeatCount = 2
            } == [1, 0.8, 0.8, 0.5])
    }

    @Test("TIM-05: by policy negative speed plays backwards from the begin")
    func negativeSpeedFromStart() {
        func shown() -> [Double] {
            value(at: [0.2]) {
                $0.speed = -1
                $0.repeatCount = 1.5
            }
        }
        #expect(shown() == [0.3])
        Policy.timNegativeSpeed = .fromStart
        defer { Policy.timNegativeSpeed = .fromEnd }
        #expect(shown() == [0.8])
    }

    @Test("TIM-06: fill modes say what shows outside the active span")
    func fillModes() {
        func fill(_ mode: CAMediaTimingFillMode, removed: Bool = false) -> [Double] {
            value(at: [0.5, 1.5, 2.5]) {
                $0.beginTime = CACurrentMediaTime() + 1
                $0.fillMode = mode
                $0.isRemovedOnCompletion = removed
            }
        }
        #expect(fill(.removed) == [0.5, 0.5, 0.5])
        #expect(fill(.backwards) == [0, 0.5, 0.5])
        #expect(fill(.forwards) == [0.5, 0.5, 1])
        #expect(fill(.both) == [0, 0.5, 1])
        #expect(fill(.both, removed: true) == [0, 0.5, 0.5])
    }

    @Test("TIM-06: what stays after whole repeats is the end of the last pass")
    func fillAfterRepeats() {
        func end(_ configure: (CABasicAnimation) -> Void) -> Double {
            value(at: [50]) {
                $0.fillMode = .forwards
                $0.isRemovedOnCompletion = false
                configure($0)
            }[0]
        }
        #expect(end { $0.repeatCount = 3 } == 1)
        #expect(end { $0.repeatCount = 2.5 } == 0.5)
        #expect(end { $0.autoreverses = true } == 0)
        #expect(end { $0.speed = -1 } == 0)
    }

    @Test("TIM-01: an animation's timeOffset starts it further on and wraps around, its length stays")
    func timeOffset() {
        #expect(value(at: [0.2, 0.6, 0.9, 1.1]) { $0.timeOffset = 0.5 } == [0.7, 0.1, 0.4, 0.5])
    }
}
