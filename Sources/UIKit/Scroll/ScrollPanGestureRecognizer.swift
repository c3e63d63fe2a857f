import Foundation

/// The pan of a scroll view: stops moving content at the first touch, and knows when to leave a drag to others.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    init() { super.init(target: nil, action: nil) }

    /// How far the fingers have come since they touched, in the window.
    var travelSinceTouch: CGPoint {
        let touches = attempt.touches
        guard !touches.isEmpty else { return .zero }
        return touches.reduce(CGPoint.zero) { sum, touch in
            let way = touch.windowLocation.displacement(from: touch.startLocation)
            return CGPoint(x: sum.x + way.dx / CGFloat(touches.count), y: sum.y + way.dy / CGFloat(touches.count))
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingerDidTouch()
    }

    override func reset() {
        super.reset()
        scrollView?.fingersDidLeave()
    }

    /// GES-16: a swipe from the edge comes before scrolling.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}

/// Keeps a touch from content for a moment: a finger that scrolls touches nothing (GES-17).
final class ContentDelayGestureRecognizer: UIGestureRecognizer {
    weak var scrollView: UIScrollView?
    private let timer = GestureTimer()

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView else { return }
        // A touch that catches moving content means nothing else.
        if scrollView.isCatching || !scrollView.letsContentHave(touches, event) {
            TouchDispatcher.shared.claim(Array(touches), for: self)
        }
        guard scrollView.delaysContentTouches, scrollView.isScrollEnabled, scrollView.scrollsAtAll else {
            state = .failed
            return
        }
        timer.start(after: Policy.scrollContentDelay) { [weak self] in
            self?.state = .failed
            GestureTurn.shared.eventDidEnd()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func reset() { timer.cancel() }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
