import Foundation

extension Policy {
    /// Points; a fingertip as iOS reports it.
    nonisolated(unsafe) package static var touchRadius: CGFloat = 20
    /// Seconds between lifting and the next touch within which taps count as one series (common measurement).
    nonisolated(unsafe) package static var multiTapInterval: Double = 0.35
    /// Points between the taps of one series.
    nonisolated(unsafe) package static var multiTapDistance: CGFloat = 40
    /// Points of travel after which a touch is no tap any more.
    nonisolated(unsafe) package static var tapMovement: CGFloat = 10
}
