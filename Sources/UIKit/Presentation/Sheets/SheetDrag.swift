import Foundation

/// One drag of a sheet by a finger.
struct SheetDrag {
    /// Where the sheet's upper edge was.
    let startTop: CGFloat
    /// Down to where the sheet may go without being dismissed: a sheet that was caught below its smallest detent gets
    /// there first.
    var floor: CGFloat
    /// The content under the finger, which goes on where the sheet has no further to go.
    weak var scrollView: UIScrollView?
    /// Whether that content has the finger now.
    var scrolls = false
    /// Whether this drag may dismiss; nil until somebody was asked (SHT-06).
    var mayDismiss: Bool?
    /// Moves the dismissal while there is one.
    var driver: SheetDismissDriver?
}

/// Drives a sheet's dismissal by the finger; what is left after release is one spring that carries its velocity.
@MainActor
final class SheetDismissDriver: UIPercentDrivenInteractiveTransition {
    /// Of the way from rest to out of sight, a second; positive goes away.
    var releaseVelocity: CGFloat = 0

    override func playRest(of transition: Transition) {
        let rest = transition.isCancelled ? percentComplete : 1 - percentComplete
        let toward = transition.isCancelled ? -releaseVelocity : releaseVelocity
        let parameters = Policy.shtSpring
        let spring = Spring(
            mass: parameters.mass, stiffness: parameters.stiffness, damping: parameters.damping,
            initialVelocity: rest > 0.001 ? Double(max(toward, 0) / rest) : 0)
        let length = spring.settlingDuration
        transition.playRest(in: length, ease: .spring(spring, duration: length))
    }
}
