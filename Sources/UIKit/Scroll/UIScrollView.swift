import Foundation

/// A window on content larger than itself, that a finger moves.
///
/// `contentOffset` is the origin of the bounds; all movement goes through it.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollLayoutHost {
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: Policy.scrollDecelerationNormal)
        public static let fast = DecelerationRate(rawValue: Policy.scrollDecelerationFast)
    }

    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }

    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    /// Disfavoured, so that tables and collections can have one of a narrower type under the same name.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        willSet { _willChange(self, "delegate") }
        didSet { _didChange(self, "delegate") }
    }

    open var contentSize = CGSize.zero {
        willSet { _willChange(self, "contentSize") }
        didSet {
            if contentSize != oldValue { contentDidChange() }
            _didChange(self, "contentSize")
        }
    }

    open var contentInset = UIEdgeInsets.zero {
        willSet { _willChange(self, "contentInset") }
        didSet {
            if contentInset != oldValue { insetsMayHaveChanged() }
            _didChange(self, "contentInset")
        }
    }

    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged() } }
    }

    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isPagingEnabled = false
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    open var decelerationRate = DecelerationRate.normal
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var scrollsToTop = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var indexDisplayMode = IndexDisplayMode.automatic

    /// Comes into sight above the content when that is pulled down.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard oldValue !== refreshControl else { return }
            oldValue?.removeFromSuperview()
            refreshRoom = 0
            guard let refreshControl else { return }
            insertSubview(refreshControl, at: 0)
            refreshControl.follow(self)
        }
    }
    /// What it takes above the content, points.
    var refreshRoom: CGFloat = 0 {
        didSet { if refreshRoom != oldValue { insetsMayHaveChanged() } }
    }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    // MARK: Zooming

    open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
    open var bouncesZoom = true
    open internal(set) var isZooming = false
    open internal(set) var isZoomBouncing = false
    var storedZoomScale: CGFloat = 1 {
        willSet { _willChange(self, "zoomScale") }
        didSet { _didChange(self, "zoomScale") }
    }
    var zoomStart: (scale: CGFloat, anchor: CGPoint)?

    // MARK: State

    /// Whether a finger is down that may scroll.
    open internal(set) var isTracking = false {
        willSet { _willChange(self, "tracking") }
        didSet { _didChange(self, "tracking") }
    }
    open internal(set) var isDragging = false {
        willSet { _willChange(self, "dragging") }
        didSet { _didChange(self, "dragging") }
    }
    open internal(set) var isDecelerating = false {
        willSet { _willChange(self, "decelerating") }
        didSet { _didChange(self, "decelerating") }
    }
    open internal(set) var adjustedContentInset = UIEdgeInsets.zero {
        willSet { _willChange(self, "adjustedContentInset") }
        didSet { _didChange(self, "adjustedContentInset") }
    }

    let pan = ScrollPanGestureRecognizer()
    let contentDelay = ContentDelayGestureRecognizer()
    var drag: ScrollDrag?
    /// Whether the finger that is down came on content in motion.
    var isCatching = false
    lazy var pinch: UIPinchGestureRecognizer = makePinch()
    private(set) lazy var indicators = ScrollIndicators(scrollView: self)
    private(set) lazy var driver = ScrollDriver(scrollView: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
        decodeScrolling(coder)
    }

    private func setUpScrolling() {
        clipsToBounds = true
        pan.scrollView = self
        pan.addTarget(self, action: Selector("_handlePan:", UIScrollView.panned(_:)))
        addGestureRecognizer(pan)
        contentDelay.scrollView = self
        addGestureRecognizer(contentDelay)
    }

    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// nil unless the content can zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { maximumZoomScale > minimumZoomScale ? pinch : nil }

    open var contentLayoutGuide: UILayoutGuide { scrollGuide(isContent: true) }

    open var frameLayoutGuide: UILayoutGuide { scrollGuide(isContent: false) }

    // MARK: Overridable

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            if old.size != newValue.size { extentDidChange() }
            if old.origin != newValue.origin { offsetDidChange() }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds.size
            super.frame = newValue
            if old != super.bounds.size { extentDidChange() }
        }
    }

    open var contentOffset: CGPoint {
        get { bounds.origin }
        // Observers set it themselves: one told of what did not change would go round for ever.
        set { if newValue != bounds.origin { changing("contentOffset", of: self) { bounds.origin = newValue } } }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { move(to: contentOffset, animated: animated) }

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    open func flashScrollIndicators() { indicators.flash() }

    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag may take a touch back from content that knows of it: not from a control (GES-17).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open func adjustedContentInsetDidChange() {}

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return mayDrag
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { driver.stop() }
        insetsMayHaveChanged()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        indicators.update()
    }

    open var zoomScale: CGFloat {
        get { storedZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

    open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }

    var zoomedContent: UIView? { storedZoomScale == 1 ? nil : delegate?.viewForZooming(in: self) }

    /// What is zoomed takes part as it looks; what constraints put around it does not grow.
    func contentDidResolve(to size: CGSize) {
        guard let view = zoomedContent, !view.translatesAutoresizingMaskIntoConstraints else { return contentSize = size }
        let own = view.bounds.size, growth = storedZoomScale - 1
        contentSize = CGSize(width: size.width + own.width * growth, height: size.height + own.height * growth)
    }
}
