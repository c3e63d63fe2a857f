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
        /// In fractions of the whole.
        let span: (start: Double, end: Double)
        /// Goes by the vertical part of a spring's velocity (PRO-17).
        var isVertical = false
        /// Whether it is one direction of a position, or a path whose directions stay together.
        var isSplit = false
    }

    private var changes: [Change] = []
    private var completions: [(Bool) -> Void] = []
    private var isStopped = false
    private var held: [UIView] = []
    /// What waits for the end, with whether it ended where it started.
    var endings: [(_ undone: Bool) -> Void] = []
    private let blocksTouches: Bool
    private let showsToHitTests: Bool
    /// Where the animations of the block that runs now start and end, in fractions of the whole.
    private var span = (start: 0.0, end: 1.0)
    private(set) var maps: AnimatorClock.Maps
    /// What blocks inside this one inherit (ANI-08).
    let timing: ViewTiming
    /// Of the keyframe animation inside the block that runs now.
    private(set) var keyframes: KeyframeRecorder?

    init(maps: AnimatorClock.Maps, timing: ViewTiming, blocksTouches: Bool, showsToHitTests: Bool) {
        self.maps = maps
        self.timing = timing
        self.blocksTouches = blocksTouches
        self.showsToHitTests = showsToHitTests
    }

    /// Runs a block's changes as animations between two fractions of the whole.
    func perform(from start: Double, to end: Double, _ changes: () -> Void) {
        let outer = span
        span = (start, max(end, start))
        ViewAnimation.within(.collected(self), changes)
        span = outer
    }

    /// A `UIView.animate` or `animateKeyframes` inside a block moves with the animator, over the whole of the block's
    /// span unless it overrides the duration (ANI-08, ANI-18).
    func performNested(
        _ inner: ViewTiming, keyframes recorder: KeyframeRecorder?, _ changes: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        if let completion { completions.append(completion) }
        let whole = max(timing.duration, 1e-9)
        let start = min(span.start + max(inner.delay, 0) / whole, span.end)
        let keeps = inner.options.contains(.overrideInheritedDuration) && inner.duration > 0
        let end = keeps ? min(start + inner.duration / whole, span.end) : span.end
        let outer = keyframes
        keyframes = recorder
        perform(from: start, to: end) {
            changes()
            if inner.options.contains(.layoutSubviews) {
                layOutChangedViews()
                recorder?.layOutChangedViews()
            }
            recorder?.finish { addKeyframes($0, of: $1) }
        }
        keyframes = outer
    }

    /// ANI-19, for a block inside this one.
    private func layOutChangedViews() {
        for change in changes { (change.layer.delegate as? UIView)?.layoutIfNeeded() }
    }

    /// A changed property becomes a linear animation in the animator's clock.
    func collect(_ layer: CALayer, key: String, from before: AnimatedValue) {
        guard let after = AnimatedValue(layer, key: key), after != before else { return }
        if let keyframes { return keyframes.record(layer, key: key, from: before, to: after) }
        switch (before, after) {
        case (.rect(let old), .rect(let new)):
            if old.origin != new.origin {
                add(layer, key: "bounds.origin", from: .point(old.origin), to: .point(new.origin))
            }
            if old.size != new.size { add(layer, key: "bounds.size", from: .size(old.size), to: .size(new.size)) }
        case (.point(let old), .point(let new)) where key == "position" && maps.horizontal != maps.vertical:
            collectDirections(layer, from: old, to: new)
        default:
            add(layer, key: key, from: before, to: after)
        }
    }

    /// PRO-17: each direction by its own velocity.
    private func collectDirections(_ layer: CALayer, from old: CGPoint, to new: CGPoint) {
        for (part, isVertical, way) in [("x", false, old.x - new.x), ("y", true, old.y - new.y)] where way != 0 {
            let animation = CABasicAnimation(keyPath: "position.\(part)")
            animation.isAdditive = true
            animation.fromValue = Double(way)
            animation.toValue = 0.0
            attach(
                animation, to: layer, key: ViewAnimation.freeKey(layer, "position"), property: "position",
                before: .point(old), after: .point(new), isVertical: isVertical, isSplit: true)
        }
    }

    private func add(_ layer: CALayer, key: String, from before: AnimatedValue, to after: AnimatedValue) {
        let animation = CABasicAnimation(keyPath: key)
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
        attach(animation, to: layer, key: name, property: key, before: before, after: after)
    }

    private func addKeyframes(_ animation: CAKeyframeAnimation, of track: KeyframeRecorder.Result) {
        attach(
            animation, to: track.layer, key: track.animationKey, property: track.property, before: track.before,
            after: track.after, isSplit: true)
    }

    private func attach(
        _ animation: CAPropertyAnimation, to layer: CALayer, key: String, property: String, before: AnimatedValue,
        after: AnimatedValue, isVertical: Bool = false, isSplit: Bool = false
    ) {
        animation.isUnbounded = true
        animation.timebase = maps[isVertical: isVertical]
        animation.beginTime = span.start
        // No way left is a jump at the end.
        animation.duration = max(span.end - span.start, 1e-9)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        guard let entry = layer.attach(animation, forKey: key) else { return }
        changes.append(
            Change(
                layer: layer, entry: entry, property: property, before: before, after: after, span: span,
                isVertical: isVertical, isSplit: isSplit))
        hold(layer)
    }

    private func hold(_ layer: CALayer) {
        guard let view = layer.delegate as? UIView, !held.contains(where: { $0 === view }) else { return }
        held.append(view)
        if blocksTouches { view.touchBlockingAnimations += 1 }
        if showsToHitTests { view.shownHitTests += 1 }
    }

    /// The animator's clock changed.
    func follow(_ maps: AnimatorClock.Maps) {
        self.maps = maps
        if maps.horizontal != maps.vertical { splitPositions() }
        for change in changes { change.entry.timebase = maps[isVertical: change.isVertical] }
    }

    /// Positions whose two directions went along one curve so far and now part.
    private func splitPositions() {
        let whole = changes.filter { $0.property == "position" && !$0.isSplit }
        guard !whole.isEmpty else { return }
        changes.removeAll { $0.property == "position" && !$0.isSplit }
        let outer = span
        for change in whole {
            guard case .point(let old) = change.before, case .point(let new) = change.after else { continue }
            change.layer.detachAnimations { $0 === change.entry }
            span = change.span
            collectDirections(change.layer, from: old, to: new)
        }
        span = outer
    }

    /// PRO-08: what is shown becomes the model; what was and what would have been stays known.
    func stop() {
        guard !isStopped else { return }
        isStopped = true
        let shown = changes.map { shownValue($0) }
        detach()
        UIView.performWithoutAnimation {
            for (change, value) in zip(changes, shown) { value.putBack(on: change.layer, key: change.property) }
        }
    }

    /// Drops the animations and leaves the model at `position`.
    func finish(at position: UIViewAnimatingPosition) {
        if position == .current { stop() }
        detach()
        UIView.performWithoutAnimation {
            switch position {
            case .current: break
            case .end where !isStopped: break
            case .end: for change in changes { change.after.putBack(on: change.layer, key: change.property) }
            case .start: for change in changes.reversed() { change.before.putBack(on: change.layer, key: change.property) }
            }
            let waiting = endings
            endings = []
            for ending in waiting { ending(position == .start) }
        }
        release()
        changes = []
    }

    /// Of the blocks inside the animator's.
    func runCompletions() {
        let waiting = completions
        completions = []
        for completion in waiting { completion(true) }
    }

    private func detach() {
        for change in changes { change.layer.detachAnimations { $0 === change.entry } }
    }

    private func release() {
        for view in held {
            if blocksTouches { view.touchBlockingAnimations -= 1 }
            if showsToHitTests { view.shownHitTests -= 1 }
        }
        held = []
    }

    private func shownValue(_ change: Change) -> AnimatedValue {
        change.layer.presentation().flatMap { AnimatedValue($0, key: change.property) } ?? change.after
    }
}
