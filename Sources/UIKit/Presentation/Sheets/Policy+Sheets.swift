import Foundation

extension Policy {
    /// A sheet at its largest leaves this much of what is behind it free, below the status bar. Points.
    nonisolated(unsafe) package static var shtTopGap: CGFloat = 10
    /// Where `preferredCornerRadius` is nil. Points.
    nonisolated(unsafe) package static var shtCornerRadius: CGFloat = 10
    /// Black behind a sheet.
    nonisolated(unsafe) package static var shtDimming: CGFloat = 0.2
    /// SHT-01: the medium detent, as a part of the largest.
    nonisolated(unsafe) package static var shtMediumFraction: CGFloat = 0.5
    /// The size of a form sheet, and of a page sheet, in a window of regular width and height. Points.
    nonisolated(unsafe) package static var shtFormSize = CGSize(width: 540, height: 620)
    nonisolated(unsafe) package static var shtPageSize = CGSize(width: 704, height: 860)
    nonisolated(unsafe) package static var shtGrabberSize = CGSize(width: 36, height: 5)
    nonisolated(unsafe) package static var shtGrabberTop: CGFloat = 5
    /// The sheet's own shadow: opacity, radius.
    nonisolated(unsafe) package static var shtShadow: (opacity: Float, radius: CGFloat) = (0.12, 12)

    /// Behind a sheet at full height the presenter becomes a card, narrower by this much on either side. Points.
    nonisolated(unsafe) package static var shtCardInset: CGFloat = 16

    /// After release: the spring of the other modal transitions, with the finger's velocity.
    nonisolated(unsafe) package static var shtSpring = (mass: 1.0, stiffness: 522.35, damping: 45.71)
    /// A released sheet goes to what is nearest to where it would come to rest: seconds of velocity, a scroll view's
    /// deceleration at 0.998 a millisecond (public).
    nonisolated(unsafe) package static var shtProjection: CGFloat = 0.499
    /// How far a sheet can be pulled past where it may go: x points of drag show (1 − 1/(0.55·x/d + 1))·d.
    nonisolated(unsafe) package static var shtStretch: (up: CGFloat, blocked: CGFloat) = (20, 100)
    /// GES-19: a finger may catch a sheet on its way up, at its presentation or after a dismissal that was called off.
    nonisolated(unsafe) package static var shtCatchesInFlight = true
    /// SHT-07: whether only a drag that would have dismissed the sheet counts as an attempt, not every touch of it.
    nonisolated(unsafe) package static var shtAttemptNeedsDistance = true
}
