import Foundation

extension UIView {
    var currentTraits: UITraitCollection {
        let outer: UITraitCollection
        if let controller = owningController {
            outer = controller.traitsForView(inherited: inheritedTraits)
        } else {
            outer = inheritedTraits
        }
        guard overrideUserInterfaceStyle != .unspecified else { return outer }
        return UITraitCollection(traitsFrom: [outer, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    private var inheritedTraits: UITraitCollection {
        superview?.traitCollection ?? window?.screen.traitCollection ?? UIScreen.main.traitCollection
    }

    /// Tells this view and its subviews about changed traits, outermost first.
    package func traitsMayHaveChanged() {
        let traits = traitCollection, before = lastTraits
        if before != traits {
            lastTraits = traits
            for variation in nibVariations { variation.follow(traits) }
            followScale(traits.displayScale)
            if before != nil || traits.userInterfaceStyle == .dark { traits.performAsCurrent { applyBackgroundColor() } }
            if let before {
                if before.hasDifferentColorAppearance(comparedTo: traits) { setNeedsDisplay() }
                owningController?.traitCollectionDidChange(before)
                traitCollectionDidChange(before)
            }
        }
        for view in subviews { view.traitsMayHaveChanged() }
    }

    /// What a view draws has as many pixels as its screen shows, and texts measure themselves in these. A scale that
    /// the app chose stays, as do contents that were not drawn.
    private func followScale(_ scale: CGFloat) {
        guard scale > 0, scale != followedScale else { return }
        let isOwn = layer.contentsScale == followedScale && (layer.contents == nil || hasDrawnContents)
        followedScale = scale
        guard isOwn else { return }
        layer.contentsScale = scale
        setNeedsDisplay()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}
