import Foundation

/// Recognises fingers that rest in one place; then follows them.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Full taps before the press.
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    /// Seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Points that the fingers may move before the press is recognised.
    open var allowableMovement: CGFloat = 10

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    private var taps = 0
    private var mostFingers = 0
    private let timer = GestureTimer()

    override var awaitsMoreTouches: Bool { taps > 0 && remainingTouches.isEmpty }

    private var isOpen: Bool { currentState == .possible && attempt.heldStates.isEmpty }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = remainingTouches
        guard isOpen else {
            for touch in down where touches.contains(touch) { ignore(touch, for: event) }
            return
        }
        guard down.count <= numberOfTouchesRequired else { return state = .failed }
        mostFingers = max(mostFingers, down.count)
        guard down.count == numberOfTouchesRequired else { return }
        if taps < numberOfTapsRequired {
            timer.start(after: Policy.multiTapInterval) { [weak self] in self?.state = .failed }
        } else if minimumPressDuration <= 0 {
            state = .began
        } else {
            timer.start(after: minimumPressDuration) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState != .possible {
            state = .changed
        } else if isOpen, attempt.down.contains(where: hasMovedTooFar) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isOpen else { return state = .ended }
        guard taps < numberOfTapsRequired, mostFingers == numberOfTouchesRequired else { return state = .failed }
        guard remainingTouches.isEmpty else { return }
        taps += 1
        mostFingers = 0
        timer.start(after: Policy.multiTapInterval) { [weak self] in self?.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        super.reset()
        timer.cancel()
        taps = 0
        mostFingers = 0
    }

    private func hasMovedTooFar(_ touch: UITouch) -> Bool {
        touch.windowLocation.distance(to: touch.startLocation) > allowableMovement
    }
}
