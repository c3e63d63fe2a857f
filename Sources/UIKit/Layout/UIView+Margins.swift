import CoreGraphics

extension UIView {
    var ownMargins: NSDirectionalEdgeInsets {
        guard let controller = owningController else { return storedLayoutMargins ?? Self.standardMargins }
        let least = controller.systemMinimumLayoutMargins
        guard var margins = storedLayoutMargins else { return least }
        if controller.viewRespectsSystemMinimumLayoutMargins {
            margins.leading = max(margins.leading, least.leading)
            margins.trailing = max(margins.trailing, least.trailing)
        }
        return margins
    }

    func setMargins(_ margins: NSDirectionalEdgeInsets) {
        guard storedLayoutMargins != margins else { return }
        storedLayoutMargins = margins
        marginsDidChange()
    }

    private static let standardMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    var effectiveMargins: UIEdgeInsets {
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
