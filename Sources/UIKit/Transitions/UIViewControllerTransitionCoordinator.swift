import Foundation

/// What a running transition tells about itself.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// COO-07
    var initiallyInteractive: Bool { get }
    /// INT-03, COO-07
    var isInterruptible: Bool { get }
    /// COO-06: whether somebody drives the transition now.
    var isInteractive: Bool { get }
    /// COO-08
    var isCancelled: Bool { get }
    /// COO-09: of the whole way without a finger, in seconds.
    var transitionDuration: TimeInterval { get }
    /// COO-09: 0…1.
    var percentComplete: CGFloat { get }
    /// COO-10: how many times as fast as usual the rest plays.
    var completionVelocity: CGFloat { get }
    /// COO-09
    var completionCurve: UIView.AnimationCurve { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var containerView: UIView { get }
    /// COO-11
    var targetTransform: CGAffineTransform { get }
}

/// Lets others animate along with a transition and hear of its turns.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// COO-02…COO-04: runs `animation` with the transition's own, and `completion` after it, however it ends.
    /// - Returns: false where it comes too late and only `completion` runs.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// COO-05: for views outside the container.
    /// - Parameter view: that what moves is in.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// COO-06: once, at the first release.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// COO-06: at every release and every pause.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
        -> Bool
    { animate(alongsideTransition: animation, completion: nil) }

    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
