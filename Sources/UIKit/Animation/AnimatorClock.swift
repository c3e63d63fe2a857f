import Foundation

/// The curve of an animator and how long it takes.
@MainActor
struct AnimatorMotion {
    var duration: Double
    var ease: TimeMap.Ease

    init(_ parameters: any UITimingCurveProvider, duration: Double) {
        if let spring = parameters.springTimingParameters {
            let velocity = Double(spring.initialVelocity.dx)
            switch spring.motion {
            case .ratio(let ratio):
                let timing = SpringTiming(dampingRatio: ratio, duration: duration, velocity: velocity)
                self.duration = duration
                ease = .spring(
                    Spring(mass: 1, stiffness: timing.stiffness, damping: timing.damping, initialVelocity: velocity),
                    duration: duration)
            case .physics(let mass, let stiffness, let damping):
                let motion = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
                self.duration = motion.settlingDuration
                ease = .spring(motion, duration: self.duration)
            }
        } else {
            self.duration = duration
            ease = .curve(parameters.cubicTimingParameters?.curve ?? .easeInEaseOut)
        }
    }
}

/// An animator's own time: how far it is, as a function of the app's clock. Reads 0…1 of the whole; a spring may
/// pass 1 on its way.
struct AnimatorClock {
    let motion: AnimatorMotion
    /// Local time is the fraction of the whole.
    private(set) var map = TimeMap.stopped(at: 0)

    init(motion: AnimatorMotion) { self.motion = motion }

    func fraction(at time: Double) -> Double { map.localTime(at: time) }

    mutating func stop(at fraction: Double) { map = .stopped(at: fraction) }

    mutating func run(from start: Double, to end: Double, at time: Double, lasting duration: Double, ease: TimeMap.Ease) {
        map = TimeMap(
            drive: TimeMap.Drive(begin: time, duration: duration, start: start, end: end, ease: ease))
    }
}
