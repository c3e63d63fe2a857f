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
            if before != nil || traits.userInterfaceStyle == .dark { traits.performAsCurrent { applyBackgroundColor() } }
            if let before {
                if before.hasDifferentColorAppearance(comparedTo: traits) { setNeedsDisplay() }
                owningController?.traitCollectionDidChange(before)
                traitCollectionDidChange(before)
            }
        }
        for view in subviews { view.traitsMayHaveChanged() }
    }
}
