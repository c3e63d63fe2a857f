import Foundation

/// A basic animation that moves like a mass on a spring (TIM-22). It lasts its own duration, whatever the spring does.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// In whole distances a second, toward the target.
    open var initialVelocity: CGFloat = 0
    /// Overdamped springs may be slower than critical ones; ours never are (`Policy.timOverdamped`).
    open var allowsOverdamping = false

    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / max(perceptualDuration, 1e-3)
        let ratio = bounce >= 0 ? 1 - Double(bounce) : 1 / (1 + Double(bounce))
        stiffness = CGFloat(frequency * frequency)
        damping = CGFloat(2 * ratio * frequency)
    }

    /// When the spring is at rest, in seconds (TIM-23).
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    package var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity))
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    override func values(for key: LayerKey) -> PropertyAnimation.Values? { .spring(ends(for: key), spring) }
}
