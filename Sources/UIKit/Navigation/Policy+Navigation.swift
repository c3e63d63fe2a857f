import Foundation

extension Policy {
    package enum WillShowPosition: Sendable { case afterWillAppear, beforeWillAppear }
    package enum NavigationMotion: Sendable { case decay, spring }
    package enum PopRelease: Sendable { case projected, bySpeed }
    package enum BottomBarRule: Sendable { case anyMember, topOnly }
    package enum DuplicatePush: Sendable { case stopsTheApp, isIgnored }
    package enum Order: Sendable { case lowerFirst, upperFirst }
    package enum ParentCallsOnCancel: Sendable { case areClosed, stayOpen }
    package enum PopGestureRule: Sendable {
        /// Refused only where nothing could drive the pop.
        case wherePopIsDrivable
        /// Refused also where the bar is hidden, its back button hidden or replaced, or the delegate animates the pop.
        case whereBarIsPlain
    }
    package enum DuringSwipe: Sendable { case cancelThenRun, refuse }
    package enum NavigationOverlap: Sendable { case queue, ignore }

    /// NAV-02, X-01: what a push of a controller that is on the stack does.
    nonisolated(unsafe) package static var navDuplicatePush = DuplicatePush.stopsTheApp
    /// NAV-05: in which order pops return what they removed.
    nonisolated(unsafe) package static var navPoppedOrder = Order.lowerFirst
    /// NAV-07: in which order controllers that leave the stack together hear of their parent.
    nonisolated(unsafe) package static var navSkippedParentCalls = Order.upperFirst
    /// NAV-32, X-06: whether controllers that stay after all hear didMove of the parent they were to leave.
    nonisolated(unsafe) package static var navParentCallsOnCancel = ParentCallsOnCancel.areClosed
    /// NAV-20, X-05: where the back swipe does not begin.
    nonisolated(unsafe) package static var navPopGestureRule = PopGestureRule.wherePopIsDrivable
    /// NAV-21, X-17: what becomes of a push, pop or set that code asks for in mid-swipe.
    nonisolated(unsafe) package static var navDuringSwipe = DuringSwipe.cancelThenRun
    /// NAV-33: what becomes of one that is asked for while a transition runs by itself.
    nonisolated(unsafe) package static var navOverlap = NavigationOverlap.queue

    /// NAV-12: when the delegate's willShow comes, relative to the will-calls.
    nonisolated(unsafe) package static var navWillShowPosition = WillShowPosition.afterWillAppear
    /// NAV-13: whether the delegate is asked for an animator without animation too; its answer has nothing to animate.
    nonisolated(unsafe) package static var navAsksAnimatorUnanimated = false
    /// NAV-26: whose `hidesBottomBarWhenPushed` counts, looked at when the stack changes.
    nonisolated(unsafe) package static var navBottomBarRule = BottomBarRule.anyMember
    /// NAV-16
    nonisolated(unsafe) package static var navResendsShowOnCancel = false

    /// Push and pop: the remaining distance decays exponentially with a time constant of 60 ms and has settled by
    /// 0.45 s (frame-by-frame capture of a simulator, iOS 27). The curve is that decay as one Bézier: 0.5 pt RMS
    /// over a 390 pt run. Older conventions: 0.35 s, or `navSpring`.
    nonisolated(unsafe) package static var navDuration = 0.45
    nonisolated(unsafe) package static var navCurve = CubicCurve(0.1477, 1.1094, 0.3648, 0.9758)
    /// NAV-23: `.spring` is the older convention of ports, `navSpring` for `navSpringDuration` seconds.
    nonisolated(unsafe) package static var navMotion = NavigationMotion.decay
    nonisolated(unsafe) package static var navSpring = (mass: 3.0, stiffness: 1000.0, damping: 500.0)
    nonisolated(unsafe) package static var navSpringDuration = 0.5
    /// NAV-24: how far the covered page moves, in widths (three sources; 1/3 in a fourth).
    nonisolated(unsafe) package static var navParallax: CGFloat = 0.3
    /// NAV-24: black over the covered page at full progress (same capture: 0.096–0.100).
    nonisolated(unsafe) package static var navDimming: CGFloat = 0.1
    /// The upper page's edge shadow: black at so many points from the edge (same capture).
    nonisolated(unsafe) package static var navEdgeShadow: [(distance: CGFloat, alpha: CGFloat)] = [
        (0, 0.025), (2, 0.023), (10, 0.012), (16, 0.004), (20, 0),
    ]

    /// NAV-22, edge swipe: finishes when the position so many seconds ahead is past this part of the width (same
    /// capture).
    nonisolated(unsafe) package static var navPopProjection = 0.12
    nonisolated(unsafe) package static var navPopThreshold = 0.53
    /// NAV-22: projection and threshold of older ports.
    package static let navPopOlderFigures = (projection: 0.3, threshold: 0.5)
    /// NAV-22: `.bySpeed` is another port's rule: at `navPopSpeed` the direction decides, below it the position.
    nonisolated(unsafe) package static var navPopRelease = PopRelease.projected
    /// Widths a second.
    nonisolated(unsafe) package static var navPopSpeed = 1.0
    /// After release: one spring of 22 rad/s, damping ratio 0.85, whatever the distance (same capture; 98 % after
    /// 0.2–0.22 s).
    nonisolated(unsafe) package static var navSettleSpring = Spring(
        mass: 1, stiffness: 22 * 22, damping: 2 * 0.85 * 22, initialVelocity: 0)
    nonisolated(unsafe) package static var navSettleDuration = 0.35
    /// The settling spring starts as fast as the finger was, so that the page does not stop dead at the release.
    nonisolated(unsafe) package static var navSettleKeepsSpeed = true
    /// At most so many times the rest of the way a second; near the end of the way any speed is a great one.
    nonisolated(unsafe) package static var navSettleSpeedLimit = 20.0

    /// NAV-29: showing or hiding the bar. Seconds.
    nonisolated(unsafe) package static var navBarHideShowDuration = 0.2
    package static let navBarHeight: CGFloat = 44
    package static let navLargeTitleHeight: CGFloat = 52
}
