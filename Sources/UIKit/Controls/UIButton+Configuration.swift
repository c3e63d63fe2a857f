import Foundation

extension UIButton {
    /// How a button looks, as one value.
    @preconcurrency @MainActor
    public struct Configuration {
        public enum Size: Int, Sendable { case medium, small, mini, large }
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        public var background = UIBackgroundConfiguration.clear()
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium {
            didSet { if hasDefaultInsets { setDefaultContentInsets() } }
        }
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var imagePlacement: NSDirectionalRectEdge = .leading
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode: NSLineBreakMode = .byTruncatingTail
        public var showsActivityIndicator = false
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasDefaultInsets = false
            }
        }

        enum Style { case plain, tinted, gray, filled }
        let style: Style
        private var insets = NSDirectionalEdgeInsets.zero
        private var hasDefaultInsets = true

        init(_ style: Style) {
            self.style = style
            setDefaultContentInsets()
        }

        public mutating func setDefaultContentInsets() {
            let (vertical, horizontal): (CGFloat, CGFloat) =
                switch buttonSize {
                case .mini: (3, 8)
                case .small: (5, 10)
                case .medium: (7, 12)
                case .large: (15, 20)
                }
            insets = NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
            hasDefaultInsets = true
        }

        /// The same in the given state.
        public func updated(for button: UIButton) -> Configuration { self }
    }
}

extension UIButton.Configuration {
    func foreground(of button: UIButton) -> UIColor {
        guard button.isEnabled else { return .tertiaryLabel }
        if let baseForegroundColor { return baseForegroundColor }
        if style == .filled { return .white }
        return button.role == .destructive ? .systemRed : button.tintColor
    }

    func backgroundColor(of button: UIButton) -> UIColor? {
        if let color = background.backgroundColor { return color }
        let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor
        if style != .plain, !button.isEnabled { return .tertiarySystemFill }
        switch style {
        case .plain:
            return button.isSelected ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : baseBackgroundColor
        case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
        case .gray: return baseBackgroundColor ?? .secondarySystemFill
        case .filled: return baseBackgroundColor ?? tint
        }
    }

    func cornerRadius(forHeight height: CGFloat) -> CGFloat {
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: max(background.cornerRadius, 6)
            case .small: 6
            case .medium: 8
            case .large: 12
            case .capsule: height / 2
            }
        return min(radius, height / 2)
    }

    var titleFont: UIFont {
        switch buttonSize {
        case .mini, .small: .systemFont(ofSize: 15)
        case .medium, .large: .systemFont(ofSize: 17)
        }
    }

    var subtitleFont: UIFont {
        switch buttonSize {
        case .mini, .small: .systemFont(ofSize: 12)
        case .medium, .large: .systemFont(ofSize: 13)
        }
    }
}
