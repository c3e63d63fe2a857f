import CoreGraphics

/// When an animation runs and where in its run it is: `CAMediaTiming` as a value (TIM-01…06).
package struct AnimationTiming: Equatable, Sendable {
    /// In the time of the layer or the group that the animation belongs to.
    package var begin: Double = 0
    package var duration: Double = 0
    package var speed: Double = 1
    package var timeOffset: Double = 0
    package var repeatCount: Double = 0
    package var repeatDuration: Double = 0
    package var autoreverses = false
    package var fillsBackwards = false
    package var fillsForwards = false
    /// Nil is linear.
    package var curve: CubicCurve?
    /// Goes on beyond its end, as far as its clock does, and before its begin where the clock begins there too; for
    /// clocks that a spring drives.
    package var isUnbounded = false

    package init() {}

    /// How long the animation is active by its own clock (TIM-04).
    package var activeLength: Double {
        let pass = autoreverses ? 2 * duration : duration
        let counted = (repeatCount == 0 ? 1 : repeatCount) * pass
        if repeatDuration == 0 { return counted }
        if repeatCount == 0 || Policy.timRepeatPrecedence == .duration { return repeatDuration }
        return counted
    }

    /// How long the animation is active by its parent's clock; infinite for one that is stopped.
    package var span: Double { speed == 0 ? .infinity : activeLength / abs(speed) }

    /// When it is over, by its parent's clock.
    package var end: Double { begin + span }

    /// Where in its run an animation is.
    struct Position {
        /// Of the duration, 0…1, eased.
        var fraction: Double
        /// How many repeats came before this one.
        var repeats: Int
        /// Whether the run is over and this is what stays.
        var isOver: Bool
    }

    /// Nil while the animation shows nothing.
    ///
    /// - Parameter includesEnd: whether the very end still belongs to the run: for the members of a group that is over
    ///   itself and holds its last picture.
    func position(at time: Double, includesEnd: Bool = false) -> Position? {
        let elapsed = time - begin
        let span = self.span
        if isUnbounded, duration > 0 {
            let fraction = elapsed / duration
            return Position(fraction: begin > 0 ? max(fraction, 0) : fraction, repeats: 0, isOver: false)
        }
        if elapsed < 0 {
            return fillsBackwards ? fold(start, isOver: false) : nil
        }
        if elapsed >= span {
            let holds = fillsForwards || (includesEnd && elapsed - span <= 1e-9 * max(1, span))
            return holds ? fold(start + span * speed, isOver: true) : nil
        }
        return fold(start + elapsed * speed, isOver: false)
    }

    /// The active time at the begin: played backwards, a run starts at its end (TIM-05).
    private var start: Double {
        let backwards = speed < 0 && Policy.timNegativeSpeed == .fromEnd
        return timeOffset + (backwards ? activeLength : 0)
    }

    /// Repeats, every second pass backwards if `autoreverses` (TIM-03).
    private func fold(_ activeTime: Double, isOver: Bool) -> Position {
        guard duration > 0, activeTime.isFinite else { return Position(fraction: 1, repeats: 0, isOver: isOver) }
        let cycle = autoreverses ? 2 * duration : duration
        var count = (activeTime / cycle).rounded(.down)
        var rest = activeTime - count * cycle
        // A run that ends on a whole repeat ends at that repeat's end, not at the begin of one that never comes.
        if rest <= 1e-12 * cycle, count > 0, isOver || speed < 0, activeTime >= activeLength + timeOffset - 1e-9 {
            count -= 1
            rest = cycle
        }
        var fraction = rest / duration
        if autoreverses, fraction > 1 { fraction = max(2 - fraction, 0) }
        fraction = min(max(fraction, 0), 1)
        return Position(
            fraction: curve.map { $0.value(at: fraction) } ?? fraction, repeats: Int(count), isOver: isOver)
    }
}
