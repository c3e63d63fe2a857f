import Foundation

extension Policy {
    package enum DelayBase: Sendable { case total, remaining }
    package enum ReversedFraction: Sendable { case fromStart, fromEnd }
    package enum ZeroFactor: Sendable { case remainingTime, wholeDuration }

    /// How long the system lets deleted views fade, in seconds. Apple does not say; a view animation's usual length.
    nonisolated(unsafe) package static var systemDeletion = 0.3

    /// PRO-06: setting `isReversed` turns a running animator around at once, not at its next start.
    nonisolated(unsafe) package static var proLiveReverse = true
    /// PRO-07, X-11: what `fractionComplete` counts from while reversed.
    nonisolated(unsafe) package static var proReversedFraction = ReversedFraction.fromStart
    /// PRO-09: whether stopping an inactive animator stops the app.
    nonisolated(unsafe) package static var proStopInactiveTraps = false
    /// PRO-12: what a duration factor of 0 leaves for the rest.
    nonisolated(unsafe) package static var proZeroFactor = ZeroFactor.remainingTime
    /// PRO-12: an animator that is continued at its end completes at once.
    nonisolated(unsafe) package static var proContinueAtEndIsImmediate = true
    /// PRO-13, X-23: what a delay factor is a part of.
    nonisolated(unsafe) package static var proDelayBase = DelayBase.total
    /// PRO-15: an animator that waits for its start is active already.
    nonisolated(unsafe) package static var proWaitsActive = true
}
