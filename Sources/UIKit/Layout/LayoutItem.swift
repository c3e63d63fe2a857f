/// What has edges that constraints can hold: a view or a layout guide.
@preconcurrency @MainActor
protocol LayoutItem: AnyObject {
    /// The view itself, or the guide's owner.
    var hostView: UIView? { get }
    /// The view in whose coordinates the item's place is counted.
    var containerView: UIView? { get }
}

extension UIView: LayoutItem {
    var hostView: UIView? { self }
    var containerView: UIView? { superview }
}

extension UILayoutGuide: LayoutItem {
    var hostView: UIView? { owningView }
    var containerView: UIView? { owningView }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
struct LayoutTerm {
    var item: any LayoutItem
    var attribute: NSLayoutConstraint.Attribute
    /// Where a distance starts; `attribute` is then where it ends.
    var start: (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)?

    @MainActor var items: [any LayoutItem] { start.map { [item, $0.item] } ?? [item] }

    var kind: NSLayoutConstraint.Attribute.Kind { start == nil ? attribute.kind : .size }
}
