import Foundation

extension UIView {
    func place(of sibling: UIView, whenInserting view: UIView) -> Int? {
        subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    func exchange(_ index1: Int, _ index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
        syncLayerOrder()
    }

    func move(_ view: UIView, to index: Int) {
        if view.superview === self { reorder(view, to: index) }
    }

    func isInside(_ view: UIView) -> Bool {
        var current: UIView? = self
        while let here = current {
            if here === view { return true }
            current = here.superview
        }
        return false
    }

    func firstView(tagged tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: The one place where a view enters or leaves

    /// GEO-14: a view has one superview; adding it elsewhere removes it first.
    func insert(_ view: UIView, at index: Int) {
        guard view !== self else {
            return Fault.stop("NSInvalidArgumentException: Can't add self as subview: \(describe(self)) to itself")
        }
        if isDescendant(of: view) {
            return Fault.stop(
                "NSInvalidArgumentException: Can't add \(describe(view)) below \(describe(self)), which is one of its own "
                    + "subviews")
        }
        if view.superview === self {
            return reorder(view, to: min(index, subviews.count - 1))
        }
        if view.refusesControllerHierarchy(newSuperview: self) { return }
        let oldWindow = view.window, newWindow = window
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.announceMove(to: newWindow) }
        if let former = view.superview {
            former.willRemoveSubview(view)
            former.subviewsChanged()
        }
        view.detachQuietly()
        view.superview = self
        let place = min(max(index, 0), subviews.count)
        subviews.insert(view, at: place)
        layer.insertSublayer(view.layer, at: layerIndex(ofSubviewAt: place))
        // The calls so far may have taken this view itself out of the window.
        let arrivedIn = window
        view.joinWindow(arrivedIn)
        subviewsChanged()
        // Whoever comes on screen is laid out for it, also where nothing changed since it left (APP-02).
        if arrivedIn != nil, oldWindow !== arrivedIn { view.setNeedsLayout() }
        view.hierarchyDidChange()
        view.didMoveToSuperview()
        didAddSubview(view)
        view.traitsMayHaveChanged()
        view.tintDidChange()
        oldWindow === arrivedIn ? view.safeAreaMayHaveChanged() : view.safeAreaMayHaveChangedEverywhere()
        if oldWindow !== arrivedIn { view.announceArrival() }
    }

    /// Asks for layout, except during this view's own, which the change is part of.
    private func subviewsChanged() {
        if !layer.isInLayout { setNeedsLayout() }
    }

    func detach(movingTo newSuperview: UIView?) {
        guard let parent = superview else { return }
        let oldWindow = window
        willMove(toSuperview: newSuperview)
        if oldWindow != nil { announceMove(to: nil) }
        parent.willRemoveSubview(self)
        detachQuietly()
        joinWindow(nil)
        parent.subviewsChanged()
        hierarchyDidChange()
        didMoveToSuperview()
        oldWindow == nil ? safeAreaMayHaveChanged() : safeAreaMayHaveChangedEverywhere()
        if oldWindow != nil { announceArrival() }
    }

    private func detachQuietly() {
        guard let parent = superview else { return }
        constraintHierarchyWillChange()
        parent.subviews.removeAll { $0 === self }
        outerLayer?.removeFromSuperlayer()
        outerLayer = nil
        layer.removeFromSuperlayer()
        superview = nil
    }

    /// Puts a layer around this view's own, in its place among the superview's; nil takes it away again. View tree and
    /// geometry of the view stay as they are.
    func surround(with outer: CALayer?) {
        guard let parent = superview, outerLayer !== outer else { return }
        let sublayers = parent.layer.sublayers ?? []
        guard let place = sublayers.firstIndex(where: { $0 === placedLayer }) else { return }
        let before = outerLayer
        outerLayer = outer
        if let outer {
            parent.layer.insertSublayer(outer, at: UInt32(place))
            outer.addSublayer(layer)
        } else {
            parent.layer.insertSublayer(layer, at: UInt32(place))
        }
        before?.removeFromSuperlayer()
    }

    /// What stands for this view among the superview's layers.
    var placedLayer: CALayer { outerLayer ?? layer }

    private func reorder(_ view: UIView, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        syncLayerOrder()
    }

    /// View layers take the view order; layers that belong to no view keep their places among them.
    private func syncLayerOrder() {
        var order = subviews.map(\.placedLayer)
        let mine = Set(order.map { ObjectIdentifier($0) })
        let sublayers = layer.sublayers ?? []
        var result: [CALayer] = []
        for sublayer in sublayers {
            if mine.contains(ObjectIdentifier(sublayer)) {
                result.append(order.removeFirst())
            } else {
                result.append(sublayer)
            }
        }
        layer.sublayers = result
    }

    private func layerIndex(ofSubviewAt index: Int) -> UInt32 {
        let sublayers = layer.sublayers ?? []
        if index > 0, let below = sublayers.firstIndex(where: { $0 === subviews[index - 1].placedLayer }) {
            return UInt32(below + 1)
        }
        if index + 1 < subviews.count, let above = sublayers.firstIndex(where: { $0 === subviews[index + 1].placedLayer }) {
            return UInt32(above)
        }
        return UInt32(sublayers.count)
    }

    // MARK: Windows

    private func announceMove(to window: UIWindow?) { announceMove(to: window, with: self) }

    /// - Parameter root: the view that goes; this one is in it.
    private func announceMove(to window: UIWindow?, with root: UIView) {
        owningController?.viewWillMove(toWindow: window, with: root)
        willMove(toWindow: window)
        for view in subviews { view.announceMove(to: window, with: root) }
    }

    private func joinWindow(_ window: UIWindow?) {
        guard containingWindow !== window else { return }
        containingWindow = window
        for view in subviews { view.joinWindow(window) }
    }

    private func announceArrival() {
        if window == nil { leaveWindow() } else { takeAppearance() }
        didMoveToWindow()
        for view in subviews { view.announceArrival() }
    }

    /// Proxies speak before the view hears of its window.
    private func takeAppearance() {
        UIView.performWithoutAnimation { AppearanceProxies.apply(to: self, traits: traitCollection) }
    }

    private func leaveWindow() {
        for responder in [self, owningController] as [UIResponder?] {
            guard let responder, responder.isFirstResponder else { continue }
            // Who refuses is not asked: nobody types into what is gone.
            if !responder.resignFirstResponder() { FirstResponder.current = nil }
        }
        gesturesDidLeaveWindow()
    }
}
