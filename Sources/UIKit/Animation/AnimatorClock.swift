import Foundation

/// The curve of an animator and how long it takes.
@MainActor
struct AnimatorMotion {
    var duration: Double
    var ease: TimeMap.Ease
    /// Of what moves up and down, where a spring's velocity differs there (PRO-17).
    var verticalEase: TimeMap.Ease?
    /// Whether the duration is the spring's own, so that nobody may stretch it.
    var hasOwnDuration = false

    init(_ parameters: any UITimingCurveProvider, duration: Double) {
        guard parameters.timingCurveType != .builtin, parameters.timingCurveType != .cubic,
            let spring = parameters.springTimingParameters
        else {
            self.duration = duration
            ease = .curve(parameters.cubicTimingParameters?.curve ?? .easeInEaseOut)
            return
        }
        let velocity = spring.initialVelocity
        let motion = spring.motion.spring(velocity: Double(velocity.dx), duration: duration)
        self.duration = spring.motion.ownDuration(motion) ?? duration
        hasOwnDuration = spring.motion.ownDuration(motion) != nil
        ease = .spring(motion, duration: self.duration)
        if velocity.dx != velocity.dy {
            var vertical = motion
            vertical.initialVelocity = Double(velocity.dy)
            verticalEase = .spring(vertical, duration: self.duration)
        }
    }
}

/// An animator's own time: how far it is, as a function of the app's clock. Reads 0…1 of the whole; a spring may
/// pass 1 on its way.
struct AnimatorClock {
    /// The two directions that a spring's velocity may tell apart.
    struct Maps: Equatable {
        var horizontal: TimeMap
        var vertical: TimeMap

        init(_ map: TimeMap) { (horizontal, vertical) = (map, map) }

        subscript(isVertical isVertical: Bool) -> TimeMap { isVertical ? vertical : horizontal }
    }

    let motion: AnimatorMotion
    /// Local time is the fraction of the whole.
    private(set) var maps = Maps(.stopped(at: 0))
    /// Where on its own curve it is, as a fraction of the duration; unknown while another curve is played.
    private var place: TimeMap? = .stopped(at: 0)

    init(motion: AnimatorMotion) { self.motion = motion }

    func fraction(at time: Double) -> Double { maps.horizontal.localTime(at: time) }

    /// The part of the duration after which its own curve is where it is now.
    func place(at time: Double) -> Double {
        place?.localTime(at: time) ?? motion.ease.fraction(reaching: fraction(at: time))
    }

    /// Stands still where the values are a fraction of their way.
    mutating func stop(at fraction: Double) {
        maps = Maps(.stopped(at: fraction))
        place = .stopped(at: motion.ease.fraction(reaching: fraction))
    }

    /// Stands still at what it shows at `time`; the two directions may be at different places.
    mutating func hold(at time: Double) {
        let place = place(at: time)
        maps.horizontal = .stopped(at: maps.horizontal.localTime(at: time))
        maps.vertical = .stopped(at: maps.vertical.localTime(at: time))
        self.place = .stopped(at: place)
    }

    /// Stands still where its own curve is after a part of the duration.
    mutating func stop(atPlace place: Double) {
        maps.horizontal = .stopped(at: motion.ease.value(at: place))
        maps.vertical = .stopped(at: (motion.verticalEase ?? motion.ease).value(at: place))
        self.place = .stopped(at: place)
    }

    /// Plays what is left of its own curve up to either end of it, from time `begin` on.
    mutating func play(forward: Bool, at begin: Double, lasting duration: Double) {
        let from = place(at: begin), to = forward ? 1.0 : 0.0
        func rest(_ ease: TimeMap.Ease) -> TimeMap.Ease {
            from == 0 && forward ? ease : .part(ease, from: from, to: to)
        }
        run(
            to: to, at: begin, lasting: duration, ease: rest(motion.ease),
            vertical: rest(motion.verticalEase ?? motion.ease))
        place = TimeMap(
            drive: TimeMap.Drive(begin: begin, duration: duration, start: from, end: to, curve: .linear))
    }

    /// Goes to either end along another curve.
    mutating func play(_ other: AnimatorMotion, forward: Bool, at begin: Double, lasting duration: Double) {
        run(
            to: forward ? 1 : 0, at: begin, lasting: duration, ease: other.ease,
            vertical: other.verticalEase ?? other.ease)
        place = nil
    }

    private mutating func run(
        to end: Double, at begin: Double, lasting duration: Double, ease: TimeMap.Ease, vertical: TimeMap.Ease
    ) {
        func map(_ old: TimeMap, _ ease: TimeMap.Ease) -> TimeMap {
            TimeMap(
                drive: TimeMap.Drive(
                    begin: begin, duration: duration, start: old.localTime(at: begin), end: end, ease: ease))
        }
        maps.horizontal = map(maps.horizontal, ease)
        maps.vertical = map(maps.vertical, vertical)
    }
}
