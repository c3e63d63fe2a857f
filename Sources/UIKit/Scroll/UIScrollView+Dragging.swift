import Foundation

/// A drag under way.
struct ScrollDrag {
    /// The offset a rigid content would have had when the drag began.
    var start: CGPoint
    var page: CGPoint
    var axes: Set<NSLayoutConstraint.Axis>
}

extension UIScrollView {
    var scrollsAtAll: Bool { scrolls(.horizontal) || scrolls(.vertical) }

    // MARK: Whether

    /// GES-16, GES-17.
    var mayDrag: Bool {
        guard isScrollEnabled, scrollsAtAll else { return false }
        let travel = pan.travelSinceTouch
        let axis: NSLayoutConstraint.Axis = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
        guard scrolls(axis) || isDiagonal(travel) else { return false }
        if !mayTakeTouchesFromContent || sheetTakes(travel) { return false }
        guard Policy.gesScrollArbitration == .byRoomToMove, scrolls(axis) else { return true }
        let forward = axis == .horizontal ? travel.x < 0 : travel.y < 0
        return hasRoom(axis, forward: forward) || !leavesToAncestor(axis, forward: forward)
    }

    /// A diagonal drag scrolls whatever axis there is; one straight across it is somebody else's.
    private func isDiagonal(_ travel: CGPoint) -> Bool {
        min(abs(travel.x), abs(travel.y)) > 0.7 * max(abs(travel.x), abs(travel.y))
    }

    private var mayTakeTouchesFromContent: Bool {
        for touch in pan.attempt.touches {
            guard let view = touch.view, view !== self, contentDelay.isOver || !delaysContentTouches else { continue }
            if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
        }
        return true
    }

    /// Asks, view by view, whether content may hear of new touches at all.
    func letsContentHave(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
        touches.allSatisfy { touch in
            guard let view = touch.view, view !== self else { return true }
            return touchesShouldBegin(touches, with: event, in: view)
        }
    }

    func hasRoom(_ axis: NSLayoutConstraint.Axis, forward: Bool) -> Bool {
        let range = range(axis)
        let offset = axis == .horizontal ? contentOffset.x : contentOffset.y
        return forward ? offset < range.upperBound - 0.5 : offset > range.lowerBound + 0.5
    }

    /// SHT-05: the sheet that this content lies in goes first.
    private func sheetTakes(_ travel: CGPoint) -> Bool {
        ActiveRecognizers.rivals(of: pan).contains { rival in
            guard let sheetPan = rival as? SheetPanGestureRecognizer, rival.currentState == .possible else { return false }
            return sheetPan.takes(CGVector(dx: travel.x, dy: travel.y), from: self)
        }
    }

    /// At the end of the content: whether a view further out has a use for this drag.
    private func leavesToAncestor(_ axis: NSLayoutConstraint.Axis, forward: Bool) -> Bool {
        for rival in ActiveRecognizers.rivals(of: pan) {
            guard let view = rival.view, view !== self, isDescendant(of: view), rival is UIPanGestureRecognizer else {
                continue
            }
            if let outer = view as? UIScrollView {
                if rival === outer.pan, outer.isScrollEnabled, outer.hasRoom(axis, forward: forward) { return true }
            } else if axis == .horizontal, !(rival is UIScreenEdgePanGestureRecognizer) {
                return true
            }
        }
        return false
    }

    // MARK: Fingers

    /// A touch catches content that moves.
    func fingerDidTouch() {
        isTracking = true
        guard isDecelerating || driver.isRunning else { return }
        isCatching = true
        driver.stop(isCaught: true)
    }

    func fingersDidLeave() {
        isTracking = false
        isCatching = false
        // Caught in mid-bounce and let go without a drag: the content still has to come back.
        if !isDragging, !driver.isRunning, clamped(contentOffset) != contentOffset, bounces, isScrollEnabled {
            driver.decelerate(velocity: .zero, target: nil)
        }
    }

    // MARK: The drag

