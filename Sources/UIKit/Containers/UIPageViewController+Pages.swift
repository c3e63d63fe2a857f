import CoreGraphics
import Foundation

/// Which pages are there, and where.
extension UIPageViewController {
    var isVertical: Bool { navigationOrientation == .vertical }

    var current: UIViewController? { viewControllers?.first }

    var isMirrored: Bool { !isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    var pageLength: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }

    func show(_ page: UIViewController) {
        viewControllers = [page]
        arrange()
    }

    /// The current page in the middle, its neighbours at its sides.
    func arrange() {
        guard let current, scroll.bounds.width > 0 else { return }
        lostCurrent = false
        neighbours = (
            dataSource?.pageViewController(self, viewControllerBefore: current),
            dataSource?.pageViewController(self, viewControllerAfter: current))
        let keep = [current, neighbours.before, neighbours.after].compactMap { $0 }
        for child in children where !keep.contains(where: { $0 === child }) { drop(child) }
        let (lower, upper) = isMirrored ? (neighbours.after, neighbours.before) : (neighbours.before, neighbours.after)
        let start = lower == nil ? 0 : pageLength
        let length = pageLength * CGFloat(1 + (lower == nil ? 0 : 1) + (upper == nil ? 0 : 1))
        scroll.isArranging = true
        scroll.contentSize = isVertical
            ? CGSize(width: scroll.bounds.width, height: length) : CGSize(width: length, height: scroll.bounds.height)
        scroll.contentOffset = isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
        scroll.isArranging = false
        place(current, at: 0)
        // Its calls may have led to another page.
        guard self.current === current else { return arrange() }
        if let lower { drop(lower, keepingParent: true) }
        if let upper { drop(upper, keepingParent: true) }
        updateDots()
    }

    func adopt(_ page: UIViewController) {
        guard page.parent !== self else { return }
        addChild(page)
        if page.parent === self, page.parentMove != nil { page.didMove(toParent: self) }
    }

    /// In its viewWillAppear it was not yet in the scroll view that it left.
    func removeIfGone(_ page: UIViewController) {
        guard page.parent !== self, let view = page.viewIfLoaded, view.superview === scroll else { return }
        view.removeFromSuperview()
    }

    func place(_ page: UIViewController, at position: Int) {
        adopt(page)
        page.loadViewIfNeeded()
        // Those calls may have taken it away.
        guard page.parent === self else { return }
        let frame = frame(at: position)
        if page.view.frame != frame { page.view.frame = frame }
        if page.view.superview !== scroll { scroll.addSubview(page.view) }
        removeIfGone(page)
        // It may have come to rest where it was.
        page.view.safeAreaMayHaveChanged()
    }

    /// In the scroll view, counted in pages from what it shows.
    func frame(at position: Int) -> CGRect {
        let offset = scroll.contentOffset
        var frame = CGRect(
            x: offset.x + (isVertical ? 0 : CGFloat(position) * pageLength),
            y: offset.y + (isVertical ? CGFloat(position) * pageLength : 0), width: scroll.bounds.width,
            height: scroll.bounds.height)
        frame = isVertical ? frame.insetBy(dx: 0, dy: spacing / 2) : frame.insetBy(dx: spacing / 2, dy: 0)
        return frame
    }

    func drop(_ page: UIViewController, keepingParent: Bool = false) {
        page.viewIfLoaded?.removeFromSuperview()
        guard !keepingParent, page.parent === self else { return }
        page.willMove(toParent: nil)
        page.removeFromParent()
    }

    /// APP-16: an exchange like any container's.
    func slide(
        to new: UIViewController, from old: UIViewController, isForward: Bool, _ completion: ((Bool) -> Void)?
    ) {
        // One that is still under way ends first.
        for running in Transition.inFlight where running.adapter.containerView === scroll { running.complete(true) }
        new.loadViewIfNeeded()
        adopt(new)
        // What that led to may have changed everything.
        guard current === old, old.parent === self, new.parent === self, old.viewIfLoaded?.superview === scroll else {
            show(new)
            completion?(true)
            return
        }
        let offset = isVertical ? CGVector(dx: 0, dy: pageLength) : CGVector(dx: pageLength, dy: 0)
        let sign: CGFloat = isForward ? 1 : -1
        new.view.frame = frame(at: isForward ? 1 : -1)
        viewControllers = [new]
        slides += 1
        let slide = slides
        exchange(old, for: new, duration: Policy.listUpdateDuration, options: []) {
            self.scroll.bounds.origin.x += offset.dx * sign
            self.scroll.bounds.origin.y += offset.dy * sign
        } completion: { finished in
            if self.slides == slide { self.arrange() }
            completion?(finished)
        }
        removeIfGone(new)
    }
}
