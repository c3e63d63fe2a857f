import Foundation

public protocol CAAnimationDelegate: AnyObject {
    /// The active span begins (TIM-16).
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: whether it ran to its end while attached (TIM-16).
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}

    public var animationDidStart__optional: ((CAAnimation) -> Void)? { { self.animationDidStart($0) } }
    public var animationDidStop_finished__optional: ((CAAnimation, Bool) -> Void)? {
        { self.animationDidStop($0, finished: $1) }
    }
}
