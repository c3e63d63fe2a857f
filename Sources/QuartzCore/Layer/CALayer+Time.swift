import Foundation

extension CALayer {
    /// The layer's own time when the host clock reads `host` (TIM-01).
    package final func localTime(atHost host: Double) -> Double {
        timeMap.localTime(at: parent?.localTime(atHost: host) ?? host)
    }

    /// The host time at which the layer's clock reads `local`; under speed 0 the policy's answer (TIM-02).
    package final func hostTime(at local: Double) -> Double {
        let known = timeMap.parentTime(at: local) ?? timeMap.drive?.begin
        if known == nil, Policy.timZeroSpeedInverse == .now { return MainLoop.main.now }
        let above = timeAbove(local)
        return parent?.hostTime(at: above) ?? above
    }

    /// What `other`'s clock reads when this layer's own reads `local`: by way of the nearest layer that both are in, whose
    /// clock need not go for that (TIM-02).
    final func time(_ local: Double, in other: CALayer) -> Double {
        var path: [CALayer] = []
        var common: CALayer? = other
        while let layer = common, !isSameOrBelow(layer) {
            path.append(layer)
            common = layer.parent
        }
        var time = local
        var current: CALayer? = self
        while let layer = current, layer !== common {
            time = layer.timeAbove(time)
            current = layer.parent
        }
        return path.reversed().reduce(time) { $1.timeMap.localTime(at: $0) }
    }

    private func isSameOrBelow(_ other: CALayer) -> Bool {
        var current: CALayer? = self
        while let layer = current {
            if layer === other { return true }
            current = layer.parent
        }
        return false
    }

    /// The time of the layer above at which this one's clock reads `local`.
    private func timeAbove(_ local: Double) -> Double {
        if let known = timeMap.parentTime(at: local) ?? timeMap.drive?.begin { return known }
        guard Policy.timZeroSpeedInverse == .now else { return timeMap.beginTime }
        let now = MainLoop.main.now
        return parent?.localTime(atHost: now) ?? now
    }

    /// The first host time, from `host` on, at which the layer's clock has reached `local`; nil if it never does as
    /// things stand.
    final func hostTime(reaching local: Double, from host: Double) -> Double? {
        guard let parent else { return timeMap.parentTime(reaching: local, from: host) }
        let parentNow = parent.localTime(atHost: host)
        guard let above = timeMap.parentTime(reaching: local, from: parentNow) else { return nil }
        // A layer whose own clock goes, inside one that stands still, gets nowhere either.
        guard let time = parent.hostTime(reaching: above, from: host) else { return nil }
        return above == parentNow ? host : time
    }

    /// The time of the layer above, by the committed tree, now.
    final var committedParentTime: Double {
        guard let parent, let node = parent.committedNode else { return MainLoop.main.now }
        return node.timeMap.localTime(at: parent.committedParentTime)
    }
}
