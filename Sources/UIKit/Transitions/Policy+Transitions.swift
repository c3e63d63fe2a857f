import Foundation

extension Policy {
    package enum OutcomeSource: Sendable { case argument, wasCancelled }
    package enum LateAnimations: Sendable { case runFree, driven }
    package enum EarlyEnd: Sendable { case remember, forget }
    package enum CancelTiming: Sendable { case atEnd, atDecision }
    /// What a transition's end says to whom, in groups that follow each other (CTX-16).
    package enum EndStep: Sendable { case didCalls, delegate, coordinator, completion, animationEnded }
    package enum CancelTime: Sendable { case proportional, whole }
    package enum LateCalls: Sendable { case ignored, reported }
    package enum LateRegistration: Sendable { case refused, runsUnanimated }
    package enum VelocitySource: Sendable { case completionSpeed, one }
    package enum SizeChange: Sendable { case completesAtOnce, completesNextTurn }

    /// CTX-09: a finished transition leaves the arriving view at its final frame.
    nonisolated(unsafe) package static var ctxForcesFinalFrame = true
    /// CTX-12
    nonisolated(unsafe) package static var ctxClampsProgress = true
    /// CTX-17: what decides when `completeTransition`'s argument contradicts `transitionWasCancelled`.
    nonisolated(unsafe) package static var ctxOutcomeSource = OutcomeSource.argument

    /// CTX-16, X-08: the order of the end. The did-calls include didMove; the delegate's part is didShow, or the presentation
    /// controller's DidEnd; the completion is the one of present and dismiss. Input and queued work follow in any case.
    nonisolated(unsafe) package static var ctxCompletionOrder: [EndStep] = [
        .didCalls, .delegate, .coordinator, .completion, .animationEnded,
    ]
    /// CTX-17: seconds after which a transition that nobody drives and that is overdue is ended, with a report; nil for
    /// never.
    nonisolated(unsafe) package static var ctxWatchdog: Double?

    /// PCT-03, X-24: while a finger drives, the animations' own curves are left out.
    nonisolated(unsafe) package static var pctLinearScrub = true
    /// PCT-06: how long a cancel takes: as much of the duration as there is to undo, or all of it.
    nonisolated(unsafe) package static var pctCancelTime = CancelTime.proportional
    /// PCT-15: whether calls that come after the outcome are only ignored, or reported too.
    nonisolated(unsafe) package static var pctLateCalls = LateCalls.ignored

    /// COO-03: what becomes of a block that is registered after the animations have started.
    nonisolated(unsafe) package static var cooLateRegistration = LateRegistration.refused
    /// COO-10: what `completionVelocity` is: the interaction's completionSpeed at release, or always 1.
    nonisolated(unsafe) package static var cooVelocitySource = VelocitySource.completionSpeed
    /// COO-12: whether a cancel takes back what alongside blocks animated.
    nonisolated(unsafe) package static var cooRollsBack = true
    /// COO-14: when the completions of a size change without animation run: after its layout, or in the next turn.
    nonisolated(unsafe) package static var cooSizeChange = SizeChange.completesAtOnce

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
