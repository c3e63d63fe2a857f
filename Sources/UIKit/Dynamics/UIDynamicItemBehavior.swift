import CoreGraphics
import Foundation

/// What its items are made of, and how fast they are.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: _DynamicItemsBehavior {
    public init(items: [any UIDynamicItem]) { super.init(items) }

    public convenience init() { self.init(items: []) }

    // What is not set is left to other behaviours of the same items.
    private var ownElasticity: CGFloat?, ownFriction: CGFloat?, ownDensity: CGFloat?
    private var ownResistance: CGFloat?, ownAngularResistance: CGFloat?
    private var ownRotation: Bool?, ownAnchor: Bool?

    /// From 0, no bounce, to 1, all of it.
    open var elasticity: CGFloat {
        get { ownElasticity ?? 0 }
        set { update { ownElasticity = newValue } }
    }
    open var friction: CGFloat {
        get { ownFriction ?? 0 }
        set { update { ownFriction = newValue } }
    }
    open var density: CGFloat {
        get { ownDensity ?? 1 }
        set { update { ownDensity = newValue } }
    }
    /// The part of the speed that is lost in a second.
    open var resistance: CGFloat {
        get { ownResistance ?? 0 }
        set { update { ownResistance = newValue } }
    }
    open var angularResistance: CGFloat {
        get { ownAngularResistance ?? 0 }
        set { update { ownAngularResistance = newValue } }
    }
    open var allowsRotation: Bool {
        get { ownRotation ?? true }
        set { update { ownRotation = newValue } }
    }
    open var isAnchored: Bool {
        get { ownAnchor ?? false }
        set { update { ownAnchor = newValue } }
    }

    private func update(_ change: () -> Void) {
        change()
        changed()
    }

    private var owedVelocities: [(any UIDynamicItem, CGPoint, CGFloat)] = []

    /// Points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) { add(velocity, 0, item) }

    /// Radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { add(.zero, velocity, item) }

    /// Kept until there is an animator.
    private func add(_ velocity: CGPoint, _ spin: CGFloat, _ item: any UIDynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        owedVelocities.append((item, velocity, spin))
        changed()
    }

    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        guard let body = dynamicAnimator?.body(for: item) else { return .zero }
        return CGPoint(x: body.velocity.dx, y: body.velocity.dy)
    }

    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { dynamicAnimator?.body(for: item).spin ?? 0 }

    override func describe(_ world: DynamicWorld) {
        for item in items {
            let body = world.body(for: item)
            if let ownElasticity { body.elasticity = ownElasticity }
            if let ownFriction { body.friction = ownFriction }
            if let ownDensity { body.density = ownDensity }
            if let ownResistance { body.resistance = ownResistance }
            if let ownAngularResistance { body.angularResistance = ownAngularResistance }
            if let ownRotation { body.allowsRotation = ownRotation }
            if let ownAnchor { body.isAnchored = ownAnchor }
        }
        for (item, velocity, spin) in owedVelocities {
            let body = world.body(for: item)
            body.velocity.dx += velocity.x
            body.velocity.dy += velocity.y
            body.spin += spin
        }
        owedVelocities = []
    }
}
