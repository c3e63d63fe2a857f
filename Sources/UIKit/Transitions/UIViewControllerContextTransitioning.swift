import Foundation

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = Self(rawValue: "UITransitionContextFromView")
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator and an interaction controller know of the transition and tell it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// CTX-01: holds the views of both while the transition runs.
    var containerView: UIView { get }
    /// CTX-10: false only for unanimated custom presentations.
    var isAnimated: Bool { get }
    /// CTX-10: whether somebody drives the transition now.
    var isInteractive: Bool { get }
    /// CTX-10: as things stand; an interruptible transition may change its mind.
    var transitionWasCancelled: Bool { get }
    /// CTX-11: `none` for navigation and tabs.
    var presentationStyle: UIModalPresentationStyle { get }
    /// CTX-12
    /// - Parameter percentComplete: 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// CTX-13: at release, before what is left of the animation.
    func finishInteractiveTransition()
    /// CTX-13: at release, before the way back.
    func cancelInteractiveTransition()
    /// CTX-13, INT-06: somebody drives the transition again.
    func pauseInteractiveTransition()
    /// CTX-14, CTX-15: once, after the last animation, finished or cancelled; all that follows happens within the call.
    /// - Parameter didComplete: whether the new page stays.
    func completeTransition(_ didComplete: Bool)
    /// CTX-02
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// CTX-03, CTX-04: nil for a view that the animator is to leave alone.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// CTX-11
    var targetTransform: CGAffineTransform { get }
    /// CTX-05…CTX-08: in the container, points; zero where it is not known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// CTX-05…CTX-09: in the container, points; zero for a view that goes.
    func finalFrame(for vc: UIViewController) -> CGRect
}
