import Foundation

extension Policy {
    /// MOD-05
    nonisolated(unsafe) package static var modNotifiesKeptPresenter = false
    /// MOD-19
    nonisolated(unsafe) package static var modCompletionOnCancel = false
    /// MOD-19
    nonisolated(unsafe) package static var modEmptyDismissCompletes = true

    /// cover vertical and cross dissolve (published constants; rests after 0.404 s).
    nonisolated(unsafe) package static var modSpring = (mass: 1.0, stiffness: 522.35, damping: 45.71)
    nonisolated(unsafe) package static var modDuration = 0.404
    /// The flip: half a turn. Seconds (long-standing convention of ports).
    nonisolated(unsafe) package static var modFlipDuration = 0.75

    /// ACC-02: whether flips turn the other way in right-to-left interfaces.
    nonisolated(unsafe) package static var accMirrorsFlip = false
}
