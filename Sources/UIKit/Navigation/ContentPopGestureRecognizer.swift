import Foundation

/// The swipe that pops from anywhere in the content: off unless `Policy.navContentPopGesture` says otherwise.
@MainActor
final class ContentPopGestureRecognizer: UIPanGestureRecognizer {
    /// 1 where going back is to the right.
    var sign: CGFloat = 1
    weak var navigation: UINavigationController?

    override func reset() {
        super.reset()
        navigation?.forgetSwipe(of: self)
    }

    /// Back, and more so than up or down; a finger that first goes elsewhere means something else.
    override func hasMovedEnough(_ travel: CGVector) -> Bool {
        let back = travel.dx * sign, across = abs(travel.dy)
        if back >= Policy.navContentPopTravel, back >= across { return true }
        if max(across, -back) >= Policy.panThreshold { state = .failed }
        return false
    }
}

extension UINavigationController {
    /// From anywhere in the content; nil while the policy has only the edge for it.
    public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
        Policy.navContentPopGesture ? contentPopGesture : nil
    }

    func makeContentPopGesture() -> ContentPopGestureRecognizer {
        let gesture = ContentPopGestureRecognizer(
            target: self, action: Selector("_crossfadePopSwipe:", UINavigationController.popSwiped(_:)))
        gesture.navigation = self
        _ = popGesture
        gesture.delegate = popGate
        return gesture
    }
}

extension UIGestureRecognizer {
    func isPopSwipe(of navigation: UINavigationController) -> Bool {
        self === navigation.popGesture || (Policy.navContentPopGesture && self === navigation.contentPopGesture)
    }
}

extension Policy {
    /// whether a swipe anywhere in the content pops, besides the one from the edge.
    nonisolated(unsafe) package static var navContentPopGesture = false
    /// Points back before that swipe begins, and how far it has to come, in widths (frame-by-frame capture of a
    /// simulator, iOS 27).
    nonisolated(unsafe) package static var navContentPopTravel: CGFloat = 27
    nonisolated(unsafe) package static var navContentPopThreshold = 0.42
}
