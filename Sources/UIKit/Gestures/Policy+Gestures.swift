import Foundation

extension Policy {
    package enum GestureActionTiming { case nextTurn, sameEvent }
    package enum InputDuringSettle: Sendable { case blocked, live }

    /// GES-02.
    nonisolated(unsafe) package static var gesActionTiming = GestureActionTiming.nextTurn
    /// GES-11: points of travel before a pan begins (common measurement).
    nonisolated(unsafe) package static var panThreshold: CGFloat = 10
    /// GES-12: whether a pan's translation counts from where it began, not from where the finger came down.
    nonisolated(unsafe) package static var panStartsAtZero = true
    /// GES-13: seconds of movement that velocity is taken from.
    nonisolated(unsafe) package static var panVelocityWindow: Double = 0.1
    /// GES-14: whether a finger that joins or leaves moves the origin, so that translation does not jump.
    nonisolated(unsafe) package static var panRecentres = true
    /// GES-15: points from the edge within which the touch must start (public clones).
    nonisolated(unsafe) package static var edgePanWidth: CGFloat = 20
    /// Points of travel before an edge pan begins (frame-by-frame capture of a simulator).
    nonisolated(unsafe) package static var edgePanThreshold: CGFloat = 12
    /// GES-16: a pan that competes with an edge pan for a finger waits until the edge pan has failed.
    nonisolated(unsafe) package static var gesEdgePanFirst = true
    /// GES-19, X-16: whether the participants of a running transition take touches.
    nonisolated(unsafe) package static var gesInputDuringSettle = InputDuringSettle.blocked
    /// Seconds a finger may rest in a tap.
    nonisolated(unsafe) package static var tapMaximumDuration: Double = 1.5
    /// Points, and seconds, within which a swipe must be done.
    nonisolated(unsafe) package static var swipeDistance: CGFloat = 50
    nonisolated(unsafe) package static var swipeMaximumDrift: CGFloat = 50
    nonisolated(unsafe) package static var swipeMaximumDuration: Double = 0.5
    /// Points by which the distance of two fingers changes before a pinch begins.
    nonisolated(unsafe) package static var pinchThreshold: CGFloat = 8
    /// Radians that two fingers turn before a rotation begins.
    nonisolated(unsafe) package static var rotationThreshold: CGFloat = 0.1
}
