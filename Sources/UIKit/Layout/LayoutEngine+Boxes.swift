import ConstraintSolver
import CoreGraphics

/// Boxes and the constraints that the engine makes for them.
extension LayoutEngine {
    func box(of item: any LayoutItem) -> LayoutBox? { boxes[ObjectIdentifier(item)] }

    func ensureBox(of item: any LayoutItem) -> LayoutBox {
        if let box = box(of: item) { return box }
        let box = LayoutBox(engine: self, view: item as? UIView, guide: item as? UILayoutGuide)
        boxes[ObjectIdentifier(item)] = box
        claim(box.allVariables, for: box)
        if let view = box.view {
            pin(box, view)
        } else if let guide = box.guide as? EdgeGuide {
            pin(box, guide)
        } else if let guide = box.guide as? ScrollGuide {
            pin(box, guide)
        }
        return box
    }

    func claim(_ variables: [Variable], for box: LayoutBox?) {
        for variable in variables {
            while boxOfVariable.count <= Int(variable.id) { boxOfVariable.append(nil) }
            boxOfVariable[Int(variable.id)] = box
        }
    }

    /// Takes an item out. Nothing but its own constraints may mention it any more.
    func dropBox(of item: any LayoutItem) {
        guard let box = boxes.removeValue(forKey: ObjectIdentifier(item)) else { return }
        for constraint in box.own { remove(constraint.id) }
        for content in box.content { content?.ids.forEach(remove) }
        staleFrames.removeLast(box)
        staleContents.removeLast(box)
        claim(box.allVariables, for: nil)
        for variable in box.allVariables { solver.release(variable) }
    }

    func frameChanged(_ box: LayoutBox) {
        guard !box.isFrameStale, !box.own.isEmpty else { return }
        box.isFrameStale = true
        staleFrames.append(box)
        root.setNeedsLayout()
    }

    func contentChanged(_ box: LayoutBox) {
        guard !box.isContentStale else { return }
        box.isContentStale = true
        staleContents.append(box)
        root.setNeedsLayout()
    }

    /// A view has opted in or out of its mask.
    func repin(_ view: UIView) {
        guard let box = box(of: view) else {
            pendingViews.append(view)
            return
        }
        let replaced = box.own.filter { constraint in
            switch constraint.role {
            case .frame, .fit: true
            case .inset, .scroll, .firstBaseline, .lastBaseline: false
            }
        }
        box.own.removeAll { constraint in replaced.contains { $0.id == constraint.id } }
        for constraint in replaced { remove(constraint.id) }
        for content in box.content { content?.ids.forEach(remove) }
        box.content = [nil, nil]
        pin(box, view)
    }

    // MARK: Views

    private func pin(_ box: LayoutBox, _ view: UIView) {
        if view === root {
            if case .toward(let target, let horizontal, let vertical) = fitting {
                wish(box, .horizontal, target.width, horizontal)
                wish(box, .vertical, target.height, vertical)
                return refreshContent(of: box)
            }
            if view.superview == nil, !view.translatesAutoresizingMaskIntoConstraints {
                // Nothing above it places it: constraints size it, and it stays as it is where they do not.
                wish(box, .horizontal, view.bounds.width, UILayoutPriority(0.5))
                wish(box, .vertical, view.bounds.height, UILayoutPriority(0.5))
                return refreshContent(of: box)
            }
        }
        if view === root || view.translatesAutoresizingMaskIntoConstraints {
            for (edge, variable) in [
                (UIViewEdge.left, box.minX), (.top, box.minY), (.width, box.width), (.height, box.height),
            ] {
                own(box, .frame(edge), LinearExpression(variable), importance: 2)
            }
            refreshFrame(of: box)
        } else {
            refreshContent(of: box)
        }
    }

    private func own(_ box: LayoutBox, _ role: Internal.Role, _ expression: LinearExpression, importance: Int) {
        let id = solver.add(expression, .equal, importance: importance)
        box.own.append(Internal(role: role, id: id))
        sources[id.index] = .own(box, role)
    }

    private func wish(_ box: LayoutBox, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, _ priority: UILayoutPriority) {
        let expression = LinearExpression(
            [.init(variable: box.length(axis), coefficient: 1)], constant: -Double(length))
        let id = solver.add(expression, .equal, strength: priority.strength, importance: 2)
        box.own.append(Internal(role: .fit(axis), id: id))
        sources[id.index] = .own(box, .fit(axis))
    }

