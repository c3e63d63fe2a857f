import Foundation

/// Chooses a value from a range by dragging a knob along a line.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let thumbSide: CGFloat = 27
    private static let trackHeight: CGFloat = 4

    private let minimumTrack = UIImageView()
    private let maximumTrack = UIImageView()
    private let thumb = UIImageView()
    private let minimumImageView = UIImageView()
    private let maximumImageView = UIImageView()
    private var currentValue: Float = 0 {
        willSet { _willChange(self, "value") }
        didSet { _didChange(self, "value") }
    }
    private var grip: CGFloat = 0
    private var thumbImages: [UInt: UIImage] = [:]
    private var minimumTrackImages: [UInt: UIImage] = [:]
    private var maximumTrackImages: [UInt: UIImage] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeSlider(coder)
    }

    /// Kept within the range.
    open var value: Float {
        get { currentValue }
        set { setValue(newValue, animated: false) }
    }

    open var minimumValue: Float = 0 {
        didSet { value = currentValue }
    }
    open var maximumValue: Float = 1 {
        didSet { value = currentValue }
    }
    /// Whether each movement is reported, not only the end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? {
        didSet {
            noteSetting(\UISlider.minimumTrackTintColor)
            applyColors()
        }
    }
    open var maximumTrackTintColor: UIColor? {
        didSet {
            noteSetting(\UISlider.maximumTrackTintColor)
            applyColors()
        }
    }
    open var thumbTintColor: UIColor? {
        didSet {
            noteSetting(\UISlider.thumbTintColor)
            applyColors()
        }
    }
    open var minimumValueImage: UIImage? {
        didSet {
            noteSetting(\UISlider.minimumValueImage)
            minimumImageView.image = minimumValueImage
            setNeedsLayout()
        }
    }
    open var maximumValueImage: UIImage? {
        didSet {
            noteSetting(\UISlider.maximumValueImage)
            maximumImageView.image = maximumValueImage
            setNeedsLayout()
        }
    }

    open func setValue(_ value: Float, animated: Bool) {
        currentValue = min(max(value, minimumValue), max(minimumValue, maximumValue))
        if animated {
            UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
                self.placeParts()
            }
        } else {
            placeParts()
        }
    }

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state.rawValue] = image
        noteSetting(Int(state.rawValue), of: UISlider.self) { $0.setThumbImage(image, for: state) }
        applyColors()
        setNeedsLayout()
    }

    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state.rawValue] ?? thumbImages[0] }

    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumTrackImages[state.rawValue] = image
        noteSetting(Int(state.rawValue), of: UISlider.self) { $0.setMinimumTrackImage(image, for: state) }
        applyColors()
        setNeedsLayout()
    }

    open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        minimumTrackImages[state.rawValue] ?? minimumTrackImages[0]
    }

    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumTrackImages[state.rawValue] = image
        noteSetting(Int(state.rawValue), of: UISlider.self) { $0.setMaximumTrackImage(image, for: state) }
        applyColors()
        setNeedsLayout()
    }

    open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        maximumTrackImages[state.rawValue] ?? maximumTrackImages[0]
    }

    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = minimumValueImage?.size ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = maximumValueImage?.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImage.map { $0.size.width + 10 } ?? 2
        let right = maximumValueImage.map { $0.size.width + 10 } ?? 2
        let height = currentMinimumTrackImage?.size.height ?? currentMaximumTrackImage?.size.height ?? Self.trackHeight
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - height / 2, width: max(bounds.width - left - right, 0),
            height: height)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
        let range = maximumValue - minimumValue
        var part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part = 1 - part }
        return CGRect(
            x: rect.minX + part * (rect.width - size.width), y: bounds.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColors()
    }

    /// Only the knob is taken hold of.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard thumb.frame.insetBy(dx: -10, dy: -10).contains(point) else { return false }
        grip = point.x - thumb.frame.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        if isContinuous { sendActions(for: .valueChanged, with: event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch, !isContinuous {
            follow(touch)
            sendActions(for: .valueChanged, with: event)
        }
    }

    /// B45: a drag of the knob is the slider's, not a pan's of a view around it.
    override func isDefaultGesture(_ recognizer: UIGestureRecognizer) -> Bool {
        isTracking && (recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer)
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    private func follow(_ touch: UITouch) {
        let track = trackRect(forBounds: bounds), width = track.width - thumb.bounds.width
        guard width > 0 else { return }
        var part = (touch.location(in: self).x - grip - thumb.bounds.width / 2 - track.minX) / width
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part = 1 - part }
        value = minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue)
    }

    private func setUp() {
        for view in [maximumTrack, minimumTrack, thumb, minimumImageView, maximumImageView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        applyColors()
    }

    private func applyColors() {
        minimumTrack.image = currentMinimumTrackImage
        maximumTrack.image = currentMaximumTrackImage
        minimumTrack.backgroundColor = minimumTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
        maximumTrack.backgroundColor = maximumTrack.image == nil ? maximumTrackTintColor ?? .secondarySystemFill : nil
        let image = currentThumbImage
        thumb.image = image
        thumb.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = image == nil ? 0.2 : 0
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    private func placeParts() {
        let track = trackRect(forBounds: bounds)
        let knob = thumbRect(forBounds: bounds, trackRect: track, value: currentValue)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        maximumTrack.frame = track
        minimumTrack.frame =
            isRightToLeft
            ? CGRect(x: knob.midX, y: track.minY, width: max(track.maxX - knob.midX, 0), height: track.height)
            : CGRect(x: track.minX, y: track.minY, width: max(knob.midX - track.minX, 0), height: track.height)
        thumb.frame = knob
        for view in [maximumTrack, minimumTrack] { view.layer.cornerRadius = track.height / 2 }
        thumb.layer.cornerRadius = currentThumbImage == nil ? knob.height / 2 : 0
        minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
        maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
    }
}
