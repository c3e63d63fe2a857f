import Foundation

/// Follows two fingers that turn about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// Radians since the gesture began, clockwise on screen; can be set, which restarts velocity.
    open var rotation: CGFloat {
        get { currentRotation }
        set {
            setRotation(newValue)
            velocityIsZeroed = true
        }
    }

    /// Radians a second.
    open var velocity: CGFloat { velocityIsZeroed ? 0 : history.velocity.dx }

    private var currentRotation: CGFloat = 0
    private var pair: FingerPair?
    private var lastAngle: CGFloat = 0
    private var history = MotionHistory()
    private var velocityIsZeroed = false

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { takePair() }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair else { return }
        sample(pair, at: event.timestamp)
        if currentState != .possible {
            state = .changed
        } else if abs(currentRotation) >= Policy.rotationThreshold {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let pair { sample(pair, at: event.timestamp) }
        takePair()
        guard remainingTouches.isEmpty else { return }
        state = currentState == .possible && attempt.heldStates.isEmpty ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        takePair()
        if remainingTouches.isEmpty { state = .cancelled }
    }

    open override func reset() {
        super.reset()
        currentRotation = 0
        pair = nil
        history = MotionHistory()
        velocityIsZeroed = false
    }

    /// The slop is swallowed, as a pan's is.
    override func willRecognize() { setRotation(0) }

    private func sample(_ pair: FingerPair, at time: Double) {
        let angle = pair.angle
        // The short way round, so that full turns add up.
        currentRotation += remainder(angle - lastAngle, 2 * .pi)
        lastAngle = angle
        history.add(CGPoint(x: currentRotation, y: 0), at: time)
        velocityIsZeroed = false
    }

    private func setRotation(_ rotation: CGFloat) {
        history.shift(by: CGVector(dx: rotation - currentRotation, dy: 0))
        currentRotation = rotation
    }

    private func takePair() {
        let next = FingerPair(remainingTouches)
        defer { pair = next }
        guard let next, !next.isSame(as: pair) else { return }
        lastAngle = next.angle
        history.add(CGPoint(x: currentRotation, y: 0), at: MainLoop.main.now)
    }
}
