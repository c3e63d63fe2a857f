import Foundation

/// The time of the layers that a percent-driven transition moves: stopped at a fraction of the run, or playing the
/// rest of it along a curve. Either way what is shown at a moment is a function of that moment.
@MainActor
final class TransitionClock {
    private struct Driven {
        let layer: CALayer
        let before: TimeMap
        /// The layer's own time at fraction 0.
        let start: Double
    }

    private var layers: [Driven] = []
    private(set) var duration = 0.0
    private(set) var fraction = 0.0
    private var play: (begin: Double, length: Double, from: Double, to: Double, ease: TimeMap.Ease)?

    var isDriving: Bool { !layers.isEmpty }

    private var lastLocalTime: Double?
    /// What the driven layers' own clocks read; after the release, what they read then.
    var localTime: Double? { layers.first.map { $0.start + currentFraction * duration } ?? lastLocalTime }

    /// Stops the layers' time at fraction 0 (PCT-09).
    func freeze(_ driven: [CALayer], duration: Double) {
        self.duration = duration
        fraction = 0
        layers = driven.map { layer in
            Driven(layer: layer, before: layer.timeMap, start: layer.localTime(atHost: MainLoop.main.now))
        }
        seek(to: 0)
    }

    /// Adds a layer to those that are driven (COO-05).
    func include(_ layer: CALayer) {
        guard isDriving, !layers.contains(where: { layer.isSameOrDescendant(of: $0.layer) }) else { return }
        let start = layer.localTime(atHost: MainLoop.main.now)
        let driven = Driven(layer: layer, before: layer.timeMap, start: start)
        layers.append(driven)
        stop(driven, at: fraction)
    }

    /// Gives animations that no commit has seen yet their begin at the present, stopped moment: the first update may
    /// come in the same turn, and must not move it.
    func pinNewAnimations() {
        for driven in layers {
            for entry in driven.layer.animationsInSubtree where entry.timing == nil { entry.beginNow() }
        }
    }

    // MARK: Late animations

    /// The clocks that let later animations run free, and whom they tell of it.
    private static var watching: [(clock: TransitionClock, tell: (CALayer) -> Void)] = []

    /// From now on animations that an app adds to the driven layers, or below, go by the host's clock: what the animator
    /// set up follows the finger, what comes later does not. `tell` hears of the first.
    func freeLaterAnimations(_ tell: @escaping (CALayer) -> Void) {
        guard Policy.pctLateAnimations == .runFree, isDriving else { return }
        Self.watching.append((self, tell))
        CALayer.onAttach = { entry in MainActor.assumeIsolated { Self.attached(entry) } }
    }

    private static func attached(_ entry: AttachedAnimation) {
        // View animations have their own ways with time.
        guard !(entry.animation.delegate is ViewAnimationRun) else { return }
        guard let index = watching.firstIndex(where: { $0.clock.drives(entry.layer) }) else { return }
        entry.setFree()
        if entry.isFree { watching[index].tell(entry.layer) }
    }

    private func drives(_ layer: CALayer) -> Bool { layers.contains { layer.isSameOrDescendant(of: $0.layer) } }

    private func stopWatching() {
        Self.watching.removeAll { $0.clock === self }
        if Self.watching.isEmpty { CALayer.onAttach = nil }
    }

    func seek(to fraction: Double) {
        self.fraction = fraction
        play = nil
        for driven in layers { stop(driven, at: fraction) }
    }

    private func stop(_ driven: Driven, at fraction: Double) {
        driven.layer.timeMap = .stopped(at: driven.start + fraction * duration)
    }

    /// Goes from the present fraction to `target` in `length` seconds; nothing is committed on the way (PCT-08).
    func run(to target: Double, in length: Double, ease: TimeMap.Ease) {
        let now = MainLoop.main.now
        let fraction = self.fraction
        self.fraction = target
        play = (now, length, fraction, target, ease)
        for driven in layers {
            driven.layer.timeMap = TimeMap(
                drive: TimeMap.Drive(
                    begin: driven.layer.superlayer?.localTime(atHost: now) ?? now, duration: length,
                    start: driven.start + fraction * duration, end: driven.start + target * duration, ease: ease))
        }
    }

    /// Where the run is now.
    var currentFraction: Double {
        guard let play, play.length > 0 else { return play?.to ?? fraction }
        let x = min(max((MainLoop.main.now - play.begin) / play.length, 0), 1)
        return play.from + (play.to - play.from) * play.ease.value(at: x)
    }

    /// Goes on from where the run ended as fast as time goes, for animations that last longer than the transition.
    func goOn() {
        let now = MainLoop.main.now
        for driven in layers {
            let above = driven.layer.superlayer?.localTime(atHost: now) ?? now
            driven.layer.timeMap = TimeMap(
                beginTime: above, speed: 1, timeOffset: driven.start + fraction * duration)
        }
    }

    /// Takes off the animations that are over now that the run has come to its end, or, rewound, to its start again:
    /// then those that were added since the freeze.
    func takeEndedAnimations(rewound: Bool) -> [AttachedAnimation] {
        var ended: [AttachedAnimation] = []
        for driven in layers {
            let end = driven.start + duration + Self.tolerance, start = driven.start - Self.tolerance
            ended += driven.layer.takeAnimations { entry in
                // Property animators look after their own; late ones run by themselves.
                guard entry.timebase == nil, !entry.isFree else { return false }
                guard let timing = entry.timing else { return rewound }
                return rewound ? timing.begin >= start : timing.end <= end
            }
        }
        return ended.sorted { $0.order < $1.order }
    }

    private static let tolerance = 1e-6

    /// Gives the layers their own time back.
    func release() {
        lastLocalTime = localTime
        stopWatching()
        let released = layers
        layers = []
        play = nil
        for driven in released { driven.layer.timeMap = driven.before }
    }
}

extension CALayer {
    fileprivate func isSameOrDescendant(of other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.superlayer
        }
        return false
    }
}
