import Foundation

/// Changes waiting for an animator to start.
struct AnimatorBlock {
    let animations: () -> Void
    /// Of the animator's duration.
    let delayFactor: Double
}

/// The layer animations of one animator: where they are attached and what they changed.
@MainActor
final class AnimatorRun {
    private struct Change {
        let layer: CALayer
        let entry: AttachedAnimation
        let property: String
        let before: AnimatedValue
        let after: AnimatedValue
    }

    private var changes: [Change] = []
    private var held: [UIView] = []
    /// What waits for the end, with whether it ended where it started.
    var endings: [(_ undone: Bool) -> Void] = []
    private let blocksTouches: Bool
    /// Where the animations of the block that runs now start and end, in fractions of the whole.
    private var span = (start: 0.0, end: 1.0)
    private(set) var map: TimeMap

    init(map: TimeMap, blocksTouches: Bool) {
        self.map = map
        self.blocksTouches = blocksTouches
    }

    var isEmpty: Bool { changes.isEmpty }

    /// Runs a block's changes as animations between two fractions of the whole.
    func perform(from start: Double, to end: Double, _ changes: () -> Void) {
        span = (start, max(end, start))
        ViewAnimation.within(.collected(self), changes)
    }

    /// A changed property becomes a linear animation in the animator's clock.
    func collect(_ layer: CALayer, key: String, from before: AnimatedValue) {
        guard let after = AnimatedValue(layer, key: key), after != before else { return }
        if case .rect(let old) = before, case .rect(let new) = after {
            if old.origin != new.origin {
                add(layer, key: "bounds.origin", from: .point(old.origin), to: .point(new.origin))
            }
            if old.size != new.size { add(layer, key: "bounds.size", from: .size(old.size), to: .size(new.size)) }
        } else {
            add(layer, key: key, from: before, to: after)
        }
    }

    private func add(_ layer: CALayer, key: String, from before: AnimatedValue, to after: AnimatedValue) {
        let animation = CABasicAnimation(keyPath: key)
        animation.isUnbounded = true
        animation.timebase = map
        animation.beginTime = span.start
        animation.duration = span.end - span.start
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        var name = key
        if Policy.aniAdditiveKeys.contains(key), let difference = before.difference(over: after) {
            animation.isAdditive = true
            animation.fromValue = difference.boxed
            animation.toValue = difference.neutral.boxed
            name = ViewAnimation.freeKey(layer, key)
        } else {
            animation.fromValue = (ViewAnimation.shownValue(layer, key: key) ?? before).boxed
            animation.toValue = after.boxed
        }
        guard let entry = layer.attach(animation, forKey: name) else { return }
        changes.append(Change(layer: layer, entry: entry, property: key, before: before, after: after))
        if blocksTouches, let view = layer.delegate as? UIView, !held.contains(where: { $0 === view }) {
            held.append(view)
            view.touchBlockingAnimations += 1
        }
    }

    /// The animator's clock changed.
    func follow(_ map: TimeMap) {
        self.map = map
        for change in changes { change.entry.timebase = map }
    }

    /// Drops the animations and leaves the model at `position`.
    func end(at position: UIViewAnimatingPosition) {
        let shown = position == .current ? changes.map { shownValue($0) } : []
        UIView.performWithoutAnimation {
            for change in changes { change.layer.detachAnimations { $0 === change.entry } }
            switch position {
            case .end: break
            case .start: for change in changes.reversed() { change.before.putBack(on: change.layer, key: change.property) }
            case .current:
                for (change, value) in zip(changes, shown) { value.putBack(on: change.layer, key: change.property) }
            }
            let waiting = endings
            endings = []
            for ending in waiting { ending(position == .start) }
        }
        release()
        changes = []
    }

    func release() {
        for view in held { view.touchBlockingAnimations -= 1 }
        held = []
    }

    private func shownValue(_ change: Change) -> AnimatedValue {
        change.layer.presentation().flatMap { AnimatedValue($0, key: change.property) } ?? change.after
    }
}
