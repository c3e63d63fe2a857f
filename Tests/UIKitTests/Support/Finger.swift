import UIKit

/// A finger on the screen, for tests: it moves as time passes on the app's clock.
@MainActor
final class Finger {
    let number: Int
    private(set) var location = CGPoint.zero
    private(set) var isDown = false

    init(_ number: Int = 1) { self.number = number }

    @discardableResult
    func down(at point: CGPoint) -> Finger {
        location = point
        return send(.began)
    }

    /// Goes there in a straight line; the app sees a report each 60th of a second, the last one at `point`.
    @discardableResult
    func move(to point: CGPoint, over duration: Double = 0.1) -> Finger {
        let start = location, began = MainLoop.main.now
        let steps = max(Int((duration * 60).rounded()), 1)
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            MainLoop.main.run(until: began + duration * Double(part))
            location = CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
            send(.moved)
        }
        return self
    }

    @discardableResult
    func move(by offset: CGVector, over duration: Double = 0.1) -> Finger {
        move(to: CGPoint(x: location.x + offset.dx, y: location.y + offset.dy), over: duration)
    }

    /// One report, at once.
    @discardableResult
    func jump(to point: CGPoint) -> Finger {
        location = point
        return send(.moved)
    }

    @discardableResult
    func hold(for duration: Double) -> Finger {
        MainLoop.main.run(until: MainLoop.main.now + duration)
        return self
    }

    @discardableResult
    func up() -> Finger { send(.ended) }

    /// What a phone call does to it.
    @discardableResult
    func cancel() -> Finger { send(.cancelled) }

    @discardableResult
    func tap(at point: CGPoint, for duration: Double = 0.05) -> Finger { down(at: point).hold(for: duration).up() }

    @discardableResult
    private func send(_ phase: TouchInput.Phase) -> Finger {
        isDown = phase == .began || phase == .moved
        UIApplication.shared.receive([TouchInput(finger: number, phase: phase, location: location)])
        MainLoop.main.runTurn()
        return self
    }
}

/// Two fingers that report together.
@MainActor
struct TwoFingers {
    static func down(at first: CGPoint, _ second: CGPoint) { send(.began, first, second) }

    static func move(to first: CGPoint, _ second: CGPoint, over duration: Double = 1.0 / 60) {
        MainLoop.main.run(until: MainLoop.main.now + duration)
        send(.moved, first, second)
    }

    static func up(at first: CGPoint, _ second: CGPoint) { send(.ended, first, second) }

    private static func send(_ phase: TouchInput.Phase, _ first: CGPoint, _ second: CGPoint) {
        UIApplication.shared.receive([
            TouchInput(finger: 1, phase: phase, location: first),
            TouchInput(finger: 2, phase: phase, location: second),
        ])
        MainLoop.main.runTurn()
    }
}
