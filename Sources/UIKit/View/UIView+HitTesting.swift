import Foundation

extension UIView {
    /// GEO-05 on model geometry (ANI-21): front to back, deepest wins; parts outside an ancestor are never hit.
    func deepestHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether touches are kept away from this view for now (ANI-05, GES-19).
    package var ignoresTouchesDuringAnimation: Bool {
        var view: UIView? = self
        while let current = view {
            if current.touchBlockingAnimations > 0 || current.isHeldByTransition { return true }
            view = current.superview
        }
        return false
    }
}
