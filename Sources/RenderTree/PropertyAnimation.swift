import CoreGraphics

/// How one property moves over an animation's run. A class, because values are large and evaluation must not copy them.
package final class PropertyAnimation: Sendable {
    package let key: LayerKey
    package let values: Values
    /// Adds to the value so far instead of replacing it (TIM-18).
    package let isAdditive: Bool
    /// Each repeat starts where the one before ended (TIM-18).
    package let isCumulative: Bool

    package enum Values: Sendable {
        case ends(Ends)
        case spring(Ends, Spring)
        case keyframes(Keyframes)
    }

    /// TIM-17: any two may be given; what is missing is the value so far.
    package struct Ends: Sendable {
        package var from: AnimationValue?
        package var to: AnimationValue?
        package var by: AnimationValue?

        package init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
            self.from = from
            self.to = to
            self.by = by
        }

        func resolved(current: AnimationValue) -> (AnimationValue, AnimationValue) {
            switch (from, to, by) {
            case (let from?, let to?, _): (from, to)
            case (let from?, nil, let by?): (from, .sum(from, by))
            case (nil, let to?, let by?): (.difference(to, by) ?? current, to)
            case (let from?, nil, nil): (from, current)
            case (nil, let to?, nil): (current, to)
            case (nil, nil, let by?): (current, .sum(current, by))
            case (nil, nil, nil): (current, current)
            }
        }
    }

    package init(key: LayerKey, values: Values, isAdditive: Bool = false, isCumulative: Bool = false) {
        self.key = key
        self.values = values
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }

    func apply(_ position: AnimationTiming.Position, of timing: AnimationTiming, to state: inout LayerState) {
        guard let current = key.value(in: state) else { return }
        // What an additive animation counts from is zero, not the value that it will be added to.
        let base = isAdditive ? current.zero ?? current : current
        var value: AnimationValue
        /// What a repeat ends with: the last value, or the first again.
        let last: AnimationValue
        switch values {
        case .ends(let ends):
            let (from, to) = ends.resolved(current: base)
            value = .mix(from, to, position.fraction)
            last = timing.autoreverses ? from : to
        case .spring(let ends, let spring):
            let (from, to) = ends.resolved(current: base)
            value = .mix(from, to, spring.progress(at: position.fraction * timing.duration))
            last = timing.autoreverses ? from : to
        case .keyframes(let keyframes):
            guard let sample = keyframes.value(at: position.fraction) else { return }
            value = sample.value
            last = (timing.autoreverses ? keyframes.first : keyframes.last) ?? value
            if let angle = sample.angle { turn(angle, in: &state) }
        }
        if isCumulative, position.repeats > 0 { value = .sum(value, last.multiplied(by: position.repeats)) }
        key.set(isAdditive ? .sum(value, current) : value, in: &state)
    }

    private func turn(_ angle: Double, in state: inout LayerState) {
        state.geometry.transform = CATransform3DConcat(
            CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), state.geometry.transform)
    }
}
