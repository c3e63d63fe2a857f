import Foundation

extension Policy {
    /// How long what a delegate animates beside a menu takes, in seconds. Apple does not say.
    nonisolated(unsafe) package static var menuDuration = 0.25
}
