import Foundation

extension Policy {
    package enum RepeatPrecedence: Sendable { case duration, count }
    package enum OverdampedSpring: Sendable { case asCritical, asItIs }
    package enum ZeroSpeedInverse: Sendable { case beginTime, now }
    package enum NegativeSpeed: Sendable { case fromEnd, fromStart }

    /// What local-to-parent conversion gives under speed 0: the map's beginTime, or the host time of now (TIM-02).
    nonisolated(unsafe) package static var timZeroSpeedInverse = ZeroSpeedInverse.beginTime
    /// Which wins when both a repeat count and a repeat duration are set (TIM-04).
    nonisolated(unsafe) package static var timRepeatPrecedence = RepeatPrecedence.duration
    /// Where negative speed plays backwards from, on the active length (TIM-05).
    nonisolated(unsafe) package static var timNegativeSpeed = NegativeSpeed.fromEnd
    /// How a spring with a damping ratio above 1 moves (TIM-22, X-26): along the critical curve, as WebKit's does, or the
    /// slower the more it is damped, as a spring does.
    nonisolated(unsafe) package static var timOverdamped = OverdampedSpring.asCritical
    /// A spring is at rest when its envelope is down to this part of the distance (TIM-23).
    nonisolated(unsafe) package static var timSpringRest = 0.001
}
