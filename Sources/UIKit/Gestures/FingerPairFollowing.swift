import Foundation

/// What recognizers that follow two fingers have in common.
@preconcurrency @MainActor
protocol FingerPairFollowing: UIGestureRecognizer {
    var motion: PairMotion { get set }
    /// Whether the fingers have moved so far that the gesture begins.
    func isPastSlop(_ pair: FingerPair) -> Bool
    /// Other fingers than before go on from the value that is reached.
    func start(with pair: FingerPair)
    /// The value that the fingers have reached.
    func reached(by pair: FingerPair) -> CGFloat
}

extension FingerPairFollowing {
    func takePair() {
        let next = FingerPair(remainingTouches)
        defer { motion.pair = next }
        guard let next, !next.isSame(as: motion.pair) else { return }
        start(with: next)
        motion.hold(at: MainLoop.main.now)
    }

    func pairMoved(at time: Double) {
        guard let pair = motion.pair else { return }
        motion.sample(reached(by: pair), at: time)
        if currentState != .possible {
            state = .changed
        } else if isPastSlop(pair) {
            state = .began
        }
    }

    func fingerLifted(at time: Double) {
        if let pair = motion.pair { motion.sample(reached(by: pair), at: time) }
        takePair()
        guard remainingTouches.isEmpty else { return }
        state = currentState == .possible && attempt.heldStates.isEmpty ? .failed : .ended
    }

    func fingerCancelled() {
        takePair()
        if remainingTouches.isEmpty { state = .cancelled }
    }
}