    /// Constants that follow a view's frame, its scroll position or a guide's insets.
    func refreshFrame(of box: LayoutBox) {
        let rect: CGRect
        var insets = UIEdgeInsets.zero
        if let view = box.view {
            rect = view.alignmentRect(forFrame: view.untransformedFrame)
        } else {
            rect = .zero
            insets = (box.guide as? EdgeGuide)?.insets ?? .zero
        }
        for constraint in box.own {
            switch constraint.role {
            case .frame(.left): solver.setConstant(-Double(rect.minX), of: constraint.id)
            case .frame(.top): solver.setConstant(-Double(rect.minY), of: constraint.id)
            case .frame(.width): solver.setConstant(-Double(rect.width), of: constraint.id)
            case .frame(.height): solver.setConstant(-Double(rect.height), of: constraint.id)
            case .frame(.right), .frame(.bottom), .fit: break
            case .inset(let edge): solver.setConstant(inset(insets, edge, of: box), of: constraint.id)
            case .scroll(let axis):
                guard let origin = (box.view ?? box.guide?.owningView)?.bounds.origin else { continue }
                solver.setConstant(-Double(axis == .horizontal ? origin.x : origin.y), of: constraint.id)
            case .firstBaseline:
                solver.setConstant(-Double(box.view?.baselineOffset(first: true) ?? 0), of: constraint.id)
            case .lastBaseline:
                solver.setConstant(-Double(box.view?.baselineOffset(first: false) ?? 0), of: constraint.id)
            }
        }
    }

    // MARK: Guides

    private func pin(_ box: LayoutBox, _ guide: EdgeGuide) {
        guard let view = guide.owningView else { return }
        let outer = ensureBox(of: view)
        let x = LinearExpression(box.minX), y = LinearExpression(box.minY)
        own(box, .inset(.left), x, importance: 3)
        own(box, .inset(.top), y, importance: 3)
        own(box, .inset(.right), x + LinearExpression(box.width) - LinearExpression(outer.width), importance: 3)
        own(box, .inset(.bottom), y + LinearExpression(box.height) - LinearExpression(outer.height), importance: 3)
        refreshFrame(of: box)
    }

    /// The constant of a guide's edge. The guide counts from the view's bounds, the view's box is smaller
    /// by the alignment insets.
    private func inset(_ insets: UIEdgeInsets, _ edge: UIViewEdge, of box: LayoutBox) -> Double {
        let outer = box.guide?.owningView?.alignmentRectInsets ?? .zero
        switch edge {
        case .left: return -Double(insets.left)
        case .top: return -Double(insets.top)
        case .right: return Double(insets.right - outer.left - outer.right)
        case .bottom: return Double(insets.bottom - outer.top - outer.bottom)
        case .width, .height: return 0
        }
    }

    private func pin(_ box: LayoutBox, _ guide: ScrollGuide) {
        guard let view = guide.owningView else { return }
        if guide.isContent {
            own(box, .frame(.left), LinearExpression(box.minX), importance: 3)
            own(box, .frame(.top), LinearExpression(box.minY), importance: 3)
        } else {
            let outer = ensureBox(of: view)
            own(box, .scroll(.horizontal), LinearExpression(box.minX), importance: 3)
            own(box, .scroll(.vertical), LinearExpression(box.minY), importance: 3)
            own(box, .fit(.horizontal), LinearExpression(box.width) - LinearExpression(outer.width), importance: 3)
            own(box, .fit(.vertical), LinearExpression(box.height) - LinearExpression(outer.height), importance: 3)
            refreshFrame(of: box)
        }
    }

    /// Variables for where a view is scrolled to, for constraints between inside and outside.
    func ensureOrigin(of box: LayoutBox) -> (x: Variable, y: Variable) {
        if let origin = box.origin { return origin }
        let origin = (makeVariable(), makeVariable())
        box.origin = origin
        claim([origin.0, origin.1], for: box)
        own(box, .scroll(.horizontal), LinearExpression(origin.0), importance: 3)
        own(box, .scroll(.vertical), LinearExpression(origin.1), importance: 3)
        refreshFrame(of: box)
        return origin
    }

    /// Variables for the distances of a view's first baseline from its top and of its last from its bottom.
    func ensureBaselines(of box: LayoutBox) -> (first: Variable, last: Variable) {
        if let baselines = box.baselines { return baselines }
        let baselines = (makeVariable(), makeVariable())
        box.baselines = baselines
        claim([baselines.0, baselines.1], for: box)
        own(box, .firstBaseline, LinearExpression(baselines.0), importance: 3)
        own(box, .lastBaseline, LinearExpression(baselines.1), importance: 3)
        refreshFrame(of: box)
        return baselines
    }
}
