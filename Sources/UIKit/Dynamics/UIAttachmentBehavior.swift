import CoreGraphics
import Foundation

/// Holds an item at a distance from a point or from another item, by a rod or by a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable { case items, anchor }

    public let attachedBehaviorType: AttachmentType
    private let first: any UIDynamicItem
    private let second: (any UIDynamicItem)?
    private let firstOffset: UIOffset
    private let secondOffset: UIOffset

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        attachedBehaviorType = .anchor
        (first, second, firstOffset, secondOffset) = (item, nil, offset, .zero)
        anchorPoint = point
        super.init()
        length = currentLength
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        attachedBehaviorType = .items
        (first, second, firstOffset, secondOffset) = (item1, item2, offset1, offset2)
        anchorPoint = .zero
        super.init()
        length = currentLength
    }

    open var items: [any UIDynamicItem] { dynamicItems }

    override var dynamicItems: [any UIDynamicItem] { second.map { [first, $0] } ?? [first] }

    open var anchorPoint: CGPoint {
        didSet { changed() }
    }
    /// Points; at first the distance that there was.
    open var length: CGFloat = 0 {
        didSet { changed() }
    }
    /// Oscillations a second; 0 is a rod.
    open var frequency: CGFloat = 0 {
        didSet { changed() }
    }
    /// The part of critical damping.
    open var damping: CGFloat = 0 {
        didSet { changed() }
    }

    private var currentLength: CGFloat {
        func place(_ offset: UIOffset, on item: any UIDynamicItem) -> CGPoint {
            Self.place(offset, from: item.center, turned: atan2(item.transform.b, item.transform.a))
        }
        let start = place(firstOffset, on: first)
        let end = second.map { place(secondOffset, on: $0) } ?? anchorPoint
        return hypot(end.x - start.x, end.y - start.y)
    }

    private func place(_ offset: UIOffset, on body: DynamicBody) -> CGPoint {
        Self.place(offset, from: body.position, turned: body.angle)
    }

    /// An offset turns with its item.
    private static func place(_ offset: UIOffset, from center: CGPoint, turned angle: CGFloat) -> CGPoint {
        let c = cos(angle), s = sin(angle)
        return CGPoint(
            x: center.x + offset.horizontal * c - offset.vertical * s,
            y: center.y + offset.horizontal * s + offset.vertical * c)
    }

    /// How easily the ends give way along the direction.
    private func mobility(_ body: DynamicBody?, _ point: CGPoint, _ n: CGVector) -> CGFloat {
        guard let body else { return 0 }
        let arm = (point.x - body.position.x) * n.dy - (point.y - body.position.y) * n.dx
        return body.inverseMass + arm * arm * body.inverseInertia
    }

    private func link(
        _ world: DynamicWorld
    ) -> (a: DynamicBody, b: DynamicBody?, p: CGPoint, q: CGPoint, n: CGVector, distance: CGFloat, mobility: CGFloat)? {
        let a = world.body(for: first), b = second.map { world.body(for: $0) }
        let p = place(firstOffset, on: a), q = b.map { place(secondOffset, on: $0) } ?? anchorPoint
        let distance = hypot(q.x - p.x, q.y - p.y)
        let n =
            distance > 1e-6
            ? CGVector(dx: (q.x - p.x) / distance, dy: (q.y - p.y) / distance) : CGVector(dx: 0, dy: 1)
        let both = mobility(a, p, n) + mobility(b, q, n)
        return both > 0 ? (a, b, p, q, n, distance, both) : nil
    }

    override func act(_ world: DynamicWorld, over step: CGFloat) {
        guard frequency > 0, let link = link(world) else { return }
        let omega = 2 * .pi * frequency
        let stretch = link.distance - length
        let pv = link.a.velocity(at: link.p), qv = link.b?.velocity(at: link.q) ?? .zero
        let speed = (qv.dx - pv.dx) * link.n.dx + (qv.dy - pv.dy) * link.n.dy
        let impulse = (stretch * omega * omega + speed * 2 * damping * omega) * step / link.mobility
        pull(link.a, link.b, link.p, link.q, link.n, impulse)
    }

    override func constrain(_ world: DynamicWorld, over step: CGFloat) {
        guard frequency == 0, let link = link(world) else { return }
        if length < Self.pinLength { return pin(link.a, link.b, link.p, link.q) }
        let stretch = link.distance - length
        let pv = link.a.velocity(at: link.p), qv = link.b?.velocity(at: link.q) ?? .zero
        let speed = (qv.dx - pv.dx) * link.n.dx + (qv.dy - pv.dy) * link.n.dy
        pull(link.a, link.b, link.p, link.q, link.n, speed / link.mobility)
        let shift = stretch / link.mobility
        link.a.position.x += link.n.dx * shift * link.a.inverseMass
        link.a.position.y += link.n.dy * shift * link.a.inverseMass
        if let b = link.b {
            b.position.x -= link.n.dx * shift * b.inverseMass
            b.position.y -= link.n.dy * shift * b.inverseMass
        }
    }

    /// A rod shorter than this, in points, is a pin.
    private static let pinLength: CGFloat = 0.01

    /// Holds two points together in every direction.
    private func pin(_ a: DynamicBody, _ b: DynamicBody?, _ p: CGPoint, _ q: CGPoint) {
        for n in [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)] {
            let mobility = mobility(a, p, n) + mobility(b, q, n)
            guard mobility > 0 else { continue }
            let pv = a.velocity(at: p), qv = b?.velocity(at: q) ?? .zero
            pull(a, b, p, q, n, ((qv.dx - pv.dx) * n.dx + (qv.dy - pv.dy) * n.dy) / mobility)
        }
        let masses = a.inverseMass + (b?.inverseMass ?? 0)
        guard masses > 0 else { return }
        let part = a.inverseMass / masses
        a.position.x += (q.x - p.x) * part
        a.position.y += (q.y - p.y) * part
        b?.position.x -= (q.x - p.x) * (1 - part)
        b?.position.y -= (q.y - p.y) * (1 - part)
    }

    private func pull(
        _ a: DynamicBody, _ b: DynamicBody?, _ p: CGPoint, _ q: CGPoint, _ n: CGVector, _ impulse: CGFloat
    ) {
        a.push(CGVector(dx: n.dx * impulse, dy: n.dy * impulse), at: p)
        b?.push(CGVector(dx: -n.dx * impulse, dy: -n.dy * impulse), at: q)
    }
}
