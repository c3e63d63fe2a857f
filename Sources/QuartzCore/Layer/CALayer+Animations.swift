import Foundation

/// An animation on a layer.
package final class AttachedAnimation {
    package let key: String?
    /// The layer's own copy.
    package let animation: CAAnimation
    /// Which animations were added earlier.
    package let order: UInt64
    package unowned(unsafe) let layer: CALayer
    /// Nil until the first commit with it.
    var render: RenderAnimation?
    var transition: LayerTransition?
    var hasStarted = false
    var hasStopped = false
    var completions: [TransactionCompletion] = []
    /// Whether it goes by the host's clock, although its layer's time is held up.
    package private(set) var isFree = false

    nonisolated(unsafe) private static var count: UInt64 = 0

    init(key: String?, animation: CAAnimation, layer: CALayer) {
        AttachedAnimation.count += 1
        order = AttachedAnimation.count
        self.key = key
        self.animation = animation
        self.layer = layer
    }

    /// Nil until the first commit with it.
    package var timing: AnimationTiming? { render?.timing }

    /// Steers the animation's own clock (see `RenderAnimation.timebase`).
    package var timebase: TimeMap? {
        get { animation.timebase }
        set {
            animation.timebase = newValue
            render?.timebase = newValue
            if hasStopped { return }
            layer.mark(.place)
            AnimationClock.isStale = true
        }
    }

    /// Lets an animation that no commit has seen yet go by the host's clock; a begin that the app gave in the layer's
    /// time keeps its distance from now.
    package func setFree() {
        guard render == nil, !isFree, animation.timebase == nil else { return }
        isFree = true
        let now = MainLoop.main.now
        if animation.beginTime != 0 { animation.beginTime += now - layer.localTime(atHost: now) }
    }

    /// Fixes the begin of an animation that no commit has seen yet at its layer's present time.
    package func beginNow() {
        guard render == nil, !isFree, animation.timebase == nil, animation.beginTime == 0 else { return }
        animation.beginTime = layer.localTime(atHost: MainLoop.main.now)
    }

    /// Tells everybody who waits; once.
    package func stop(finished: Bool) {
        if hasStopped { return }
        hasStopped = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        animation.onStop?(finished)
        let waiting = completions
        completions = []
        for completion in waiting { completion.animationStopped() }
    }

    /// An action at the begin of the active span (TIM-16).
    func start() {
        if hasStarted { return }
        hasStarted = true
        animation.delegate?.animationDidStart(animation)
    }
}

extension CALayer {
    package final func attachCopy(of anim: CAAnimation, forKey key: String?) { _ = attach(anim, forKey: key) }
    /// Hears of every animation that is added, while somebody holds up the time of layers.
    nonisolated(unsafe) package static var onAttach: ((AttachedAnimation) -> Void)?

    @discardableResult
    package final func attach(_ anim: CAAnimation, forKey key: String?) -> AttachedAnimation? {
        guard modelLayer == nil, let copy = anim.copy(with: nil) as? CAAnimation else { return nil }
        let key = copy is CATransition ? kCATransition : key
        if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
        if copy.timingFunction == nil, let function = CATransaction.animationTimingFunction() {
            copy.timingFunction = function
        }
        if let key { detachAnimations { $0.key == key } }
        let entry = AttachedAnimation(key: key, animation: copy, layer: self)
        entry.completions = CATransaction.completionsForNewAnimation()
        attached.append(entry)
        mark(.place)
        AnimationClock.added(entry, to: self)
        CALayer.onAttach?(entry)
        return entry
    }

    /// The animations whose stop was not their end: those who wait hear of it in the next turn, outside of whatever
    /// removes them.
    package final func detachAnimations(where matches: (AttachedAnimation) -> Bool) {
        let removed = attached.filter(matches)
        if removed.isEmpty { return }
        attached.removeAll(where: matches)
        mark(.place)
        AnimationClock.isStale = true
        // An animation's own reference does not hold its layer.
        MainLoop.main.perform { [self] in
            withExtendedLifetime(self) { for entry in removed { entry.stop(finished: false) } }
        }
    }

    /// Takes every animation off the layer and all below it and tells those who wait, at once.
    package final func endAnimationsInSubtree(finished: Bool) {
        var removed: [AttachedAnimation] = []
        collectAnimations(into: &removed)
        removed.sort { $0.order < $1.order }
        for entry in removed { entry.stop(finished: finished) }
    }

    /// What becomes of animations when nobody can see them for a while (ANI-06): those that would go at their end go now,
    /// unfinished; their values are final.
    package final func dropAnimationsInSubtree() {
        detachAnimations { $0.animation.isRemovedOnCompletion }
        maskLayer?.dropAnimationsInSubtree()
        for child in children { child.dropAnimationsInSubtree() }
    }

    /// Takes the chosen animations off the layer and all below it; whoever takes them has to stop them.
    package final func takeAnimations(where matches: (AttachedAnimation) -> Bool) -> [AttachedAnimation] {
        var taken = attached.filter(matches)
        if !taken.isEmpty {
            attached.removeAll { entry in taken.contains { $0 === entry } }
            mark(.place)
            AnimationClock.isStale = true
        }
        taken += maskLayer?.takeAnimations(where: matches) ?? []
        for child in children { taken += child.takeAnimations(where: matches) }
        return taken
    }

    /// Every animation on the layer and below, without taking them off.
    package final var animationsInSubtree: [AttachedAnimation] {
        children.reduce(attached) { $0 + $1.animationsInSubtree } + (maskLayer?.animationsInSubtree ?? [])
    }

    private func collectAnimations(into list: inout [AttachedAnimation]) {
        if !attached.isEmpty {
            list += attached
            attached.removeAll()
            mark(.place)
            AnimationClock.isStale = true
        }
        maskLayer?.collectAnimations(into: &list)
        for child in children { child.collectAnimations(into: &list) }
    }
}
