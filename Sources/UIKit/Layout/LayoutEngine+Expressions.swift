import ConstraintSolver
import CoreGraphics

/// From attributes to linear expressions.
extension LayoutEngine {
    /// `first − multiplier · second − constant`, in the coordinates of the nearest common container.
    func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
        guard let first = constraint.firstTerm, let items = constraint.items,
            let reference = NSLayoutConstraint.commonAncestor(of: items)
        else { return nil }
        var sum = expression(of: first, in: reference, beside: constraint.second)
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.secondTerm else { return nil }
            sum.add(expression(of: second, in: reference, beside: constraint.first), times: -Double(constraint.multiplier))
        }
        sum.constant -= Double(constraint.constant)
        return constraint.weight == 1 ? sum : constraint.weight * sum
    }

    private func expression(
        of term: LayoutTerm, in reference: UIView, beside other: (any LayoutItem)?
    ) -> LinearExpression {
        let end = place(of: term.item, term.attribute, in: reference, beside: other)
        guard let start = term.start else { return end }
        return end - place(of: start.item, start.attribute, in: reference, beside: term.item)
    }

    private func place(
        of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in reference: UIView,
        beside other: (any LayoutItem)?
    ) -> LinearExpression {
        if let inner = attribute.withinMargins, let view = item as? UIView {
            return place(of: view.layoutMarginsGuide, inner, in: reference, beside: other)
        }
        // To what is inside, a scroll view's edges are those of its content; its size and its centre are of what shows.
        if let scrollView = item as? any ScrollLayoutHost, scrollView === reference, let other, other !== scrollView,
            attribute.kind != .size, attribute != .centerX, attribute != .centerY
        {
            return place(of: scrollView.contentLayoutGuide, attribute, in: reference, beside: other)
        }
        let box = ensureBox(of: item)
        let width = LinearExpression(box.width), height = LinearExpression(box.height)
        // Counted toward trailing, so that "leading + 8" means inward in both directions.
        let isRightToLeft = reference.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch attribute {
        case .width: return width
        case .height: return height
        case .left: return start(of: item, box, .horizontal, in: reference)
        case .right: return start(of: item, box, .horizontal, in: reference) + width
        case .leading:
            let left = start(of: item, box, .horizontal, in: reference)
            return isRightToLeft ? -1 * (left + width) : left
        case .trailing:
            let left = start(of: item, box, .horizontal, in: reference)
            return isRightToLeft ? -1 * left : left + width
        case .centerX: return start(of: item, box, .horizontal, in: reference) + 0.5 * width
        case .top: return start(of: item, box, .vertical, in: reference)
        case .bottom: return start(of: item, box, .vertical, in: reference) + height
        case .centerY: return start(of: item, box, .vertical, in: reference) + 0.5 * height
        case .firstBaseline: return baseline(of: item, box, first: true, in: reference)
        case .lastBaseline: return baseline(of: item, box, first: false, in: reference)
        default: return LinearExpression()
        }
    }

    /// The left or top edge of an item in the reference view's coordinates.
    private func start(
        of item: any LayoutItem, _ box: LayoutBox, _ axis: NSLayoutConstraint.Axis, in reference: UIView
    ) -> LinearExpression {
        let isHorizontal = axis == .horizontal
        if item === reference {
            return LinearExpression(constant: Double(isHorizontal ? box.alignment.left : box.alignment.top))
        }
        var sum = LinearExpression(box.start(axis))
        var container = item.containerView
        while let view = container, view !== reference {
            let outer = ensureBox(of: view)
            sum.add(outer.start(axis))
            sum.constant -= Double(isHorizontal ? outer.alignment.left : outer.alignment.top)
            if view is any ScrollLayoutHost || view.bounds.origin != .zero {
                let origin = ensureOrigin(of: outer)
                sum.add(isHorizontal ? origin.x : origin.y, times: -1)
            }
            container = view.superview
        }
        return sum
    }

    private func baseline(
        of item: any LayoutItem, _ box: LayoutBox, first: Bool, in reference: UIView
    ) -> LinearExpression {
        let top = start(of: item, box, .vertical, in: reference)
        guard let view = item as? UIView else { return top + LinearExpression(box.height) }
        let bearer = first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if bearer !== view, bearer.isDescendant(of: view) {
            return baseline(of: bearer, ensureBox(of: bearer), first: first, in: reference)
        }
        guard view.baselineOffset(first: first) != nil else { return top + LinearExpression(box.height) }
        let baselines = ensureBaselines(of: box)
        if first { return top + LinearExpression(baselines.first) }
        return top + LinearExpression(box.height) - LinearExpression(baselines.last)
    }
}
