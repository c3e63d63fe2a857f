import CoreGraphics
import Foundation

/// Pushes its items: all the time, or once.
@preconcurrency @MainActor
open class UIPushBehavior: _DynamicItemsBehavior {
    public enum Mode: Int, Sendable { case continuous, instantaneous }

    public let mode: Mode
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items)
    }

    /// An instantaneous push is over at once; setting this pushes again.
    open var active = true {
        didSet { changed() }
    }

    /// A length of 1 is what gives 100 by 100 points of density 1 a hundred points a second, or a second squared.
    open var pushDirection = CGVector.zero {
        didSet { changed() }
    }

    /// Radians; 0 is to the right, clockwise.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    /// Where the push acts, from the item's middle.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
    }

    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    override func act(_ world: DynamicWorld, over step: CGFloat) {
        guard active else { return }
        let strength = Policy.dynamicsPush * (mode == .instantaneous ? 1 : step)
        for item in items {
            let body = world.body(for: item), offset = targetOffsetFromCenter(for: item)
            body.push(
                CGVector(dx: pushDirection.dx * strength, dy: pushDirection.dy * strength),
                at: CGPoint(x: body.position.x + offset.horizontal, y: body.position.y + offset.vertical))
        }
        if mode == .instantaneous { active = false }
    }
}
