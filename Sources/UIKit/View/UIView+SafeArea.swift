import Foundation

extension UIView {
    /// Looks again at the safe area of this view and, where it changed, of its subviews.
    package func safeAreaMayHaveChanged() {
        let insets = computedSafeAreaInsets
        guard insets != storedSafeAreaInsets else { return }
        storedSafeAreaInsets = insets
        safeAreaInsetsDidChange()
        owningController?.viewSafeAreaInsetsDidChange()
        safeAreaGuideDidChange()
        setNeedsLayout()
        for view in subviews { view.safeAreaMayHaveChanged() }
    }

    /// Into a window, or out of it: who adds to the safe area has it only there, also where the views above have none.
    func safeAreaMayHaveChangedEverywhere() {
        safeAreaMayHaveChanged()
        for view in subviews { view.safeAreaMayHaveChangedEverywhere() }
    }

    /// A transform moves the picture only: the insets are those of the place without it (GEO-09).
    var computedSafeAreaInsets: UIEdgeInsets {
        if let window = self as? UIWindow { return window.screenSafeAreaInsets }
        guard window != nil, let parent = superview else { return .zero }
        let outer = parent.storedSafeAreaInsets, size = parent.bounds.size, frame = untransformedFrame
        let origin = parent.bounds.origin
        let own = UIEdgeInsets(
            top: min(max(outer.top - (frame.minY - origin.y), 0), outer.top),
            left: min(max(outer.left - (frame.minX - origin.x), 0), outer.left),
            bottom: min(max(outer.bottom - (origin.y + size.height - frame.maxY), 0), outer.bottom),
            right: min(max(outer.right - (origin.x + size.width - frame.maxX), 0), outer.right))
        return own + (owningController?.extraSafeAreaInsets ?? .zero)
    }
}
