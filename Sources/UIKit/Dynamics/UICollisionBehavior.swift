import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Keeps its items out of each other and inside boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: _DynamicItemsBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything: Mode = [.items, .boundaries]
    }

    private struct Boundary {
        let identifier: any NSCopying
        let segments: [(CGPoint, CGPoint)]
    }

    /// Who touched whom in the last step: bodies by number, -1 and below for boundaries.
    private struct Touch: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier?
        let boundary: Int?
    }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    open var collisionMode = Mode.everything {
        didSet { changed() }
    }
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet { changed() }
    }
    private var referenceInsets = UIEdgeInsets.zero
    private var boundaries: [Boundary] = []
    private var touching: [(touch: Touch, items: [any UIDynamicItem])] = []
    private var found: [(touch: Touch, items: [any UIDynamicItem], point: CGPoint)] = []

    public init(items: [any UIDynamicItem]) { super.init(items) }

    public convenience init() { self.init(items: []) }

    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        translatesReferenceBoundsIntoBoundary = true
    }

    // MARK: Boundaries

    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        add(identifier, PathLines.lines(of: bezierPath.cgPath))
    }

    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        add(identifier, [(p1, p2)])
    }

    // What `"wall" as NSCopying` is where strings are not objects.

    @_disfavoredOverload
    public func addBoundary(withIdentifier identifier: AnyHashable, for bezierPath: UIBezierPath) {
        addBoundary(withIdentifier: Self.object(identifier), for: bezierPath)
    }

    @_disfavoredOverload
    public func addBoundary(withIdentifier identifier: AnyHashable, from p1: CGPoint, to p2: CGPoint) {
        addBoundary(withIdentifier: Self.object(identifier), from: p1, to: p2)
    }

    @_disfavoredOverload
    public func removeBoundary(withIdentifier identifier: AnyHashable) {
        removeBoundary(withIdentifier: Self.object(identifier))
    }

    private static func object(_ identifier: AnyHashable) -> any NSCopying {
        switch identifier.base {
        case let object as any NSCopying: object
        case let text as String: text as NSString
        case let number as Int: number as NSNumber
        default: String(describing: identifier.base) as NSString
        }
    }

    private func add(_ identifier: any NSCopying, _ segments: [(CGPoint, CGPoint)]) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append(Boundary(identifier: identifier, segments: segments))
        changed()
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.same($0.identifier, identifier) }
        changed()
    }

    open func removeAllBoundaries() {
        boundaries = []
        changed()
    }

    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    private static func same(_ a: Any, _ b: Any) -> Bool {
        (a as? AnyHashable).map { $0 == b as? AnyHashable } ?? ((a as AnyObject) === (b as AnyObject))
    }

    /// The reference view's edges: an item inside stays inside.
    private var referenceSegments: [(CGPoint, CGPoint)] {
        guard translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.referenceView else { return [] }
        let frame = view.bounds.inset(by: referenceInsets)
        let corners = [
            CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
            CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.maxY),
        ]
        return corners.indices.map { (corners[$0], corners[($0 + 1) % 4]) }
    }

    // MARK: Contacts

    override func act(_ world: DynamicWorld, over step: CGFloat) { found = [] }

    override func constrain(_ world: DynamicWorld, over step: CGFloat) {
        let bodies = items.map { world.body(for: $0) }
        if collisionMode.contains(.boundaries) {
            let reference = referenceSegments
            for body in bodies {
                for (a, b) in reference { meet(body, a, b, isWall: true, boundary: -1) }
                for (index, boundary) in boundaries.enumerated() {
                    for (a, b) in boundary.segments { meet(body, a, b, isWall: false, boundary: index) }
                }
            }
        }
        guard collisionMode.contains(.items) else { return }
        for first in bodies.indices {
            for second in bodies.indices where second > first {
                guard let contact = Contact.between(bodies[first], bodies[second]) else { continue }
                contact.resolve(bodies[first], bodies[second])
                note(bodies[first].item, bodies[second].item, nil, contact.point)
            }
        }
    }

    private func meet(_ body: DynamicBody, _ a: CGPoint, _ b: CGPoint, isWall: Bool, boundary: Int) {
        guard let contact = Contact.between(body, a, b, isWall: isWall) else { return }
        contact.resolve(body, nil)
        note(body.item, nil, boundary, contact.point)
    }

    private func note(_ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, _ boundary: Int?, _ point: CGPoint) {
        let touch = Touch(
            first: ObjectIdentifier(item), second: other.map { ObjectIdentifier($0) }, boundary: boundary)
        guard !found.contains(where: { $0.touch == touch }) else { return }
        found.append((touch, other.map { [item, $0] } ?? [item], point))
    }

    /// Tells who came together and who parted.
    override func stepDidEnd() {
        let before = touching
        touching = found.map { ($0.touch, $0.items) }
        guard let collisionDelegate else { return }
        for contact in found where !before.contains(where: { $0.touch == contact.touch }) {
            if contact.items.count == 2 {
                collisionDelegate.collisionBehavior(
                    self, beganContactFor: contact.items[0], with: contact.items[1], at: contact.point)
            } else {
                collisionDelegate.collisionBehavior(
                    self, beganContactFor: contact.items[0], withBoundaryIdentifier: identifier(contact.touch),
                    at: contact.point)
            }
        }
        for contact in before where !found.contains(where: { $0.touch == contact.touch }) {
            if contact.items.count == 2 {
                collisionDelegate.collisionBehavior(self, endedContactFor: contact.items[0], with: contact.items[1])
            } else {
                collisionDelegate.collisionBehavior(
                    self, endedContactFor: contact.items[0], withBoundaryIdentifier: identifier(contact.touch))
            }
        }
    }

    private func identifier(_ touch: Touch) -> (any NSCopying)? {
        guard let index = touch.boundary, boundaries.indices.contains(index) else { return nil }
        return boundaries[index].identifier
    }
}
