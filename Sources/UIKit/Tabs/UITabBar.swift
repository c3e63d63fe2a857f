import Foundation

/// A strip of items of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    /// The controller that alone may change items and selection.
    weak var tabs: UITabBarController?
    /// Whether the app, not the controller, hides the bar.
    private(set) var isHiddenByApp = false
    let background = BarBackgroundView()
    let indicator = UIImageView()
    var buttons: [TabBarButton] = []
    var shownItems: [UITabBarItem] = []
    var shownItem: UITabBarItem?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeBar(coder)
    }

    private func setUp() {
        background.hairlineEdge = .top
        addSubview(background)
        addSubview(indicator)
        updateBackground()
    }

    /// Of a bar by itself; a bar of a controller has that controller.
    open weak var delegate: (any UITabBarDelegate)? {
        didSet {
            guard let tabs, delegate !== tabs else { return }
            delegate = tabs
            Fault.stop(
                "NSInternalInconsistencyException: Changing the delegate of a tab bar managed by a tab bar controller "
                    + "is not allowed. (\(describe(tabs)))")
        }
    }

    // MARK: Items

    open var items: [UITabBarItem]? {
        get { shownItems.isEmpty ? nil : shownItems }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        guard !refusesChange() else { return }
        show(items ?? [], selected: items?.first { $0 === shownItem })
    }

    open var selectedItem: UITabBarItem? {
        get { shownItem }
        set {
            guard !refusesChange() else { return }
            guard newValue == nil || shownItems.contains(where: { $0 === newValue }) else {
                return Fault.stop(
                    "NSInvalidArgumentException: \(describe(self)): the selected item must be among the bar's items")
            }
            show(shownItems, selected: newValue)
        }
    }

    private func refusesChange() -> Bool {
        guard let tabs else { return false }
        Fault.stop(
            "NSInternalInconsistencyException: Directly modifying a tab bar managed by a tab bar controller is not "
                + "allowed. (\(describe(tabs)); set its viewControllers or selectedIndex)")
        return true
    }

    open var itemPositioning = ItemPositioning.automatic {
        didSet {
            noteSetting(\UITabBar.itemPositioning)
            setNeedsLayout()
        }
    }
    /// Of centred items; 0 is the system's.
    open var itemWidth: CGFloat = 0 {
        didSet {
            noteSetting(\UITabBar.itemWidth)
            setNeedsLayout()
        }
    }
    open var itemSpacing: CGFloat = 0 {
        didSet {
            noteSetting(\UITabBar.itemSpacing)
            setNeedsLayout()
        }
    }

    // MARK: Look

    open var barStyle = UIBarStyle.default {
        didSet {
            noteSetting(\UITabBar.barStyle)
            lookDidChange()
        }
    }
    open var isTranslucent = true {
        didSet {
            noteSetting(\UITabBar.isTranslucent)
            lookDidChange()
            tabs?.barLayoutDidChange()
        }
    }
    open var barTintColor: UIColor? {
        didSet {
            noteSetting(\UITabBar.barTintColor)
            lookDidChange()
        }
    }
    open var unselectedItemTintColor: UIColor? {
        didSet {
            noteSetting(\UITabBar.unselectedItemTintColor)
            lookDidChange()
        }
    }
    open var backgroundImage: UIImage? {
        didSet {
            noteSetting(\UITabBar.backgroundImage)
            lookDidChange()
        }
    }
    open var shadowImage: UIImage? {
        didSet {
            noteSetting(\UITabBar.shadowImage)
            lookDidChange()
        }
    }
    /// Behind the selected item.
    open var selectionIndicatorImage: UIImage? {
        didSet {
            noteSetting(\UITabBar.selectionIndicatorImage)
            lookDidChange()
        }
    }
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            noteSetting(\UITabBar.standardAppearance)
            lookDidChange()
        }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            noteSetting(\UITabBar.scrollEdgeAppearance)
            lookDidChange()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateButtons()
    }

    /// Items take what proxies hold when their bar comes on screen.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, AppearanceProxies.concernItems { lookDidChange() }
    }

    // MARK: Visibility

    /// Hidden by the app, the bar leaves its room to the pages.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard let tabs else { return super.isHidden = newValue }
            isHiddenByApp = newValue
            tabs.barLayoutDidChange()
        }
    }

    /// What the controller decided.
    func setShown(_ isShown: Bool) {
        if super.isHidden == isShown { super.isHidden = !isShown }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContents()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: heightForContents + safeAreaInsets.bottom)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: heightForContents)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookDidChange()
        invalidateIntrinsicContentSize()
    }
}
