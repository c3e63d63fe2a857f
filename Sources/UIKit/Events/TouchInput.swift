import Foundation

/// One finger's news, as a host feeds it to `UIApplication`.
package struct TouchInput: Sendable {
    package enum Phase: Sendable { case began, moved, ended, cancelled }

    /// Tells fingers apart; free again after ended or cancelled.
    package var finger: Int
    package var phase: Phase
    /// In points of the screen.
    package var location: CGPoint

    package init(finger: Int, phase: Phase, location: CGPoint) {
        self.finger = finger
        self.phase = phase
        self.location = location
    }
}
