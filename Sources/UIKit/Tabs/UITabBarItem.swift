import Foundation

/// What stands for one controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    private(set) var systemItem: SystemItem?
    private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        systemItem = Self.systemItem(of: coder)
        if let systemItem {
            title = systemItem.title
            image = UIImage(systemName: systemItem.symbolName)
        }
        decodeTabItem(coder)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.systemItem = systemItem
        title = systemItem.title
        image = UIImage(systemName: systemItem.symbolName)
        self.tag = tag
    }

    /// In place of `image` while selected.
    open var selectedImage: UIImage? {
        didSet { onChange?() }
    }

    open var badgeValue: String? {
        willSet { _willChange(self, "badgeValue") }
        didSet {
            if badgeValue != oldValue { onChange?() }
            _didChange(self, "badgeValue")
        }
    }

    /// nil is the system's red.
    open var badgeColor: UIColor? {
        didSet {
            noteSetting(\UITabBarItem.badgeColor)
            onChange?()
        }
    }

    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            noteSetting(\UITabBarItem.titlePositionAdjustment)
            onChange?()
        }
    }

    /// In place of the bar's while this item is selected.
    open var standardAppearance: UITabBarAppearance? {
        didSet { onChange?() }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { onChange?() }
    }

    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state.rawValue] = textAttributes
        noteSetting(Int(state.rawValue), of: UITabBarItem.self) {
            $0.setBadgeTextAttributes(textAttributes, for: state)
        }
        onChange?()
    }

    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }
}
