import CoreGraphics
import QuartzCore

@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies that behaviours act on, in equal steps of the app's clock. It rests while nothing moves.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    public let referenceView: UIView?
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open private(set) var elapsedTime: TimeInterval = 0
    open var isRunning: Bool { link != nil }

    private weak var layout: UICollectionViewLayout?
    private let world = DynamicWorld()
    private var link: CADisplayLink?
    private var owed = 0.0
    private var restingSteps = 0

    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        referenceView = nil
        self.layout = layout
        super.init()
    }

    public override init() {
        referenceView = nil
        super.init()
    }

    isolated deinit { link?.invalidate() }

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.join(self)
        behaviorsDidChange()
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.join(nil)
        behaviorsDidChange()
    }

    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        world.bodies.map(\.item).filter { item in
            rect.intersects(
                CGRect(
                    x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2,
                    width: item.bounds.width, height: item.bounds.height))
        }
    }

    /// The app moved the item itself.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let body = world.bodies.first(where: { $0.item === item }) else { return }
        body.readItem()
        resume()
    }

    private var acting: [UIDynamicBehavior] { behaviors.flatMap(\.flattened) }

    func behaviorsDidChange() {
        let all = acting
        var items: [any UIDynamicItem] = []
        for item in all.flatMap(\.dynamicItems) where !items.contains(where: { $0 === item }) { items.append(item) }
        world.keep(items)
        for behavior in all { behavior.describe(world) }
        if all.isEmpty { pause() } else { resume() }
    }

    func body(for item: any UIDynamicItem) -> DynamicBody { world.body(for: item) }

    // MARK: Time

    private func resume() {
        restingSteps = 0
        guard link == nil, !acting.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume(self)
        let link = CADisplayLink(
            target: LinkTarget(self), selector: Selector("_crossfadeStep:", LinkTarget.step(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
        owed = 0
    }

    private func pause() {
        guard let link else { return }
        link.invalidate()
        self.link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// The link holds this, not the animator.
    @MainActor
    private final class LinkTarget: NSObject {
        private weak var animator: UIDynamicAnimator?

        init(_ animator: UIDynamicAnimator) {
            self.animator = animator
            super.init()
        }

        func step(_ link: CADisplayLink) {
            animator?.advance(by: min(link.targetTimestamp - link.timestamp, Policy.dynamicsLongestFrame))
        }
    }

    private func advance(by seconds: Double) {
        owed += seconds
        let step = Policy.dynamicsStep
        while owed >= step - 1e-9 {
            owed -= step
            elapsedTime += step
            simulate(over: CGFloat(step))
        }
        for body in world.bodies { body.writeItem() }
        layout?.invalidateLayout()
        for behavior in acting { behavior.action?() }
        if restingSteps > Policy.dynamicsRestingSteps { pause() }
    }

    private func simulate(over step: CGFloat) {
        let all = acting
        let before = world.bodies.map(\.position)
        for behavior in all { behavior.act(world, over: step) }
        world.move(over: step)
        for _ in 0..<Policy.dynamicsRounds {
            for behavior in all { behavior.constrain(world, over: step) }
        }
        for behavior in all { behavior.stepDidEnd() }
        let isStill = zip(world.bodies, before).allSatisfy { body, old in
            hypot(body.position.x - old.x, body.position.y - old.y) < 3 * step && abs(body.spin) < 0.03
        }
        restingSteps = isStill && all.allSatisfy { $0.isSettled(world) } ? restingSteps + 1 : 0
    }
}

extension Policy {
    /// The step of the simulation, and the longest frame that is made up for, seconds.
    nonisolated(unsafe) package static var dynamicsStep = 1.0 / 240
    nonisolated(unsafe) package static var dynamicsLongestFrame = 1.0 / 15
    /// How often in a step what overlaps is put right.
    nonisolated(unsafe) package static var dynamicsRounds = 4
    /// Steps without movement until an animator rests.
    nonisolated(unsafe) package static var dynamicsRestingSteps = 60
    /// What a gravity of 1 accelerates by, points a second squared; and what a push of 1 does to a mass of 1.
    nonisolated(unsafe) package static var dynamicsGravity: CGFloat = 1000
    nonisolated(unsafe) package static var dynamicsPush: CGFloat = 100
    /// How fast a snap pulls, oscillations a second.
    nonisolated(unsafe) package static var dynamicsSnapFrequency: CGFloat = 2.5
}
