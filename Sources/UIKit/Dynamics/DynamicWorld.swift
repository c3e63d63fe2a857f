import CoreGraphics
import Foundation

/// One item as the simulation has it. Points, seconds and radians; mass 1 is 100 by 100 points at density 1.
@MainActor
final class DynamicBody {
    let item: any UIDynamicItem
    var position: CGPoint
    var angle: CGFloat
    var velocity = CGVector.zero
    var spin: CGFloat = 0
    /// What the item's own transform scales by; its turn is the simulation's.
    private var scale: CGSize

    var density: CGFloat = 1
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var allowsRotation = true
    var isAnchored = false

    init(_ item: any UIDynamicItem) {
        self.item = item
        position = item.center
        (angle, scale) = Self.read(item.transform)
    }

    private static func read(_ transform: CGAffineTransform) -> (CGFloat, CGSize) {
        let width = hypot(transform.a, transform.b), height = hypot(transform.c, transform.d)
        return (atan2(transform.b, transform.a), CGSize(width: width, height: height))
    }

    func readItem() {
        position = item.center
        (angle, scale) = Self.read(item.transform)
    }

    func writeItem() {
        if item.center != position { item.center = position }
        let turned = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale.width, y: scale.height)
        if allowsRotation, angle != 0 || item.transform != .identity { item.transform = turned }
    }

    var size: CGSize {
        CGSize(width: item.bounds.width * scale.width, height: item.bounds.height * scale.height)
    }
    var isRound: Bool { item.collisionBoundsType == .ellipse }
    var mass: CGFloat { max(density * size.width * size.height / 10_000, 0.0001) }
    var inverseMass: CGFloat { isAnchored ? 0 : 1 / mass }
    var inverseInertia: CGFloat {
        guard allowsRotation, !isAnchored else { return 0 }
        return 12 / (mass * max(size.width * size.width + size.height * size.height, 1))
    }

    /// Clockwise from the upper left at no angle.
    var corners: [CGPoint] {
        let c = cos(angle), s = sin(angle), w = size.width / 2, h = size.height / 2
        return [(-w, -h), (w, -h), (w, h), (-w, h)].map { x, y in
            CGPoint(x: position.x + x * c - y * s, y: position.y + x * s + y * c)
        }
    }

    func velocity(at point: CGPoint) -> CGVector {
        CGVector(
            dx: velocity.dx - spin * (point.y - position.y), dy: velocity.dy + spin * (point.x - position.x))
    }

    func push(_ impulse: CGVector, at point: CGPoint) {
        velocity.dx += impulse.dx * inverseMass
        velocity.dy += impulse.dy * inverseMass
        spin += ((point.x - position.x) * impulse.dy - (point.y - position.y) * impulse.dx) * inverseInertia
    }

    var energyIsLow: Bool { hypot(velocity.dx, velocity.dy) < 3 && abs(spin) < 0.03 }
}

/// All bodies of one animator.
@MainActor
final class DynamicWorld {
    private(set) var bodies: [DynamicBody] = []

    func body(for item: any UIDynamicItem) -> DynamicBody {
        if let known = bodies.first(where: { $0.item === item }) { return known }
        let made = DynamicBody(item)
        bodies.append(made)
        return made
    }

    /// Only the bodies of these items stay.
    func keep(_ items: [any UIDynamicItem]) {
        bodies.removeAll { body in !items.contains { $0 === body.item } }
        for item in items { _ = body(for: item) }
    }

    func move(over step: CGFloat) {
        for body in bodies where !body.isAnchored {
            let drag = max(1 - body.resistance * step, 0), turnDrag = max(1 - body.angularResistance * step, 0)
            body.velocity.dx *= drag
            body.velocity.dy *= drag
            body.spin = body.allowsRotation ? body.spin * turnDrag : 0
            body.position.x += body.velocity.dx * step
            body.position.y += body.velocity.dy * step
            body.angle += body.spin * step
        }
    }
}
