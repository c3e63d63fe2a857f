import Foundation

@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// How a toolbar is painted.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
    }
}

/// A strip of buttons, at the bottom most of the time.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    weak var navigation: UINavigationController?
    let background = BarBackgroundView()
    /// What is shown at rest; a transition holds a second one for its time.
    var content = ToolbarContentView(frame: .zero)
    private var storedItems: [UIBarButtonItem] = []
    private var backgroundImages: [Int: UIImage] = [:]
    private var shadowImages: [Int: UIImage] = [:]
    /// How far the background reaches below the bar, under the home indicator.
    var backgroundExtension: CGFloat = 0 {
        didSet { if backgroundExtension != oldValue { setNeedsLayout() } }
    }
    var isInTransition = false

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
        addSubview(content)
        content.bar = self
        updateBackground()
    }

    open weak var delegate: (any UIToolbarDelegate)?
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

    // MARK: Items

    /// In reading order; spaces among them share the room that is left.
    open var items: [UIBarButtonItem]? {
        get { storedItems }
        set { show(newValue ?? []) }
    }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { show(items ?? []) }

    func show(_ items: [UIBarButtonItem]) {
        let stays = items.count == storedItems.count && zip(items, storedItems).allSatisfy { $0 === $1 }
        storedItems = items
        if !isInTransition, !stays { content.show(items) }
    }

    // MARK: Look

    open var barStyle = UIBarStyle.default {
        didSet {
            noteSetting(\UIToolbar.barStyle)
            updateBackground()
        }
    }
    open var isTranslucent = true {
        didSet {
            noteSetting(\UIToolbar.isTranslucent)
            updateBackground()
            navigation?.viewIfLoaded?.setNeedsLayout()
        }
    }
    open var barTintColor: UIColor? {
        didSet {
            noteSetting(\UIToolbar.barTintColor)
            updateBackground()
        }
    }
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            noteSetting(\UIToolbar.standardAppearance)
            lookDidChange()
        }
    }
    open var compactAppearance: UIToolbarAppearance? {
        didSet {
            noteSetting(\UIToolbar.compactAppearance)
            lookDidChange()
        }
    }
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            noteSetting(\UIToolbar.scrollEdgeAppearance)
            lookDidChange()
        }
    }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[topOrBottom.rawValue] = backgroundImage
        noteSetting(topOrBottom.rawValue, barMetrics.rawValue, of: UIToolbar.self) {
            $0.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
        }
        updateBackground()
    }

    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[topOrBottom.rawValue]
    }

    /// In place of the hairline.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom.rawValue] = shadowImage
        noteSetting(topOrBottom.rawValue, of: UIToolbar.self) {
            $0.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
        }
        updateBackground()
    }

    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImages[topOrBottom.rawValue] }

    /// Above the home indicator.
    var heightForContents: CGFloat {
        traitCollection.verticalSizeClass == .compact ? Policy.toolbarCompactHeight : Policy.toolbarHeight
    }

    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        didSet { lookDidChange() }
    }

    private func lookDidChange() {
        updateBackground()
        content.show(storedItems)
    }

    private func updateBackground() {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let given = scrollEdgeAppearance ?? (isCompact ? compactAppearance : nil) ?? standardAppearance
        let look = UIToolbarAppearance(barAppearance: given)
        if barStyle == .black { look.backgroundColor = UIColor.black.withAlphaComponent(0.94) }
        if let barTintColor { look.backgroundColor = barTintColor }
        if !isTranslucent { look.backgroundColor = (look.backgroundColor ?? .systemBackground).withAlphaComponent(1) }
        if let image = backgroundImages[UIBarPosition.bottom.rawValue] ?? backgroundImages[UIBarPosition.any.rawValue] {
            look.backgroundImage = image
        }
        if let image = shadowImages[UIBarPosition.bottom.rawValue] ?? shadowImages[UIBarPosition.any.rawValue] {
            look.shadowImage = image
        }
        background.appearance = look
        content.look = look
    }

    // MARK: Layout

    /// Items take what proxies hold when their bar comes on screen.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, AppearanceProxies.concernItems { content.update() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: bounds.height + backgroundExtension)
        for view in subviews where view is ToolbarContentView { view.untransformedFrame = bounds }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: heightForContents) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: heightForContents)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBackground()
        invalidateIntrinsicContentSize()
    }
}
