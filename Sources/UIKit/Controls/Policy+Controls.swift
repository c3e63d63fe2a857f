import Foundation

extension Policy {
    /// Points that a finger may slide off a control and still count as inside (common measurement).
    nonisolated(unsafe) package static var controlTrackingSlack: CGFloat = 70
    /// Opacity of a pressed system button's content.
    nonisolated(unsafe) package static var systemButtonPressedAlpha: CGFloat = 0.2
}
