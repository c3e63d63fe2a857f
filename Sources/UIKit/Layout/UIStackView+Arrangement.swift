import CoreGraphics

/// The constraints of a stack view, under the identifiers that UIKit's log shows.
extension UIStackView {
    private typealias Attribute = NSLayoutConstraint.Attribute

    func rebuildArrangement() {
        NSLayoutConstraint.deactivate(arrangement)
        let shown = arrangedSubviews.filter { !$0.isHidden }
        arrangement = connections(of: shown) + distances(of: shown) + lengths(of: shown)
        arrangement += shown.flatMap(alignments(of:)) + baselines(of: shown) + span(of: shown)
        arrangement += hiding(shown: shown)
        NSLayoutConstraint.activate(arrangement)
    }

    // MARK: Vocabulary

    private var start: Attribute { axis == .horizontal ? .leading : .top }
    private var end: Attribute { axis == .horizontal ? .trailing : .bottom }
    private var length: Attribute { axis == .horizontal ? .width : .height }
    private var crossStart: Attribute { axis == .horizontal ? .top : .leading }
    private var crossEnd: Attribute { axis == .horizontal ? .bottom : .trailing }
    private var crossCenter: Attribute { axis == .horizontal ? .centerY : .centerX }
    private var crossLength: Attribute { axis == .horizontal ? .height : .width }

    /// What the row fills: the stack view or its margins.
    private var canvas: any LayoutItem { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

    private func make(
        _ identifier: String, _ first: any LayoutItem, _ attribute: Attribute,
        _ relation: NSLayoutConstraint.Relation = .equal, _ second: (any LayoutItem)? = nil,
        _ secondAttribute: Attribute = .notAnAttribute, constant: CGFloat = 0, priority: Float = 1000
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first: LayoutTerm(item: first, attribute: attribute), relation,
            second: second.map { LayoutTerm(item: $0, attribute: secondAttribute) }, constant: constant)
        constraint.identifier = "UISV-\(identifier)"
        constraint.priority = UILayoutPriority(priority)
        return constraint
    }

    // MARK: Along the axis

    private func connections(of shown: [UIView]) -> [NSLayoutConstraint] {
        guard let first = shown.first, let last = shown.last else { return [] }
        return [
            make("canvas-connection", first, start, .equal, canvas, start),
            make("canvas-connection", canvas, end, .equal, last, end),
        ]
    }

    private func distances(of shown: [UIView]) -> [NSLayoutConstraint] {
        let keepsDistance = distribution != .equalSpacing && distribution != .equalCentering
        let isBaselineRelative = axis == .vertical && isBaselineRelativeArrangement
        return zip(shown, shown.dropFirst()).flatMap { before, after in
            let spacing = effectiveSpacing(after: before)
            let exact = make(
                "spacing", after, isBaselineRelative ? .firstBaseline : start, .equal, before,
                isBaselineRelative ? .lastBaseline : end, constant: spacing)
            if keepsDistance { return [exact] }
            exact.priority = UILayoutPriority(49)
            return [exact, make("spacing", after, start, .greaterThanOrEqual, before, end, constant: spacing)]
        }
    }

    private func lengths(of shown: [UIView]) -> [NSLayoutConstraint] {
        guard let first = shown.first else { return [] }
        switch distribution {
        case .fill:
            return shown.enumerated().map { index, view in
                let tie = make(
                    "ambiguity-suppression", view, length, .equal, priority: Policy.layoutStackTieStrength)
                tie.weight = 1 + Double(index) / 100
                return tie
            }
        case .fillEqually:
            return shown.dropFirst().map { make("fill-equally", $0, length, .equal, first, length) }
        case .fillProportionally:
            let natural = shown.map(naturalLength(of:))
            return shown.indices.dropFirst().map { index in
                let constraint = NSLayoutConstraint(
                    first: LayoutTerm(item: shown[index], attribute: length), .equal,
                    second: LayoutTerm(item: first, attribute: length), multiplier: natural[index] / natural[0])
                constraint.identifier = "UISV-fill-proportionally"
                constraint.priority = UILayoutPriority(999)
                return constraint
            }
        case .equalSpacing: return equalDistances(from: end, to: start, of: shown, priority: 1000)
        case .equalCentering:
            let center = axis == .horizontal ? Attribute.centerX : .centerY
            return equalDistances(from: center, to: center, of: shown, priority: 149)
        }
    }

    private func naturalLength(of view: UIView) -> CGFloat {
        let size = view.intrinsicContentSize
        let natural = axis == .horizontal ? size.width : size.height
        if natural > 0 { return natural }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return max(axis == .horizontal ? fitting.width : fitting.height, 1)
    }

    private func equalDistances(
        from: Attribute, to: Attribute, of shown: [UIView], priority: Float
    ) -> [NSLayoutConstraint] {
        let gaps = zip(shown, shown.dropFirst()).map { before, after in
            LayoutTerm(item: after, attribute: to, start: (before, from))
        }
        guard let first = gaps.first else { return [] }
        return gaps.dropFirst().map { gap in
            let constraint = NSLayoutConstraint(first: gap, .equal, second: first)
            constraint.identifier = "UISV-distributing"
            constraint.priority = UILayoutPriority(priority)
            return constraint
        }
    }

    // MARK: Across the axis

    private func alignments(of view: UIView) -> [NSLayoutConstraint] {
        let top = make("alignment", view, crossStart, .equal, canvas, crossStart)
        let bottom = make("alignment", view, crossEnd, .equal, canvas, crossEnd)
        let below = make("spanning-boundary", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
        let above = make("spanning-boundary", view, crossEnd, .lessThanOrEqual, canvas, crossEnd)
        switch alignment {
        case .fill: return [top, bottom]
        case .leading: return [top, above]
        case .trailing: return [bottom, below]
        case .center: return [make("alignment", view, crossCenter, .equal, canvas, crossCenter), below, above]
        case .firstBaseline, .lastBaseline: return axis == .horizontal ? [below, above] : [top, above]
        }
    }

    private func baselines(of shown: [UIView]) -> [NSLayoutConstraint] {
        guard axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline, let first = shown.first
        else { return [] }
        let attribute = alignment == .firstBaseline ? Attribute.firstBaseline : .lastBaseline
        return shown.dropFirst().map { make("alignment", $0, attribute, .equal, first, attribute) }
            + shown.map { make("alignment", $0, .top, .equal, canvas, .top, priority: 48) }
    }

    /// The stack view is no larger across than its largest view, unless something else says so.
    private func span(of shown: [UIView]) -> [NSLayoutConstraint] {
        guard !shown.isEmpty, alignment != .fill else { return [] }
        return [make("spanning-fit", canvas, crossLength, .equal, constant: 0, priority: 51)]
    }

    /// A hidden view waits without length at the place where it would come, and holds nothing else up.
    private func hiding(shown: [UIView]) -> [NSLayoutConstraint] {
        var before: UIView?
        var result: [NSLayoutConstraint] = []
        for view in arrangedSubviews {
            guard view.isHidden else {
                before = view
                continue
            }
            result.append(make("hiding", view, length, .equal, priority: 999.5))
            result.append(make("hiding", view, start, .equal, before ?? canvas, before == nil ? start : end))
            result += alignments(of: view).filter { $0.relation == .equal }
        }
        return result
    }
}
