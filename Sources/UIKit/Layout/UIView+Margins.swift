import CoreGraphics

extension UIView {
    /// The view's own margins, without the safe area. A controller's view keeps to the system's minimum at the
    /// sides and has none at top and bottom.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            guard let controller = owningController else { return storedLayoutMargins ?? Self.standardMargins }
            let least = controller.systemMinimumLayoutMargins
            guard var margins = storedLayoutMargins else { return least }
            if controller.viewRespectsSystemMinimumLayoutMargins {
                margins.leading = max(margins.leading, least.leading)
                margins.trailing = max(margins.trailing, least.trailing)
            }
            return margins
        }
        set {
            guard storedLayoutMargins != newValue else { return }
            storedLayoutMargins = newValue
            marginsDidChange()
        }
    }

    private static let standardMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    /// The margins as they apply: own ones and the safe area, and no less than what the superview's reach in.
    public var layoutMargins: UIEdgeInsets {
        get {
            var margins = directionalLayoutMargins.resolved(for: effectiveUserInterfaceLayoutDirection)
            if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
            guard preservesSuperviewLayoutMargins, let superview else { return margins }
            let outer = superview.layoutMargins, area = superview.bounds, frame = frame
            margins.top = max(margins.top, outer.top - (frame.minY - area.minY))
            margins.left = max(margins.left, outer.left - (frame.minX - area.minX))
            margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - frame.maxY))
            margins.right = max(margins.right, outer.right - (area.maxX - frame.maxX))
            return margins
        }
        set { directionalLayoutMargins = newValue.directional(for: effectiveUserInterfaceLayoutDirection) }
    }

    func marginsDidChange() {
        layoutMarginsDidChange()
        owningController?.viewLayoutMarginsDidChange()
        constraintGeometryDidChange()
        setNeedsLayout()
        for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
    }
}

extension NSDirectionalEdgeInsets {
    func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        direction == .rightToLeft
            ? UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
            : UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    }
}

extension UIEdgeInsets {
    func directional(for direction: UIUserInterfaceLayoutDirection) -> NSDirectionalEdgeInsets {
        direction == .rightToLeft
            ? NSDirectionalEdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
            : NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
    }
}
