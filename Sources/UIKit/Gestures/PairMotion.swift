import CoreGraphics

/// How far two fingers have taken a value, and how fast they take it on.
struct PairMotion {
    var pair: FingerPair?
    private(set) var value: CGFloat
    private var history = MotionHistory()
    private var velocityIsZeroed = false

    init(from value: CGFloat) { self.value = value }

    /// A second.
    var velocity: CGFloat { velocityIsZeroed ? 0 : history.velocity.dx }

    mutating func sample(_ reached: CGFloat, at time: Double) {
        value = reached
        velocityIsZeroed = false
        hold(at: time)
    }

    /// The fingers stand where they stood.
    mutating func hold(at time: Double) { history.add(CGPoint(x: value, y: 0), at: time) }

    /// Says what the fingers have reached; the velocity stays.
    mutating func set(_ reached: CGFloat) {
        history.shift(by: CGVector(dx: reached - value, dy: 0))
        value = reached
    }

    mutating func restartVelocity() { velocityIsZeroed = true }
}
