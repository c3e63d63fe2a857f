import Foundation

extension Policy {
    package enum UnanimatedTiming: Sendable { case endOfTurn, insideCall }

    /// MOD-01: what automatic stands for. Apps built before Xcode 11, whose Info.plist says so (`DTXcode`), keep the full
    /// screen, as on iOS.
    nonisolated(unsafe) package static var modAutomaticStyle = automaticStyle(Bundle.main.infoDictionary ?? [:])

    /// - Parameter information: of the app's Info.plist.
    package static func automaticStyle(_ information: [String: Any]) -> UIModalPresentationStyle {
        let version = (information["DTXcode"] as? String).flatMap { Int($0) } ?? firstXcodeWithSheets
        return version > 0 && version < firstXcodeWithSheets ? .fullScreen : .pageSheet
    }

    /// Xcode 11.0, as `DTXcode` counts.
    private static let firstXcodeWithSheets = 1100

    /// MOD-23: when an unanimated present or dismiss sends its did-calls and completes.
    nonisolated(unsafe) package static var modUnanimatedTiming = UnanimatedTiming.endOfTurn
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
    /// The curl of a page. Seconds (as the flip).
    nonisolated(unsafe) package static var modCurlDuration = 0.75
    /// How much of the page a partial curl rolls up, 0…1.
    nonisolated(unsafe) package static var modCurlRest: CGFloat = 0.7
}
