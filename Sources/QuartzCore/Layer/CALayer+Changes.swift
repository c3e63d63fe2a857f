import Foundation

/// What of a layer is not yet in the committed tree, or not yet laid out or drawn.
struct Dirt: OptionSet {
    let rawValue: UInt16

    /// Geometry, time or animations.
    static let place = Dirt(rawValue: 1)
    /// Bounds, appearance, sublayers or mask.
    static let picture = Dirt(rawValue: 2)
    /// Something of a descendant.
    static let below = Dirt(rawValue: 4)
    static let layout = Dirt(rawValue: 8)
    static let layoutBelow = Dirt(rawValue: 16)
    static let display = Dirt(rawValue: 32)
    static let displayBelow = Dirt(rawValue: 64)
    /// Its sublayers are being laid out just now.
    static let inLayout = Dirt(rawValue: 128)

    static let tree: Dirt = [.place, .picture, .below]
    static let all: Dirt = [.place, .picture]
}

extension CALayer {
    /// Changes a property: looks for the action first, as it may want the value before, and runs it after.
    ///
    /// - Parameter derived: what else changes with it.
    @inline(__always)
    final func change(_ key: String, _ kind: Dirt, derived: DerivedKeys = [], _ apply: (CALayer) -> Void) {
        if modelLayer != nil { return apply(self) }
        if KeyChanges.areHeard { return changeHeard(key, kind, derived, apply) }
        changeUnheard(key, kind, apply)
    }

    /// Changes a property to a value that it does not have yet.
    ///
    /// - Parameter isWrong: whether the layer keeps what it has, as the value is none for it.
    @inline(__always)
    final func change<Value: Equatable>(
        _ key: String, _ kind: Dirt, derived: DerivedKeys = [], _ property: ReferenceWritableKeyPath<CALayer, Value>,
        to value: Value, unless isWrong: (_ key: String, _ value: Value) -> Bool = { _, _ in false }
    ) {
        if value == self[keyPath: property] || isWrong(key, value) { return }
        change(key, kind, derived: derived) { $0[keyPath: property] = value }
    }

    @inline(__always)
    final func changeUnheard(_ key: String, _ kind: Dirt, _ apply: (CALayer) -> Void) {
        let action = CATransaction.areActionsEnabled ? preparedAction(key) : nil
        apply(self)
        mark(kind)
        action?.run(forKey: key, object: self, arguments: nil)
    }

    final func mark(_ kind: Dirt) {
        if dirt.contains(kind) || modelLayer != nil { return }
        dirt.formUnion(kind)
        propagate(.below)
    }

    /// Tells the layers above that something below them waits. Stops where they know already: an ancestor of a layer
    /// that knows does too.
    final func propagate(_ kind: Dirt) {
        var ancestor = parent
        while let layer = ancestor, !layer.dirt.contains(kind) {
            layer.dirt.formUnion(kind)
            ancestor = layer.parent
        }
    }

    /// After the subtree came under a new parent: the layers above hear of all that waits in it.
    final func propagateAll() {
        if !dirt.isDisjoint(with: .tree) { propagate(.below) }
        if !dirt.isDisjoint(with: [.layout, .layoutBelow]) { propagate(.layoutBelow) }
        if !dirt.isDisjoint(with: [.display, .displayBelow]) { propagate(.displayBelow) }
    }

    final func timeMapChanged() {
        if modelLayer != nil { return }
        mark(.place)
        AnimationClock.isStale = true
    }

    final func boundsSizeChanged() {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    /// Whether the layer is the root of a screen or below one.
    package final var isOnScreen: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.context != nil { return true }
            layer = current.parent
        }
        return false
    }
}
