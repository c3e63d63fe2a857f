import Foundation

extension UITabBar {
    /// Whether pages show through, and so lie under the bar.
    var isSeeThrough: Bool { isTranslucent }

    /// Above the home indicator.
    var heightForContents: CGFloat {
        traitCollection.verticalSizeClass == .compact ? Policy.tabBarCompactHeight : Policy.tabBarHeight
    }

    /// Whether titles stand beside the icons.
    var isInline: Bool {
        traitCollection.verticalSizeClass == .compact || traitCollection.horizontalSizeClass == .regular
    }

    /// The look in force: the selected item's own before the bar's. What is under the bar is not asked whether it has
    /// been scrolled to its end, so an appearance for that case is only used where the app gives one.
    var appearance: UITabBarAppearance {
        let given =
            shownItem?.scrollEdgeAppearance ?? shownItem?.standardAppearance ?? scrollEdgeAppearance
            ?? standardAppearance
        guard barTintColor != nil || backgroundImage != nil || !isTranslucent || barStyle == .black else {
            return given
        }
        let look = UITabBarAppearance(barAppearance: given)
        if barStyle == .black { look.backgroundColor = UIColor.black.withAlphaComponent(isTranslucent ? 0.94 : 1) }
        if let barTintColor { look.backgroundColor = barTintColor }
        if !isTranslucent { look.backgroundColor = (look.backgroundColor ?? .systemBackground).withAlphaComponent(1) }
        if let backgroundImage { look.backgroundImage = backgroundImage }
        // As before appearances: a background image of one's own may come with a line of one's own, or none.
        if backgroundImage != nil, let shadowImage {
            look.shadowImage = shadowImage
            look.shadowColor = nil
        }
        return look
    }

    var itemAppearance: UITabBarItemAppearance {
        guard isInline else { return appearance.stackedLayoutAppearance }
        return traitCollection.verticalSizeClass == .compact
            ? appearance.compactInlineLayoutAppearance : appearance.inlineLayoutAppearance
    }

    func updateBackground() { background.appearance = appearance }

    func lookDidChange() {
        updateBackground()
        updateButtons()
        setNeedsLayout()
    }
}
