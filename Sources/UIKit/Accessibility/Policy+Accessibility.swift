import Foundation

extension Policy {
    package enum Escape: Sendable {
        /// Only where a user has a way to dismiss, and then with the same calls.
        case ifUserMayDismiss
        case always
    }

    /// ACC-02: whether flips turn the other way in right-to-left interfaces.
    nonisolated(unsafe) package static var accMirrorsFlip = false
    /// ACC-03: whether Reduce Motion together with prefers-cross-fade makes cross-fades of the built-in slides.
    nonisolated(unsafe) package static var accCrossFade = true
    /// ACC-05, X-18: which presented controllers the escape command dismisses.
    nonisolated(unsafe) package static var accEscape = Escape.ifUserMayDismiss
    /// ACC-06: whether a finished transition posts that the screen changed, unless the app did.
    nonisolated(unsafe) package static var accScreenChanged = true
    /// ACC-07: whether a cancelled transition gives the focus back to where it was.
    nonisolated(unsafe) package static var accFocusRestore = true
}
