import Foundation

/// Follows two fingers that turn about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, FingerPairFollowing {
    var motion = PairMotion(from: 0)
    private var lastAngle: CGFloat = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// Radians since the gesture began, clockwise on screen; can be set, which restarts velocity.
    open var rotation: CGFloat {
        get { motion.value }
        set {
            motion.set(newValue)
            motion.restartVelocity()
        }
    }

    /// Radians a second.
    open var velocity: CGFloat { motion.velocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { takePair() }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { pairMoved(at: event.timestamp) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fingerLifted(at: event.timestamp) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fingerCancelled() }

    open override func reset() {
        super.reset()
        motion = PairMotion(from: 0)
    }

    /// The slop is swallowed, as a pan's is.
    override func willRecognize() { motion.set(0) }

    func isPastSlop(_ pair: FingerPair) -> Bool { abs(motion.value) >= Policy.rotationThreshold }

    func start(with pair: FingerPair) { lastAngle = pair.angle }

    /// The short way round, so that full turns add up.
    func reached(by pair: FingerPair) -> CGFloat {
        let angle = pair.angle
        defer { lastAngle = angle }
        return motion.value + remainder(angle - lastAngle, 2 * .pi)
    }
}
