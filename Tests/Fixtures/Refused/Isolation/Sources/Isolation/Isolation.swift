import UIKit

// Views, controllers, transitions and their parts belong to the main actor; layers, animations and transactions to nobody;
// colours and fonts may go anywhere.

struct Look: Sendable {
    let color: UIColor
    let font: UIFont
    let image: UIImage
}

struct Parts: Sendable {
    let layer: CALayer // refused: non-Sendable
    let animation: CAAnimation // refused: non-Sendable
    let gesture: UIPanGestureRecognizer
    let page: UIViewController
}

nonisolated func elsewhere(_ layer: CALayer) {
    layer.opacity = 0.5
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    CATransaction.setDisableActions(true)
    DispatchQueue.main.async { UIView().alpha = 0 }
}

/// A conformance in an extension isolates its own members, not the class.
final class Plain: NSObject {
    func free() -> Int { 1 }
}

extension Plain: UIViewControllerTransitioningDelegate {
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

nonisolated func ask(_ plain: Plain) -> Int { plain.free() }

@MainActor
final class Hears: NSObject, CAAnimationDelegate { // refused: crosses into main actor-isolated code
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

@MainActor
final class HearsAsBefore: NSObject, @preconcurrency CAAnimationDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

final class HearsAnywhere: NSObject, CAAnimationDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
