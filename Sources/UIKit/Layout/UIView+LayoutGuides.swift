extension UIView {
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    /// The part of the view that bars and the device's shape leave free (GEO-08).
    public var safeAreaLayoutGuide: UILayoutGuide { edgeGuide(.safeArea) }

    public var layoutMarginsGuide: UILayoutGuide { edgeGuide(.margins) }

    public var readableContentGuide: UILayoutGuide { edgeGuide(.readable) }

    /// What the keyboard covers: the bottom of the safe area while there is none. It moves with the keyboard.
    public var keyboardLayoutGuide: UILayoutGuide { edgeGuide(.keyboard) }

    func edgeGuide(_ kind: EdgeGuide.Kind) -> EdgeGuide {
        let state = ensuredLayoutState
        if let guide = state.edgeGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = EdgeGuide(kind)
        state.edgeGuides.append(guide)
        guide.owningView = self
        if kind == .keyboard { Keyboard.guidedViews.append(WeakView(view: self)) }
        return guide
    }

    func scrollGuide(isContent: Bool) -> ScrollGuide {
        let state = ensuredLayoutState
        if let guide = isContent ? state.scrollContentGuide : state.scrollFrameGuide { return guide }
        let guide = ScrollGuide(isContent: isContent)
        if isContent { state.scrollContentGuide = guide } else { state.scrollFrameGuide = guide }
        guide.owningView = self
        return guide
    }

    func adopt(_ guide: UILayoutGuide) {
        guard !(guide is EdgeGuide), !(guide is ScrollGuide) else { return }
        ensuredLayoutState.guides.append(guide)
    }

    /// A guide leaves: what constrains it goes with it.
    func forget(_ guide: UILayoutGuide) {
        guard let state = layoutState else { return }
        for constraint in state.references where constraint.mentions(guide) { constraint.deactivate(droppedHost: self) }
        state.guides.removeLast(guide)
        layoutRoot.layoutState?.engine?.dropBox(of: guide)
    }
}

extension NSLayoutConstraint {
    func mentions(_ item: any LayoutItem) -> Bool {
        first === item || second === item || firstStart === item || secondStart === item
    }

    /// Ends a constraint one of whose guides no longer knows its host.
    func deactivate(droppedHost view: UIView) {
        deactivate()
        view.layoutState?.references.removeAll { $0 === self }
    }
}
