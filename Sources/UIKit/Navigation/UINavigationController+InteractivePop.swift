import Foundation

/// One built-in back swipe, from its may-begin to its release. Pops what was on top when it began (NAV-21).
@MainActor
final class InteractivePopSwipe {
    let driver = InteractivePopDriver()
    /// While the pop that the swipe itself asks for is being set up. A swipe that was allowed but never began, because
    /// another recogniser won, has no say in later pops.
    var isPopping = false
    /// What may begin it, and whether it has.
    weak var gesture: UIGestureRecognizer?
    var hasBegun = false
    /// 1 where going back is to the right; as it was when the swipe began (ACC-01).
    var sign: CGFloat = 1
    /// Whether the delegate has been asked for this pop already; it is asked once (NAV-10).
    let hasAsked: Bool
    private var answer: (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)?

    init(
        answer: (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)?,
        hasAsked: Bool
    ) {
        self.answer = answer
        self.hasAsked = hasAsked
    }

    /// What the delegate said when the swipe asked whether it may begin; for the pop that follows.
    func takeAnswer() -> (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)? {
        defer { answer = nil }
        return answer
    }
}

/// The driver of the built-in swipe: after release the rest is one spring, whatever the distance (measured). It starts
/// as fast as the finger was.
@MainActor
final class InteractivePopDriver: UIPercentDrivenInteractiveTransition {
    /// Of the finger at its release, in widths a second; positive goes on with the pop.
    var releaseSpeed = 0.0

    override func playRest(of transition: Transition) {
        let length = Policy.navSettleDuration
        var spring = Policy.navSettleSpring
        let rest = (transition.isCancelled ? 0 : 1) - Double(percentComplete)
        if Policy.navSettleKeepsSpeed, abs(rest) > 1e-6 {
            let limit = Policy.navSettleSpeedLimit
            spring.initialVelocity = min(max(releaseSpeed / rest, -limit), limit)
        }
        transition.playRest(in: length, ease: .spring(spring, duration: length))
    }
}

/// The built-in swipe from the edge (NAV-18).
@MainActor
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    weak var navigation: UINavigationController?

    override func reset() {
        super.reset()
        navigation?.forgetSwipe(of: self)
    }
}

/// The built-in swipe's own delegate (NAV-18).
@MainActor
final class InteractivePopGate: NSObject, UIGestureRecognizerDelegate {
    weak var navigation: UINavigationController?
    /// How many attempts to swipe are over.
    var resets = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation else { return false }
        let before = resets
        guard navigation.mayBeginPopSwipe() else { return false }
        // What the delegate did when it was asked may have ended the attempt.
        guard resets == before else {
            navigation.popSwipe = nil
            return false
        }
        navigation.popSwipe?.gesture = gestureRecognizer
        return true
    }
}

extension UINavigationController {
    func makePopGesture() -> PopGestureRecognizer {
        let gesture = PopGestureRecognizer(
            target: self, action: Selector("_crossfadePopSwipe:", UINavigationController.popSwiped(_:)))
        gesture.navigation = self
        gesture.edges = .left
        let gate = InteractivePopGate()
        gate.navigation = self
        popGate = gate
        gesture.delegate = gate
        return gesture
    }

    /// NAV-20: not where the delegate animates the pop by itself, since a finger could not drive that.
    func mayBeginPopSwipe() -> Bool {
        popSwipe = nil
        guard stack.count > 1, running == nil, let top = stack.last else { return false }
        let needsPlainBar = Policy.navPopGestureRule == .whereBarIsPlain
        if needsPlainBar, isBarHidden || !top.navigationItem.leavesRoomForBackButton { return false }
        let answer = askDelegate(.pop, from: top, to: stack[stack.count - 2])
        if let answer, needsPlainBar || answer.interaction == nil { return false }
        popSwipe = InteractivePopSwipe(answer: answer, hasAsked: true)
        return true
    }

    func popSwiped(_ gesture: UIPanGestureRecognizer) {
        guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
        let width = view.bounds.width, sign = popSwipe?.sign ?? 1
        let travelled = gesture.translation(in: view).x * sign
        switch gesture.state {
        case .began:
            guard stack.count > 1, running == nil else { return popSwipe = nil }
            let swipe = popSwipe ?? InteractivePopSwipe(answer: nil, hasAsked: false)
            popSwipe = swipe
            swipe.sign = isRightToLeft ? -1 : 1
            swipe.hasBegun = true
            swipe.isPopping = true
            popViewController(animated: true)
            swipe.isPopping = false
        case .changed:
            popSwipe?.driver.update(max(travelled, 0) / width)
        case .ended:
            let speed = gesture.velocity(in: view).x * sign
            popSwipe?.driver.releaseSpeed = Double(speed / width)
            let threshold = gesture === popGesture ? Policy.navPopThreshold : Policy.navContentPopThreshold
            endSwipe(
                finished: Self.finishes(at: Double(travelled / width), speed: Double(speed / width), past: threshold))
        case .cancelled, .failed:
            endSwipe(finished: false)
        default:
            break
        }
    }

    /// NAV-22
    /// - Parameters: how far the swipe has come, in widths, and how fast it goes on, in widths a second.
    private static func finishes(at position: Double, speed: Double, past threshold: Double) -> Bool {
        switch Policy.navPopRelease {
        case .bySpeed where abs(speed) >= Policy.navPopSpeed: speed > 0
        case .bySpeed: position > threshold
        case .projected: position + Policy.navPopProjection * speed > threshold
        }
    }

    /// A swipe that was allowed and did not begin leaves nothing behind.
    func forgetSwipe(of gesture: UIGestureRecognizer) {
        popGate?.resets += 1
        if let popSwipe, popSwipe.gesture === gesture, !popSwipe.hasBegun { self.popSwipe = nil }
    }

    private func endSwipe(finished: Bool) {
        guard let driver = popSwipe?.driver else { return }
        popSwipe = nil
        finished ? driver.finish() : driver.cancel()
    }

    /// NAV-21: a request in mid-swipe cancels the swipe; it runs when the swipe has been undone.
    func cancelRunningSwipe() {
        guard let running, running.state == .interactive,
            let driver = running.interactionController as? UIPercentDrivenInteractiveTransition
        else { return }
        driver.cancelForFramework()
    }

    /// GEO-11: a new size cancels the swipe first, without a rewind.
    func cancelSwipeForResize() {
        guard let running else { return }
        running.cancelForResize()
    }
}
