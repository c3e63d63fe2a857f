import Foundation

/// A bar that fills as a task goes on.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }

    private let track = UIView()
    private let fill = UIView()
    private var part: Float = 0 {
        willSet { _willChange(self, "progress") }
        didSet { _didChange(self, "progress") }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        applyColors()
        frame.size = intrinsicContentSize
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeProgress(coder)
    }

    open var progressViewStyle = Style.default {
        didSet {
            applyColors()
            invalidateIntrinsicContentSize()
        }
    }

    /// 0…1
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }

    open var progressTintColor: UIColor? {
        didSet {
            noteSetting(\UIProgressView.progressTintColor)
            applyColors()
        }
    }
    open var trackTintColor: UIColor? {
        didSet {
            noteSetting(\UIProgressView.trackTintColor)
            applyColors()
        }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        part = min(max(progress, 0), 1)
        if animated {
            UIView.animate(withDuration: 0.25, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
                self.placeParts()
            }
        } else {
            placeParts()
        }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColors()
    }

    private func setUp() {
        clipsToBounds = true
        addSubview(track)
        addSubview(fill)
        applyColors()
    }

    private func applyColors() {
        track.backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .secondarySystemFill)
        fill.backgroundColor = progressTintColor ?? tintColor
    }

    private func placeParts() {
        layer.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
        track.frame = bounds
        let width = bounds.width * CGFloat(part)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        fill.layer.cornerRadius = layer.cornerRadius
    }
}
