import Foundation

extension Policy {
    package enum OutcomeSource: Sendable { case argument, wasCancelled }
    package enum LateAnimations: Sendable { case runFree, driven }
    package enum EarlyEnd: Sendable { case remember, forget }
    package enum CancelTiming: Sendable { case atEnd, atDecision }

    /// CTX-09: a finished transition leaves the arriving view at its final frame.
    nonisolated(unsafe) package static var ctxForcesFinalFrame = true
    /// CTX-12
    nonisolated(unsafe) package static var ctxClampsProgress = true
    /// CTX-17: what decides when `completeTransition`'s argument contradicts `transitionWasCancelled`.
    nonisolated(unsafe) package static var ctxOutcomeSource = OutcomeSource.argument

    /// PCT-04
    nonisolated(unsafe) package static var pctClamps = true
    /// PCT-13: what becomes of an outcome chosen before the transition starts: it is applied at the start, or forgotten.
    nonisolated(unsafe) package static var pctEarlyEnd = EarlyEnd.remember
    /// PCT-16: what the animator's completion blocks hear after a cancel.
    nonisolated(unsafe) package static var pctFinishedFlagOnCancel = true
    /// PCT-17: after a cancel the values that view animations changed are put back.
    nonisolated(unsafe) package static var pctRestoresAnimatedValues = true

    /// layer animations that an app adds to a driven container after `animateTransition(using:)`.
    nonisolated(unsafe) package static var pctLateAnimations = LateAnimations.runFree

    /// APP-06: when a cancelled transition's will-calls are sent; the did-calls always come at its end.
    nonisolated(unsafe) package static var appCancelTiming = CancelTiming.atEnd
    /// APP-08: the flag of the calls that a cancel causes.
    nonisolated(unsafe) package static var appAnimatedFlagOnCancel = true
}
