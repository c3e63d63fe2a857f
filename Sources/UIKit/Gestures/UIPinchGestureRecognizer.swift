import Foundation

/// Follows two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// Relative to the distance at which the gesture began; can be set, which restarts velocity.
    open var scale: CGFloat {
        get { currentScale }
        set {
            setScale(newValue)
            velocityIsZeroed = true
        }
    }

    /// Scale a second.
    open var velocity: CGFloat { velocityIsZeroed ? 0 : history.velocity.dx }

    private var currentScale: CGFloat = 1
    private var pair: FingerPair?
    private var startDistance: CGFloat = 1
    /// The distance that stands for scale 1.
    private var unit: CGFloat = 1
    private var history = MotionHistory()
    private var velocityIsZeroed = false

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { takePair() }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair else { return }
        sample(pair, at: event.timestamp)
        if currentState != .possible {
            state = .changed
        } else if abs(pair.distance - startDistance) >= Policy.pinchThreshold {
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
        currentScale = 1
        pair = nil
        history = MotionHistory()
        velocityIsZeroed = false
    }

    /// The slop is swallowed, as a pan's is.
    override func willRecognize() { setScale(1) }

    private func sample(_ pair: FingerPair, at time: Double) {
        currentScale = pair.distance / unit
        history.add(CGPoint(x: currentScale, y: 0), at: time)
        velocityIsZeroed = false
    }

    /// Says what the present distance stands for.
    private func setScale(_ scale: CGFloat) {
        history.shift(by: CGVector(dx: scale - currentScale, dy: 0))
        currentScale = scale
        if let pair { unit = pair.distance / max(scale, 0.001) }
    }

    /// Other fingers than before go on from the scale that is reached.
    private func takePair() {
        let next = FingerPair(remainingTouches)
        defer { pair = next }
        guard let next, !next.isSame(as: pair) else { return }
        startDistance = next.distance
        unit = next.distance / max(currentScale, 0.001)
        history.add(CGPoint(x: currentScale, y: 0), at: MainLoop.main.now)
    }
}
