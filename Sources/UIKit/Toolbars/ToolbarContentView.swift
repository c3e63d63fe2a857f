import Foundation

/// The items of a toolbar, drawn.
@MainActor
final class ToolbarContentView: UIView {
    private enum Part {
        case view(UIView)
        case fixed(CGFloat)
        case flexible
    }

    weak var bar: UIToolbar?
    private var items: [UIBarButtonItem] = []
    private var parts: [Part] = []
    /// For the next `show`.
    var look: UIToolbarAppearance?

    func show(_ items: [UIBarButtonItem]) {
        self.items = items
        update()
    }

    /// Builds the views anew.
    func update() {
        for view in subviews { view.removeFromSuperview() }
        parts = items.filter { !$0.isHidden }.map(makePart)
        for case .view(let view) in parts { addSubview(view) }
        setNeedsLayout()
    }

    private func makePart(_ item: UIBarButtonItem) -> Part {
        if let bar { item.takeAppearance(in: bar) }
        item.onChange = { [weak self] in self?.update() }
        if item.systemItem == .flexibleSpace { return .flexible }
        if item.systemItem == .fixedSpace { return .fixed(item.width) }
        let buttonLook = item.style == .done ? look?.doneButtonAppearance : look?.buttonAppearance
        return .view(item.customView ?? BarItemButton(item, look: buttonLook))
    }

    private func width(of part: Part) -> CGFloat {
        switch part {
        case .view(let view) where view is BarItemButton || view.bounds.isEmpty: view.sizeThatFits(bounds.size).width
        case .view(let view): view.bounds.width
        case .fixed(let width): width
        case .flexible: 0
        }
    }

    /// Neighbouring buttons keep apart; a space between two is all there is between them.
    private var gaps: [CGFloat] {
        zip(parts, parts.dropFirst()).map { pair in
            if case (.view, .view) = pair { Policy.toolbarSpacing } else { 0 }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = (superview ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = Policy.toolbarMargin + safeAreaInsets.left, right = Policy.toolbarMargin + safeAreaInsets.right
        let widths = parts.map(width), gaps = gaps
        let flexible = parts.filter { if case .flexible = $0 { true } else { false } }.count
        let room = bounds.width - left - right - widths.reduce(0, +) - gaps.reduce(0, +)
        let share = flexible > 0 ? max(room / CGFloat(flexible), 0) : 0
        var x = isMirrored ? right : left
        for (index, part) in parts.enumerated() {
            let width = widths[index]
            if case .view(let view) = part {
                let height = view is BarItemButton ? bounds.height : min(view.bounds.height, bounds.height)
                view.untransformedFrame = CGRect(
                    x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - height) / 2, width: width,
                    height: height)
            }
            if case .flexible = part { x += share } else { x += width }
            if index < gaps.count { x += gaps[index] }
        }
    }

    /// An empty place is not the bar's content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
