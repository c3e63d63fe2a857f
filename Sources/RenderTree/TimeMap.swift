import CoreGraphics

/// From a parent's time to a local one, in seconds: `t = (tp − beginTime) × speed + timeOffset` (TIM-01),
/// unless a `Drive` steers it.
package struct TimeMap: Equatable, Sendable {
    package var beginTime: Double = 0
    package var speed: Double = 1
    package var timeOffset: Double = 0
    /// Local time as a curve over parent time; how the percent driver plays the rest of a transition.
    package var drive: Drive?

    package static let identity = TimeMap()

    package init() {}

    package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    package init(drive: Drive) { self.drive = drive }

    /// A clock that stands still at `localTime`.
    package static func stopped(at localTime: Double) -> TimeMap {
        TimeMap(beginTime: 0, speed: 0, timeOffset: localTime)
    }

    /// Local time goes from `start` to `end` between the parent times `begin` and `begin + duration`,
    /// eased by `curve`, and stays at either end outside.
    package struct Drive: Equatable, Sendable {
        package var begin: Double
        package var duration: Double
        package var start: Double
        package var end: Double
        package var ease: Ease

        package init(begin: Double, duration: Double, start: Double, end: Double, ease: Ease) {
            self.begin = begin
            self.duration = duration
            self.start = start
            self.end = end
            self.ease = ease
        }

        package init(begin: Double, duration: Double, start: Double, end: Double, curve: CubicCurve) {
            self.init(begin: begin, duration: duration, start: start, end: end, ease: .curve(curve))
        }

        /// The parent time from which local time stays at `end`.
        package var finish: Double { begin + max(duration, 0) }
    }

    /// How far a drive is, as a function of the fraction of its duration.
    package indirect enum Ease: Equatable, Sendable {
        case curve(CubicCurve)
        /// The spring's first `duration` seconds; it may pass 1 on its way.
        case spring(Spring, duration: Double)
        /// The piece of another ease between two fractions of its duration, as a way from 0 to 1 of its own; played
        /// backwards where `to` comes before `from`.
        case part(Ease, from: Double, to: Double)

        package func value(at fraction: Double) -> Double {
            switch self {
            case .curve(let curve): return curve.value(at: fraction)
            case .spring(let spring, let duration): return spring.progress(at: fraction * duration)
            case .part(let whole, let from, let to):
                let start = whole.value(at: from), way = whole.value(at: to) - start
                guard abs(way) > 1e-12 else { return fraction }
                return (whole.value(at: from + (to - from) * fraction) - start) / way
            }
        }

        /// The first fraction of the duration, 0…1, at which the ease is at `value`.
        package func fraction(reaching value: Double) -> Double {
            if value <= 0 { return 0 }
            if value >= 1 { return 1 }
            let steps = 64
            let step = (1...steps).first { self.value(at: Double($0) / Double(steps)) >= value } ?? steps
            var low = Double(step - 1) / Double(steps), high = Double(step) / Double(steps)
            for _ in 0..<48 {
                let middle = (low + high) / 2
                if self.value(at: middle) < value { low = middle } else { high = middle }
            }
            return high
        }
    }

    package func localTime(at parentTime: Double) -> Double {
        if let drive {
            // Compared with the sum that schedulers compute, so that the last moment is exactly the end.
            if parentTime >= drive.finish { return drive.end }
            if parentTime <= drive.begin { return drive.start }
            let fraction = (parentTime - drive.begin) / drive.duration
            return drive.start + (drive.end - drive.start) * drive.ease.value(at: fraction)
        }
        return (parentTime - beginTime) * speed + timeOffset
    }

    /// The parent time at which the local clock reads `localTime`; nil if it never does or always does (TIM-02).
    package func parentTime(at localTime: Double) -> Double? {
        guard let drive else {
            return speed == 0 ? nil : (localTime - timeOffset) / speed + beginTime
        }
        let distance = drive.end - drive.start
        let tolerance = 1e-9 * max(1, abs(drive.end))
        if abs(localTime - drive.end) <= tolerance { return distance == 0 ? drive.begin : drive.finish }
        if abs(localTime - drive.start) <= tolerance { return drive.begin }
        guard distance != 0, (localTime - drive.start) / distance > 0, (localTime - drive.start) / distance < 1
        else { return nil }
        let wanted = (localTime - drive.start) / distance
        var low = 0.0, high = 1.0
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if drive.ease.value(at: middle) < wanted { low = middle } else { high = middle }
        }
        return drive.begin + high * drive.duration
    }

    /// The first parent time from `parentNow` on at which the local clock, going forward, is at or past `localTime`;
    /// nil if it never gets there as things stand. A clock that stands still or goes back passes nothing, wherever it
    /// is: a scrubbed animation must not end because a finger touches its end.
    package func parentTime(reaching localTime: Double, from parentNow: Double) -> Double? {
        let present = self.localTime(at: parentNow)
        // Sums of fractions of a second differ in their last bits; a driven clock must not miss its own end by one.
        let tolerance = 1e-9 * max(1, abs(localTime))
        if let drive {
            guard drive.end >= drive.start, drive.end >= localTime - tolerance else { return nil }
            if present >= localTime + tolerance || parentNow >= drive.finish { return parentNow }
            return max(parentNow, self.parentTime(at: localTime) ?? drive.finish)
        }
        guard speed > 0 else { return nil }
        let time = (localTime - timeOffset) / speed + beginTime
        return max(time, parentNow)
    }
}
