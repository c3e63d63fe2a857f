import Foundation

/// Animations that run together, in the group's time; cut at its end, not scaled (TIM-20).
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy(with: nil) as? CAAnimation }
    }

    override func effect(for layer: CALayer) -> RenderAnimation.Effect? { effect(for: layer, lasting: duration) }

    /// A member without a duration lasts as long as the group, and a group among them passes that on to its own.
    private func effect(for layer: CALayer, lasting length: Double) -> RenderAnimation.Effect {
        let members = (animations ?? []).compactMap { member -> RenderAnimation? in
            let timing = member.timing(begin: member.beginTime, defaultDuration: length)
            let effect =
                (member as? CAAnimationGroup)?.effect(for: layer, lasting: timing.duration) ?? member.effect(for: layer)
            return effect.map { RenderAnimation(timing: timing, effect: $0, timebase: member.timebase) }
        }
        return .group(members)
    }
}
