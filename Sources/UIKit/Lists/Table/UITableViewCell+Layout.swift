import CoreGraphics

extension UITableViewCell {
    func layoutCell() {
        // The origin of the bounds is what a swipe has moved the content by.
        let whole = CGRect(origin: .zero, size: bounds.size)
        for view in [backgroundView, selectedBackgroundView, pressBackground] { view?.frame = whole }
        let line = 1 / max(traitCollection.displayScale, 1)
        let accessoryWidth = parts.accessoryWidth
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let leading = hasEditingParts ? editingParts.leadingWidth : 0
        let trailing = hasEditingParts ? editingParts.trailingWidth : 0
        contentView.frame = CGRect(
            x: isMirrored ? trailing : leading, y: 0,
            width: max(bounds.width - leading - trailing - accessoryWidth, 0), height: max(bounds.height - line, 0))
        parts.layoutAccessory(in: CGRect(x: 0, y: 0, width: bounds.width - trailing, height: bounds.height))
        if hasEditingParts { editingParts.layout(in: whole, isMirrored: isMirrored) }
        parts.layout(in: contentView.bounds)
        content?.layoutGround(in: whole)
        let inset = separatorInset
        separator.frame = CGRect(
            x: leading + inset.left, y: bounds.height - line,
            width: max(bounds.width - leading - inset.left - inset.right, 0), height: line)
        bringSubviewToFront(separator)
    }

    /// The height that the content's constraints, or the texts, ask for.
    func fittedSize(_ targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        let width = max(targetSize.width - parts.accessoryWidth, 0)
        if let view = content?.view {
            let size = view.systemLayoutSizeFitting(
                CGSize(width: width, height: targetSize.height),
                withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
            return CGSize(width: targetSize.width, height: max(size.height, Policy.tableRowHeight))
        }
        let asked = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontal,
            verticalFittingPriority: vertical)
        let line = 1 / max(traitCollection.displayScale, 1)
        if asked.height > 0, !contentView.constraints.isEmpty {
            return CGSize(width: targetSize.width, height: asked.height + line)
        }
        return sizeThatFits(targetSize)
    }
}
