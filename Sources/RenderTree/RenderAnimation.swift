import CoreGraphics

/// One animation of one layer, as a value.
package struct RenderAnimation: Sendable {
    package enum Effect: Sendable {
        case property(PropertyAnimation)
        /// The members run in the group's time and are cut at its end (TIM-20).
        case group([RenderAnimation])
    }

    package var timing: AnimationTiming
    package var effect: Effect
    /// From the layer's time to the time that this animation goes by; nil for the layer's own. Property animators
    /// pause, scrub and reverse their animations with it.
    package var timebase: TimeMap?
    /// Whether it goes by the host's clock, whatever its layer's says.
    package var isFree = false
    /// Whether it changes the layer's own picture, and not only its place, opacity or visibility.
    package let affectsContent: Bool

    package init(timing: AnimationTiming, effect: Effect, timebase: TimeMap? = nil, isFree: Bool = false) {
        self.timing = timing
        self.effect = effect
        self.timebase = timebase
        self.isFree = isFree
        affectsContent =
            switch effect {
            case .property(let animation): animation.key.property.affectsContent
            case .group(let members): members.contains { $0.affectsContent }
            }
    }

    /// An animation that shows nothing.
    package init(affectsContent: Bool) {
        timing = AnimationTiming()
        effect = .group([])
        self.affectsContent = affectsContent
    }

    /// Puts what the animation shows at `time`, the layer's own, into `state`.
    package func apply(to state: inout LayerState, at time: LayerTime) {
        apply(to: &state, at: isFree ? time.host : timebase?.localTime(at: time.local) ?? time.local, includesEnd: false)
    }

    private func apply(to state: inout LayerState, at time: Double, includesEnd: Bool) {
        guard let position = timing.position(at: time, includesEnd: includesEnd) else { return }
        switch effect {
        case .property(let animation): animation.apply(position, of: timing, to: &state)
        case .group(let members):
            let groupTime = position.fraction * timing.duration
            for member in members { member.apply(to: &state, at: groupTime, includesEnd: position.isOver) }
        }
    }
}
