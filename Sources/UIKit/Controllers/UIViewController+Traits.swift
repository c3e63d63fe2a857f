import Foundation

extension UIViewController {
    var currentTraits: UITraitCollection {
        if let view = viewIfLoaded { return view.traitCollection }
        return traitsForView(inherited: parent?.traitCollection ?? UIScreen.main.traitCollection)
    }

    /// The traits of the view: what surrounds it, then what the parent and this controller say.
    func traitsForView(inherited: UITraitCollection) -> UITraitCollection {
        var layers = [inherited]
        if let override = parent?.overrideTraitCollection(forChild: self) { layers.append(override) }
        if let override = ownPresentation?.controller.overrideTraitCollection { layers.append(override) }
        if overrideUserInterfaceStyle != .unspecified {
            layers.append(UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
        }
        return layers.count == 1 ? inherited : UITraitCollection(traitsFrom: layers)
    }

    /// GEO-10: to children with the size that this controller gives them, and to what it presents.
    func forwardSizeChange(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded {
            let old = child.viewIfLoaded?.bounds.size ?? .zero
            let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard old != new else { continue }
            Observer.callback(child, "viewWillTransition(to:with:)")
            child.viewWillTransition(to: new, with: coordinator)
        }
        guard let presentation, presentation.presenting === self else { return }
        presentation.manager.viewWillTransition(to: size, with: coordinator)
    }

    func forwardTraitChange(
        to collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children where child.isViewLoaded {
            Observer.callback(child, "willTransition(to:with:)")
            child.willTransition(to: collection, with: coordinator)
        }
        guard let presentation, presentation.presenting === self else { return }
        presentation.manager.willTransition(to: collection, with: coordinator)
        presentation.adapt(to: collection, with: coordinator)
    }
}
