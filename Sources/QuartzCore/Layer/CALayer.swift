import Foundation

/// A rectangle of the screen with a picture, a place, a time of its own and sublayers.
///
/// The class body holds what Apple lets subclasses override, as Swift lets nobody override what an extension declares;
/// the work is in the extensions.
open class CALayer: NSObject, CAMediaTiming {
    // MARK: Storage

    nonisolated(unsafe) private static var lastID: LayerID = 0

    package final let layerID: LayerID
    package final var geometry = LayerGeometry()
    package final var extent = CGRect.zero
    package final var look = LayerAppearance()
    /// How the layer is called in tools; nil for the name of its class.
    package final var debugName: String? {
        didSet {
            cachedName = nil
            mark(.place)
        }
    }

    /// The layer above, a masked one included. Cleared by the parent when it dies.
    final var parent: CALayer? {
        get { parentReference?.takeUnretainedValue() }
        set { parentReference = newValue.map { Unmanaged.passUnretained($0) } }
    }
    private final var parentReference: Unmanaged<CALayer>?
    final var children: [CALayer] = []
    final var maskLayer: CALayer?

    final var dirt: Dirt = .all
    final var attached: [AttachedAnimation] = []
    /// As of the last commit; nil while the layer is in no committed tree.
    final var committedNode: RenderNode?
    /// What stands for the layer in its parent's node while it changes by a `CATransition`.
    final var transitionNode: RenderNode?
    final var cachedName: String?
    /// The screen that the layer is the root of.
    final weak var context: LayerContext?
    /// The layer that this is a presentation copy of.
    final var modelLayer: CALayer?
    final var contentsObject: Any?
    final var customValues: [String: Any] = [:]
    package final var timeMap = TimeMap.identity {
        didSet { if timeMap != oldValue { timeMapChanged() } }
    }

    static func nextID() -> LayerID {
        lastID += 1
        return lastID
    }

    /// What the layer draws above its background before anything is set; nil for layers without shapes of their own.
    class var firstVector: VectorContent? { nil }

    public override init() {
        layerID = CALayer.nextID()
        super.init()
        look.vector = Self.firstVector
    }

    /// Archives keep nothing of layers: the layer comes back plain.
    public required init?(coder: NSCoder) {
        layerID = CALayer.nextID()
        super.init()
        look.vector = Self.firstVector
    }

    /// A copy of another layer's values, as presentation copies are made.
    public init(layer: Any) {
        let original = layer as? CALayer
        layerID = original?.layerID ?? CALayer.nextID()
        super.init()
        if let original { take(from: original) }
        if look.vector == nil { look.vector = Self.firstVector }
    }

    deinit {
        for child in children where child.parent === self { child.parent = nil }
        maskLayer?.parent = nil
    }

    // MARK: Hierarchy

    open var superlayer: CALayer? {
        if let modelLayer { return modelLayer.superlayer?.presentation() }
        return parent
    }

