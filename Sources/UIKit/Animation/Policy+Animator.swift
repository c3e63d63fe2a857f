import Foundation

extension Policy {
    package enum DelayBase: Sendable { case total, remaining }
    package enum ReversedFraction: Sendable { case fromStart, fromEnd }
    package enum ZeroFactor: Sendable { case remainingTime, wholeDuration }
    package enum StopInactive: Sendable { case isIgnored, stopsTheApp }
    package enum ContinueAtEnd: Sendable { case completesAtOnce, takesItsTime }
    package enum DelayState: Sendable { case active, inactive }

    /// How long the system lets deleted views fade, in seconds. Apple does not say; a view animation's usual length.
    nonisolated(unsafe) package static var systemDeletion = 0.3

    /// PRO-06: setting `isReversed` turns a running animator around at once, not at its next start.
    nonisolated(unsafe) package static var proLiveReverse = true
    /// PRO-07, X-11: what `fractionComplete` counts from while reversed.
    nonisolated(unsafe) package static var proReversedFraction = ReversedFraction.fromStart
    /// PRO-09: what stopping an inactive animator does.
    nonisolated(unsafe) package static var proStopInactive = StopInactive.isIgnored
    /// PRO-12: what a duration factor of 0 leaves for the rest.
    nonisolated(unsafe) package static var proZeroFactor = ZeroFactor.remainingTime
    /// PRO-12: what an animator does that is continued at its end.
    nonisolated(unsafe) package static var proContinueAtEnd = ContinueAtEnd.completesAtOnce
    /// PRO-13, X-23: what a delay factor is a part of.
    nonisolated(unsafe) package static var proDelayBase = DelayBase.total
    /// PRO-15: the state of an animator that waits for its start.
    nonisolated(unsafe) package static var proDelayState = DelayState.active
}
