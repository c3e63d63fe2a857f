import Foundation

extension Policy {
    package enum EmptyCompletion: Sendable { case endOfTurn, afterDuration }
    package enum DisabledCompletion: Sendable { case atOnce, nextTurn }
    package enum KeyframeClamp: Sendable { case clamps, stopsTheApp }

    /// ANI-07: when a block completes in which nothing that can be animated changed.
    nonisolated(unsafe) package static var aniEmptyCompletion = EmptyCompletion.endOfTurn
    /// ANI-15: when a block completes while animations are disabled.
    nonisolated(unsafe) package static var aniDisabledCompletion = DisabledCompletion.atOnce
    /// ANI-17: what becomes of a keyframe whose start or duration is outside 0…1.
    nonisolated(unsafe) package static var aniKeyframeClamp = KeyframeClamp.clamps
}
