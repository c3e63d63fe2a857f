import Foundation

/// Follows two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, FingerPairFollowing {
    var motion = PairMotion(from: 1)
    private var startDistance: CGFloat = 1
    /// The distance that stands for scale 1.
    private var unit: CGFloat = 1

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// Relative to the distance at which the gesture began; can be set, which restarts velocity.
    open var scale: CGFloat {
        get { motion.value }
        set {
            setScale(newValue)
            motion.restartVelocity()
        }
    }

    /// Scale a second.
    open var velocity: CGFloat { motion.velocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { takePair() }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { pairMoved(at: event.timestamp) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fingerLifted(at: event.timestamp) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fingerCancelled() }

    open override func reset() {
        super.reset()
        motion = PairMotion(from: 1)
    }

    /// The slop is swallowed, as a pan's is.
    override func willRecognize() { setScale(1) }

    /// Says what the present distance stands for.
    private func setScale(_ scale: CGFloat) {
        motion.set(scale)
        if let pair = motion.pair { measure(from: pair) }
    }

    private func measure(from pair: FingerPair) { unit = pair.distance / max(motion.value, 0.001) }

    func isPastSlop(_ pair: FingerPair) -> Bool { abs(pair.distance - startDistance) >= Policy.pinchThreshold }

    func start(with pair: FingerPair) {
        startDistance = pair.distance
        measure(from: pair)
    }

    func reached(by pair: FingerPair) -> CGFloat { pair.distance / unit }
}
