import CoreGraphics

/// Where the content may stand, and what follows from its changes.
extension UIScrollView {
    /// The offsets along an axis at which the content covers the view as far as it can.
    func range(_ axis: NSLayoutConstraint.Axis) -> ClosedRange<CGFloat> {
        let inset = adjustedContentInset
        if axis == .horizontal {
            return -inset.left...max(-inset.left, contentSize.width + inset.right - bounds.width)
        }
        return -inset.top...max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    }

    func scrolls(_ axis: NSLayoutConstraint.Axis) -> Bool {
        let range = range(axis)
        if range.upperBound > range.lowerBound + 0.01 { return true }
        return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        let x = range(.horizontal), y = range(.vertical)
        return CGPoint(
            x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }

    func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = UIScreen.main.scale
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    // MARK: Insets

    private var addedSafeArea: UIEdgeInsets {
        let safe = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return safe
        case .scrollableAxes, .automatic:
            let keepsVertical = contentInsetAdjustmentBehavior == .automatic && isInNavigation
            let vertical = scrollsWithoutSafeArea(.vertical) || keepsVertical
            let horizontal = scrollsWithoutSafeArea(.horizontal)
            return UIEdgeInsets(
                top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0,
                bottom: vertical ? safe.bottom : 0, right: horizontal ? safe.right : 0)
        }
    }

    /// Content that fits between the bars still scrolls if it would not fit under them; one that fits exactly, as a
    /// layout may give it that fills what is left between them, keeps to its place.
    private func scrollsWithoutSafeArea(_ axis: NSLayoutConstraint.Axis) -> Bool {
        let safe = safeAreaInsets
        // Less than a pixel.
        let slack: CGFloat = 0.01
        if axis == .horizontal {
            return alwaysBounceHorizontal
                || contentSize.width + contentInset.left + contentInset.right + safe.left + safe.right >= bounds.width - slack && contentSize.width > 0
        }
        return alwaysBounceVertical
            || contentSize.height + contentInset.top + contentInset.bottom + safe.top + safe.bottom >= bounds.height - slack && contentSize.height > 0
    }

    private var isInNavigation: Bool {
        var view: UIView? = self
        while let here = view {
            if let controller = here.owningController {
                return controller.navigationController != nil && controller.automaticallyAdjustsScrollViewInsets
            }
            view = here.superview
        }
        return false
    }

    /// Content that stood at its top or left edge stays there.
    func insetsMayHaveChanged() {
        let old = adjustedContentInset
        var new = contentInset + addedSafeArea
        new.top += refreshRoom
        guard old != new else { return }
        let offset = contentOffset
        adjustedContentInset = new
        if !isDragging {
            contentOffset = CGPoint(
                x: offset.x == -old.left ? -new.left : offset.x, y: offset.y == -old.top ? -new.top : offset.y)
        }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
    }

    func contentDidChange() {
        insetsMayHaveChanged()
        indicators.update()
    }

    func extentDidChange() {
        insetsMayHaveChanged()
        // A wider view leaves nothing to show past the end.
        guard !isDragging, !isDecelerating, !driver.isRunning else { return }
        let offset = contentOffset, inside = clamped(offset)
        let x = range(.horizontal), y = range(.vertical)
        contentOffset = CGPoint(
            x: x.upperBound > x.lowerBound || offset.x > x.upperBound ? inside.x : offset.x,
            y: y.upperBound > y.lowerBound || offset.y > y.upperBound ? inside.y : offset.y)
    }

    func offsetDidChange() {
        indicators.update()
        refreshControl?.follow(self)
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: Asked for by the app

    func move(to offset: CGPoint, animated: Bool) {
        driver.stop()
        guard animated, offset != contentOffset else {
            contentOffset = offset
            return
        }
        driver.animate(to: offset)
    }

    func reveal(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        let shown = bounds.inset(by: inset)
        var offset = contentOffset
        if rect.minX < shown.minX || rect.width > shown.width {
            offset.x += rect.minX - shown.minX
        } else if rect.maxX > shown.maxX {
            offset.x += rect.maxX - shown.maxX
        }
        if rect.minY < shown.minY || rect.height > shown.height {
            offset.y += rect.minY - shown.minY
        } else if rect.maxY > shown.maxY {
            offset.y += rect.maxY - shown.maxY
        }
        offset = clamped(offset)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }
}
