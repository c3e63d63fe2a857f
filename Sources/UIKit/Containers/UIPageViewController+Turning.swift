import CoreGraphics

/// Turning by hand.
extension UIPageViewController {
    private var restOffset: CGFloat {
        let lower = isMirrored ? neighbours.after : neighbours.before
        return lower == nil ? 0 : pageLength
    }

    func scrolled() {
        let along = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
        let isPast = along > restOffset + 0.5, isBefore = along < restOffset - 0.5
        guard isPast || isBefore, scroll.isDragging || scroll.isDecelerating else { return }
        let next = isPast != isMirrored ? neighbours.after : neighbours.before
        guard let next, next.view.superview !== scroll else { return }
        if pending !== next { beginTurn(to: next) }
        guard pending === next else { return }
        let origin = scroll.contentOffset
        scroll.isArranging = true
        // Its place is counted from where the current page rests.
        scroll.contentOffset = isVertical ? CGPoint(x: 0, y: restOffset) : CGPoint(x: restOffset, y: 0)
        place(next, at: isPast ? 1 : -1)
        scroll.contentOffset = origin
        scroll.isArranging = false
    }

    func rested() {
        // What it was told on the way.
        current?.viewIfLoaded?.safeAreaMayHaveChanged()
        guard let next = pending else {
            if lostCurrent { arrange() }
            return
        }
        // A page that was taken away is not come back to.
        let old = current, along = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
        let isTurned = old == nil || abs(along - restOffset) > pageLength / 2
        endTurn(to: next, isTurned: isTurned)
        arrange()
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [],
            transitionCompleted: isTurned)
    }

    /// both pages hear of a turn as it begins, the arriving one first.
    private func beginTurn(to next: UIViewController) {
        if let other = pending {
            endTurn(to: other, isTurned: false)
            drop(other, keepingParent: true)
        }
        pending = next
        delegate?.pageViewController(self, willTransitionTo: [next])
        adopt(next)
        guard appearance.phase == .appeared, pending === next, next.parent === self else { return }
        next.changeAppearance(true, animated: true)
        current?.changeAppearance(false, animated: true)
    }

    /// as it ends, the arriving one first too. Pages of a controller that is itself going hear of that.
    func endTurn(to next: UIViewController, isTurned: Bool) {
        let old = current
        pending = nil
        if isTurned { viewControllers = [next] }
        guard appearance.phase == .appeared else { return }
        if !isTurned {
            next.changeAppearance(false, animated: true)
            old?.changeAppearance(true, animated: true)
        }
        next.finishAppearanceIfPending()
        old?.finishAppearanceIfPending()
    }

    func updateDots() {
        let count = dataSource?.presentationCount(for: self) ?? 0
        guard count > 0, transitionStyle == .scroll, !isVertical else {
            dots?.removeFromSuperview()
            dots = nil
            return
        }
        let control = dots ?? UIPageControl()
        dots = control
        control.isUserInteractionEnabled = false
        control.numberOfPages = count
        control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        control.frame = CGRect(
            x: 0, y: view.bounds.height - 37 - view.safeAreaInsets.bottom, width: view.bounds.width, height: 37)
        if control.superview == nil { view.addSubview(control) }
    }
}
