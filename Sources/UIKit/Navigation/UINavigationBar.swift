import Foundation

/// The strip over the pages: back button, title, items.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    weak var navigation: UINavigationController?
    let background = BarBackgroundView()
    /// What is shown at rest; a transition holds a second one for its time.
    var content = BarContentView()
    var storedItems: [UINavigationItem] = []
    /// How far the background reaches above the bar, under the status bar.
    var backgroundExtension: CGFloat = 0 {
        didSet { if backgroundExtension != oldValue { setNeedsLayout() } }
    }
    var isInTransition = false
    /// The app's alpha, while hiding or showing the bar fades it.
    var restingAlpha: CGFloat?

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
        addSubview(background)
        addSubview(content)
        updateBackground()
    }

    open weak var delegate: (any UINavigationBarDelegate)?
    open var barPosition: UIBarPosition { .topAttached }

    // MARK: Items

    open var items: [UINavigationItem]? {
        get { storedItems }
        set { show(newValue ?? []) }
    }
    open var topItem: UINavigationItem? { storedItems.last }
    open var backItem: UINavigationItem? { storedItems.dropLast().last }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? []) }
    open func pushItem(_ item: UINavigationItem, animated: Bool) { show(storedItems + [item]) }
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let last = storedItems.last else { return nil }
        show(storedItems.dropLast())
        return last
    }

    // MARK: Look

    open var barStyle = UIBarStyle.default {
        didSet {
            noteSetting(\UINavigationBar.barStyle)
            lookDidChange()
        }
    }
    open var isTranslucent = true {
        didSet {
            noteSetting(\UINavigationBar.isTranslucent)
            lookDidChange()
            navigation?.viewIfLoaded?.setNeedsLayout()
        }
    }
    open var barTintColor: UIColor? {
        didSet {
            noteSetting(\UINavigationBar.barTintColor)
            lookDidChange()
        }
    }
    open var prefersLargeTitles = false {
        didSet {
            noteSetting(\UINavigationBar.prefersLargeTitles)
            lookDidChange()
            navigation?.viewIfLoaded?.setNeedsLayout()
        }
    }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            noteSetting(\UINavigationBar.titleTextAttributes)
            lookDidChange()
        }
    }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            noteSetting(\UINavigationBar.largeTitleTextAttributes)
            lookDidChange()
        }
    }
    open var shadowImage: UIImage? {
        didSet {
            noteSetting(\UINavigationBar.shadowImage)
            lookDidChange()
        }
    }
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            noteSetting(\UINavigationBar.standardAppearance)
            lookDidChange()
        }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            noteSetting(\UINavigationBar.compactAppearance)
            lookDidChange()
        }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            noteSetting(\UINavigationBar.scrollEdgeAppearance)
            lookDidChange()
        }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            noteSetting(\UINavigationBar.compactScrollEdgeAppearance)
            lookDidChange()
        }
    }
    /// The arrow of the back button; shown where the mask is set too.
    open var backIndicatorImage: UIImage? {
        didSet {
            noteSetting(\UINavigationBar.backIndicatorImage)
            lookDidChange()
        }
    }
    open var backIndicatorTransitionMaskImage: UIImage? {
        didSet {
            noteSetting(\UINavigationBar.backIndicatorTransitionMaskImage)
            lookDidChange()
        }
    }
    private var titleShifts: [Int: CGFloat] = [:]
    /// Downwards, in points.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        titleShifts[barMetrics.rawValue] = adjustment
        noteSetting(barMetrics.rawValue, of: UINavigationBar.self) {
            $0.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
        lookDidChange()
    }
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titleShifts[barMetrics.rawValue] ?? 0
    }
    private var backgroundImages: [Int: UIImage] = [:]
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics.rawValue] = backgroundImage
        noteSetting(barMetrics.rawValue, of: UINavigationBar.self) {
            $0.setBackgroundImage(backgroundImage, for: barMetrics)
        }
        lookDidChange()
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }

    /// A bar lies at the top here, so that an image for any other place is not shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        if barPosition != .bottom { setBackgroundImage(backgroundImage, for: barMetrics) }
    }

    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        barPosition == .bottom ? nil : backgroundImage(for: barMetrics)
    }

    /// Items take what proxies hold when their bar comes on screen.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, AppearanceProxies.concernItems { content.update() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(
            x: 0, y: -backgroundExtension, width: bounds.width, height: bounds.height + backgroundExtension)
        for view in subviews where view is BarContentView { view.untransformedFrame = bounds }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: heightForContents) }
}
