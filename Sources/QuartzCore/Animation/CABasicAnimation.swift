import Foundation

/// From one value to another (TIM-17).
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    func ends(for key: LayerKey) -> PropertyAnimation.Ends {
        func value(_ any: Any?) -> AnimationValue? { any.flatMap { AnimationValue($0, for: key) } }
        return PropertyAnimation.Ends(from: value(fromValue), to: value(toValue), by: value(byValue))
    }

    override func values(for key: LayerKey) -> PropertyAnimation.Values? { .ends(ends(for: key)) }
}
