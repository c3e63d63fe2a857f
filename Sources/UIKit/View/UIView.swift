import Foundation

/// A rectangle on screen that draws, lays out its subviews and takes touches. Its picture is its layer.
///
/// The class body holds what Apple lets subclasses override, as Swift lets nobody override what an extension declares;
/// the work is in the extensions.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UICoordinateSpace {
    open class var layerClass: AnyClass { CALayer.self }

    let ownLayer: CALayer

    open var layer: CALayer { replacement("layer", in: UIView.self, if: Replacements.isLayerReplaced) ?? ownLayer }

    // MARK: State: hierarchy

    open internal(set) weak var superview: UIView?
    /// Back to front. Mirrors the layer's sublayers that belong to views.
    open internal(set) var subviews: [UIView] = []
    weak var containingWindow: UIWindow?

    /// The controller whose `view` this is.
    package weak var owningController: UIViewController?
    package var gestureRecognizerStorage: [UIGestureRecognizer] = []
    package var layoutState: ViewLayoutState?

    // MARK: State: layout

    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    open var contentMode: ContentMode = .scaleToFill {
        didSet { contentModeDidChange() }
    }
    var storedSafeAreaInsets = UIEdgeInsets.zero {
        willSet { _willChange(self, "safeAreaInsets") }
        didSet { _didChange(self, "safeAreaInsets") }
    }
    /// nil until the app sets margins.
    var storedLayoutMargins: NSDirectionalEdgeInsets?
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { setNeedsLayout() }
    }
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet {
            noteSetting(\UIView.semanticContentAttribute)
            setNeedsLayout()
        }
    }

    // MARK: State: interaction

    open var isUserInteractionEnabled = true {
        willSet { _willChange(self, "userInteractionEnabled") }
        didSet { _didChange(self, "userInteractionEnabled") }
    }
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false {
        didSet { noteSetting(\UIView.isExclusiveTouch) }
    }
    open var tag = 0 {
        willSet { _willChange(self, "tag") }
        didSet { _didChange(self, "tag") }
    }
    /// How many running animations keep touches away from this view (ANI-05).
    var touchBlockingAnimations = 0
    /// A layer around this view's own that no view knows of; it moves the view on screen and nowhere else.
    var outerLayer: CALayer?
    /// How many property animators want this view to be hit where it is shown (PRO-19).
    var shownHitTests = 0
    /// Whether a running transition keeps touches away from this view (GES-19).
    package var isHeldByTransition = false

    // MARK: State: look

    open var tintAdjustmentMode: TintAdjustmentMode = .automatic {
        didSet { tintDidChange() }
    }
    var storedTintColor: UIColor? {
        willSet { _willChange(self, "tintColor") }
        didSet { _didChange(self, "tintColor") }
    }
    var storedBackgroundColor: UIColor?
    var storedMaskView: UIView? {
        willSet { _willChange(self, "maskView") }
        didSet { _didChange(self, "maskView") }
    }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet {
            noteSetting(\UIView.overrideUserInterfaceStyle)
            if overrideUserInterfaceStyle != oldValue { traitsMayHaveChanged() }
        }
    }
    /// Whether an inverted screen leaves this view's colours alone; the screen is never inverted here.
    open var accessibilityIgnoresInvertColors = false
    var lastTraits: UITraitCollection?
    var appearanceRecord: AppearanceRecord?
    /// What the document that the view is from says for some size classes only.
    var nibVariations: [NibVariation] = []
    /// Whether the layer's contents came from `draw(_:)`.
    var hasDrawnContents = false
    /// The screen's scale that the layer was last given; a layer with another one was given it by the app.
    var followedScale: CGFloat = 0

    // MARK: Making one

    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        setUp()
        self.frame = frame
    }

    public convenience override init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        setUp()
        decodeView(coder)
    }

    nonisolated open func encode(with coder: NSCoder) {}

    private static func makeLayer() -> CALayer { LayerFactory.make(layerClass) }

    private func setUp() {
        ownLayer.delegate = self
        ownLayer.debugName = String(describing: type(of: self))
        followedScale = UIScreen.main.scale
        ownLayer.contentsScale = followedScale
        ownLayer.setNeedsDisplay()
    }

    // MARK: Hierarchy

    open var window: UIWindow? { containingWindow }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: place(of: sibling, whenInserting: view) ?? subviews.count)
    }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: place(of: sibling, whenInserting: view).map { $0 + 1 } ?? subviews.count)
    }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }
    open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
    open func removeFromSuperview() { replacement("removeFromSuperview", in: UIView.self) ?? detach(movingTo: nil) }
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

    open func didAddSubview(_ subview: UIView) { replacement("didAddSubview:", in: UIView.self, [subview]) ?? () }
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() { replacement("didMoveToSuperview", in: UIView.self) ?? () }
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() { replacement("didMoveToWindow", in: UIView.self) ?? () }

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { changing("frame", of: self) { setFrame(newValue) } }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set { changing("bounds", of: self) { setBounds(newValue) } }
    }

    open var center: CGPoint {
        get { layer.position }
        set { changing("center", of: self) { setCenter(newValue) } }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { changing("transform", of: self) { setTransform(CATransform3DMakeAffineTransform(newValue)) } }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { changing("transform", of: self) { setTransform(newValue) } }
    }

    /// GEO-04
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: targetLayer(view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: targetLayer(view)) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: targetLayer(view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: targetLayer(view)) }

    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { bounds = CGRect(origin: bounds.origin, size: sizeThatFits(bounds.size)) }

    /// The shape that a dynamic animator takes the view for.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    // MARK: Look

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { changing("alpha", of: self) { layer.opacity = Float(min(max(newValue, 0), 1)) } }
    }

    open var isHidden: Bool {
        get { layer.isHidden || layoutState?.isClosing == true }
        set { changing("hidden", of: self) { setHidden(newValue) } }
    }

    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            changing("backgroundColor", of: self) {
                storedBackgroundColor = newValue
                noteSetting(\UIView.backgroundColor)
                applyBackgroundColor()
            }
        }
    }

    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set {
            storedTintColor = newValue
            noteSetting(\UIView.tintColor)
            tintDidChange()
        }
    }

    open func tintColorDidChange() {}

    open var mask: UIView? {
        get { storedMaskView }
        set {
            storedMaskView = newValue
            layer.mask = newValue?.layer
        }
    }

    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    open var traitCollection: UITraitCollection { currentTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        replacement("traitCollectionDidChange:", in: UIView.self, [previousTraitCollection]) ?? ()
    }

    open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    // MARK: Drawing

    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    /// Draws the view's own content into the current graphics context.
    open func draw(_ rect: CGRect) { replacement("drawRect:", in: UIView.self, [rect]) ?? () }

    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(afterScreenUpdates: afterUpdates)
    }

    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(of: rect, afterScreenUpdates: afterUpdates)
    }

    /// GEO-13: draws the hierarchy as shown into the current context; false if it was never on screen.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: The layer's delegate

    /// Answers with the view animation in force, else with "no action": a view's layer never animates by itself (TIM-11).
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimation.action(for: self, layer: layer, key: event)
    }

    open func draw(_ layer: CALayer, in ctx: CGContext) { draw(layer.bounds) }
    open func display(_ layer: CALayer) { displayPass() }
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        layoutPass()
    }

    // MARK: Touches and the responder chain

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        replacement("hitTest:withEvent:", in: UIView.self, [point, event]) ?? deepestHit(point, with: event)
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        replacement("pointInside:withEvent:", in: UIView.self, [point, event]) ?? bounds.contains(point)
    }

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestureRecognizerStorage.isEmpty ? nil : gestureRecognizerStorage }
        set { setGestureRecognizers(newValue ?? []) }
    }

    /// A recogniser has one view: adding it here takes it away from another.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// GES-10: a gesture under way is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open override var next: UIResponder? { owningController ?? superview }
    open override var canBecomeFirstResponder: Bool { false }
    open var canBecomeFocused: Bool { false }

    /// Ends editing in this view or below it; whether nobody edits any more.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }
    open func layoutIfNeeded() { layoutNow() }
    /// Places the subviews. The base class applies constraints.
    open func layoutSubviews() { replacement("layoutSubviews", in: UIView.self) ?? applyConstraintLayout() }

    /// GEO-08: the part of the unsafe area that overlaps this view, plus what its controller adds.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }
    open func safeAreaInsetsDidChange() {}

    /// The view's own margins, without the safe area. A controller's view keeps to the system's minimum at the
    /// sides and has none at top and bottom.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { ownMargins }
        set { setMargins(newValue) }
    }

    /// The margins as they apply: own ones and the safe area, and no less than what the superview's reach in.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { directionalLayoutMargins = newValue.directional(for: effectiveUserInterfaceLayoutDirection) }
    }
    open func layoutMarginsDidChange() {}

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.layoutDirection }

    // MARK: Constraints

    /// The constraints that this view holds.
    open var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Whether the constraints leave more than one place or size for this view.
    open var hasAmbiguousLayout: Bool { isAmbiguous(self) }

    open class var requiresConstraintBasedLayout: Bool { false }
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState?.translatesMask ?? true }
        set { setTranslatesMask(newValue) }
    }

    open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
    open func needsUpdateConstraints() -> Bool { layoutState?.needsUpdateConstraints ?? false }
    open func updateConstraintsIfNeeded() { updateConstraintsPass() }
    open func updateConstraints() { didCallBaseUpdateConstraints() }

    // MARK: The size that the content asks for

    /// `UIView.noIntrinsicMetric` where it asks for none.
    open var intrinsicContentSize: CGSize {
        replacement("intrinsicContentSize", in: UIView.self)
            ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open func invalidateIntrinsicContentSize() { contentSizeMayHaveChanged() }

    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutState?.hugging[axis] ?? .defaultLow
    }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, \.hugging, axis)
    }

    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutState?.compressionResistance[axis] ?? .defaultHigh
    }

    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, \.compressionResistance, axis)
    }

    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    // MARK: Alignment

    open var alignmentRectInsets: UIEdgeInsets { .zero }

    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    open var forLastBaselineLayout: UIView { self }
}

extension UIView: @preconcurrency CALayerDelegate {}
