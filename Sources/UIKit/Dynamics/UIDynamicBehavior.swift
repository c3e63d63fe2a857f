import CoreGraphics
import Foundation

/// Something that acts on items, or several such things together.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    public override init() { super.init() }

    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called with each step of the animation.
    open var action: (() -> Void)?
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator? {
        didSet { for child in childBehaviors { child.dynamicAnimator = dynamicAnimator } }
    }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.join(dynamicAnimator) }
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.join(nil)
    }

    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    func join(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.join(animator) }
        animator?.behaviorsDidChange()
    }

    /// Itself and all that it is made of.
    var flattened: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.flattened) }

    // MARK: For the behaviours themselves

    /// The items that this acts on.
    var dynamicItems: [any UIDynamicItem] { [] }

    /// Says how bodies are made, before anything acts.
    func describe(_ world: DynamicWorld) {}

    /// Adds forces and velocities.
    func act(_ world: DynamicWorld, over step: CGFloat) {}

    /// Puts right what has moved where it may not.
    func constrain(_ world: DynamicWorld, over step: CGFloat) {}

    /// All has moved and been put right.
    func stepDidEnd() {}

    /// Whether nothing more will come of this once all is at rest.
    func isSettled(_ world: DynamicWorld) -> Bool { true }

    /// Something of it was changed by the app.
    func changed() { dynamicAnimator?.behaviorsDidChange() }
}

/// A behaviour with a list of items.
@preconcurrency @MainActor
open class _DynamicItemsBehavior: UIDynamicBehavior {
    private var list: [any UIDynamicItem]

    init(_ items: [any UIDynamicItem]) {
        list = items
        super.init()
    }

    override var dynamicItems: [any UIDynamicItem] { list }

    open var items: [any UIDynamicItem] { list }

    open func addItem(_ item: any UIDynamicItem) {
        guard !list.contains(where: { $0 === item }) else { return }
        list.append(item)
        changed()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.removeAll { $0 === item }
        changed()
    }
}
