import CoreGraphics
import Foundation

/// Draws an item to a point, and upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    open var snapPoint: CGPoint {
        didSet { changed() }
    }
    /// From 0, much swinging, to 1, hardly any.
    open var damping: CGFloat = 0.5

    override var dynamicItems: [any UIDynamicItem] { [item] }

    override func act(_ world: DynamicWorld, over step: CGFloat) {
        let body = world.body(for: item)
        guard !body.isAnchored else { return }
        let omega = 2 * .pi * Policy.dynamicsSnapFrequency
        let loss = 2 * omega * (0.3 + 0.7 * min(max(damping, 0), 1))
        body.velocity.dx += ((snapPoint.x - body.position.x) * omega * omega - body.velocity.dx * loss) * step
        body.velocity.dy += ((snapPoint.y - body.position.y) * omega * omega - body.velocity.dy * loss) * step
        if body.allowsRotation { body.spin += (-body.angle * omega * omega - body.spin * loss) * step }
    }

    override func isSettled(_ world: DynamicWorld) -> Bool {
        let body = world.body(for: item)
        guard hypot(body.position.x - snapPoint.x, body.position.y - snapPoint.y) < 0.5 else { return false }
        body.position = snapPoint
        if body.allowsRotation { body.angle = 0 }
        return true
    }
}
