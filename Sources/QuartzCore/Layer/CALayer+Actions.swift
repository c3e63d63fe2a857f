import Foundation

extension CALayer {
    /// TIM-10: delegate, actions, style, class default; the first that is not nil wins, a null means none.
    final func searchAction(_ key: String) -> (any CAAction)? {
        let found: (any CAAction)? =
            delegate?.action(for: self, forKey: key) ?? actions?[key] ?? styleAction(key)
            ?? type(of: self).defaultAction(forKey: key) ?? implicitAnimation(key)
        guard let found, type(of: found) != NSNull.self else { return nil }
        return found
    }

    private func styleAction(_ key: String) -> (any CAAction)? {
        guard let style else { return nil }
        return (style["actions"] as? [String: Any])?[key] as? any CAAction
    }

    /// A layer that has not been on screen has no past to animate from (TIM-11).
    private func implicitAnimation(_ key: String) -> (any CAAction)? {
        guard committedNode != nil, let layerKey = LayerKey(key), layerKey.property.isImplicitlyAnimated
        else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    /// The action for a change about to be made. An animation that names no values runs from what is shown now (TIM-17).
    final func preparedAction(_ key: String) -> (any CAAction)? {
        guard let action = self.action(forKey: key) else { return nil }
        guard let animation = action as? CABasicAnimation, animation.fromValue == nil, animation.toValue == nil,
            animation.byValue == nil, let copy = animation.copy(with: nil) as? CABasicAnimation
        else { return action }
        if copy.keyPath == nil { copy.keyPath = key }
        copy.fromValue = copy.layerKey.flatMap { shownValue($0) }
        return copy
    }

    /// The value on screen, else the model's.
    package final func shownValue(_ key: LayerKey) -> Any? {
        key.value(in: shownState ?? modelState)?.any
    }

    /// The layer as it is on screen now; nil before the first commit.
    package final var shownState: LayerState? {
        committedNode.map { $0.state(at: LayerTime(local: committedParentTime, host: MainLoop.main.now)) }
    }

    /// The layer's model values.
    package final var modelState: LayerState {
        LayerState(geometry: geometry, bounds: extent, appearance: look, time: LayerTime(local: 0, host: 0))
    }
}

extension LayerKey.Property {
    var isImplicitlyAnimated: Bool {
        switch self {
        case .masksToBounds, .doubleSided, .contentsScale, .rasterizationScale, .backdrop: false
        default: true
        }
    }
}
