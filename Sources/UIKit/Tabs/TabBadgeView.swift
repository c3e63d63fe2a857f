import Foundation

/// The small count at an item's icon.
@MainActor
final class TabBadgeView: UIView {
    private let label = UILabel()
    private static let height: CGFloat = 18

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        addSubview(label)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: UITabBarItem, _ look: UITabBarItemStateAppearance) {
        isHidden = item.badgeValue == nil
        let attributes = look.badgeTextAttributes.merging(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
        label.text = item.badgeValue
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
        backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: 1000, height: Self.height)).width
        return CGSize(width: max(Self.height, text + 10), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds
    }
}
