import Foundation

/// Recognises one or more quick taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    private var taps = 0
    private var mostFingers = 0
    /// Where the fingers of the latest tap were.
    private var points: [CGPoint] = []
    private let timer = GestureTimer()

    open override var numberOfTouches: Int { max(super.numberOfTouches, points.count) }

    override var currentPoints: [CGPoint] { points.isEmpty ? super.currentPoints : points }

    override var awaitsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = remainingTouches
        guard down.count <= numberOfTouchesRequired, isNearEarlierTap(down) else { return state = .failed }
        if mostFingers == 0 { timer.start(after: Policy.tapMaximumDuration) { [weak self] in self?.state = .failed } }
        mostFingers = max(mostFingers, down.count)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if attempt.down.contains(where: \.hasWandered) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !attempt.down.contains(where: \.hasWandered) else { return state = .failed }
        guard remainingTouches.isEmpty else { return }
        guard mostFingers == numberOfTouchesRequired else { return state = .failed }
        timer.cancel()
        taps += 1
        points = attempt.touches.suffix(mostFingers).map(\.windowLocation)
        mostFingers = 0
        if taps >= numberOfTapsRequired {
            state = .ended
        } else {
            timer.start(after: Policy.multiTapInterval) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        super.reset()
        timer.cancel()
        taps = 0
        mostFingers = 0
        points = []
    }

    /// A short series is part of a longer one and must not end it.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    private func isNearEarlierTap(_ down: [UITouch]) -> Bool {
        guard taps > 0, let touch = down.last else { return true }
        return points.contains { $0.distance(to: touch.windowLocation) <= Policy.multiTapDistance }
    }
}

extension UITouch {
    /// Whether the finger went too far from where it came down for a tap.
    var hasWandered: Bool { windowLocation.distance(to: startLocation) > Policy.tapMovement }
}