    open var sublayers: [CALayer]? {
        get {
            if let modelLayer { return modelLayer.sublayers?.map { $0.presentation() ?? $0 } }
            return children.isEmpty ? nil : children
        }
        set { replaceChildren(with: newValue ?? []) }
    }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replaceChild(oldLayer, with: newLayer) }
    open func removeFromSuperlayer() { detachFromParent() }

    open var mask: CALayer? {
        get { modelLayer.map { $0.maskLayer?.presentation() } ?? maskLayer }
        set { setMask(newValue) }
    }

    open weak var delegate: (any CALayerDelegate)?
    open var name: String?

    // MARK: Geometry

    open var bounds: CGRect {
        get { extent }
        set {
            if newValue == extent || refuses("bounds", newValue) { return }
            let sizeChanges = newValue.size != extent.size
            var derived: DerivedKeys = sizeChanges ? .frame : []
            if newValue.origin != extent.origin { derived.insert(.offset) }
            change("bounds", .picture, derived: derived) { $0.extent = newValue }
            if sizeChanges { boundsSizeChanged() }
        }
    }

    open var position: CGPoint {
        get { geometry.position }
        set { change("position", .place, derived: .frame, \.geometry.position, to: newValue, unless: refuses) }
    }

    open var zPosition: CGFloat {
        get { geometry.zPosition }
        set { change("zPosition", .place, \.geometry.zPosition, to: newValue, unless: refuses) }
    }

    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { change("anchorPoint", .place, derived: .frame, \.geometry.anchorPoint, to: newValue, unless: refuses) }
    }

    open var anchorPointZ: CGFloat {
        get { geometry.anchorPointZ }
        set { change("anchorPointZ", .place, \.geometry.anchorPointZ, to: newValue, unless: refuses) }
    }

    open var transform: CATransform3D {
        get { geometry.transform }
        set { change("transform", .place, derived: .frame, \.geometry.transform, to: newValue, unless: ignores) }
    }

    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Derived: the bounding box in the superlayer (GEO-01).
    open var frame: CGRect {
        get { derivedFrame }
        set { setDerivedFrame(newValue) }
    }

    open var isHidden: Bool {
        get { geometry.isHidden }
        set { change("hidden", .place, \.geometry.isHidden, to: newValue) }
    }

    open var opacity: Float {
        get { geometry.opacity }
        set { change("opacity", .place, \.geometry.opacity, to: newValue, unless: ignores) }
    }

    open var sublayerTransform: CATransform3D {
        get { look.sublayerTransform }
        set { change("sublayerTransform", .picture, \.look.sublayerTransform, to: newValue, unless: ignores) }
    }

    open func contentsAreFlipped() -> Bool { false }
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.convert(p, from: l, to: self) }
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.convert(p, from: self, to: l) }
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { CALayer.convert(r, from: l, to: self) }
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CALayer.convert(r, from: self, to: l) }
    open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }
    /// - Parameter p: in the layer's own coordinates.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Appearance

    open var backgroundColor: CGColor? {
        get { look.backgroundColor }
        set { change("backgroundColor", .picture, \.look.backgroundColor, to: newValue) }
    }

    /// A `CGImage`; anything else shows nothing.
    open var contents: Any? {
        get { contentsObject }
        set {
            change("contents", .picture) {
                $0.contentsObject = newValue
                $0.look.contents = (newValue as? CGImage).map { .image($0) }
            }
        }
    }

    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rawValue: look.contentsGravity.rawValue) }
        set {
            change("contentsGravity", .picture) {
                $0.look.contentsGravity = ContentsGravity(rawValue: newValue.rawValue) ?? .resize
            }
        }
    }

    open var contentsScale: CGFloat {
        get { look.contentsScale }
        set { change("contentsScale", .picture, \.look.contentsScale, to: newValue, unless: ignores) }
    }

    open var contentsRect: CGRect {
        get { look.contentsRect }
        set { change("contentsRect", .picture, \.look.contentsRect, to: newValue, unless: ignores) }
    }

    open var contentsCenter: CGRect {
        get { look.contentsCenter }
        set { change("contentsCenter", .picture, \.look.contentsCenter, to: newValue, unless: ignores) }
    }

    /// A hint; drawing never depends on it.
    open var isOpaque = false
    open var drawsAsynchronously = false

    open var cornerRadius: CGFloat {
        get { look.cornerRadius }
        set { change("cornerRadius", .picture, \.look.cornerRadius, to: newValue, unless: ignores) }
    }

    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: look.maskedCorners) }
        set { change("maskedCorners", .picture, \.look.maskedCorners, to: newValue.rawValue) }
    }

    open var cornerCurve: CALayerCornerCurve {
        get { look.hasContinuousCorners ? .continuous : .circular }
        set { change("cornerCurve", .picture) { $0.look.hasContinuousCorners = newValue == .continuous } }
    }

    open var borderWidth: CGFloat {
        get { look.borderWidth }
        set { change("borderWidth", .picture, \.look.borderWidth, to: newValue, unless: ignores) }
    }

    open var borderColor: CGColor? {
        get { look.borderColor }
        set { change("borderColor", .picture, \.look.borderColor, to: newValue) }
    }

    open var masksToBounds: Bool {
        get { look.masksToBounds }
        set { change("masksToBounds", .picture, \.look.masksToBounds, to: newValue) }
    }

    open var isDoubleSided: Bool {
        get { look.isDoubleSided }
        set { change("doubleSided", .picture, \.look.isDoubleSided, to: newValue) }
    }

    open var shadowColor: CGColor? {
        get { look.shadowColor }
        set { change("shadowColor", .picture, \.look.shadowColor, to: newValue) }
    }

    open var shadowOpacity: Float {
        get { look.shadowOpacity }
        set { change("shadowOpacity", .picture, \.look.shadowOpacity, to: newValue, unless: ignores) }
    }

    open var shadowOffset: CGSize {
        get { look.shadowOffset }
        set { change("shadowOffset", .picture, \.look.shadowOffset, to: newValue, unless: ignores) }
    }

    open var shadowRadius: CGFloat {
        get { look.shadowRadius }
        set { change("shadowRadius", .picture, \.look.shadowRadius, to: newValue, unless: ignores) }
    }

    open var shadowPath: CGPath? {
        get { look.shadowPath }
        set {
            if newValue === look.shadowPath { return }
            change("shadowPath", .picture) { $0.look.shadowPath = newValue }
        }
    }

    open var shouldRasterize: Bool {
        get { look.shouldRasterize }
        set { change("shouldRasterize", .picture, \.look.shouldRasterize, to: newValue) }
    }

    open var rasterizationScale: CGFloat {
        get { look.rasterizationScale }
        set { change("rasterizationScale", .picture, \.look.rasterizationScale, to: newValue, unless: ignores) }
    }

    open var allowsGroupOpacity: Bool {
        get { look.allowsGroupOpacity }
        set { change("allowsGroupOpacity", .picture) { $0.look.allowsGroupOpacity = newValue } }
    }

    open var allowsEdgeAntialiasing = false
    /// Which edges are smoothed where antialiasing is allowed.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
    open var minificationFilter = CALayerContentsFilter.linear
    /// Favours sharper (below 0) or softer pictures with the trilinear filter.
    open var minificationFilterBias: Float = 0
    open var magnificationFilter = CALayerContentsFilter.linear

    /// How much longer a corner of this curve is than its radius.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    // MARK: Display and layout

    open var needsDisplayOnBoundsChange = false
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open func setNeedsDisplay() { markDisplay() }
    open func setNeedsDisplay(_ r: CGRect) { markDisplay() }
    open func needsDisplay() -> Bool { dirt.contains(.display) }
    open func displayIfNeeded() { displayNow() }
    open func display() { displayFromDelegate() }
    open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }
    open func render(in ctx: CGContext) { renderModel(in: ctx) }

    open func setNeedsLayout() { markLayout() }
    open func needsLayout() -> Bool { dirt.contains(.layout) }
    open func layoutIfNeeded() { layoutFromTop() }
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Actions and animations

    open var actions: [String: any CAAction]?
    open var style: [AnyHashable: Any]?
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open class func defaultValue(forKey key: String) -> Any? { nil }
    /// TIM-10.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

    /// The layer takes a copy (TIM-15).
    open func add(_ anim: CAAnimation, forKey key: String?) {
        replacement("addAnimation:forKey:", in: CALayer.self, [anim, key]) ?? attachCopy(of: anim, forKey: key)
    }
    open func removeAllAnimations() { detachAnimations { _ in true } }
    open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }
    open func animationKeys() -> [String]? {
        let keys = attached.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
    open func animation(forKey key: String) -> CAAnimation? { attached.first { $0.key == key }?.animation }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { timeMap.beginTime }
        set {
            timeMap = TimeMap(beginTime: newValue, speed: timeMap.speed, timeOffset: timeMap.timeOffset)
        }
    }

    open var timeOffset: CFTimeInterval {
        get { timeMap.timeOffset }
        set { timeMap = TimeMap(beginTime: timeMap.beginTime, speed: timeMap.speed, timeOffset: newValue) }
    }

    open var speed: Float {
        get { Float(timeMap.speed) }
        set {
            timeMap = TimeMap(
                beginTime: timeMap.beginTime, speed: Double(newValue), timeOffset: timeMap.timeOffset)
        }
    }

    /// A layer is there for good: these say nothing about it, but `CAMediaTiming` has them.
    open var duration: CFTimeInterval = .infinity
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        l?.time(t, in: self) ?? localTime(atHost: t)
    }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l.map { time(t, in: $0) } ?? hostTime(at: t)
    }

    // MARK: Copies and values

    /// TIM-09. Nil before the first commit.
    open func presentation() -> Self? { presentationCopy() }
    open func model() -> Self { unsafeDowncast(modelLayer ?? self, to: Self.self) }

    open func value(forKey key: String) -> Any? { KeyConversion.boxed(layerValue(forKey: key)) }
    open func setValue(_ value: Any?, forKey key: String) { setLayerValue(value, forKey: key) }
    open func value(forKeyPath keyPath: String) -> Any? { KeyConversion.boxed(layerValue(forKeyPath: keyPath)) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setLayerValue(value, forKeyPath: keyPath) }
    open func shouldArchiveValue(forKey key: String) -> Bool { customValues[key] != nil }
}
