import CoreGraphics

/// Where the view tree and Auto Layout meet. All of it is free until the app's first constraint.
extension UIView {
    /// Before layout: `updateConstraints`, then the solver, then marks on what has to lay out.
    func updateConstraintsPass() {
        guard ViewLayoutState.isInUse else { return }
        guard let state = layoutRoot.layoutState else { return }
        if state.engine == nil {
            guard state.wantsEngine else { return }
            state.engine = LayoutEngine(root: layoutRoot)
        }
        guard let engine = state.engine else { return }
        for guide in layoutState?.edgeGuides ?? [] {
            if let box = engine.box(of: guide) { engine.refreshFrame(of: box) }
        }
        if engine.isDirty { engine.pass() }
    }

    /// Gives subviews the frames that constraints have for them.
    func applyConstraintLayout() {
        guard ViewLayoutState.isInUse, let engine = layoutRoot.layoutState?.engine else { return }
        let scrollView = self as? any ScrollLayoutHost, zoomed = scrollView?.zoomedContent
        for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
            if let box = engine.box(of: view) { view.take(box, isZoomed: view === zoomed) }
        }
        if let scrollView, let guide = layoutState?.scrollContentGuide,
            let box = engine.box(of: guide)
        {
            scrollView.contentDidResolve(to: box.frame(scale: UIScreen.main.scale).size)
        }
        if superview == nil, !translatesAutoresizingMaskIntoConstraints, let box = engine.box(of: self) {
            let size = frame(forAlignmentRect: box.frame(scale: UIScreen.main.scale)).size
            if bounds.size != size { bounds.size = size }
        }
    }

    private func take(_ box: LayoutBox, isZoomed: Bool) {
        let frame = frame(forAlignmentRect: box.frame(scale: UIScreen.main.scale))
        if isZoomed {
            if bounds.size != frame.size { bounds.size = frame.size }
            if self.frame.origin != frame.origin { self.frame.origin = frame.origin }
            return
        }
        if frame != untransformedFrame { untransformedFrame = frame }
    }

    /// The view's frame, bounds or scroll position is another one.
    func constraintGeometryDidChange() {
        guard ViewLayoutState.isInUse, let engine = layoutRoot.layoutState?.engine else { return }
        if let box = engine.box(of: self) { engine.frameChanged(box) }
        for guide in layoutState?.edgeGuides ?? [] {
            if let box = engine.box(of: guide) { engine.frameChanged(box) }
        }
        for guide in [layoutState?.scrollFrameGuide].compactMap({ $0 }) {
            if let box = engine.box(of: guide) { engine.frameChanged(box) }
        }
    }

    /// The safe area or the margins are other ones.
    func safeAreaGuideDidChange() { constraintGeometryDidChange() }

    // MARK: Hierarchy

    /// The view is about to leave its superview: constraints between it and the rest end, its own stay
    /// with it.
    func constraintHierarchyWillChange() {
        guard ViewLayoutState.isInUse, superview != nil else { return }
        let engine = layoutRoot.layoutState?.engine
        forEachInTree { view in
            guard let state = view.layoutState else { return }
            for constraint in state.references {
                if let holder = constraint.holder, !holder.isDescendant(of: self) { constraint.deactivate() }
            }
            guard let engine else { return }
            for constraint in state.constraints { engine.uninstall(constraint) }
        }
        guard let engine else { return }
        forEachInTree { engine.forget($0) }
    }

    /// The view has a new superview, or none.
    func hierarchyDidChange() {
        guard ViewLayoutState.isInUse || type(of: self).requiresConstraintBasedLayout else { return }
        layoutState?.engine = nil
        let root = layoutRoot
        if let engine = root.layoutState?.engine {
            engine.gather(self)
            root.setNeedsLayout()
        } else if wantsConstraintLayout {
            root.ensuredLayoutState.wantsEngine = true
            root.setNeedsLayout()
        }
    }

    private var wantsConstraintLayout: Bool {
        if let state = layoutState, state.wantsEngine || !state.translatesMask || !state.constraints.isEmpty { return true }
        return type(of: self).requiresConstraintBasedLayout || subviews.contains(where: \.wantsConstraintLayout)
    }

    private func forEachInTree(_ visit: (UIView) -> Void) {
        visit(self)
        for view in subviews { view.forEachInTree(visit) }
    }

    // MARK: updateConstraints

    func markNeedsUpdateConstraints() {
        let state = ensuredLayoutState
        guard !state.needsUpdateConstraints else { return }
        state.needsUpdateConstraints = true
        let root = layoutRoot
        if let engine = root.layoutState?.engine {
            engine.viewsToUpdate.append(self)
        } else {
            root.ensuredLayoutState.wantsEngine = true
        }
        root.setNeedsLayout()
    }

    func didCallBaseUpdateConstraints() { layoutState?.needsUpdateConstraints = false }
}

extension LayoutEngine {
    /// A view has left the tree, or is about to.
    func forget(_ view: UIView) {
        if let state = view.layoutState {
            for guide in state.allGuides { dropBox(of: guide) }
            pendingConstraints.removeAll { constraint in state.constraints.contains { $0 === constraint } }
        }
        pendingViews.removeLast(view)
        viewsToUpdate.removeLast(view)
        dropBox(of: view)
    }
}
