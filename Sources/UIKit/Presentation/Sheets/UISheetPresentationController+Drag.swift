import Foundation

// The finger on the sheet.
extension UISheetPresentationController {
    /// Nothing to drag while the sheet covers everything or is on its way.
    var mayDrag: Bool {
        guard let presentation, presentation.phase == .presented, presentation.transition == nil else { return false }
        return layout.isCard
    }

    /// SHT-05: whether content at its upper edge leaves a drag up to the sheet.
    var scrollingExpands: Bool {
        prefersScrollingExpandsWhenScrolledToEdge && layout.largestTop < currentTop - 0.5
    }

    func panned(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began: beginDrag()
        case .changed: follow(gesture.translation(in: containerView).y)
        case .ended:
            release(gesture.translation(in: containerView).y, velocity: gesture.velocity(in: containerView).y)
        case .cancelled, .failed: release(nil, velocity: 0)
        default: break
        }
    }

    /// A finger stops a sheet that moves where it is.
    private func beginDrag() {
        catchInFlight()
        guard mayDrag, let sheetView else { return }
        settling?.stopAnimation(true)
        settling = nil
        let top = sheetView.untransformedFrame.minY
        drag = SheetDrag(startTop: top, floor: max(top, layout.smallestTop), scrollView: pan.scrollView)
    }

    private func follow(_ translation: CGFloat) {
        guard let drag else { return }
        let layout = layout, wanted = drag.startTop + translation
        if let driver = drag.driver { return follow(driver, wanted, layout) }
        guard presentation?.transition == nil else { return }
        if lend(layout.largestTop - wanted) { return hold(layout.largestTop) }
        let floor = max(min(drag.floor, wanted), layout.smallestTop)
        self.drag?.floor = floor
        if wanted > floor, mayDismiss() { return beginDismissal(wanted, layout) }
        hold(layout.held(wanted, above: floor))
    }

    private func hold(_ top: CGFloat) {
        heldTop = top
        UIView.performWithoutAnimation { placeNow() }
    }

    /// SHT-05: a finger that goes on where the sheet is as high as it gets scrolls the content.
    /// - Parameter distance: past the largest detent.
    /// - Returns: whether the content has the finger.
    private func lend(_ distance: CGFloat) -> Bool {
        guard let scrollView = drag?.scrollView else { return false }
        if distance > 0 {
            if drag?.scrolls == false { scrollView.beginDrag(travel: CGPoint(x: 0, y: -distance)) }
            drag?.scrolls = true
            scrollView.follow(CGPoint(x: 0, y: -distance))
        } else if drag?.scrolls == true {
            drag?.scrolls = false
            scrollView.follow(.zero)
            scrollView.endDrag(velocity: .zero)
        }
        return distance > 0
    }

    // MARK: Dismissal (SHT-06…SHT-08)

    /// Asked once a drag.
    private func mayDismiss() -> Bool {
        if let known = drag?.mayDismiss { return known }
        let answer = presentation?.asksToDismiss() ?? false
        drag?.mayDismiss = answer
        return answer
    }

    private func beginDismissal(_ wanted: CGFloat, _ layout: SheetLayout) {
        guard let presentation else { return }
        hold(layout.smallestTop)
        let driver = SheetDismissDriver()
        drag?.driver = driver
        presentation.dismissAsUser(interaction: driver)
        follow(driver, wanted, layout)
    }

    /// A finger that takes the sheet up again past its smallest detent is not dismissing it any more.
    private func follow(_ driver: SheetDismissDriver, _ wanted: CGFloat, _ layout: SheetLayout) {
        let way = layout.awayTop - layout.smallestTop
        driver.update(way > 0 ? (wanted - layout.smallestTop) / way : 0)
        guard wanted < layout.smallestTop, layout.rests.count > 1 else { return }
        drag?.driver = nil
        drag?.mayDismiss = nil
        driver.cancel()
    }

    /// A dismissal did not come about.
    func sheetStays() {
        // A finger that went up again still holds the sheet.
        guard drag == nil || drag?.driver != nil else { return }
        drag = nil
        heldTop = nil
        select(0)
    }

    /// A flick up from below the smallest detent to a larger one: no way back to the smallest first.
    private func returnAtOnce(to index: Int, from top: CGFloat, velocity: CGFloat) {
        presentation?.transition?.cancelNow()
        guard presentation?.transition == nil else { return }
        hold(top)
        settle(at: index, velocity: velocity)
    }

    // MARK: Release

    /// - Parameter translation: nil where the gesture was cancelled.
    private func release(_ translation: CGFloat?, velocity: CGFloat) {
        guard let drag else { return }
        let layout = layout, wanted = drag.startTop + (translation ?? 0)
        let resting = wanted + velocity * Policy.shtProjection
        // One that was caught on its way up goes on unless the finger took it down.
        let mayLeave = drag.driver != nil || velocity > 0 || drag.startTop <= layout.smallestTop
        let goal: SheetLayout.Goal =
            translation == nil ? .rest(restIndex) : layout.goal(nearest: resting, mayLeave: mayLeave)
        if let driver = drag.driver {
            self.drag = nil
            let way = layout.awayTop - layout.smallestTop
            driver.releaseVelocity = way > 0 ? velocity / way : 0
            switch goal {
            case .away: driver.finish()
            case .rest(0): driver.cancel()
            case .rest(let index):
                returnAtOnce(to: index, from: layout.smallestTop + driver.percentComplete * way, velocity: velocity)
                if presentation?.transition != nil { driver.cancel() }
            }
            return
        }
        if drag.scrolls {
            self.drag = nil
            drag.scrollView?.endDrag(velocity: CGPoint(x: 0, y: velocity))
            return settle(at: layout.rests.count - 1, velocity: 0)
        }
        if goal == .away {
            guard mayDismiss() else {
                self.drag = nil
                settle(at: 0, velocity: velocity)
                presentation?.tellAttemptToDismiss()
                return
            }
            self.drag = nil
            return leave(velocity: velocity)
        }
        self.drag = nil
        if case .rest(let index) = goal { settle(at: index, velocity: velocity) }
        let pulled = drag.mayDismiss == false && wanted > layout.smallestTop
        if pulled, translation != nil, !Policy.shtAttemptNeedsDistance { presentation?.tellAttemptToDismiss() }
    }

    private var restIndex: Int { layout.index(of: selectedDetentIdentifier) }

    private func settle(at index: Int, velocity: CGFloat) {
        guard let sheetView else { return }
        let distance = layout.rests[index].top - sheetView.untransformedFrame.minY
        let relative = abs(distance) > 0.5 ? velocity / distance : 0
        settle(velocity: relative) { [self] in heldTop = nil; changeSelection(to: index) }
        tellSelection()
    }

    /// A flick from above the smallest detent: nobody holds the sheet any more.
    private func leave(velocity: CGFloat) {
        guard let presentation, let sheetView else { return }
        let distance = layout.awayTop - sheetView.untransformedFrame.minY
        dismissalVelocity = distance > 0.5 ? velocity / distance : 0
        presentation.dismissAsUser(interaction: nil)
    }

    func takeDismissalVelocity() -> CGFloat {
        defer { dismissalVelocity = 0 }
        return dismissalVelocity
    }

    // MARK: Selection (SHT-02)

    private func changeSelection(to index: Int) {
        let identifier = layout.rests[index].identifier
        guard layout.index(of: selectedDetentIdentifier) != index else { return }
        selectedDetentIdentifier = identifier
        selectionChanged = true
    }

    private func select(_ index: Int) {
        changeSelection(to: index)
        tellSelection()
    }

    private func tellSelection() {
        guard selectionChanged else { return }
        selectionChanged = false
        let listener = delegate ?? presentation?.controller.delegate
        (listener as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}
