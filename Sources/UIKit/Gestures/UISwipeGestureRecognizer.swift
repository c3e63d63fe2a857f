import Foundation

/// Recognises a quick straight stroke; reported while the finger is still down.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var numberOfTouchesRequired = 1
    open var direction = Direction.right

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    private let timer = GestureTimer()
    private var start = CGPoint.zero
    private var startPoints: [CGPoint] = []

    /// Where the stroke started.
    override var currentPoints: [CGPoint] { startPoints.isEmpty ? super.currentPoints : startPoints }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = remainingTouches
        guard down.count <= numberOfTouchesRequired else { return state = .failed }
        startPoints = down.map(\.windowLocation)
        start = startPoints.centroid
        if down.count == touches.count {
            timer.start(after: Policy.swipeMaximumDuration) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { judge() }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        judge()
        if attempt.heldStates.isEmpty { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        super.reset()
        timer.cancel()
        startPoints = []
    }

    private func judge() {
        guard currentState == .possible, attempt.down.count == numberOfTouchesRequired else { return }
        let travel = attempt.down.map(\.windowLocation).centroid.displacement(from: start)
        let isHorizontal = abs(travel.dx) >= abs(travel.dy)
        let along = isHorizontal ? abs(travel.dx) : abs(travel.dy)
        let across = isHorizontal ? abs(travel.dy) : abs(travel.dx)
        let way: Direction = isHorizontal ? (travel.dx < 0 ? .left : .right) : (travel.dy < 0 ? .up : .down)
        if across > Policy.swipeMaximumDrift {
            state = .failed
        } else if along >= Policy.swipeDistance {
            state = direction.contains(way) ? .ended : .failed
        }
    }
}
