import UIKit

// What may be nil, what may not, what is a function, and which number is of which type.

func read(_ page: UIViewController, _ stack: UINavigationController, _ tabs: UITabBarController, _ layer: CALayer) {
    page.view.snapshotView(afterScreenUpdates: false)?.frame = .zero
    page.view.snapshotView(afterScreenUpdates: false).frame = .zero // refused: must be unwrapped
    _ = layer.presentation().opacity // refused: must be unwrapped
    _ = layer.sublayers.count // refused: must be unwrapped
    _ = layer.animationKeys().count // refused: must be unwrapped
    stack.interactivePopGestureRecognizer.isEnabled = false // refused: must be unwrapped
    _ = tabs.viewControllers.count // refused: must be unwrapped
    _ = stack.viewControllers?.count // refused: non-optional
    stack.viewControllers = nil // refused: nil

    let half = 0.5
    layer.opacity = half // refused: cannot assign
    _ = CATransaction.animationDuration() + half
    _ = CATransaction.animationDuration + half // refused: binary operator
    if CATransaction.disableActions {} // refused: did you mean to call it
    CAShapeLayer().path = UIBezierPath() // refused: cannot assign
    CAShapeLayer().path = UIBezierPath().cgPath
}

func animate(_ view: UIView) {
    UIView.animate(withDuration: 0.3, delay: 0) { view.alpha = 0 }
    UIView.animate(withDuration: 0.3, options: []) { view.alpha = 0 } // refused: missing argument
    UIView.animate(withDuration: 0.3) { view.alpha = 0 } completion: {} // refused: expects 1 argument
    UIView.transition(with: view, options: []) {} // refused: missing argument
}

func wait(_ view: UIView) async {
    let finished: Bool = await UIView.animate(withDuration: 0.3) { view.alpha = 0 } // refused: cannot convert
    _ = finished
}
