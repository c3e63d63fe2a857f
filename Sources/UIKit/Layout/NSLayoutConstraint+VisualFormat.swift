import CoreGraphics

extension NSLayoutConstraint {
    /// Constraints from a picture such as `H:|-[button(>=44)]-8-[label]-|`.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormat.Problem) {
            return try VisualFormatBuilder(options: opts, views: views)
                .constraints(of: VisualFormat(format, metrics: metrics ?? [:]))
        } catch {
            let pointer = String(repeating: " ", count: error.position) + "^"
            Fault.stop("Unable to parse constraint format:\n\(error.reason)\n\(format)\n\(pointer)")
            return []
        }
    }
}

/// Turns a parsed visual format into constraints.
@MainActor
private struct VisualFormatBuilder {
    let options: NSLayoutConstraint.FormatOptions
    let views: [String: Any]

    func constraints(of format: VisualFormat) throws(VisualFormat.Problem) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        let items = try items(of: format)
        for (index, element) in format.elements.enumerated() {
            if index > 0 {
                let isToEdge = element.name == nil || format.elements[index - 1].name == nil
                result += try gap(
                    from: items[index - 1], isEdge: format.elements[index - 1].name == nil, to: items[index],
                    isEdge: element.name == nil, element.connection, axis: format.axis, isToEdge: isToEdge)
            }
            for predicate in element.predicates { result.append(try size(items[index], predicate, format.axis)) }
        }
        let named = zip(items, format.elements).filter { $0.1.name != nil }.map(\.0)
        for (first, second) in zip(named, named.dropFirst()) {
            result += alignments.map { NSLayoutConstraint(first: LayoutTerm(item: first, attribute: $0), .equal, second: LayoutTerm(item: second, attribute: $0)) }
        }
        return result
    }

    private func items(of format: VisualFormat) throws(VisualFormat.Problem) -> [any LayoutItem] {
        var items: [(any LayoutItem)?] = []
        for element in format.elements { items.append(try element.name.map { name throws(VisualFormat.Problem) in try item(name) }) }
        let container = items.compactMap { $0 }.first?.containerView
        guard let container else {
            if items.contains(where: { $0 == nil }) {
                throw VisualFormat.Problem(reason: "Unable to interpret '|' character, because the related view doesn't have a superview", position: 0)
            }
            return items.compactMap { $0 }
        }
        return items.map { $0 ?? container }
    }

    private func item(_ name: String) throws(VisualFormat.Problem) -> any LayoutItem {
        guard let item = views[name] as? any LayoutItem else {
            throw VisualFormat.Problem(reason: "\(name) is not a key in the views dictionary.", position: 0)
        }
        return item
    }

    // MARK: Distances

    private func gap(
        from first: any LayoutItem, isEdge firstIsEdge: Bool, to second: any LayoutItem, isEdge secondIsEdge: Bool,
        _ connection: VisualFormat.Connection, axis: NSLayoutConstraint.Axis, isToEdge: Bool
    ) throws(VisualFormat.Problem) -> [NSLayoutConstraint] {
        var (near, far) = edges(axis)
        // Where a picture is read from right to left, what comes later lies to the left.
        let isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
        var start = LayoutTerm(item: first, attribute: firstIsEdge ? near : far)
        var end = LayoutTerm(item: second, attribute: secondIsEdge ? far : near)
        if axis == .vertical, options.contains(.spacingBaselineToBaseline), !isToEdge {
            start.attribute = .lastBaseline
            end.attribute = .firstBaseline
        }
        func between(_ relation: NSLayoutConstraint.Relation, _ distance: CGFloat) -> NSLayoutConstraint {
            isReversed
                ? NSLayoutConstraint(first: start, relation, second: end, constant: distance)
                : NSLayoutConstraint(first: end, relation, second: start, constant: distance)
        }
        switch connection {
        case .none: return [between(.equal, 0)]
        case .standard:
            guard isToEdge else { return [between(.equal, Policy.layoutSystemSpacing)] }
            // The standard distance to the superview is its margin.
            (near, far) = margins(axis)
            if firstIsEdge { start.attribute = near }
            if secondIsEdge { end.attribute = far }
            return [between(.equal, 0)]
        case .predicates(let predicates):
            var result: [NSLayoutConstraint] = []
            for predicate in predicates {
                guard case .constant(let distance) = predicate.object else {
                    throw VisualFormat.Problem(reason: "A distance has to be a number or a metric", position: 0)
                }
                let constraint = between(predicate.relation, distance)
                constraint.priority = predicate.priority
                result.append(constraint)
            }
            return result
        }
    }

    private typealias Attributes = (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)

    private func edges(_ axis: NSLayoutConstraint.Axis) -> Attributes {
        if axis == .vertical { return (.top, .bottom) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    }

    private func margins(_ axis: NSLayoutConstraint.Axis) -> Attributes {
        if axis == .vertical { return (.topMargin, .bottomMargin) }
        if options.contains(.directionRightToLeft) { return (.rightMargin, .leftMargin) }
        return options.contains(.directionLeftToRight)
            ? (.leftMargin, .rightMargin) : (.leadingMargin, .trailingMargin)
    }

    // MARK: Sizes and alignment

    private func size(
        _ item: any LayoutItem, _ predicate: VisualFormat.Predicate, _ axis: NSLayoutConstraint.Axis
    ) throws(VisualFormat.Problem) -> NSLayoutConstraint {
        let attribute = axis == .horizontal ? NSLayoutConstraint.Attribute.width : .height
        let first = LayoutTerm(item: item, attribute: attribute)
        let constraint: NSLayoutConstraint
        switch predicate.object {
        case .constant(let constant):
            constraint = NSLayoutConstraint(first: first, predicate.relation, second: nil, constant: constant)
        case .view(let name, let multiplier, let constant):
            constraint = NSLayoutConstraint(
                first: first, predicate.relation, second: LayoutTerm(item: try self.item(name), attribute: attribute),
                multiplier: multiplier, constant: constant)
        }
        constraint.priority = predicate.priority
        return constraint
    }

    private var alignments: [NSLayoutConstraint.Attribute] {
        let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        return all.filter { options.contains($0.0) }.map(\.1)
    }
}
