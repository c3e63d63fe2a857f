import Foundation

/// Animations that run together, in the group's time; cut at its end, not scaled (TIM-20).
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy(with: nil) as? CAAnimation }
    }

    override func effect(for layer: CALayer) -> RenderAnimation.Effect? {
        // A member without a duration lasts as long as the group.
        let members = (animations ?? []).compactMap { member in
            member.effect(for: layer).map {
                RenderAnimation(
                    timing: member.timing(begin: member.beginTime, defaultDuration: duration), effect: $0,
                    timebase: member.timebase)
            }
        }
        return .group(members)
    }
}
