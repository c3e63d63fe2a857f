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

    /// Local time goes from `start` to `end` between the parent times `begin` and `begin + duration`,
    /// eased by `curve`, and stays at either end outside.
    package struct Drive: Equatable, Sendable {
        package var begin: Double
        package var duration: Double
        package var start: Double
        package var end: Double
        package var curve: CubicCurve

        package init(begin: Double, duration: Double, start: Double, end: Double, curve: CubicCurve) {
            self.begin = begin
            self.duration = duration
            self.start = start
            self.end = end
            self.curve = curve
        }
    }

    package func localTime(at parentTime: Double) -> Double {
        if let drive {
            guard drive.duration > 0 else { return parentTime < drive.begin ? drive.start : drive.end }
            let fraction = min(max((parentTime - drive.begin) / drive.duration, 0), 1)
            return drive.start + (drive.end - drive.start) * drive.curve.value(at: fraction)
        }
        return (parentTime - beginTime) * speed + timeOffset
    }
}
