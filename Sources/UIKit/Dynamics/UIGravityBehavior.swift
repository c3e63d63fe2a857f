import CoreGraphics
import Foundation

/// Accelerates its items in one direction.
@preconcurrency @MainActor
open class UIGravityBehavior: _DynamicItemsBehavior {
    public init(items: [any UIDynamicItem]) { super.init(items) }

    public convenience init() { self.init(items: []) }

    /// 1 is 1000 points a second squared.
    open var gravityDirection = CGVector(dx: 0, dy: 1) {
        didSet { changed() }
    }

    /// Radians; 0 is to the right, clockwise.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    override func act(_ world: DynamicWorld, over step: CGFloat) {
        for item in items {
            let body = world.body(for: item)
            guard !body.isAnchored else { continue }
            body.velocity.dx += gravityDirection.dx * Policy.dynamicsGravity * step
            body.velocity.dy += gravityDirection.dy * Policy.dynamicsGravity * step
        }
    }
}
