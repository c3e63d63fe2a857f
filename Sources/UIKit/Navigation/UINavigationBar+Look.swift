import Foundation

/// The look in force, and the heights that it takes.
extension UINavigationBar {
    /// Whether pages show through, and so lie under the bar.
    var isSeeThrough: Bool { isTranslucent }

    var heightForContents: CGFloat { height(for: topItem) }

    /// What the bar is high while `item` is at the top: large titles need a second row.
    func height(for item: UINavigationItem?) -> CGFloat {
        if item?.searchController?.hidesTitleRow == true { return Policy.searchBarHeight }
        return Policy.navBarHeight + (showsLargeTitle(of: item) ? Policy.navLargeTitleHeight : 0)
            + (item?.searchController == nil ? 0 : Policy.searchBarHeight)
    }

    func showsLargeTitle(of item: UINavigationItem?) -> Bool {
        guard prefersLargeTitles, let item else { return false }
        switch item.largeTitleDisplayMode {
        case .always, .automatic: return true
        case .never: return false
        }
    }

    /// The look in force for `item`: at the scroll edge a bar without an appearance of its own is see-through.
    func appearance(of item: UINavigationItem?) -> UINavigationBarAppearance {
        if let own = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return own }
        let edge = UINavigationBarAppearance(barAppearance: item?.standardAppearance ?? standardAppearance)
        edge.configureWithTransparentBackground()
        if let color = barTintColor ?? (isTranslucent ? nil : opaqueColor) {
            edge.backgroundColor = color
            edge.shadowColor = shadowImage == nil ? UIBarAppearance.hairline : nil
        }
        edge.backgroundImage = backgroundImage(for: .default)
        edge.shadowImage = shadowImage
        return edge
    }

    /// The arrow that an app gives, for `item` or for all.
    func backIndicator(of item: UINavigationItem?) -> UIImage? {
        appearance(of: item).ownBackIndicator?.image ?? (backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage)
    }

    func titleShift(of item: UINavigationItem?) -> UIOffset {
        let shift = appearance(of: item).titlePositionAdjustment
        return UIOffset(
            horizontal: shift.horizontal, vertical: shift.vertical + titleVerticalPositionAdjustment(for: .default))
    }

    private var opaqueColor: UIColor { barStyle == .black ? .black : .systemBackground }

    func lookDidChange() {
        updateBackground()
        if isInTransition {
            // What moves goes on moving (NAV-27).
            for content in subviews.compactMap({ $0 as? BarContentView }) { content.restyle() }
        } else {
            content.update()
        }
        setNeedsLayout()
    }

    func updateBackground() { background.appearance = appearance(of: topItem) }
}
