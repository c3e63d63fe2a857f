import UIKit

/// What the recognisers of a view seem to wait for.
@MainActor
enum TourRecognizers {
    /// Those that would see a touch at a point of the screen.
    static func at(_ point: CGPoint) -> [UIGestureRecognizer] {
        for window in UIScreen.main.windowsFrontFirst {
            let place = window.convert(point, from: UIScreen.main as any UICoordinateSpace)
            guard let hit = window.hitTest(place, with: nil) else { continue }
            var found: [UIGestureRecognizer] = []
            var view: UIView? = hit
            while let current = view {
                found += (current.gestureRecognizers ?? []).filter(\.isEnabled)
                view = current.superview
            }
            return found
        }
        return []
    }

    /// Whether a tap of one finger means something to the recogniser.
    static func takesTap(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Whether a drag that way means something to the recogniser: to a scroll view's only where there is more to see.
    static func mayLead(_ recognizer: UIGestureRecognizer, _ direction: TourDirection) -> Bool {
        guard recognizer.isEnabled else { return false }
        if let swipe = recognizer as? UISwipeGestureRecognizer {
            return swipe.numberOfTouchesRequired == 1 && swipe.direction.contains(direction.swipe)
        }
        guard let pan = recognizer as? UIPanGestureRecognizer, !(pan is UIScreenEdgePanGestureRecognizer) else { return false }
        guard let scroll = pan.view as? UIScrollView, scroll.panGestureRecognizer === pan else {
            return pan.minimumNumberOfTouches <= 1
        }
        let content = scroll.contentSize, frame = scroll.bounds.size
        return direction.isHorizontal ? content.width > frame.width + 1 : content.height > frame.height + 1
    }
}
