import CoreGraphics

/// What Auto Layout keeps for a view; views that never met a constraint have none.
@MainActor
package final class ViewLayoutState {
    /// Whether the view's mask and frame stand in for constraints.
    var translatesMask = true
    /// Constraints that this view holds, oldest first.
    var constraints: [NSLayoutConstraint] = []
    /// Active constraints that mention this view or one of its guides.
    var references: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The framework's guides, made when asked for.
    var edgeGuides: [EdgeGuide] = []
    var scrollContentGuide: ScrollGuide?
    var scrollFrameGuide: ScrollGuide?
    var hugging = PrioritiesByAxis(.defaultLow)
    var compressionResistance = PrioritiesByAxis(.defaultHigh)
    var needsUpdateConstraints = false
    /// Whether a stack view closes the view's place in an animation, at whose end the view vanishes.
    var isClosing = false

    /// Of a root: its engine, once a pass has made it.
    var engine: LayoutEngine?
    /// Of a root: whether the tree below asks for an engine.
    var wantsEngine = false

    /// False until the app's first constraint: until then views pay nothing for Auto Layout.
    static var isInUse = false

    init() { ViewLayoutState.isInUse = true }

    var allGuides: [UILayoutGuide] {
        guides + edgeGuides + [scrollContentGuide, scrollFrameGuide].compactMap { $0 }
    }
}

struct PrioritiesByAxis {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(_ priority: UILayoutPriority) { (horizontal, vertical) = (priority, priority) }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
        }
    }
}

extension UIView {
    var ensuredLayoutState: ViewLayoutState {
        if let layoutState { return layoutState }
        let state = ViewLayoutState()
        layoutState = state
        return state
    }

    /// The topmost view of the tree this view is in.
    var layoutRoot: UIView {
        var view = self
        while let above = view.superview { view = above }
        return view
    }
}
