import Foundation

extension UITabBar {
    /// Shows these items; buttons of items that stay are kept, with the finger that may be on one.
    func show(_ items: [UITabBarItem], selected: UITabBarItem?) {
        shownItem = selected
        let stays = items.count == shownItems.count && zip(items, shownItems).allSatisfy { $0 === $1 }
        if !stays {
            for item in shownItems { item.onChange = nil }
            for button in buttons { button.removeFromSuperview() }
            shownItems = items
            buttons = items.map { item in
                item.onChange = { [weak self] in self?.itemDidChange() }
                let button = TabBarButton(item) { [weak self, weak item] in
                    if let item { self?.itemWasTapped(item) }
                }
                addSubview(button)
                return button
            }
        }
        lookDidChange()
    }

    private func itemDidChange() {
        updateButtons()
        updateBackground()
        setNeedsLayout()
    }

    func updateButtons() {
        let appearance = itemAppearance
        for button in buttons {
            button.item.takeAppearance(in: self)
            button.update(isSelected: button.item === shownItem, appearance, in: self)
        }
    }

    private func itemWasTapped(_ item: UITabBarItem) {
        if let tabs { return tabs.itemWasTapped(item) }
        show(shownItems, selected: item)
        guard let delegate else { return }
        Observer.callback(delegate, "tabBar(_:didSelect:)")
        delegate.tabBar(self, didSelect: item)
    }

    // MARK: Places

    /// Where the items are: above the home indicator, between the sides of the safe area.
    private var row: CGRect {
        let height = tabs == nil ? max(bounds.height - safeAreaInsets.bottom, 0) : heightForContents
        return CGRect(
            x: safeAreaInsets.left, y: 0, width: max(bounds.width - safeAreaInsets.left - safeAreaInsets.right, 0),
            height: min(height, bounds.height))
    }

    func placeContents() {
        background.frame = bounds
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (button, frame) in zip(isMirrored ? buttons.reversed() : buttons, itemFrames(in: row)) {
            button.untransformedFrame = frame
        }
        placeIndicator()
    }

    /// Left to right. Items share a narrow bar; in a wide one they stand together in the middle.
    private func itemFrames(in row: CGRect) -> [CGRect] {
        let count = CGFloat(buttons.count)
        guard count > 0 else { return [] }
        let look = appearance
        var positioning = itemPositioning == .automatic ? look.stackedItemPositioning : itemPositioning
        if positioning == .automatic {
            positioning = traitCollection.horizontalSizeClass == .regular ? .centered : .fill
        }
        guard positioning == .centered else {
            let width = row.width / count
            return buttons.indices.map {
                CGRect(x: row.minX + CGFloat($0) * width, y: row.minY, width: width, height: row.height)
            }
        }
        func size(_ own: CGFloat, _ appearance: CGFloat, _ standard: CGFloat) -> CGFloat {
            own > 0 ? own : appearance > 0 ? appearance : standard
        }
        let spacing = size(itemSpacing, look.stackedItemSpacing, Policy.tabItemSpacing)
        let wanted = size(itemWidth, look.stackedItemWidth, Policy.tabItemWidth)
        let width = min(wanted, max((row.width - spacing * (count - 1)) / count, 0))
        let start = row.midX - (width * count + spacing * (count - 1)) / 2
        return buttons.indices.map {
            CGRect(x: start + CGFloat($0) * (width + spacing), y: row.minY, width: width, height: row.height)
        }
    }

    private func placeIndicator() {
        let image = selectionIndicatorImage ?? appearance.selectionIndicatorImage
        let selected = buttons.first { $0.item === shownItem }
        indicator.isHidden = image == nil || selected == nil
        guard let image, let selected else { return }
        let tint = appearance.selectionIndicatorTintColor
        indicator.image = tint == nil ? image : image.withRenderingMode(.alwaysTemplate)
        indicator.tintColor = tint
        let size = CGSize(
            width: min(image.size.width, selected.bounds.width), height: min(image.size.height, selected.bounds.height))
        indicator.frame = CGRect(
            x: selected.center.x - size.width / 2, y: selected.center.y - size.height / 2, width: size.width,
            height: size.height)
    }
}