    func panned(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: beginDrag(travel: pan.travelSinceTouch)
        case .changed: follow(recognizer.translation(in: superview))
        case .ended:
            follow(recognizer.translation(in: superview))
            endDrag(velocity: recognizer.velocity(in: self))
        case .cancelled:
            follow(recognizer.translation(in: superview))
            endDrag(velocity: .zero)
        default: break
        }
    }

    /// - Parameter travel: of the finger since it touched. Another recogniser may lend its finger (SHT-05).
    func beginDrag(travel: CGPoint) {
        driver.stop()
        let x = range(.horizontal), y = range(.vertical)
        let start = CGPoint(
            x: RubberBand.drag(toShow: contentOffset.x, in: x, extent: bounds.width),
            y: RubberBand.drag(toShow: contentOffset.y, in: y, extent: bounds.height))
        var axes = Set([NSLayoutConstraint.Axis.horizontal, .vertical].filter(scrolls))
        if isDirectionalLockEnabled, axes.count == 2, abs(abs(travel.x) - abs(travel.y)) > hypot(travel.x, travel.y) / 4 {
            axes = abs(travel.x) > abs(travel.y) ? [.horizontal] : [.vertical]
        }
        drag = ScrollDrag(start: start, page: page(at: contentOffset), axes: axes)
        isDragging = true
        if keyboardDismissMode != .none, let editor = FirstResponder.current as? UIView, editor.window === window {
            _ = editor.resignFirstResponder()
        }
        Observer.callback(self, "scrollViewWillBeginDragging(_:)")
        delegate?.scrollViewWillBeginDragging(self)
        indicators.show()
    }

    /// - Parameter translation: of the finger since the drag began.
    func follow(_ translation: CGPoint) {
        guard let drag else { return }
        var offset = contentOffset
        if drag.axes.contains(.horizontal) { offset.x = held(drag.start.x - translation.x, .horizontal) }
        if drag.axes.contains(.vertical) { offset.y = held(drag.start.y - translation.y, .vertical) }
        contentOffset = onPixels(offset)
    }

    /// Past its edge content lags behind the finger, or stops.
    private func held(_ wanted: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let range = range(axis)
        guard bounces else { return min(max(wanted, range.lowerBound), range.upperBound) }
        return RubberBand.offset(wanted, in: range, extent: axis == .horizontal ? bounds.width : bounds.height)
    }

    func endDrag(velocity fingerVelocity: CGPoint) {
        guard let drag else { return }
        refreshControl?.fingerWillLeave(self)
        var velocity = CGPoint(x: -fingerVelocity.x, y: -fingerVelocity.y)
        if !drag.axes.contains(.horizontal) || abs(velocity.x) < Policy.scrollMinimumVelocity { velocity.x = 0 }
        if !drag.axes.contains(.vertical) || abs(velocity.y) < Policy.scrollMinimumVelocity { velocity.y = 0 }
        let natural = restingPlace(velocity: velocity, drag: drag)
        var target = natural
        Observer.callback(self, "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)")
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        self.drag = nil
        isDragging = false
        isTracking = false
        let moves = velocity != .zero || target != contentOffset || clamped(contentOffset) != contentOffset
        Observer.callback(self, "scrollViewDidEndDragging(_:willDecelerate:)")
        delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves, !isDragging, !driver.isRunning else {
            indicators.fade()
            return
        }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        driver.decelerate(velocity: velocity, target: target == natural && !isPagingEnabled ? nil : target)
    }

    // MARK: Targets

    private func restingPlace(velocity: CGPoint, drag: ScrollDrag) -> CGPoint {
        if isPagingEnabled { return pageTarget(velocity: velocity, from: drag.page) }
        let rate = Double(decelerationRate.rawValue)
        let x = ScrollMotion.restingPlace(from: contentOffset.x, velocity: velocity.x, rate: rate)
        let y = ScrollMotion.restingPlace(from: contentOffset.y, velocity: velocity.y, rate: rate)
        return onPixels(clamped(CGPoint(x: x, y: y)))
    }

    private func page(at offset: CGPoint) -> CGPoint {
        CGPoint(
            x: bounds.width > 0 ? (offset.x / bounds.width).rounded() : 0,
            y: bounds.height > 0 ? (offset.y / bounds.height).rounded() : 0)
    }

    /// A fast drag turns one page, a slow one goes to the nearer; never more than one away.
    private func pageTarget(velocity: CGPoint, from start: CGPoint) -> CGPoint {
        func target(_ offset: CGFloat, _ velocity: CGFloat, _ start: CGFloat, _ extent: CGFloat) -> CGFloat {
            guard extent > 0 else { return offset }
            var page = (offset / extent).rounded()
            if velocity > Policy.scrollPagingVelocity { page = max((offset / extent).rounded(.up), start) }
            if velocity < -Policy.scrollPagingVelocity { page = min((offset / extent).rounded(.down), start) }
            return min(max(page, start - 1), start + 1) * extent
        }
        let offset = contentOffset
        return clamped(
            CGPoint(
                x: scrolls(.horizontal) ? target(offset.x, velocity.x, start.x, bounds.width) : offset.x,
                y: scrolls(.vertical) ? target(offset.y, velocity.y, start.y, bounds.height) : offset.y))
    }
}
