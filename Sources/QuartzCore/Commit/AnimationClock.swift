import Foundation

/// Starts and ends the animations of all layers on screen: one wake-up of the main loop waits for whatever is next.
enum AnimationClock {
    /// Layers with animations on screen, in the order that they got their first.
    nonisolated(unsafe) private static var layers: [CALayer] = []
    /// Animations that no commit has seen yet.
    nonisolated(unsafe) private static var pending: [AttachedAnimation] = []
    nonisolated(unsafe) private static var pendingLayers: [CALayer] = []
    nonisolated(unsafe) private static var wakeUp: MainLoop.Token?
    /// Whether times changed since the wake-up was set: animations came or went, or a clock was set.
    nonisolated(unsafe) static var isStale = false

    static var isIdle: Bool { layers.isEmpty }

    static func added(_ entry: AttachedAnimation, to layer: CALayer) {
        pending.append(entry)
        // Holds the layer until the commit, which the animation's own reference does not.
        pendingLayers.append(layer)
        isStale = true
        _ = CATransaction.turnObserver
    }

    /// Gives new animations their begin (TIM-07). On a layer that is not on screen they end unseen, as they do on Apple's
    /// systems.
    static func beginPending() {
        if pending.isEmpty { return }
        let entries = zip(pending, pendingLayers).map { $0 }
        pending.removeAll()
        pendingLayers.removeAll()
        let now = MainLoop.main.now
        for (entry, layer) in entries where !entry.hasStopped && layer.attached.contains(where: { $0 === entry }) {
            guard layer.isOnScreen else {
                layer.detachAnimations { $0 === entry }
                continue
            }
            let animation = entry.animation
            if animation.timebase == nil, animation.beginTime == 0 {
                animation.beginTime = entry.isFree ? now : layer.localTime(atHost: now)
            }
            if let effect = animation.effect(for: layer) {
                entry.render = RenderAnimation(
                    timing: animation.timing(begin: animation.beginTime, defaultDuration: 0), effect: effect,
                    timebase: animation.timebase, isFree: entry.isFree)
            }
            if animation is CATransition {
                let before = layer.committedNode?.frozen(at: LayerTime(local: layer.committedParentTime, host: now))
                entry.transition = LayerTransition(before: before?.content)
            }
            layer.mark(.place)
            if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
        }
    }

    static func rescheduleIfStale() {
        if !isStale { return }
        isStale = false
        layers.removeAll { $0.attached.isEmpty || !$0.isOnScreen }
        let now = MainLoop.main.now
        var next: Double?
        for layer in layers {
            for entry in layer.attached {
                guard let time = nextTime(of: entry, from: now) else { continue }
                next = min(next ?? time, time)
            }
        }
        if let wakeUp { MainLoop.main.cancel(wakeUp) }
        wakeUp = next.map { MainLoop.main.schedule(at: $0) { fire() } }
    }

    /// When the animation begins or, once it has begun, ends, by the host's clock.
    private static func nextTime(of entry: AttachedAnimation, from now: Double) -> Double? {
        guard let timing = entry.render?.timing, !entry.hasStopped else { return nil }
        if !entry.hasStarted { return hasBegun(entry, at: now) ? now : hostTime(of: timing.begin, entry, from: now) }
        return hostTime(of: timing.end, entry, from: now)
    }

    private static func hasBegun(_ entry: AttachedAnimation, at now: Double) -> Bool {
        guard let render = entry.render else { return false }
        let begin = render.timing.begin
        if render.isFree { return now >= begin }
        let local = entry.layer.localTime(atHost: now)
        return (render.timebase?.localTime(at: local) ?? local) >= begin - 1e-9 * max(1, abs(begin))
    }

    private static func hostTime(of moment: Double, _ entry: AttachedAnimation, from now: Double) -> Double? {
        guard moment.isFinite else { return nil }
        if entry.isFree { return max(moment, now) }
        guard let timebase = entry.render?.timebase else { return entry.layer.hostTime(reaching: moment, from: now) }
        let local = entry.layer.localTime(atHost: now)
        guard let layerTime = timebase.parentTime(reaching: moment, from: local) else { return nil }
        return layerTime == local ? now : entry.layer.hostTime(reaching: layerTime, from: now)
    }

    private static func fire() {
        wakeUp = nil
        isStale = true
        let now = MainLoop.main.now
        // Those who hear of an end may drop a layer whose turn is still to come.
        let holders = layers
        defer { withExtendedLifetime(holders) {} }
        let entries = holders.flatMap(\.attached).filter { $0.render != nil && !$0.hasStopped }
        for entry in entries.sorted(by: { $0.order < $1.order }) {
            guard !entry.hasStopped, let timing = entry.render?.timing else { continue }
            if !entry.hasStarted, hasBegun(entry, at: now) { entry.start() }
            guard entry.hasStarted, let end = hostTime(of: timing.end, entry, from: now), end <= now else { continue }
            let layer = entry.layer
            if entry.animation.isRemovedOnCompletion {
                layer.attached.removeAll { $0 === entry }
                layer.mark(.place)
            }
            entry.stop(finished: true)
        }
    }
}
