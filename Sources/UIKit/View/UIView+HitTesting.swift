import Foundation

extension UIView {
    /// GEO-05 on model geometry (ANI-21; shown geometry by PRO-19): front to back, deepest wins; parts outside an ancestor are never hit.
    func deepestHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.hitPoint(point, in: self), with: event) { return hit }
        }
        return self
    }

    /// A point of the superview in this view's coordinates.
    private func hitPoint(_ point: CGPoint, in superview: UIView) -> CGPoint {
        guard shownHitTests > 0, let shown = layer.presentation(), let above = shown.superlayer else {
            return convert(point, from: superview)
        }
        return shown.convert(point, from: above)
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
