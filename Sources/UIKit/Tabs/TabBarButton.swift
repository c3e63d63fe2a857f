import Foundation

/// One item of a tab bar, drawn.
@MainActor
final class TabBarButton: BarControl {
    let item: UITabBarItem
    private let icon = UIImageView()
    private let label = UILabel()
    private let badge = TabBadgeView(frame: .zero)
    private var isInline = false
    private var titleOffset = UIOffset.zero
    private var badgeOffset = UIOffset.zero

    init(_ item: UITabBarItem, act: @escaping () -> Void) {
        self.item = item
        super.init(act: act)
        icon.contentMode = .center
        label.textAlignment = .center
        // The button speaks for its parts.
        for part in [icon, label, badge] as [UIView] {
            part.accessibilityElementsHidden = true
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var pressedAlpha: CGFloat { Policy.tabPressedAlpha }

    func update(isSelected: Bool, _ appearance: UITabBarItemAppearance, in bar: UITabBar) {
        self.isSelected = isSelected
        isEnabled = item.isEnabled
        isInline = bar.isInline
        let look = !item.isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
        let standard: UIColor =
            !item.isEnabled ? .tertiaryLabel
            : isSelected ? bar.tintColor : bar.unselectedItemTintColor ?? .systemGray
        updateIcon(color: look.iconColor ?? standard, isCompact: bar.traitCollection.verticalSizeClass == .compact)
        updateTitle(look, color: standard, state: !item.isEnabled ? .disabled : isSelected ? .selected : .normal)
        badge.show(item, look)
        titleOffset = Self.sum(item.titlePositionAdjustment, look.titlePositionAdjustment)
        badgeOffset = look.badgePositionAdjustment
        accessibilityLabel = item.accessibilityLabel ?? item.title ?? item.systemItem?.title
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityValue = item.badgeValue
        var traits: UIAccessibilityTraits = .button
        if isSelected { traits.insert(.selected) }
        if !item.isEnabled { traits.insert(.notEnabled) }
        accessibilityTraits = traits
        setNeedsLayout()
    }

    /// Pictures are templates unless they say otherwise; symbols of the standard size are drawn for the bar.
    private func updateIcon(color: UIColor, isCompact: Bool) {
        var image = (isCompact ? item.landscapeImagePhone : nil) ?? item.image
        if isSelected, let selected = item.selectedImage { image = selected }
        if let symbol = image, symbol.isSymbolImage, symbol.size == Self.standardSymbolSize {
            let side = isCompact ? Policy.tabCompactIconSide : Policy.tabIconSide
            let configuration = UIImage.SymbolConfiguration(pointSize: side / SymbolPainter.sidePerPoint)
            image = symbol.withConfiguration(configuration).withRenderingMode(symbol.renderingMode)
        }
        icon.image = image?.templateForBar
        icon.tintColor = color
    }

    private static let standardSymbolSize = UIImage(systemName: "circle")?.size

    private func updateTitle(_ look: UITabBarItemStateAppearance, color: UIColor, state: UIControl.State) {
        let size = isInline ? Policy.tabTitleSize + 3 : Policy.tabTitleSize
        let own = item.titleTextAttributes(for: state) ?? [:]
        let attributes = look.titleTextAttributes.merging(own) { $1 }
        label.text = item.title
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: size, weight: .medium)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    }

    private static func sum(_ a: UIOffset, _ b: UIOffset) -> UIOffset {
        UIOffset(horizontal: a.horizontal + b.horizontal, vertical: a.vertical + b.vertical)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let title = label.sizeThatFits(CGSize(width: 10000, height: 100))
        let picture = icon.image?.size ?? .zero
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var titleOrigin = CGPoint(x: bounds.midX - title.width / 2, y: bounds.midY - title.height / 2)
        let insets = item.imageInsets
        if isInline {
            let gap: CGFloat = picture.width > 0 && title.width > 0 ? 5 : 0
            let whole = picture.width + gap + title.width
            let start = bounds.midX - whole / 2
            middle.x = isMirrored ? start + whole - picture.width / 2 : start + picture.width / 2
            titleOrigin.x = isMirrored ? start : start + picture.width + gap
        } else if picture != .zero, title.width > 0 {
            middle.y = Policy.tabIconMiddle
            titleOrigin.y = Policy.tabTitleTop
        }
        middle.x += (insets.left - insets.right) / 2
        middle.y += (insets.top - insets.bottom) / 2
        icon.frame = CGRect(
            x: middle.x - picture.width / 2, y: middle.y - picture.height / 2, width: picture.width,
            height: picture.height)
        let width = min(title.width, bounds.width)
        label.frame = CGRect(
            x: max(titleOrigin.x, 0) + titleOffset.horizontal, y: titleOrigin.y + titleOffset.vertical, width: width,
            height: title.height)
        let size = badge.sizeThatFits(bounds.size)
        // From the icon's middle outwards, over its upper corner; not over a title beside it.
        var near = middle.x + (isMirrored ? -4 - size.width : 4)
        if isInline, title.width > 0 {
            let reach = picture.width / 2 + 4
            near = isMirrored ? max(near, middle.x - reach) : min(near, middle.x + reach - size.width)
        }
        badge.frame = CGRect(
            x: near + badgeOffset.horizontal, y: max(middle.y - 17, 1) + badgeOffset.vertical, width: size.width,
            height: size.height)
    }
}
