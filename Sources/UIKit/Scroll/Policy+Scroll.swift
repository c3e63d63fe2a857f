import CoreGraphics

extension Policy {
    package enum ScrollArbitration {
        /// A drag goes to the scroll view if its content can move that way, else to a pan further out.
        case byRoomToMove
        /// A scroll view takes every drag along an axis that it scrolls.
        case scrollViewFirst
    }

    /// GES-16
    nonisolated(unsafe) package static var gesScrollArbitration = ScrollArbitration.byRoomToMove
    /// How much of its velocity scrolling content keeps from one millisecond to the next (public).
    nonisolated(unsafe) package static var scrollDecelerationNormal: CGFloat = 0.998
    nonisolated(unsafe) package static var scrollDecelerationFast: CGFloat = 0.99
    /// Beyond the edge, x points of drag show (1 − 1/(x·c/d + 1))·d, d being the extent (public).
    nonisolated(unsafe) package static var scrollRubberBand: CGFloat = 0.55
    /// Angular frequency, per second, of the critically damped spring at the edges: stiffness 100 at mass 1
    /// (public recreations).
    nonisolated(unsafe) package static var scrollBounceFrequency: Double = 10
    /// The same for a page that snaps into place.
    nonisolated(unsafe) package static var scrollPagingFrequency: Double = 15
    /// Points a second below which a lifted finger leaves the content where it is.
    nonisolated(unsafe) package static var scrollMinimumVelocity: CGFloat = 10
    /// Points a second from which a drag turns the page, however short it was.
    nonisolated(unsafe) package static var scrollPagingVelocity: CGFloat = 250
    /// Seconds that a finger rests before content hears of it (GES-17; common measurement).
    nonisolated(unsafe) package static var scrollContentDelay: Double = 0.15
    /// Seconds that an animated change of offset takes.
    nonisolated(unsafe) package static var scrollAnimationDuration: Double = 0.3
    /// Seconds until the indicators of a content at rest fade, and how long they fade.
    nonisolated(unsafe) package static var scrollIndicatorDelay: Double = 0.4
    nonisolated(unsafe) package static var scrollIndicatorFade: Double = 0.25
}
