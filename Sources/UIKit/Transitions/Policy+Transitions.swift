import Foundation

extension Policy {
    package enum OutcomeSource: Sendable { case argument, wasCancelled }

    /// CTX-09: a finished transition leaves the arriving view at its final frame.
    nonisolated(unsafe) package static var ctxForcesFinalFrame = true
    /// CTX-12
    nonisolated(unsafe) package static var ctxClampsProgress = true
    /// CTX-17: what decides when `completeTransition`'s argument contradicts `transitionWasCancelled`.
    nonisolated(unsafe) package static var ctxOutcomeSource = OutcomeSource.argument

    /// PCT-04
    nonisolated(unsafe) package static var pctClamps = true
    /// PCT-13: an outcome chosen before the transition starts is applied at its start.
    nonisolated(unsafe) package static var pctRemembersEarlyEnd = true
    /// PCT-16: what the animator's completion blocks hear after a cancel.
    nonisolated(unsafe) package static var pctFinishedFlagOnCancel = true
    /// PCT-17: after a cancel the values that view animations changed are put back.
    nonisolated(unsafe) package static var pctRestoresAnimatedValues = true

    /// APP-08: the flag of the calls that a cancel causes.
    nonisolated(unsafe) package static var appAnimatedFlagOnCancel = true
}
