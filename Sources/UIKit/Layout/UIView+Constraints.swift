import CoreGraphics

extension UIView {
    /// The view holds the constraint; its items have to be the view or in it.
    func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        constraint.deactivate()
        let isInside = constraint.items?.allSatisfy { $0.hostView?.isDescendant(of: self) ?? false }
        guard isInside == true else {
            return Fault.stop(
                "The view hierarchy is not prepared for the constraint: \(constraint.layoutDescription)\n"
                    + "When added to a view, the constraint's items must be descendants of that view (or the view "
                    + "itself). This will crash if the constraint needs to be resolved before the view hierarchy is "
                    + "assembled. View: \(LayoutNames.name(of: self))")
        }
        constraint.hold(by: self)
    }

    func letGo(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }

    /// Constraints that say something about this view along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraints(about: self, axis: axis)
    }

    func constraints(about item: any LayoutItem, axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        (layoutState?.references ?? []).filter { constraint in
            (constraint.first === item && constraint.firstAttribute.axis == axis)
                || (constraint.second === item && constraint.secondAttribute.axis == axis)
        }
    }

    // MARK: Content size

    func setPriority(
        _ priority: UILayoutPriority, _ path: ReferenceWritableKeyPath<ViewLayoutState, PrioritiesByAxis>,
        _ axis: NSLayoutConstraint.Axis
    ) {
        ensuredLayoutState[keyPath: path][axis] = priority
        contentSizeMayHaveChanged()
    }

    func contentSizeMayHaveChanged() {
        guard ViewLayoutState.isInUse, let engine = layoutRoot.layoutState?.engine else { return }
        if let box = engine.box(of: self) { engine.contentChanged(box) }
    }

    // MARK: Mask

    func setTranslatesMask(_ newValue: Bool) {
        guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
        ensuredLayoutState.translatesMask = newValue
        let root = layoutRoot
        if let engine = root.layoutState?.engine {
            engine.repin(self)
        } else {
            root.ensuredLayoutState.wantsEngine = true
        }
        root.setNeedsLayout()
    }

    // MARK: Sizes

    /// The smallest size that satisfies the constraints inside, as near to a target as the priorities want.
    func fittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsPass()
        _ = ensuredLayoutState
        let engine = LayoutEngine(
            root: self, fitting: .toward(target, horizontal: horizontal, vertical: vertical))
        _ = engine.ensureBox(of: self)
        engine.pass()
        guard let box = engine.box(of: self) else { return target }
        let rect = box.frame(scale: UIScreen.main.scale)
        return frame(forAlignmentRect: CGRect(origin: .zero, size: rect.size)).size
    }

    // MARK: Ambiguity

    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        updateConstraintsPass()
        guard let engine = layoutRoot.layoutState?.engine, let box = engine.box(of: item) else { return false }
        return engine.isAmbiguous(box)
    }
}
