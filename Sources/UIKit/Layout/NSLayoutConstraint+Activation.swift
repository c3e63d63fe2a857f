extension NSLayoutConstraint {
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.activate() }
    }

    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }

    func activate() {
        guard holder == nil else { return }
        guard let items else {
            return Fault.stop("Unable to activate a constraint one of whose views is gone: there is no common ancestor. Keep the view, by adding it to another, first.")
        }
        guard let ancestor = Self.commonAncestor(of: items) else {
            let names = items.map { "<\(LayoutNames.name(of: $0))>" }.joined(separator: " and ")
            return Fault.stop(
                "Unable to activate constraint with anchors \(names) because they have no common ancestor. Does the "
                    + "constraint or its anchors reference items in different view hierarchies? That's illegal.")
        }
        hold(by: ancestor)
    }

    /// Makes `view`, an ancestor of all items, hold the constraint.
    func hold(by view: UIView) {
        guard let items, holder == nil else { return }
        holder = view
        view.ensuredLayoutState.constraints.append(self)
        for item in items { item.hostView?.ensuredLayoutState.references.append(self) }
        LayoutEngine.constraintAdded(self, heldBy: view)
    }

    func deactivate() {
        guard let view = holder else { return }
        view.layoutRoot.layoutState?.engine?.uninstall(self)
        holder = nil
        view.layoutState?.constraints.removeLast(self)
        for item in items ?? [] { item.hostView?.layoutState?.references.removeLast(self) }
    }

    /// The nearest view that contains, or is, the host of every item.
    static func commonAncestor(of items: [any LayoutItem]) -> UIView? {
        guard var ancestor = items.first?.hostView else { return nil }
        for item in items.dropFirst() {
            guard let host = item.hostView else { return nil }
            while !host.isDescendant(of: ancestor) {
                guard let above = ancestor.superview else { return nil }
                ancestor = above
            }
        }
        return ancestor
    }
}

extension Array where Element: AnyObject {
    /// Removes one element by identity, looking from the end, where short-lived ones are.
    mutating func removeLast(_ element: Element) {
        if let index = lastIndex(where: { $0 === element }) { remove(at: index) }
    }
}
