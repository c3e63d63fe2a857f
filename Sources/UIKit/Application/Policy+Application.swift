import Foundation

extension Policy {
    /// Seconds that the interface takes to turn with the device (common measurement).
    nonisolated(unsafe) package static var appRotationDuration = 0.3
}
