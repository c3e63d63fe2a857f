import Foundation

@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        send("navigationBar:shouldPop:", to: self, [navigationBar, item]) ?? true
    }
}

/// The strip over the pages: back button, title, items.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    weak var navigation: UINavigationController?
    let background = BarBackgroundView()
    /// What is shown at rest; a transition holds a second one for its time.
    var content = BarContentView()
    private var storedItems: [UINavigationItem] = []
    /// How far the background reaches above the bar, under the status bar.
    var backgroundExtension: CGFloat = 0 {
        didSet { if backgroundExtension != oldValue { setNeedsLayout() } }
    }
    var isInTransition = false
    /// The app's alpha, while hiding or showing the bar fades it.
    private var restingAlpha: CGFloat?

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

    /// Whether pages show through, and so lie under the bar.
    var isSeeThrough: Bool { isTranslucent }

    var heightForContents: CGFloat { height(for: topItem) }

    /// What the bar is high while `item` is at the top: large titles need a second row.
    func height(for item: UINavigationItem?) -> CGFloat {
        if item?.searchController?.hidesTitleRow == true { return Policy.searchBarHeight }
        return Policy.navBarHeight + (showsLargeTitle(of: item) ? Policy.navLargeTitleHeight : 0)
            + (item?.searchController == nil ? 0 : Policy.searchBarHeight)
    }

    func showsLargeTitle(of item: UINavigationItem?) -> Bool {
        guard prefersLargeTitles, let item else { return false }
        switch item.largeTitleDisplayMode {
        case .always, .automatic: return true
        case .never: return false
        }
    }

    /// The look in force for `item`: at the scroll edge a bar without an appearance of its own is see-through.
    func appearance(of item: UINavigationItem?) -> UINavigationBarAppearance {
        if let own = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return own }
        let edge = UINavigationBarAppearance(barAppearance: item?.standardAppearance ?? standardAppearance)
        edge.configureWithTransparentBackground()
        if let color = barTintColor ?? (isTranslucent ? nil : opaqueColor) {
            edge.backgroundColor = color
            edge.shadowColor = shadowImage == nil ? UIBarAppearance.hairline : nil
        }
        edge.backgroundImage = backgroundImage(for: .default)
        edge.shadowImage = shadowImage
        return edge
    }

    /// The arrow that an app gives, for `item` or for all.
    func backIndicator(of item: UINavigationItem?) -> UIImage? {
        appearance(of: item).ownBackIndicator?.image ?? (backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage)
    }

    func titleShift(of item: UINavigationItem?) -> UIOffset {
        let shift = appearance(of: item).titlePositionAdjustment
        return UIOffset(
            horizontal: shift.horizontal, vertical: shift.vertical + titleVerticalPositionAdjustment(for: .default))
    }

    private var opaqueColor: UIColor { barStyle == .black ? .black : .systemBackground }

    private func lookDidChange() {
        updateBackground()
        content.update()
        setNeedsLayout()
    }

    /// Shows or hides the bar by its alpha until `endFade`.
    func fade(shown: Bool) { fade(to: shown ? 1 : 0) }

    /// - Parameter fraction: of its own alpha.
    func fade(to fraction: CGFloat) {
        let resting = restingAlpha ?? alpha
        restingAlpha = resting
        alpha = resting * fraction
    }

    func endFade() {
        guard let resting = restingAlpha else { return }
        restingAlpha = nil
        alpha = resting
    }

    func updateBackground() { background.appearance = appearance(of: topItem) }

    // MARK: Contents

    func show(_ items: [UINavigationItem]) {
        for item in storedItems where !items.contains(where: { $0 === item }) { item.bar = nil }
        storedItems = items
        for item in items { item.bar = self }
        guard !isInTransition else { return }
        updateBackground()
        content.show(topItem, back: backItem, in: self)
        setNeedsLayout()
    }

    /// One of the shown items was changed.
    func itemDidChange() {
        guard !isInTransition else { return }
        updateBackground()
        content.show(topItem, back: backItem, in: self)
        setNeedsLayout()
    }

    /// A tap on the back button.
    func goBack() {
        guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
        if let navigation {
            navigation.popViewController(animated: true)
        } else {
            popItem(animated: false)
        }
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
