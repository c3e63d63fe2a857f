import Foundation

/// Finds the view under a finger.
@MainActor
enum TouchTarget {
    /// The topmost window that has a view there; nil where nobody takes the touch.
    static func find(at screenPoint: CGPoint, event: UIEvent) -> (UIWindow, UIView)? {
        guard !UIApplication.shared.isIgnoringInteractionEvents else { return nil }
        for window in UIApplication.shared.windows.reversed() {
            let point = windowPoint(screenPoint, in: window)
            guard let hit = window.hitTest(point, with: event) else { continue }
            return allowed(hit).map { ($0.window ?? window, $0) }
        }
        return nil
    }

    static func windowPoint(_ screenPoint: CGPoint, in window: UIWindow) -> CGPoint { window.windowPoint(screenPoint) }

    /// ANI-05, GES-19: a view that animates or takes part in a transition gets no touch, and neither does what is
    /// behind it; the view that holds it may.
    private static func allowed(_ hit: UIView) -> UIView? {
        guard hit.ignoresTouchesDuringAnimation else { return hit }
        var view: UIView? = hit
        while let current = view, current.ignoresTouchesDuringAnimation { view = current.superview }
        return view
    }
}
