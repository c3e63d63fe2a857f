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
        let above = known ?? timeMap.beginTime
        return parent?.hostTime(at: above) ?? above
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
