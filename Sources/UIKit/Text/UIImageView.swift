import CoreGraphics
import Foundation

/// Shows an image, or several in turn.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private var runningImages: [UIImage]?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        decodeImage(coder)
    }

    /// As big as the image.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        imageDidChange(from: nil)
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        imageDidChange(from: nil)
    }

    open var image: UIImage? {
        willSet { _willChange(self, "image") }
        didSet {
            imageDidChange(from: oldValue)
            _didChange(self, "image")
        }
    }

    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { showImage() } }
    }

    open var isHighlighted = false {
        willSet { _willChange(self, "highlighted") }
        didSet {
            if isHighlighted != oldValue { showImage() }
            _didChange(self, "highlighted")
        }
    }

    /// How symbols among the images are drawn.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            showImage()
        }
    }

    open var animationImages: [UIImage]? {
        didSet { if isAnimating { startAnimating() } }
    }

    open var highlightedAnimationImages: [UIImage]?

    /// Of one round, in seconds; 0 gives each image a thirtieth.
    open var animationDuration: TimeInterval = 0

    /// 0 repeats for ever.
    open var animationRepeatCount = 0

    open var isAnimating: Bool { runningImages != nil && layer.animation(forKey: Self.animationKey) != nil }

    private static let animationKey = "UIImageAnimation"

    open func startAnimating() {
        let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        let images = own ?? image?.images ?? []
        let pictures = images.compactMap(picture)
        guard !pictures.isEmpty else { return }
        stopAnimating()
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = pictures
        animation.calculationMode = .discrete
        let duration = own == nil ? image?.duration ?? 0 : animationDuration
        animation.duration = duration > 0 ? duration : Double(pictures.count) / 30
        animation.repeatCount = animationRepeatCount == 0 ? .infinity : Float(animationRepeatCount)
        layer.add(animation, forKey: Self.animationKey)
        runningImages = images
    }

    open func stopAnimating() {
        guard runningImages != nil else { return }
        runningImages = nil
        layer.removeAnimation(forKey: Self.animationKey)
    }

    open override var intrinsicContentSize: CGSize {
        configured(image)?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { configured(image)?.size ?? size }

    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.renderingMode == .alwaysTemplate { showImage() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if shownImage?.renderingMode == .alwaysTemplate { showImage() }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        // The tint may come from the new parent.
        if shownImage?.renderingMode == .alwaysTemplate { showImage() }
    }

    /// The layer shows the image itself: nothing is drawn.
    open override func display(_ layer: CALayer) {}

    private var shownImage: UIImage? { configured(isHighlighted ? highlightedImage ?? image : image) }

    private func configured(_ image: UIImage?) -> UIImage? {
        guard let configuration = preferredSymbolConfiguration else { return image }
        return image?.withConfiguration(configuration)
    }

    private func imageDidChange(from old: UIImage?) {
        if old?.size != image?.size || (old == nil) != (image == nil) { invalidateIntrinsicContentSize() }
        showImage()
        if image?.images != nil {
            startAnimating()
        } else if old?.images != nil {
            stopAnimating()
        }
    }

    private func showImage() {
        let shown = shownImage
        layer.contents = shown.flatMap(picture)
        guard let shown else { return }
        layer.contentsScale = shown.scale
        let size = shown.size, caps = shown.capInsets
        let hasCaps = caps != .zero && size.width > 0 && size.height > 0
        layer.contentsCenter = hasCaps
            ? CGRect(
                x: caps.left / size.width, y: caps.top / size.height,
                width: max(size.width - caps.left - caps.right, 0) / size.width,
                height: max(size.height - caps.top - caps.bottom, 0) / size.height)
            : CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    /// An image's pixels as the layer shows them: upright, and tinted if it is a template.
    private func picture(_ image: UIImage) -> CGImage? {
        guard image.renderingMode == .alwaysTemplate else { return image.uprightImage }
        let tint = tintColor.resolvedColor(with: traitCollection).cgColor
        return image.tinted(tint)?.uprightImage
    }
}
